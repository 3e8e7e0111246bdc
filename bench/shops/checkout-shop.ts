import { createVitrine } from "@vitrine/client/vitrine";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { demoShop } from "@vitrine/demo/shop";
import type { BenchShop } from "./bench-shop.ts";

/** The demo shop with enough counted stock and enough capacity in every time slot. */
export type CheckoutShop = Pick<BenchShop, "accountToken" | "channelId" | "databaseUrl"> & {
  shopId: string;
  products: string[];
  zoneId: string;
};

const ENOUGH = 100_000_000;
/** The demo's delivery zone that has time slots. */
export const ZONE_ID = "agendada-capital";

const nowhere = "http://127.0.0.1:1";

/** The demo shop with enough capacity in every time slot. */
export function shopWithAmpleStock(sandboxUrl = nowhere) {
  const document = demoShop({ picturesUrl: `${nowhere}/pictures`, sandboxUrl, hosts: [] });
  return { ...document, schedules: (document.schedules ?? []).map((rule) => ({ ...rule, capacity: ENOUGH })) };
}

type Owner = Pick<BenchShop, "shopId" | "accountToken" | "channelId" | "databaseUrl">;

type Options = {
  port: number;
  sandboxUrl: string;
  products?: number;
  /** Another way of saving the document, where the server is of another release. */
  save?: (put: (document: ShopDocument) => Promise<unknown>, document: ShopDocument) => Promise<unknown>;
};

export async function openCheckoutShop(
  shop: Owner,
  { port, sandboxUrl, products = 300, save = (put, document) => put(document) }: Options,
): Promise<CheckoutShop> {
  const { accountToken: token, channelId, databaseUrl } = shop;
  const shopId = `${shop.shopId}-checkout`;
  const { put, catalog } = createVitrine({ baseUrl: `http://127.0.0.1:${port}`, token }).shop(shopId);
  await save(put, shopWithAmpleStock(sandboxUrl));
  const ids = Array.from({ length: products }, (_, index) => `cafe-${index}`);
  await catalog.importLines(catalogLines(ids));
  return { shopId, accountToken: token, channelId, databaseUrl, products: ids, zoneId: ZONE_ID };
}

function catalogLines(ids: readonly string[]) {
  const products = ids.map((id) => ({
    product: {
      providerId: id,
      name: `Café especial torrado na hora, pacote de 500 g, número ${id}`,
      categories: ["cafes"],
      images: [`${nowhere}/pictures/1f375.webp`],
      skus: [{ sku: id, price: 32.9, promotionalPrice: 29.9, stock: ENOUGH }],
    },
  }));
  return [{ category: { providerId: "cafes", name: "Cafés" } }, ...products];
}
