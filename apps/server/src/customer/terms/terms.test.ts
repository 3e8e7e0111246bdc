import type { Role } from "@vitrine/domain/team/roles";
import { beforeAll, describe, expect, test } from "vitest";
import {
  aCheckoutShop,
  atCheckout,
  type CheckoutShop,
  republish,
} from "../../../test/fixtures/checkout-shop-fixture.ts";
import { aProduct } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();
let shop: CheckoutShop;

const tables = {
  priceTables: [
    { id: "atacado", name: "Atacado" },
    { id: "hotel", name: "Hotéis" },
  ],
  customerGroups: [{ id: "mercados", name: "Mercados", priceTableId: "atacado", minOrderValue: 200 }],
  minOrderValue: 40,
};

beforeAll(async () => {
  const skus = [{ sku: "cafe", price: 30, priceTables: { atacado: { price: 25 }, hotel: { price: 20 } } }];
  shop = await aCheckoutShop(server, { ...tables, products: [{ ...aProduct("cafe"), skus }] });
});

const none = { groupId: null, priceTableId: null, minOrderValue: null, creditLimit: null, dueDays: null };

function agree(contactId: string, body: object, role: Role = "manager") {
  const address = `/painel/api/shops/${shop.shopId}/contacts/${encodeURIComponent(contactId)}/terms`;
  return server.call(`PUT ${address}`, { headers: memberHeaders(shop.chatbotId, role), body });
}

async function someone() {
  const buyer = await shop.customer();
  const who = atCheckout(buyer);
  return {
    ...who,
    contactId: buyer.contactId,
    priceSeen: async () => {
      const { data } = await who.call("POST /api/catalog/products/search", { category: "tudo", perPage: 10 });
      return data.data[0].price;
    },
  };
}

describe("what is agreed with a customer", () => {
  test("prices what they see and order, before and after the order is begun, and nobody else's", async () => {
    const [ana, bia] = [await someone(), await someone()];
    expect(await ana.priceSeen()).toBe(30);
    expect((await agree(ana.contactId, { groupId: "mercados" })).data).toMatchObject({
      terms: { ...none, groupId: "mercados" },
      agreed: { priceTableId: "atacado", minOrderValue: 200 },
    });
    await expect.poll(ana.priceSeen).toBe(25);
    expect(await bia.priceSeen()).toBe(30);
    const { data } = await ana.add("cafe", { quantity: 2 });
    expect(data).toMatchObject({ itemsAmout: 50, minOrderValue: 200, providerPriceTableId: "atacado" });
    // Their own table wins over the group's, and the order that they are filling follows.
    await agree(ana.contactId, { groupId: "mercados", priceTableId: "hotel", minOrderValue: 0 });
    expect(await ana.order()).toMatchObject({ itemsAmout: 40, minOrderValue: 0, providerPriceTableId: "hotel" });
    await agree(ana.contactId, {});
    expect(await ana.order()).toMatchObject({ itemsAmout: 60, minOrderValue: 40, providerPriceTableId: null });
    expect((await bia.add("cafe")).data).toMatchObject({ itemsAmout: 30, minOrderValue: 40 });
  });

  test("is the minimum of their orders", async () => {
    const ana = await someone();
    await agree(ana.contactId, { groupId: "mercados" });
    await ana.add("cafe", { quantity: 7 });
    const refused = await ana.confirm();
    expect(refused.errors).toMatchObject([{ code: "order-limits" }]);
    await ana.setQuantity(0, 8);
    expect((await ana.confirm()).errors).toEqual([]);
  });

  test("is the default of an agent, who may choose another table", async () => {
    const ana = await someone();
    await agree(ana.contactId, { priceTableId: "atacado" });
    const agent = atCheckout(await shop.agent(ana.contactId));
    expect((await agent.add("cafe")).data).toMatchObject({ itemsAmout: 25 });
    const chosen = await agent.call("POST /api/order/price-tables/hotel");
    expect(chosen.data).toMatchObject({ itemsAmout: 20, providerPriceTableId: "hotel" });
  });

  test("follows its group", async () => {
    const ana = await someone();
    await agree(ana.contactId, { groupId: "mercados" });
    await ana.add("cafe");
    const customerGroups = [{ id: "mercados", name: "Mercados", priceTableId: "hotel" }];
    await republish(server, shop, { ...tables, customerGroups });
    await expect.poll(async () => (await ana.order()).itemsAmout).toBe(20);
    await republish(server, shop, { ...tables, customerGroups: [] });
    await expect.poll(async () => (await ana.order()).itemsAmout).toBe(30);
    await republish(server, shop, tables);
  });

  test("is said by the shop's systems, too, and is for those who manage the shop", async () => {
    const ana = await someone();
    const call = `PUT ${shop.shop}/contacts/${encodeURIComponent(ana.contactId)}/terms`;
    const { data } = await server.call(call, { token: shop.token, body: { creditLimit: 1_500.5, dueDays: 28 } });
    expect(data).toMatchObject({ id: ana.contactId, terms: { ...none, creditLimit: 1_500.5, dueDays: 28 } });
    expect((await agree(ana.contactId, {}, "agent")).status).toBe(403);
    expect((await agree(ana.contactId, { groupId: "outro" })).errors).toMatchObject([
      { code: "customer-group-unknown", param: "/groupId" },
    ]);
    expect((await agree("wp:ninguem", {})).status).toBe(404);
  });
});
