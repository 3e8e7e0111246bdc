import { expect, test } from "vitest";
import { aCheckoutShop, atCheckout, refusalOf } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();

/** Ana's coffee by motorcycle for R$ 12, and members at her storefront. */
async function anOrderWithFreight(freight: number | null) {
  const limits = freight === null ? {} : { discountLimits: { freight } };
  const shop = await aCheckoutShop(server, limits);
  const ana = atCheckout(await shop.customer());
  await ana.choosesAll();
  const openAs = async (role: "manager" | "agent", name: string) => {
    const address = `POST /painel/api/shops/${shop.shopId}/service/${ana.contactId}/session`;
    const { data } = await server.call(address, { headers: memberHeaders(shop.chatbotId, role, name), body: {} });
    const who = buyer(server, data.url.split("#")[1], ana.contactId);
    const give = (gives = true) => who.call("POST /api/order/freight-gift", { gives });
    return { ...who, give, gift: async () => (await who.call("GET /api/order/freight-gift")).data };
  };
  return { shop, ana, openAs, bia: await openAs("agent", "Bia") };
}

test("an agent gives the freight within the limit: totals, history, spreadsheet, reports and API say the same", async () => {
  const { shop, ana, bia } = await anOrderWithFreight(12);
  expect(await bia.gift()).toEqual({ isOffered: true, most: 12, isGiven: false });
  const { data } = await bia.give();
  expect(data).toMatchObject({ itemsAmout: 30, discountAmout: 12, totalAmout: 30 });
  expect(data.explanation).toEqual([
    { kind: "products", name: "Produtos", amount: 30 },
    { kind: "freight", name: "Entrega", amount: 12 },
    { kind: "freight-gift", name: "Frete grátis", amount: -12 },
  ]);
  expect(await bia.gift()).toMatchObject({ isGiven: true });
  const [step] = (await bia.call("GET /api/order/activity")).data;
  expect(step).toMatchObject({ name: "Bia", texts: ["Deu o frete grátis"] });

  const placed = await ana.place();
  expect(placed.data).toMatchObject({ totalAmout: 30, discountAmout: 12 });
  const headers = memberHeaders(shop.chatbotId, "owner", "Olga");
  const panel = `/painel/api/shops/${shop.shopId}`;
  const csv = await server.app.inject({ url: `${panel}/orders.csv`, headers });
  expect(csv.body.split("\n")[1]).toContain('"30,00";"12,00";"12,00";"0,00";"30,00"'.replaceAll('"', ""));
  const today = new Date().toISOString().slice(0, 10);
  const report = await server.call(`GET ${panel}/reports/sales?by=agent&from=2026-01-01&to=${today}`, { headers });
  expect(report.data?.total ?? report.errors).toMatchObject({ gross: 30, discount: 12, couponDiscount: 0 });
  const listed = await server.call(`GET ${shop.shop}/orders/${placed.data.id}`, { token: shop.token });
  expect(listed.data.order).toMatchObject({ totalAmout: 30, discountAmout: 12, explanation: data.explanation });
});

test("above the limit an agent is refused with it, and a manager gives any freight", async () => {
  const { bia, openAs } = await anOrderWithFreight(11.99);
  expect(refusalOf(await bia.give())).toMatchObject({
    status: 403,
    code: "freight-gift-above-limit",
    message: expect.stringContaining("11,99"),
  });
  const marcos = await openAs("manager", "Marcos");
  expect(await marcos.gift()).toEqual({ isOffered: true, most: null, isGiven: false });
  expect((await marcos.give()).data).toMatchObject({ totalAmout: 30 });
  expect((await bia.give(false)).data).toMatchObject({ totalAmout: 42 });
});

test("a dearer delivery ends the gift and says so; the step can be undone; a shop without a limit offers none", async () => {
  const { ana, bia } = await anOrderWithFreight(15);
  const { data: given } = await bia.give();
  expect((await bia.call(`POST /api/order/activity/${given.version}/undo`)).data).toMatchObject({ totalAmout: 42 });
  await bia.give();
  const { data } = await ana.delivery("correio", 0);
  expect(data).toMatchObject({ totalAmout: 50.5, discountAmout: 0 });
  expect(data.catalogErrorMessages).toEqual([
    "O frete grátis valia para uma entrega mais barata: o frete voltou a ser cobrado.",
  ]);

  const without = await anOrderWithFreight(null);
  expect(await without.bia.gift()).toMatchObject({ isOffered: false });
  expect(refusalOf(await without.bia.give())).toMatchObject({ code: "freight-gift-off" });
  expect((await without.ana.call("POST /api/order/freight-gift", { gives: true })).status).toBe(403);
});
