import type { Activity } from "@vitrine/contract/storefront/live";
import { describe, expect, test } from "vitest";
import {
  aCheckoutShop,
  atCheckout,
  manualSettings,
  monthly,
  refusalOf,
} from "../../../test/fixtures/checkout-shop-fixture.ts";
import { anOrderShop, aProduct, type Buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const server = useServer();

const historyOf = async (who: Buyer) => (await who.call("GET /api/order/activity")).data as Activity[];
const undo = (who: Buyer, version: number, headers = {}) =>
  who.call(`POST /api/order/activity/${version}/undo`, {}, headers);
/** Undoes the last step, as the screen would. */
async function undoLast(who: Buyer) {
  const [last] = await historyOf(who);
  if (last?.undo !== "possible") throw new Error(`cannot be undone: ${JSON.stringify(last)}`);
  return undo(who, last.version);
}
const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");

/** An order with a coffee, a customer and an agent. */
async function bothAtOrder(document: Parameters<typeof anOrderShop>[1] = {}) {
  const products = [aProduct("cafe", { name: "Café 500 g", stock: 5 }), aProduct("cha", { name: "Chá verde" })];
  const shop = await anOrderShop(server, { products, ...document });
  const ana = await shop.customer();
  const bia = await shop.agent(ana.contactId);
  await ana.add("cafe");
  return { shop, ana, bia };
}

describe("the history", () => {
  test("shows who did what, newest first", async () => {
    const { ana, bia } = await bothAtOrder();
    await bia.setQuantity(0, 3);
    await ana.setQuantity(0, 0);
    const history = await historyOf(bia);
    expect(history).toMatchObject([
      { version: 3, by: "customer", name: "", texts: ["Removeu Café 500 g"], undo: "possible" },
      {
        version: 2,
        by: "agent",
        name: "Bia",
        texts: ["Mudou a quantidade de Café 500 g de 1 para 3"],
        undo: "overtaken",
      },
      { version: 1, by: "customer", texts: ["Adicionou Café 500 g"], undo: "overtaken" },
    ]);
    expect(Math.abs(Date.now() - Date.parse(history[0]?.at ?? ""))).toBeLessThan(60_000);
  });

  test("is empty before there is an order, and does not create one", async () => {
    const shop = await anOrderShop(server);
    const bia = await shop.agent("wp:novo");
    expect(await historyOf(bia)).toEqual([]);
    const begun = await server.db
      .selectFrom("orders")
      .selectAll()
      .where("shop_id", "=", shop.shop.split("/").at(-1) ?? "")
      .execute();
    expect(begun).toEqual([]);
  });

  test("has at most two hundred steps", async () => {
    const { bia } = await bothAtOrder();
    for (let step = 0; step < 205; step++) await bia.setQuantity(0, 1 + ((step + 1) % 2));
    const history = await historyOf(bia);
    expect(history).toHaveLength(200);
    expect(history[0]?.version).toBe(206);
  });

  test("contains no personal data", async () => {
    const { ana, bia } = await bothAtOrder();
    await ana.call("POST /api/customer/update", {
      name: "Ana Maria",
      document: "529.982.247-25",
      email: "ana@casa.test",
    });
    const events = await server.db
      .selectFrom("order_events")
      .select("data")
      .where("owner_id", "=", ana.contactId)
      .orderBy("at", "desc")
      .limit(1)
      .execute();
    expect(JSON.stringify(events)).not.toMatch(/Maria|52998224725|529\.982|casa\.test/);
    expect((await historyOf(bia))[0]).toMatchObject({
      texts: [expect.stringMatching(/^Atualizou os dados do cliente: .*nome/)],
      undo: null,
    });
  });

  test("a step saved before changes were recorded is still listed, and cannot be undone", async () => {
    const { ana, bia } = await bothAtOrder();
    const { id } = await ana.order();
    await server.db
      .updateTable("order_events")
      .set({ data: JSON.stringify({ providerId: "cafe", sku: "cafe", name: "Café 500 g", quantity: 1 }) })
      .where("order_id", "=", id)
      .execute();
    expect(await historyOf(bia)).toMatchObject([{ texts: ["Adicionou Café 500 g"], undo: null }]);
    expect(refusalOf(await undo(bia, 1))).toMatchObject({ status: 409, code: "change-stays" });
  });
});

describe("undo", () => {
  test("an added item is removed, and the step is marked as undone", async () => {
    const { ana, bia } = await bothAtOrder();
    await ana.add("cha", { quantity: 2 });
    expect((await undoLast(bia)).data.items).toMatchObject([{ providerId: "cafe" }]);
    expect((await ana.order()).items).toHaveLength(1);
    expect(await historyOf(bia)).toMatchObject([
      { version: 3, by: "agent", name: "Bia", texts: ["Desfez: adicionou 2 × Chá verde"], undo: "possible" },
      { version: 2, texts: ["Adicionou 2 × Chá verde"], undo: "undone" },
      { version: 1, undo: "possible" },
    ]);
  });

  test("a higher quantity returns to the one before", async () => {
    const { ana, bia } = await bothAtOrder();
    await ana.add("cafe", { quantity: 2 });
    expect((await historyOf(bia))[0]?.texts).toEqual(["Adicionou mais 2 × Café 500 g (agora 3)"]);
    expect((await undoLast(bia)).data.items).toMatchObject([{ providerId: "cafe", quantity: 1 }]);
  });

  test("a removed item comes back with its subscription and its preferences", async () => {
    const cafe = aProduct("cafe", { subscriptionOffers: [monthly], enablePreferences: true });
    const { ana, bia } = await bothAtOrder({ products: [cafe] });
    await ana.add("cafe", { quantity: 3, subscription: monthly, preferences: "moído fino" });
    await ana.setQuantity(1, 0);
    expect((await undoLast(bia)).data.items).toMatchObject([
      { quantity: 1, subscription: null },
      { sku: "cafe", quantity: 3, subscription: monthly, preferences: "moído fino" },
    ]);
  });

  test("a removed item that is sold out now does not come back, with a reason", async () => {
    const { shop, ana, bia } = await bothAtOrder();
    await ana.setQuantity(0, 0);
    await shop.put([aProduct("cafe", { stock: 0 })]);
    expect(refusalOf(await undo(bia, 2))).toMatchObject({ status: 409, code: "stock-short" });
    expect((await ana.order()).items).toEqual([]);
    expect((await historyOf(bia))[0]).toMatchObject({ version: 2, undo: "possible" });
  });

  test("a product that is no longer for sale does not come back", async () => {
    const { shop, ana, bia } = await bothAtOrder();
    await ana.setQuantity(0, 0);
    await shop.put([aProduct("cafe", { isActive: false })]);
    expect((await undo(bia, 2)).status).toBeGreaterThanOrEqual(400);
    expect((await ana.order()).items).toEqual([]);
  });

  test("a quantity returns to the one before, and the undo can be undone", async () => {
    const { ana, bia } = await bothAtOrder();
    await ana.setQuantity(0, 4);
    expect((await undoLast(bia)).data.items[0].quantity).toBe(1);
    // The undo is a normal step.
    expect((await undoLast(bia)).data.items[0].quantity).toBe(4);
    expect((await historyOf(bia)).slice(0, 3)).toMatchObject([
      { texts: ["Refez: mudou a quantidade de Café 500 g de 1 para 4"] },
      { texts: ["Desfez: mudou a quantidade de Café 500 g de 1 para 4"], undo: "undone" },
      { version: 2, undo: "possible" },
    ]);
  });

  test("a coupon, a discount and a price table return to the ones before", async () => {
    const style = { defaultColor: "#1f4d3a", secondaryColor: "#c8553d", urlLogo: null };
    const { ana, bia } = await bothAtOrder({
      products: [aProduct("cafe", { skus: [{ sku: "cafe", price: 10, priceTables: { atacado: { price: 7 } } }] })],
      settings: { style, canUseCoupon: true, enableManualPrices: true },
      coupons: [
        { code: "DEZ", kind: "percent", value: 10 },
        { code: "VINTE", kind: "percent", value: 20 },
      ],
      priceTables: [{ id: "atacado", name: "Atacado" }],
    });
    await ana.coupon("DEZ");
    await ana.coupon("VINTE");
    expect((await historyOf(bia))[0]?.texts).toEqual(["Trocou o cupom DEZ por VINTE"]);
    expect((await undoLast(bia)).data.totalAmout).toBe(9);
    await bia.coupon("");
    expect((await undoLast(bia)).data.totalAmout).toBe(9);
    await bia.discount(4);
    expect(plain((await historyOf(bia))[0]?.texts[0])).toBe("Deu desconto de R$ 4,00");
    expect((await undoLast(bia)).data.totalAmout).toBe(9);
    await bia.call("POST /api/order/price-tables/atacado");
    expect((await historyOf(bia))[0]?.texts).toEqual(["Escolheu a tabela de preço Atacado"]);
    expect((await undoLast(bia)).data).toMatchObject({ providerPriceTableId: null, totalAmout: 9 });
  });

  test("gifts return to the ones before, and gifts lost with an item come back with it", async () => {
    const { ana, bia } = await bothAtOrder({
      products: [aProduct("cafe", { price: 60 }), aProduct("caneca", { name: "Caneca" })],
      giftRules: [{ id: "mimo", name: "Um mimo", minimumValue: 50, gifts: [{ sku: "caneca" }] }],
    });
    await ana.gifts("mimo", "caneca");
    const withGift = [{ providerId: "cafe" }, { providerId: "caneca", isGift: true }];
    expect((await undoLast(bia)).data.items).toMatchObject([{ providerId: "cafe" }]);
    await ana.gifts("mimo", "caneca");
    await ana.setQuantity(0, 0);
    expect((await historyOf(bia))[0]?.texts).toEqual(["Removeu Produto cafe", "O brinde Caneca saiu do pedido"]);
    expect((await undoLast(bia)).data.items).toMatchObject(withGift);
  });

  test("a seller and a delivery return to the ones before", async () => {
    const shop = await aCheckoutShop(server, { settings: manualSettings });
    const ana = atCheckout(await shop.customer());
    const bia = atCheckout(await shop.agent(ana.contactId));
    await ana.add("cafe");
    await ana.address();
    await ana.delivery("correio", 0);
    await ana.delivery("motoboy", 0);
    expect(plain((await historyOf(bia))[0]?.texts[0])).toBe("Escolheu entrega Motoboy (R$ 12,00)");
    expect((await undoLast(bia)).data.logistic).toMatchObject({ providerId: "correio", price: 20.5 });
    await bia.freight({ type: 1, price: 7 }, 0);
    expect((await undoLast(bia)).data.logistic).toMatchObject({ providerId: "correio", price: 20.5 });
    await bia.seller("centro");
    await bia.seller("praia");
    expect((await undoLast(bia)).data.seller).toMatchObject({ providerId: "centro" });
  });
});

describe("nothing is lost", () => {
  test("a later change of the same thing stays", async () => {
    const { ana, bia } = await bothAtOrder();
    await ana.setQuantity(0, 2);
    await ana.setQuantity(0, 5);
    const answer = await undo(bia, 2);
    expect(refusalOf(answer)).toEqual({
      status: 409,
      code: "change-overtaken",
      message: "Isto mudou depois, então não foi desfeito. Confira o pedido.",
    });
    expect(await ana.order()).toMatchObject({ version: 3, items: [{ quantity: 5 }] });
  });

  test("a delivery that was chosen later is not lost by undoing the seller", async () => {
    const shop = await aCheckoutShop(server);
    const ana = atCheckout(await shop.customer());
    const bia = atCheckout(await shop.agent(ana.contactId));
    await ana.add("cafe");
    await bia.seller("praia");
    await bia.seller("centro");
    await ana.address();
    await ana.delivery("motoboy", 0);
    expect(refusalOf(await undo(bia, 3))).toMatchObject({ code: "change-overtaken" });
    expect(await ana.order()).toMatchObject({ seller: { providerId: "centro" }, logistic: { providerId: "motoboy" } });
  });

  test("a simultaneous change of the customer wins completely or is undone completely", async () => {
    const { ana, bia } = await bothAtOrder();
    await ana.add("cha");
    const [undone] = await Promise.all([undo(bia, 2), ana.setQuantity(1, 6, "cha")]);
    const { items } = await ana.order();
    const tea = items.find(({ providerId }: { providerId: string }) => providerId === "cha");
    expect(tea?.quantity).toBe(undone.status === 200 ? undefined : 6);
  });

  test("a repeated request with its key undoes once; without a key the second request is refused", async () => {
    const { ana, bia } = await bothAtOrder();
    await ana.setQuantity(0, 4);
    const key = { "idempotency-key": "desfazer-1" };
    expect((await undo(bia, 2, key)).data).toMatchObject({ version: 3, items: [{ quantity: 1 }] });
    expect(await undo(bia, 2, key)).toMatchObject({ status: 200, data: { version: 3 } });
    expect(refusalOf(await undo(bia, 2))).toMatchObject({ status: 409, code: "change-undone" });
    expect((await ana.order()).version).toBe(3);
  });

  test("two tabs at once undo a step once", async () => {
    const { ana, bia } = await bothAtOrder();
    await ana.setQuantity(0, 4);
    const answers = await Promise.all([undo(bia, 2), undo(bia, 2)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ana.order()).toMatchObject({ version: 3, items: [{ quantity: 1 }] });
  });

  test("a placed order does not change", async () => {
    const shop = await aCheckoutShop(server);
    const ana = atCheckout(await shop.customer());
    const bia = await shop.agent(ana.contactId);
    await ana.choosesAll();
    await ana.place();
    const history = await historyOf(bia);
    expect(history[0]?.texts[0]).toBe("Finalizou o pedido");
    expect(history.map((each) => each.undo)).toEqual(history.map(() => null));
    expect(refusalOf(await undo(bia, 1))).toMatchObject({ status: 409, code: "change-stays" });
  });
});

describe("only for agents, and only their contact's order", () => {
  test("a customer can neither read the history nor undo", async () => {
    const { ana } = await bothAtOrder();
    expect((await ana.call("GET /api/order/activity")).status).toBe(403);
    expect((await undo(ana, 1)).status).toBe(403);
    expect((await ana.order()).items).toHaveLength(1);
  });

  test("another contact's order is never touched", async () => {
    const { shop, ana } = await bothAtOrder();
    const other = await shop.agent("wp:outra");
    expect(await historyOf(other)).toEqual([]);
    expect(refusalOf(await undo(other, 1))).toMatchObject({ status: 404, code: "change-not-found" });
    expect(await ana.order()).toMatchObject({ version: 1, items: [{ quantity: 1 }] });
  });

  test("an unknown step is not found", async () => {
    const { bia } = await bothAtOrder();
    expect(refusalOf(await undo(bia, 99))).toMatchObject({ status: 404, code: "change-not-found" });
  });
});
