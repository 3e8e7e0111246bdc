import { JourneyStep } from "@vitrine/domain/codes/journey";
import { beforeEach, expect, test } from "vitest";
import { messagingChannel } from "../../test/fixtures/chat-channel-fixture.ts";
import { checkoutDocument } from "../../test/fixtures/checkout-shop-fixture.ts";
import { anOrderShop, aProduct, type Buyer } from "../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";

const server = useServer({ hasMembersByHeader: true });

let shop: Awaited<ReturnType<typeof anOrderShop>>;
let ana: Buyer;
beforeEach(async () => {
  const names = ["Café Bourbon", "Chá verde", "Mel de laranjeira"];
  const products = names.map((name, index) => aProduct(`p${index}`, { name, price: index + 5 }));
  shop = await anOrderShop(server, { channels: [messagingChannel], products });
  ana = await shop.customer();
});

const offered = (query = "", contactId = ana.contactId) =>
  server.call(`GET /painel/api/shops/${shop.shopId}/service/${contactId}/products${query}`, {
    headers: memberHeaders(shop.chatbotId, "agent", "Bia"),
  });

test("an agent finds products as the contact does, with the prices of the contact", async () => {
  const all = await offered();
  expect(all.data.items.map(({ id }: { id: string }) => id).sort()).toEqual(["p0", "p1", "p2"]);
  const { data } = await offered("?q=cafe");
  expect(data.items).toMatchObject([{ id: "p0", name: "Café Bourbon", minPrice: 5, maxPrice: 5, isAvailable: true }]);
  expect((await offered("?q=bicicleta")).data.items).toEqual([]);
});

test("of a contact that nobody knows, nothing is found", async () => {
  expect((await offered("", "wp:5511900000000")).errors).toMatchObject([{ code: "contact-not-found" }]);
});

test("a cart of the channel goes into the contact's order, and what cannot be sold is named with its reason", async () => {
  const url = `POST /painel/api/shops/${shop.shopId}/service/${ana.contactId}/order/items` as const;
  const item = (id: string, quantity: number) => ({ providerId: id, sku: id, quantity });
  const headers = { ...memberHeaders(shop.chatbotId, "agent", "Bia"), "idempotency-key": "carrinho-1" };
  const body = { items: [item("p0", 2), item("gone", 1), item("p2", 1)] };
  const [first, again] = [await server.call(url, { headers, body }), await server.call(url, { headers, body })];
  expect(first.data).toMatchObject({ added: 2, refused: [{ at: 1 }] });
  expect(first.data.refused[0].message).toMatch(/\S/);
  expect(first.data.sellers).toEqual([]);
  expect(again.data).toEqual(first.data);
  expect((await ana.order()).items).toMatchObject([
    { providerId: "p0", quantity: 2 },
    { providerId: "p2", quantity: 1 },
  ]);
});

test("where several shops sell, one is chosen with the cart, or is the one with whom the agent begins", async () => {
  const seller = (providerId: string, name: string) => ({ providerId, name, address: "Rua A, 1", serviceTax: 0 });
  shop = await anOrderShop(server, {
    sellers: [seller("centro", "Centro"), seller("norte", "Norte")],
    settings: { ...checkoutDocument.settings, steps: [JourneyStep.Seller] },
  });
  const headers = memberHeaders(shop.chatbotId, "agent", "Bia");
  const put = (contactId: string, more: object = {}) =>
    server.call(`POST /painel/api/shops/${shop.shopId}/service/${contactId}/order/items`, {
      ...{ headers, body: { items: [{ providerId: "cafe", sku: "cafe", quantity: 1 }], ...more } },
    });
  const [one, other] = [await shop.customer(), await shop.customer()];
  const sellers = [
    { id: "centro", name: "Centro" },
    { id: "norte", name: "Norte" },
  ];
  expect((await put(one.contactId)).data).toMatchObject({ added: 0, refused: [{ at: 0 }], sellers });
  expect((await put(one.contactId, { sellerId: "norte" })).data).toEqual({ added: 1, refused: [], sellers: [] });
  expect((await one.order()).seller).toMatchObject({ providerId: "norte" });

  const address = `POST /painel/api/shops/${shop.shopId}/service/${other.contactId}/session`;
  const token = (await server.call(address, { headers, body: {} })).data.url.split("#")[1];
  await server.call("POST /api/order/seller/usual", { token, body: { providerId: "centro" } });
  expect((await put(other.contactId)).data).toMatchObject({ added: 1, sellers: [] });
  expect((await other.order()).seller).toMatchObject({ providerId: "centro" });
});
