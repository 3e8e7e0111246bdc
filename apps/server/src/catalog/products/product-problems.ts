import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import { offersAbovePrice } from "@vitrine/domain/catalog/product/price-pairs";
import { type ExistingIds, type ReferenceProblem, referenceProblems } from "@vitrine/domain/catalog/product-references";
import { uselessPrices } from "@vitrine/domain/catalog/quantity/quantity-price";
import type { Problem } from "../../http/refusals.ts";

/** What the product refers to and the shop does not have, and SKUs that cannot be told apart. */
export function contentProblems(product: ProductInput, existing: ExistingIds): Problem[] {
  return referenceProblems(product, existing).map((problem) => ({
    param: problem.param,
    reason: reasons[problem.kind],
    ...sentences(problem),
  }));
}

type NamesOfShop = { priceTableIds: ReadonlySet<string>; sellerIds: ReadonlySet<string> };

/**
 * What the shop has, with what the stored product names. A price table or a seller that was deleted leaves its prices and
 * its stock behind, and who changes another field of the product need not know of it.
 */
export function withNamesOf<Shop extends NamesOfShop>(shop: Shop, { skus }: Pick<ProductInput, "skus">): Shop {
  const tables = skus.flatMap(({ priceTables = {} }) => Object.keys(priceTables));
  const sellers = skus.flatMap(({ stock }) => (typeof stock === "object" ? Object.keys(stock) : []));
  return {
    ...shop,
    priceTableIds: new Set([...shop.priceTableIds, ...tables]),
    sellerIds: new Set([...shop.sellerIds, ...sellers]),
  };
}

/** A SKU belongs to one product. `owners`: SKU → the product that has it. */
export function foreignSkuProblem(
  productId: string,
  skus: readonly string[],
  owners: ReadonlyMap<string, string>,
): Problem | undefined {
  const index = skus.findIndex((sku) => (owners.get(sku) ?? productId) !== productId);
  const sku = skus[index];
  if (sku === undefined) return undefined;
  return {
    param: `/skus/${index}/sku`,
    reason: "sku-of-another-product",
    message: `O sku ${sku} já é do produto ${owners.get(sku)}.`,
    english: `The SKU ${sku} belongs to the product ${owners.get(sku)}.`,
  };
}

/** A promotional price above the price is a slip of who types it. An import may have it: the lower one is charged. */
export function offerProblems(product: ProductInput, before: ProductInput | undefined): Problem[] {
  return offersAbovePrice(product.skus, before?.skus).map((place) => ({
    param: `/skus/${place}/promotionalPrice`,
    reason: "above-price",
    message: "O preço promocional é maior que o preço.",
    english: "The promotional price is above the price.",
  }));
}

/** A price by quantity that nobody would get is a slip, too. What was saved so is left alone. */
export function quantityPriceProblems(product: ProductInput, before: ProductInput | undefined): Problem[] {
  const saved = new Map(before?.skus.map(({ sku, quantityPrices }) => [sku, JSON.stringify(quantityPrices)]));
  return product.skus.flatMap(({ sku, price, quantityPrices = [] }, place) => {
    const isNew = saved.get(sku) !== JSON.stringify(quantityPrices);
    return (isNew ? uselessPrices(price, quantityPrices) : []).map((at) => ({
      param: `/skus/${place}/quantityPrices/${at}/price`,
      reason: "price-not-lower",
      message: `O preço a partir de ${quantityPrices[at]?.from} não é menor que o de quem leva menos.`,
      english: `The price from ${quantityPrices[at]?.from} units on is not lower than that of fewer units.`,
    }));
  });
}

const reasons: Record<ReferenceProblem["kind"], string> = {
  category: "category-not-found",
  collection: "collection-not-found",
  "price-table": "price-table-not-found",
  seller: "seller-not-found",
  option: "options-incomplete",
  "sku-repeated": "repeated",
  "combination-repeated": "repeated",
};

function sentences({ kind, id }: ReferenceProblem): { message: string; english: string } {
  switch (kind) {
    case "category":
      return { message: `A categoria ${id} não existe.`, english: `There is no category ${id}.` };
    case "collection":
      return { message: `A coleção ${id} não existe.`, english: `There is no collection ${id}.` };
    case "price-table":
      return { message: `A tabela de preço ${id} não existe.`, english: `There is no price table ${id}.` };
    case "seller":
      return { message: `A loja ${id} não existe.`, english: `There is no seller ${id}.` };
    case "option":
      return {
        message: `O sku ${id} deve escolher uma opção de cada atributo, e só delas.`,
        english: `The SKU ${id} must choose one option of each attribute, and no other.`,
      };
    case "sku-repeated":
      return { message: `O sku ${id} aparece mais de uma vez.`, english: `The SKU ${id} is there more than once.` };
    case "combination-repeated":
      return {
        message: `A combinação ${id || "sem opções"} aparece em mais de um sku.`,
        english: `More than one SKU has the combination ${id || "without options"}.`,
      };
  }
}
