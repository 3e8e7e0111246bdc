import { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { toCents, toReais, WHOLE_CENTAVOS } from "@vitrine/contract/wire/money";
import type { TSchema } from "typebox";

/**
 * A document as its customers know it: earlier releases also saved fractions of a centavo, and rounded them in every order.
 * Without this, nobody could change such a shop before they find and mend them all.
 */
export function inWholeCentavos(document: ShopDocument): ShopDocument {
  const { coupons, promotions, ...whole } = rounded(ShopDocument, document) as ShopDocument;
  return {
    ...whole,
    ...(coupons && { coupons: coupons.map(withWholeValue) }),
    ...(promotions && { promotions: promotions.map(withWholeValue) }),
  };
}

const round = (reais: number) => toReais(toCents(reais));

/** The value of a percentage is no money. */
function withWholeValue<Discount extends { kind: string; value?: number }>(discount: Discount): Discount {
  const { kind, value } = discount;
  return kind === "percent" || value === undefined ? discount : { ...discount, value: round(value) };
}

type Parts = { format?: string; properties?: Record<string, TSchema>; items?: TSchema };

function rounded(schema: TSchema, value: unknown): unknown {
  const { format, properties, items } = schema as Parts;
  if (typeof value === "number") return format === WHOLE_CENTAVOS ? round(value) : value;
  if (Array.isArray(value)) return items ? value.map((item) => rounded(items, item)) : value;
  if (typeof value !== "object" || value === null || !properties) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, properties[name] ? rounded(properties[name], part) : part]),
  );
}
