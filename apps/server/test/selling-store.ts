import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import type { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { expect } from "vitest";
import { atCheckout, byHand, checkoutDocument } from "./checkout-shop.ts";
import { aShopDocument, type TestServer } from "./fixtures.ts";
import { buyer } from "./order-shop.ts";
import type { PlayedStore } from "./played-store.ts";
import { aLinkedStore } from "./store-shop.ts";

/** A store in step whose shop sells, delivers and takes payments arranged by people. */
export async function aSellingStoreOf(
  server: TestServer,
  store: PlayedStore,
  settings: Partial<ShopDocument["settings"]> = {},
) {
  store.categories.set("1", { name: "Um", parent: null });
  store.put("1", { price: 30, stock: 50 });
  store.put("2", { price: 12.5, stock: 50 });
  const linked = await aLinkedStore(server, store);
  const { token, shop } = linked;
  const { Custom } = PaymentMethod;
  const house = {
    providerId: "conta",
    method: Custom,
    name: "Conta da casa",
    providerType: PaymentProviderType.Manual,
  };
  const body = aShopDocument({ ...checkoutDocument, settings: { ...byHand, ...settings }, paymentOptions: [house] });
  expect((await server.call(`PUT ${shop}`, { token, body })).errors).toEqual([]);
  await server.runJobs("all");
  const own = { categories: [{ providerId: "propria", name: "Própria" }] };
  const extra = {
    providerId: "cafe",
    name: "Café da casa",
    categories: ["propria"],
    skus: [{ sku: "cafe", price: 5 }],
  };
  await server.call(`POST ${shop}/catalog`, { token, body: { ...own, products: [extra] } });

  let contacts = 0;
  async function customer() {
    const contact = { id: `wp:${store.storeId}-${++contacts}`, name: "Ana", phone: "5511987654321" };
    const { data } = await server.call(`POST ${shop}/sessions`, {
      token,
      body: { sessionType: SessionType.Contact, channelType: ChannelType.WhatsApp, channelId: "wa", contact },
    });
    return atCheckout(buyer(server, data.code, contact.id));
  }

  return {
    ...linked,
    store,
    customer,
    async places(...skus: string[]) {
      const ana = await customer();
      for (const sku of skus) expect((await ana.add(sku, { quantity: 2 })).errors).toEqual([]);
      await ana.address();
      expect((await ana.delivery("correio", 0)).errors).toEqual([]);
      await ana.method(Custom);
      const placed = await ana.place({ paymentMethod: Custom });
      expect(placed.errors).toEqual([]);
      return placed.data.id as string;
    },
    status: async (orderId: string, status: OrderStatus) => {
      const { errors } = await server.call(`POST ${shop}/orders/${orderId}/status`, { token, body: { status } });
      expect(errors).toEqual([]);
    },
    paid: async (orderId: string) => {
      expect((await server.call(`POST ${shop}/orders/${orderId}/payment`, { token })).errors).toEqual([]);
    },
    orders: async () => (await linked.state()).orders,
  };
}
