import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { aCheckoutShop, atCheckout, type CheckoutShop } from "../../test/fixtures/checkout-shop-fixture.ts";
import { buyer } from "../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";
import { addJob } from "../db/jobs.ts";
import { createPersonalFields } from "../secrets/personal-fields.ts";

/** Customers who come by the shop's link have no chat: what they type at the checkout is all that the shop knows. */
const server = useServer({ hasMembersByHeader: true });

const PHONE = "5511987654321";
const TYPED = "(11) 98765-4321";

let shops = 0;
let shop: CheckoutShop;
let contactId: string;
let order: { id: string; number: number };

beforeEach(async () => {
  const host = `por-link-${++shops}.test`;
  // Nobody has connected a chat.
  shop = await aCheckoutShop(server, { hosts: [host], anonymousBrowsing: true, channels: [] });
  const { data } = await server.call("GET /api/session/anonymous-session", { headers: { host } });
  contactId = data.userShop.id;
  const who = atCheckout(buyer(server, data.code, contactId));
  await who.add("cafe", { quantity: 2 });
  await who.address();
  await who.delivery("motoboy", 0);
  await who.method(PaymentMethod.Pix);
  const placed = await who.place({ phone: "11987654321" });
  expect(placed.errors).toEqual([]);
  order = placed.data;
});

async function panel(call: string, body?: unknown) {
  const [method, path] = call.split(" ");
  const headers = memberHeaders(shop.chatbotId, "owner");
  return server.call(`${method} /painel/api/shops/${shop.shopId}/${path}`, {
    headers,
    ...(body !== undefined && { body }),
  });
}

const contactOf = encodeURIComponent;
const csv = async (name: string) => {
  const url = `/painel/api/shops/${shop.shopId}/${name}.csv`;
  return (await server.app.inject({ url, headers: memberHeaders(shop.chatbotId, "manager") })).body;
};

describe("a customer without a chat", () => {
  test("has the phone that they typed, with its country, wherever the shop sees them", async () => {
    expect((await panel(`GET orders/${order.id}`)).data.contact).toMatchObject({ phone: PHONE });
    expect((await panel("GET customers")).data.items).toMatchObject([{ id: contactId, phone: PHONE }]);
    expect((await panel(`GET contacts/${contactOf(contactId)}`)).data).toMatchObject({
      phone: null,
      personPhone: PHONE,
    });
    expect((await panel(`GET orders/papers?ids=${order.id}`)).data.items).toMatchObject([{ phone: PHONE }]);
    expect(await csv("customers")).toContain(TYPED);
  });

  test.each([TYPED, "11987654321", "+55 11 98765-4321", "98765-4321"])("is found by %s", async (typed) => {
    const q = encodeURIComponent(typed);
    expect((await panel(`GET customers?q=${q}`)).data.items).toMatchObject([{ id: contactId }]);
    expect((await panel(`GET orders?q=${q}`)).data.items).toMatchObject([{ id: order.id }]);
    expect((await panel(`GET service?q=${q}`)).data.items).toMatchObject([
      { contact: { id: contactId, phone: PHONE } },
    ]);
  });

  test("is not found by another phone, and the database has the phone in no readable form", async () => {
    const q = encodeURIComponent("(11) 98765-4322");
    expect((await panel(`GET customers?q=${q}`)).data.items).toEqual([]);
    expect((await panel(`GET orders?q=${q}`)).data.items).toEqual([]);
    const { rows } = await sql`select * from contacts where shop_id = ${shop.shopId}`.execute(server.db);
    expect(JSON.stringify(rows)).not.toMatch(/8765-?4321/);
  });

  test("of a release that kept no keys is found once the job was there", async () => {
    await sql`update contacts set phone_keys = null where shop_id = ${shop.shopId}`.execute(server.db);
    const found = async () => (await panel("GET customers?q=11987654321")).data.items.length;
    expect(await found()).toBe(0);
    await server.db
      .transaction()
      .execute((trx) => addJob(trx, "encrypt-personal-data", { table: "contacts", after: null, found: 0 }));
    await server.runJobs("all");
    expect(await found()).toBe(1);
  });

  test("whose phone a process of the release before changes is no longer found by the phone before", async () => {
    const other = createPersonalFields(Buffer.alloc(32), "clear").close(shop.shopId, { phone: "21998765432" });
    await sql`update contacts set customer = customer || ${JSON.stringify(other)}::jsonb
               where shop_id = ${shop.shopId} and id = ${contactId}`.execute(server.db);
    expect((await panel("GET customers?q=11987654321")).data.items).toEqual([]);
  });

  test("is served by somebody of the shop who opens the storefront as their agent", async () => {
    const opened = await panel(`POST service/${contactOf(contactId)}/session`, {});
    expect(opened).toMatchObject({ status: 200 });
    const code = new URL(opened.data.url).hash.slice(1);
    const session = await server.call(`GET /api/session/${code}`);
    expect(session.data).toMatchObject({ userShop: { id: contactId }, sessionType: 1 });
    // What the panel offers and what its server does are one.
    const { data: read } = await panel(`GET orders/${order.id}`);
    expect(read.allowed.actions).toContainEqual({ action: "open-as-agent", obstacle: null });
    const page = await panel(`POST orders/${order.id}/open-as-agent`, {});
    expect(page.data.url).toContain(`/orders/${order.id}`);
  });
});

test("the spreadsheet of orders has phone, address, items, freight, discount and means", async () => {
  const [head = "", row = ""] = (await csv("orders")).trim().split("\n");
  const columns = head.replace("\uFEFF", "").split(";");
  const cells = row.split(";");
  const cell = (name: string) => cells[columns.indexOf(name)];
  expect(cell("Pedido")).toBe(`${order.number}`);
  expect(cell("Telefone")).toBe(TYPED);
  expect(cell("Forma de pagamento")).toBe("Pix");
  expect(cell("Produtos")).toMatch(/^2 × /);
  expect(cell("Endereço")).toContain("São Paulo");
  const amount = (name: string) => Number(cell(name)?.replace(",", "."));
  expect(amount("Frete")).toBe(12);
  const sum = amount("Subtotal") + amount("Frete") - amount("Desconto") + amount("Taxas e juros");
  expect(sum).toBeCloseTo(amount("Total"), 2);
});
