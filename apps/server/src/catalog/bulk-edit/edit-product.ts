import type { BulkEditBody, EditedSide } from "@vitrine/contract/panel/catalog/bulk-edit";
import type { ProductInput, SkuInput } from "@vitrine/contract/platform/catalog-import";
import { toCents, toReais } from "@vitrine/contract/wire/money";
import { type BulkEdit, type BulkRefusal, editedGroups, editedPrices } from "@vitrine/domain/catalog/changes/bulk-edit";
import { isLargeChangeOfPrices } from "@vitrine/domain/catalog/price-change";
import { ok, type Result, refuse } from "@vitrine/domain/result";

/** One product after the edit; the same object where it changes nothing. */
export function editProduct(product: ProductInput, edit: BulkEditBody): Result<ProductInput, BulkRefusal> {
  const rule = toRule(edit);
  const skus: SkuInput[] = [];
  for (const sku of product.skus) {
    const { promotionalPrice } = sku;
    const before = {
      price: toCents(sku.price),
      promotionalPrice: promotionalPrice == null ? null : toCents(promotionalPrice),
    };
    const edited = editedPrices(before, rule);
    if (!edited.ok) return edited;
    const { price, promotionalPrice: offer } = edited.value;
    skus.push({ ...sku, price: toReais(price), promotionalPrice: offer === null ? null : toReais(offer) });
  }
  const categories = rule.category ? editedGroups(product.categories, rule.category) : product.categories;
  if (categories.length === 0) return refuse("last-category");
  const collections = rule.collection
    ? editedGroups(product.collections ?? [], rule.collection)
    : (product.collections ?? []);
  const after = { ...product, skus, categories, collections, isActive: rule.isActive ?? product.isActive ?? true };
  return ok(JSON.stringify(comparable(after)) === JSON.stringify(comparable(product)) ? product : after);
}

/** What a bulk edit can change of a product. */
function comparable({ skus, categories, collections = [], isActive = true }: ProductInput) {
  const prices = skus.map(({ price, promotionalPrice = null }) => [price, promotionalPrice]);
  return { prices, categories: [...categories].sort(), collections: [...collections].sort(), isActive };
}

/** Reais of the wire become centavos of the rule. */
function toRule({ price, promotionalPrice, ...edit }: BulkEditBody): BulkEdit {
  return {
    ...edit,
    ...(price && { price: price.how === "set" ? { ...price, amount: toCents(price.amount) } : price }),
    ...(promotionalPrice && {
      promotionalPrice:
        promotionalPrice.how === "set"
          ? { ...promotionalPrice, amount: toCents(promotionalPrice.amount) }
          : promotionalPrice,
    }),
  };
}

/** Whether a SKU gets a price that somebody may have typed by mistake. */
export function isLargeEdit(before: ProductInput, after: ProductInput): boolean {
  const pricesOf = ({ price, promotionalPrice }: SkuInput) => ({
    price: toCents(price),
    promotionalPrice: promotionalPrice == null ? null : toCents(promotionalPrice),
  });
  return after.skus.some((sku, place) => {
    const old = before.skus[place];
    return old !== undefined && isLargeChangeOfPrices(pricesOf(old), pricesOf(sku));
  });
}

/** What a preview shows of a product. */
export function editedSide({ skus, categories, collections = [], isActive = true }: ProductInput): EditedSide {
  const prices = skus.map(({ price }) => price);
  const offers = skus.flatMap(({ promotionalPrice }) => promotionalPrice ?? []);
  return {
    price: Math.min(...prices),
    highestPrice: Math.max(...prices),
    promotionalPrice: offers.length === 0 ? null : Math.min(...offers),
    categories,
    collections,
    isActive,
  };
}
