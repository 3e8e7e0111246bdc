const VARIANT = "Variant=";

/** A product, opened as one of its variants or as itself. */
export type VariantName = { productId: string; optionId: string | null };

/** The id under which a product is read as one of its variants. */
export function variantId({ productId, optionId }: { productId: string; optionId: string }): string {
  return `${productId}${VARIANT}${optionId}`;
}

/**
 * What an id may mean, the surest first: a product of exactly this id, then a product and an option. A shop may have a
 * product whose own id looks like a variant's.
 */
export function variantReadings(id: string): [VariantName, ...VariantName[]] {
  const readings: [VariantName, ...VariantName[]] = [{ productId: id, optionId: null }];
  for (let at = id.lastIndexOf(VARIANT); at > 0; at = id.lastIndexOf(VARIANT, at - 1)) {
    readings.push({ productId: id.slice(0, at), optionId: id.slice(at + VARIANT.length) || null });
  }
  return readings;
}

type Identified = {
  /** As the product was read: with the option, if it has that option. */
  providerId: string;
  attributes: readonly { options: readonly { providerId: string }[] }[];
};

/** What an id means for this product: one of its own options, or the product itself. */
export function readVariantId(id: string, { providerId, attributes }: Identified): VariantName {
  const isOption = (wanted: string) => attributes.some(({ options }) => options.some((o) => o.providerId === wanted));
  const variant = variantReadings(id).find(({ optionId }) => optionId !== null && isOption(optionId));
  return variant ?? { productId: id.startsWith(providerId) ? providerId : id, optionId: null };
}

/** The address of a product's page. */
export function productPath(id: string): string {
  return `/product/${encodeURIComponent(idInPath(id))}`;
}

/** A browser removes `.` and `..` from every address, so such an id is written as a variant without an option. */
export function idInPath(id: string): string {
  return id === "." || id === ".." ? variantId({ productId: id, optionId: "" }) : id;
}
