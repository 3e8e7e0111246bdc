import { skuTitle } from "@vitrine/domain/catalog/sku-title";
import type { ReceivedContent } from "@vitrine/domain/messaging/received-message";
import { shopPriceScope } from "../../catalog/products/price-scope.ts";
import type { ProductRepository } from "../../catalog/products/product.repository.ts";
import { seenText } from "../../catalog/products/text/plain-text.ts";
import type { CartProductRepository } from "./cart-products.repository.ts";

export type CartProductDeps = {
  cartProducts: CartProductRepository;
  products: Pick<ProductRepository, "findMany">;
};

/** What an id of the channel's catalogue is in the shop; undefined where the shop has no such product. */
export type CartProductOf = (id: string) => { productId: string; sku: string; name: string } | undefined;

/** The products of the native carts among these contents, under the names that they have in the shop today. */
export async function readCartProducts(
  { cartProducts, products }: CartProductDeps,
  shopId: string,
  contents: readonly ReceivedContent[],
): Promise<CartProductOf> {
  const asked = contents.flatMap((content) => (content.kind === "cart" ? content.items : []));
  if (asked.length === 0) return () => undefined;
  const found = await cartProducts.find(shopId, [...new Set(asked.map(({ productId }) => productId))]);
  const records = await products.findMany(
    shopId,
    [...new Set(found.map(({ productId }) => productId))],
    shopPriceScope,
  );
  const byId = new Map(records.map((record) => [record.provider_id, record]));
  const named = found.flatMap(({ id, sku, productId }) => {
    const record = byId.get(productId);
    const row = record?.skus.find((each) => each.sku === sku);
    if (!record || !row) return [];
    const name = skuTitle({ name: record.name, attributes: record.document.attributes }, row);
    return [[id, { productId, sku, name: seenText(name).slice(0, LONGEST_NAME) }] as const];
  });
  const byCartId = new Map(named);
  return (id) => byCartId.get(id);
}

const LONGEST_NAME = 400;
