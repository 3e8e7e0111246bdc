type CopiedSku = { sku: string; stock?: number | Readonly<Record<string, number>>; gtin?: string };
type Copied = { providerId: string; name: string; isActive?: boolean; sold?: number; skus: readonly CopiedSku[] };

const LONGEST_ID = 64;
const LONGEST_NAME = 200;

/**
 * A new product that begins as this one. It is not on sale until somebody has looked at it. What there is only once does not
 * come along: the units that are in stock, those that were sold, and the bar code. `turn` counts the tries, because ids may be taken.
 */
export function copyOf<Product extends Copied>(
  product: Product,
  { name, turn }: { name: string; turn: number },
): Product {
  const suffix = turn === 1 ? "-copia" : `-copia-${turn}`;
  return {
    ...product,
    providerId: idWith(product.providerId, suffix),
    name: name.slice(0, LONGEST_NAME),
    isActive: false,
    sold: 0,
    skus: product.skus.map(({ stock, gtin: _, ...sku }, place) => ({
      ...sku,
      sku: idWith(sku.sku, suffix, place),
      ...(stock !== undefined && { stock: noneOf(stock) }),
    })),
  };
}

/** Two long SKUs may begin alike, so what is cut off is replaced by their place. */
function idWith(id: string, suffix: string, place = 0): string {
  if (id.length + suffix.length <= LONGEST_ID) return id + suffix;
  const end = `-${place + 1}${suffix}`;
  return id.slice(0, LONGEST_ID - end.length) + end;
}

/** What is counted stays counted, at the same places. */
function noneOf(stock: number | Readonly<Record<string, number>>): number | Record<string, number> {
  if (typeof stock === "number") return 0;
  return Object.fromEntries(Object.keys(stock).map((seller) => [seller, 0]));
}
