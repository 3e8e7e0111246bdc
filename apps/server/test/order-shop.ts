import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import type { ItemUpdate } from "@vitrine/contract/storefront/order";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { aShop, type TestServer, whatsApp } from "./fixtures.ts";

type Changes = Partial<ShopDocument> & { products?: ProductInput[] };

export function aProduct(providerId: string, changes: Partial<ProductInput> & { price?: number; stock?: number } = {}) {
  const { price = 10, stock, ...rest } = changes;
  return {
    providerId,
    name: `Produto ${providerId}`,
    categories: ["tudo"],
    skus: [{ sku: providerId, price, ...(stock !== undefined && { stock }) }],
    ...rest,
  } satisfies ProductInput;
}

/** Somebody wants the shop's news; nobody is there to receive them. */
export async function someoneListens({ db }: TestServer, shopId: string): Promise<void> {
  const webhook = { shop_id: shopId, url: "https://ninguem.test/", sealed_secret: "" };
  await db.insertInto("webhooks").values(webhook).execute();
}

/** A shop with a few products, where people buy. */
export async function anOrderShop(server: TestServer, { products = [aProduct("cafe")], ...document }: Changes = {}) {
  const shop = await aShop(server, {
    channels: [whatsApp, { ...whatsApp, channelId: "site", channelType: ChannelType.WebChat }],
    ...document,
  });
  const put = async (list: ProductInput[]) => {
    const body = { categories: [{ providerId: "tudo", name: "Tudo" }], products: list };
    const report = await server.call(`POST ${shop.shop}/catalog`, { token: shop.token, body });
    if (report.data?.rejected !== 0) throw new Error(JSON.stringify(report));
  };
  await put(products);
  let contacts = 0;
  const person = async (type: SessionType, contactId = `wp:${++contacts}`) => {
    const { code } = await shop.session({
      sessionType: type,
      contact: { id: contactId, name: "Ana" },
      ...(type === SessionType.PlatformUser && { agent: { id: "ag-1", name: "Bia" } }),
    });
    return buyer(server, code, contactId);
  };
  return {
    ...shop,
    put,
    customer: (contactId?: string) => person(SessionType.Contact, contactId),
    agent: (contactId: string) => person(SessionType.PlatformUser, contactId),
  };
}

export type Buyer = ReturnType<typeof buyer>;

/** What a person can do in the storefront; the same person may be served by another server. */
export function buyer(server: TestServer, token: string, contactId: string) {
  const call = (address: string, body?: unknown, headers = {}) =>
    server.call(address, { token, headers, ...(body !== undefined && { body }) });
  return {
    token,
    contactId,
    call,
    add: (providerId: string, item: Partial<ItemUpdate> = {}, headers = {}) =>
      call("POST /api/order/items/", { providerId, quantity: 1, ...item }, headers),
    setQuantity: (index: number, quantity: number, providerId = "cafe") =>
      call("POST /api/order/items/", { index, providerId, quantity }),
    order: async () => (await call("GET /api/order/current")).data,
    confirm: () => call("GET /api/order/confirm"),
    cancel: () => call("GET /api/order/cancel"),
    coupon: (code: string) => call(`POST /api/order/coupon/?coupon=${encodeURIComponent(code)}`),
    discount: (reais: number) => call(`POST /api/order/discount?discount=${reais}`),
    gifts: (id: string, ...skus: string[]) =>
      call("POST /api/order/gift/", {
        id,
        selectedGifts: skus.map((sku, index) => ({ id: sku, seller: null, index })),
      }),
  };
}
