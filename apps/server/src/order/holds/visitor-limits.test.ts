import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AtCheckout,
  aCheckoutShop,
  atCheckout,
  type CheckoutShop,
  refusalOf,
} from "../../../test/fixtures/checkout-shop-fixture.ts";
import { aProduct, buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { aShop, aShopDocument } from "../../../test/fixtures/server-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();
const products = ["cafe", "cha", "mate", "leite", "suco"].map((id) => aProduct(id, { price: 30, stock: 100 }));

/** A visitor is asked for it. */
const withPhone = { phone: "11987654321" };

let shops = 0;
let host: string;
let shop: CheckoutShop;
beforeEach(() => open());

async function open(changes: Partial<ShopDocument> = {}, sold = products) {
  host = `visitantes-${++shops}.test`;
  shop = await aCheckoutShop(server, { hosts: [host], anonymousBrowsing: true, products: sold, ...changes });
}

async function visitor(): Promise<AtCheckout> {
  const { data } = await server.call("GET /api/session/anonymous-session", { headers: { host } });
  return atCheckout(buyer(server, data.code, data.userShop.id));
}

/** An agent who serves this visitor. */
async function agentOf(who: AtCheckout): Promise<AtCheckout> {
  const agent = await shop.agent("wp:de-ninguem");
  await sql`update sessions set contact_id = ${who.contactId}
            where shop_id = ${shop.shopId} and contact_id = 'wp:de-ninguem'`.execute(server.db);
  return atCheckout(agent);
}

/** Every choice for so many units of each product; the order only has to be placed. */
async function chooses(who: AtCheckout, units: Record<string, number>) {
  for (const [id, quantity] of Object.entries(units)) await who.add(id, { quantity });
  await who.address();
  await who.delivery("motoboy", 0);
  await who.method(PaymentMethod.Pix);
}

async function places(who: AtCheckout, units: Record<string, number>) {
  await chooses(who, units);
  return who.place(withPhone);
}

const held = async () => {
  const rows = await server.db.selectFrom("stocks").select("held").where("shop_id", "=", shop.shopId).execute();
  return rows.reduce((sum, row) => sum + row.held, 0);
};

describe("a visitor without a contact", () => {
  test("places an order of five units of a product", async () => {
    expect((await places(await visitor(), { cafe: 5 })).errors).toEqual([]);
    expect(await held()).toBe(5);
  });

  test("is refused a sixth unit in words, holds nothing, and may take fewer", async () => {
    const ana = await visitor();
    expect(refusalOf(await places(ana, { cafe: 6 }))).toEqual({
      status: 409,
      code: "visitor-sku-limit",
      message:
        "Quem compra sem se identificar pelo chat pode reservar até 5 unidades de Produto cafe. Diminua para 5 unidades ou fale com a loja.",
    });
    expect((await ana.order()).status).toBe(OrderStatus.Creating);
    expect(await held()).toBe(0);
    expect((await ana.setQuantity(0, 5)).errors).toEqual([]);
    expect((await ana.place(withPhone)).errors).toEqual([]);
  });

  test("is refused already when the items are confirmed, as this holds goods too", async () => {
    const ana = await visitor();
    await ana.add("cafe", { quantity: 6 });
    expect(refusalOf(await ana.confirm())).toMatchObject({ status: 409, code: "visitor-sku-limit" });
    expect(await held()).toBe(0);
  });

  test("holds at most twenty units in all unpaid orders, and more after one is canceled", async () => {
    const ana = await visitor();
    const first = await places(ana, { cafe: 5, cha: 5, mate: 5 });
    expect(first.errors).toEqual([]);
    expect(refusalOf(await places(ana, { cafe: 5, leite: 1 }))).toEqual({
      status: 409,
      code: "visitor-limit",
      message:
        "Quem compra sem se identificar pelo chat pode reservar até 20 unidades ao todo, contando 15 unidades dos seus pedidos que ainda não foram pagos. Diminua este pedido para 5 unidades, pague ou cancele um deles, ou fale com a loja.",
    });
    expect((await ana.call(`POST /api/orders/${first.data.id}/cancel`)).errors).toEqual([]);
    expect((await ana.place(withPhone)).errors).toEqual([]);
    expect(await held()).toBe(6);
  });

  test("may buy more when the other orders are paid", async () => {
    const ana = await visitor();
    const { data } = await places(ana, { cafe: 5, cha: 5, mate: 5, leite: 5 });
    const paid = sql`update orders set document = jsonb_set(document::jsonb, '{payment,status}', '1')
                     where id = ${data.id}`;
    expect(refusalOf(await places(ana, { suco: 1 }))).toMatchObject({ code: "visitor-limit" });
    await paid.execute(server.db);
    expect((await ana.place(withPhone)).errors).toEqual([]);
  });

  test("is not limited by what another visitor holds", async () => {
    expect((await places(await visitor(), { cafe: 5, cha: 5, mate: 5, leite: 5 })).errors).toEqual([]);
    expect((await places(await visitor(), { cafe: 5 })).errors).toEqual([]);
  });

  test("buys any number of what has no stock control", async () => {
    await open({}, [aProduct("cafe", { price: 30 })]);
    expect((await places(await visitor(), { cafe: 200 })).errors).toEqual([]);
  });

  test("has the limits that the shop set", async () => {
    await open({ visitorLimits: { unitsPerSku: 2, units: 3 } });
    expect(refusalOf(await places(await visitor(), { cafe: 3 }))).toMatchObject({ code: "visitor-sku-limit" });
    expect(refusalOf(await places(await visitor(), { cafe: 2, cha: 2 })).message).toBe(
      "Quem compra sem se identificar pelo chat pode reservar até 3 unidades ao todo. Diminua para 3 unidades ou fale com a loja.",
    );
    expect((await places(await visitor(), { cafe: 2, cha: 1 })).errors).toEqual([]);
  });
});

describe("before placing, the screen knows", () => {
  const allowanceOf = async (who: AtCheckout) => (await who.call("GET /api/order/visitor-allowance")).data.allowance;

  test("the limits of a visitor, what their unpaid orders hold, and which items count", async () => {
    await open({ visitorLimits: { unitsPerSku: 4 } }, [...products, aProduct("livre", { price: 30 })]);
    const ana = await visitor();
    await places(ana, { cafe: 3 });
    await ana.add("cha", { quantity: 2 });
    await ana.add("livre", { quantity: 9 });
    expect(await allowanceOf(ana)).toEqual({ unitsPerSku: 4, units: 20, held: 3, limitedSkus: ["cha"] });
  });

  test("that a contact and the agent of a visitor have none", async () => {
    expect(await allowanceOf(atCheckout(await shop.customer()))).toBeNull();
    expect(await allowanceOf(await agentOf(await visitor()))).toBeNull();
  });
});

describe("there is no limit", () => {
  test("for a contact", async () => {
    expect((await places(atCheckout(await shop.customer()), { cafe: 30 })).errors).toEqual([]);
  });

  test("for an agent, even if the order is a visitor's", async () => {
    const ana = await visitor();
    const agent = await agentOf(ana);
    await chooses(ana, { cafe: 30 });
    expect(refusalOf(await ana.place(withPhone))).toMatchObject({ code: "visitor-sku-limit" });
    expect((await agent.place(withPhone)).errors).toEqual([]);
    expect(await held()).toBe(30);
  });
});

test.each([
  ["no unit of a product", { unitsPerSku: 0 }, "visitorLimits.unitsPerSku"],
  ["half a unit", { units: 1.5 }, "visitorLimits.units"],
  ["a limit of something else", { orders: 1 }, "visitorLimits"],
])("a shop that allows visitors %s is refused with the name of the field", async (_, visitorLimits, field) => {
  const { shop: address, token } = await aShop(server);
  const { status, errors } = await server.call(`PUT ${address}`, {
    token,
    body: { ...aShopDocument(), visitorLimits },
  });
  expect(status).toBe(400);
  expect(errors[0]?.message).toContain(field);
});
