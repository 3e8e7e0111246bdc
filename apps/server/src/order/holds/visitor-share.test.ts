import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import {
  type AtCheckout,
  aCheckoutShop,
  atCheckout,
  type CheckoutShop,
  refusalOf,
} from "../../../test/fixtures/checkout-shop-fixture.ts";
import { aProduct, buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const clock = { now: Date.now() };
const HOUR_MS = 3_600_000;
const server = useServer({ now: () => clock.now, captchaTries: { min: 1, max: 5 } });

const ATTACKER = "203.0.113.9";
const HONEST = "198.51.100.7";

let shops = 0;
let host: string;
let shop: CheckoutShop;

async function open(stock: number, changes: Partial<ShopDocument> = {}) {
  host = `estoque-${++shops}.test`;
  const products = [aProduct("cafe", { price: 30, stock })];
  shop = await aCheckoutShop(server, { hosts: [host], anonymousBrowsing: true, products, ...changes });
}

/** A session costs a visitor nothing. */
async function visitor(from: string): Promise<AtCheckout> {
  const { data } = await server.call("GET /api/session/anonymous-session", { headers: { host }, remoteAddress: from });
  return atCheckout(buyer(server, data.code, data.userShop.id, { from }));
}

async function chooses(who: AtCheckout, quantity: number): Promise<string> {
  const { data } = await who.add("cafe", { quantity });
  await who.address();
  await who.delivery("motoboy", 0);
  await who.method(PaymentMethod.Pix);
  return data.id;
}

/** What the storefront does without asking anybody: it asks for the challenge, and computes. */
async function proofFor(who: AtCheckout, orderId: string): Promise<string> {
  const { data: challenge } = await who.call(`GET /api/order/payment/captcha?orderId=${orderId}`);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

/** A visitor who solves every proof of work. */
async function buys(from: string, quantity = 1) {
  const who = await visitor(from);
  const orderId = await chooses(who, quantity);
  const place = (proof?: string) => who.place({ phone: "11987654321", orderId, ...(proof && { proof }) });
  const first = await place();
  const answer = first.errors[0]?.code === "proof-required" ? await place(await proofFor(who, orderId)) : first;
  return { ...refusalOf(answer), orderId, who, wasAsked: first !== answer };
}

const pays = (orderId: string) =>
  sql`update orders set document = jsonb_set(document::jsonb, '{payment,status}', '1') where id = ${orderId}`.execute(
    server.db,
  );

const held = async () => {
  const rows = await server.db.selectFrom("stocks").select("held").where("shop_id", "=", shop.shopId).execute();
  return rows.reduce((sum, row) => sum + row.held, 0);
};

describe("visitors of one network", () => {
  test("hold a tenth of the stock without paying, however many sessions they open and proofs they solve", async () => {
    await open(60);
    for (let order = 0; order < 3; order++) expect((await buys(ATTACKER, 2)).status).toBe(200);
    expect(await buys(ATTACKER, 1)).toMatchObject({ status: 409, code: "visitor-share" });
    expect(await held()).toBe(6);
  });

  test("at the same moment hold no more than that", async () => {
    await open(60);
    const answers = await Promise.all(Array.from({ length: 6 }, () => buys(ATTACKER, 2)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await held()).toBe(6);
  });

  test("leave the last unit of a small stock to somebody else", async () => {
    await open(3);
    expect((await buys(ATTACKER)).status).toBe(200);
    expect((await buys(ATTACKER)).status).toBe(200);
    expect(await buys(ATTACKER)).toMatchObject({
      status: 409,
      message:
        "Outras pessoas reservaram este produto e ainda não pagaram: por aqui não dá para reservar Produto cafe agora. Se precisar deste produto, tente de novo em alguns minutos, ou fale com a loja pelo chat, que pode reservar para você.",
    });
    expect(await buys(HONEST)).toMatchObject({ status: 200, wasAsked: false });
    expect(await held()).toBe(3);
  });

  test("come with 65,536 networks of IPv6 as one", async () => {
    await open(3);
    expect((await buys("2001:db8:7:1::1")).status).toBe(200);
    expect((await buys("2001:db8:7:2::1")).status).toBe(200);
    expect(await buys("2001:db8:7:3::1")).toMatchObject({ code: "visitor-share" });
    expect((await buys("2001:db8:8:1::1")).status).toBe(200);
  });

  test("are told how many units are left for them", async () => {
    await open(60);
    await buys(ATTACKER, 4);
    const { message, who } = await buys(ATTACKER, 3);
    expect(message).toContain("por aqui dá para reservar 2 unidades de Produto cafe agora. Diminua para 2 unidades");
    expect((await who.order()).status).toBe(OrderStatus.Creating);
  });

  test("buy on when what they took is paid, prepared by the shop, or seen by it for a day", async () => {
    await open(3);
    const taken = [await buys(ATTACKER), await buys(ATTACKER)];
    expect((await buys(ATTACKER)).code).toBe("visitor-share");
    await pays(taken[0]?.orderId ?? "");
    expect((await buys(ATTACKER)).status).toBe(200);
    await open(3);
    const [first] = [await buys(HONEST), await buys(HONEST)];
    expect((await buys(HONEST)).code).toBe("visitor-share");
    await sql`update orders set stage = 'preparing' where id = ${first?.orderId}`.execute(server.db);
    expect((await buys(HONEST)).status).toBe(200);
    await open(3);
    await Promise.all([buys(HONEST), buys(HONEST)]);
    clock.now += 24 * HOUR_MS;
    expect((await buys(HONEST)).status).toBe(200);
  });

  test("who confirm their items in the chat's shop hold goods by that, too", async () => {
    await open(2);
    const [ana, eva] = [await visitor(ATTACKER), await visitor(ATTACKER)];
    for (const who of [ana, eva]) await who.add("cafe");
    expect((await ana.confirm()).errors).toEqual([]);
    expect(refusalOf(await eva.confirm())).toMatchObject({ status: 409, code: "visitor-share" });
  });
});

test("visitors of many networks leave half of a large stock to the shop's contacts", async () => {
  await open(20, { visitorLimits: { unitsPerSku: 2 } });
  for (const network of [1, 2, 3, 4, 5]) expect((await buys(`198.51.100.${network}`, 2)).status).toBe(200);
  expect(await buys("198.51.100.6")).toMatchObject({ status: 409, code: "visitor-share" });
  const contact = atCheckout(await shop.customer());
  await chooses(contact, 10);
  expect((await contact.place()).errors).toEqual([]);
  expect(await held()).toBe(20);
});

describe("the third unpaid order of a network in an hour", () => {
  const asked = async (from: string) => (await buys(from)).wasAsked;

  test("needs a proof of work, which a browser solves; nobody is refused", async () => {
    await open(500);
    expect([await asked(ATTACKER), await asked(ATTACKER)]).toEqual([false, false]);
    expect(await buys(ATTACKER)).toMatchObject({ status: 200, wasAsked: true });
    expect(await asked(HONEST)).toBe(false);
  });

  test("is not placed without it, nor with the proof of another order", async () => {
    await open(500);
    await buys(ATTACKER);
    await buys(ATTACKER);
    const [ana, eva] = [await visitor(ATTACKER), await visitor(ATTACKER)];
    const [ofAna, ofEva] = [await chooses(ana, 1), await chooses(eva, 1)];
    const place = (who: AtCheckout, orderId: string, proof: string) =>
      who.place({ phone: "11987654321", orderId, proof });
    const proof = await proofFor(ana, ofAna);
    expect(refusalOf(await place(eva, ofEva, proof))).toMatchObject({ status: 428, code: "proof-required" });
    expect(refusalOf(await place(ana, ofAna, "nada"))).toMatchObject({ status: 428 });
    expect((await place(ana, ofAna, proof)).errors).toEqual([]);
    expect(await held()).toBe(3);
  });

  test("needs none after an hour, nor where the network pays what it orders", async () => {
    await open(500);
    const first = [await buys(ATTACKER), await buys(ATTACKER)];
    clock.now += HOUR_MS;
    expect(await asked(ATTACKER)).toBe(false);
    for (const { orderId } of first) await pays(orderId);
    expect([await asked(ATTACKER), await asked(ATTACKER), await asked(ATTACKER)]).toEqual([false, false, false]);
    expect(await asked(ATTACKER)).toBe(true);
  });

  test("is harder to prove the more there are", async () => {
    await open(500);
    for (let order = 0; order < 6; order++) await buys(ATTACKER);
    const ana = await visitor(ATTACKER);
    const orderId = await chooses(ana, 1);
    const { data } = await ana.call(`GET /api/order/payment/captcha?orderId=${orderId}`);
    expect(data.parameters.cost).toBe(8_000);
  });

  test("leaves no address behind", async () => {
    const rows = await server.db.selectFrom("visitor_orders").select("network").execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ network }) => network.includes(".") || network.includes(":"))).toEqual([]);
  });
});
