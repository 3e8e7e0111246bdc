import { expect, test } from "vitest";
import { anOrderShop, buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();

const sellers = [
  { providerId: "centro", name: "Centro", address: "Rua A, 1", serviceTax: 0 },
  { providerId: "norte", name: "Norte", address: "Rua B, 2", serviceTax: 0 },
];

/** Members at the storefront of a contact, each with a link of their own. */
async function aShopWithSellers() {
  const shop = await anOrderShop(server, { sellers });
  const openAs = async (name: string, contactId: string) => {
    const address = `POST /painel/api/shops/${shop.shopId}/service/${contactId}/session`;
    const headers = memberHeaders(shop.chatbotId, "agent", name);
    const { data } = await server.call(address, { headers, body: {} });
    return buyer(server, data.url.split("#")[1], contactId);
  };
  return { ...shop, openAs };
}

test("an agent's orders begin with the seller that they kept once, also through another link", async () => {
  const { customer, openAs } = await aShopWithSellers();
  const [ana, rui] = [await customer(), await customer()];
  const bia = await openAs("Bia", ana.contactId);
  expect((await bia.call("GET /api/order/seller/usual")).data).toEqual({ mayKeep: true, seller: null });
  expect((await bia.call("POST /api/order/seller/usual/take")).data).toMatchObject({ id: "", seller: null });
  const kept = await bia.call("POST /api/order/seller/usual", { providerId: "norte" });
  expect(kept.data).toEqual({ mayKeep: true, seller: { providerId: "norte", name: "Norte" } });

  const next = await openAs("Bia", rui.contactId);
  const { data } = await next.call("POST /api/order/seller/usual/take");
  expect(data).toMatchObject({ version: 1, seller: { providerId: "norte" } });
  expect((await rui.call("GET /api/order/current")).data.seller).toEqual({ providerId: "norte", name: "Norte" });
  // A colleague has none, and forgetting it is that of one agent.
  const carlos = await openAs("Carlos", ana.contactId);
  expect((await carlos.call("POST /api/order/seller/usual/take")).data.seller).toBeNull();
  await bia.call("POST /api/order/seller/usual", { providerId: null });
  expect((await next.call("GET /api/order/seller/usual")).data.seller).toBeNull();
});

test("what the customer chose stays, and a seller that is gone is none", async () => {
  const { customer, openAs, put: _put, ...shop } = await aShopWithSellers();
  const [ana, rui] = [await customer(), await customer()];
  const bia = await openAs("Bia", ana.contactId);
  await bia.call("POST /api/order/seller/usual", { providerId: "norte" });
  await ana.add("cafe");
  expect((await bia.call("POST /api/order/seller/usual/take")).data).toMatchObject({ version: 1, seller: null });

  const address = `PATCH ${shop.shop}`;
  await server.call(address, { token: shop.token, body: { sellers: sellers.slice(0, 1) } });
  const later = await openAs("Bia", rui.contactId);
  await expect
    .poll(async () => (await later.call("GET /api/order/seller/usual")).data)
    .toEqual({ mayKeep: true, seller: null });
  expect((await later.call("POST /api/order/seller/usual/take")).data.seller).toBeNull();
});

test("a seller that the shop does not have is refused, and a customer keeps none", async () => {
  const { customer, openAs } = await aShopWithSellers();
  const ana = await customer();
  const bia = await openAs("Bia", ana.contactId);
  const refused = await bia.call("POST /api/order/seller/usual", { providerId: "sul" });
  expect(refused.errors).toMatchObject([{ code: "seller-unknown" }]);
  expect((await ana.call("GET /api/order/seller/usual")).status).toBe(403);
});
