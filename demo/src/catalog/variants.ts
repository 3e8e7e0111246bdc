import type { ProductInput, SkuInput } from "@vitrine/contract/platform/catalog-import";
import { pictureFile } from "./pictures.ts";

export type VariantOption = {
  id: string;
  name: string;
  /** It has a picture of its own. */
  isPictured?: boolean;
  /** Reais on top of the product's price. */
  extra?: number;
  redirectable?: boolean;
};

export type VariantAttribute = { id: string; name: string; options: VariantOption[] };

export type Variants = {
  attributes: VariantAttribute[];
  /** Combinations that were never made, as option ids joined by `-`. */
  missing?: string[];
  /** Combinations that exist and are out of stock. */
  soldOut?: string[];
};

export const color = (...options: VariantOption[]): VariantAttribute => ({ id: "cor", name: "Cor", options });

export function sizes(...names: string[]): VariantAttribute {
  return {
    id: "tamanho",
    name: "Tamanho",
    options: names.map((name) => ({ id: plainId(name), name })),
  };
}

/** `Único` becomes `unico`, `37/38` becomes `37-38`: an id travels in addresses. */
function plainId(name: string): string {
  const withoutAccents = name.normalize("NFD").replaceAll(/\p{Mark}/gu, "");
  return withoutAccents.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}

export function variantAttributes({ attributes }: Variants): NonNullable<ProductInput["attributes"]> {
  return attributes.map(({ id, name, options }) => ({
    providerId: id,
    name,
    options: options.map((option) => ({
      providerId: option.id,
      name: option.name,
      redirectable: option.redirectable ?? false,
    })),
  }));
}

type Common = { productId: string; picturesUrl: string; sku: Omit<SkuInput, "sku"> };

/** One sku for each combination that exists. */
export function variantSkus(variants: Variants, { productId, picturesUrl, sku }: Common): SkuInput[] {
  return combinations(variants.attributes).flatMap((options, place) => {
    const key = options.map(({ option }) => option.id).join("-");
    if (variants.missing?.includes(key)) return [];
    const extra = options.reduce((sum, { option }) => sum + (option.extra ?? 0), 0);
    const images = options.flatMap(({ option }) =>
      option.isPictured ? [`${picturesUrl}/${pictureFile(productId, { option: option.id })}`] : [],
    );
    return {
      ...sku,
      ...pricesWith(sku, extra),
      sku: `${productId}-${key}`,
      options: Object.fromEntries(options.map(({ attribute, option }) => [attribute, option.id])),
      ...(images.length > 0 && { images }),
      ...(variants.soldOut?.includes(key) ? { stock: 0 } : isLastUnit(sku, place) && { stock: 1 }),
    };
  });
}

/** Every fifth combination is down to its last unit, unless stock is counted in another way. */
function isLastUnit({ stock }: Common["sku"], place: number): boolean {
  return typeof stock === "number" && stock > 0 && place % 5 === 4;
}

type Choice = { attribute: string; option: VariantOption };

function combinations(attributes: VariantAttribute[]): Choice[][] {
  return attributes.reduce<Choice[][]>(
    (made, { id, options }) =>
      made.flatMap((choices) => options.map((option) => [...choices, { attribute: id, option }])),
    [[]],
  );
}

type Prices = Pick<SkuInput, "listPrice" | "price" | "promotionalPrice" | "priceTables">;

function pricesWith(prices: Prices, extra: number): Prices {
  const plus = (price: number) => Math.round((price + extra) * 100) / 100;
  return {
    price: plus(prices.price),
    ...(prices.listPrice !== undefined && { listPrice: plus(prices.listPrice) }),
    ...(prices.promotionalPrice && { promotionalPrice: plus(prices.promotionalPrice) }),
    ...(prices.priceTables && {
      priceTables: Object.fromEntries(
        Object.entries(prices.priceTables).map(([table, { price }]) => [table, { price: plus(price) }]),
      ),
    }),
  };
}
