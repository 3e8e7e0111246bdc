import type { ListedCustomer } from "@vitrine/contract/panel/customers";
import type { Role } from "@vitrine/domain/team/roles";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { aCheckoutShop, type CheckoutShop } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";
import { pastOrders, putPastOrders } from "../../../test/fixtures/sold-orders-fixture.ts";
import { shopRulesFrom } from "../../order/terms/shop-rules.ts";

const server = useSharedServer();
let shop: CheckoutShop;
let vip = "";

beforeAll(async () => {
  shop = await aCheckoutShop(server);
  const { data } = await server.call(`GET ${shop.shop}`, { token: shop.token });
  const rules = shopRulesFrom(data.document ?? data, () => undefined);
  const from = new Date("2026-03-01T03:00:00Z");
  const orders = pastOrders(rules, { count: 120, from, days: 30 });
  await putPastOrders(server, shop.shopId, orders);
  vip = orders[0]?.order.ownerId ?? "";
  await shop.customer("wp:so-olha");
  await sql`update contacts set tags = '{vip}', customer = customer || '{"name": "=Zulmira"}' where shop_id = ${shop.shopId} and id = ${vip}`.execute(
    server.db,
  );
});

async function list(
  query = "",
  role: Role = "agent",
): Promise<{ items: ListedCustomer[]; nextPageToken: string | null }> {
  const { status, data, errors } = await server.call(`GET /painel/api/shops/${shop.shopId}/customers${query}`, {
    headers: memberHeaders(shop.chatbotId, role),
  });
  expect({ status, errors }).toEqual({ status: 200, errors: [] });
  return data;
}

describe("the list of customers", () => {
  test.each([
    ["-value", (customer: ListedCustomer) => -customer.value],
    ["value", (customer: ListedCustomer) => customer.value],
    ["-lastOrderAt", (customer: ListedCustomer) => -Date.parse(customer.lastOrderAt ?? "")],
    ["lastOrderAt", (customer: ListedCustomer) => Date.parse(customer.lastOrderAt ?? "")],
  ])("by %s, page by page, has each buyer once", async (sort, key) => {
    const found: ListedCustomer[] = [];
    for (let token: string | null = ""; token !== null; ) {
      const page = await list(`?sort=${sort}&perPage=7${token && `&pageToken=${token}`}`);
      found.push(...page.items);
      token = page.nextPageToken;
    }
    const buyers = await sql`select from contact_sales where shop_id = ${shop.shopId}`.execute(server.db);
    expect(new Set(found.map(({ id }) => id)).size).toBe(buyers.rows.length);
    expect(found).toHaveLength(buyers.rows.length);
    const keys = found.map(key);
    expect(keys).toEqual([...keys].sort((a, b) => a - b));
  });

  test("who never bought is in the list by last change, with nothing", async () => {
    const { items } = await list("?sort=-updatedAt&perPage=200");
    expect(items.find(({ id }) => id === "wp:so-olha")).toMatchObject({ orders: 0, value: 0, lastOrderAt: null });
  });

  test("knows the tags that its customers have", async () => {
    const headers = memberHeaders(shop.chatbotId);
    const { data } = await server.call(`GET /painel/api/shops/${shop.shopId}/customers/tags`, { headers });
    expect(data).toEqual({ items: ["vip"] });
  });

  test("is narrowed by name, tag, value and last order", async () => {
    const { items: all } = await list("?perPage=200");
    expect((await list("?q=zulm")).items.map(({ id }) => id)).toEqual([vip]);
    expect((await list("?tag=vip")).items.map(({ id }) => id)).toEqual([vip]);
    const limit = 1_000.5;
    expect((await list(`?minValue=${limit}&perPage=200`)).items).toEqual(all.filter(({ value }) => value >= limit));
    const isBefore = ({ lastOrderAt }: ListedCustomer) =>
      Date.parse(lastOrderAt ?? "") < Date.parse("2026-03-20T03:00:00Z");
    expect((await list("?notSince=2026-03-20&perPage=200")).items).toEqual(all.filter(isBefore));
    expect((await list("?orderedSince=2026-03-20&perPage=200")).items).toEqual(all.filter((each) => !isBefore(each)));
  });

  test("the file has what the filter shows, for Excel, and a name that looks like a formula is none", async () => {
    const file = (role: Role) =>
      server.app.inject({
        url: `/painel/api/shops/${shop.shopId}/customers.csv?sort=-value`,
        headers: memberHeaders(shop.chatbotId, role),
      });
    const { statusCode, headers, body } = await file("manager");
    expect({ statusCode, type: headers["content-type"], disposition: headers["content-disposition"] }).toEqual({
      ...{ statusCode: 200, type: "text/csv; charset=utf-8", disposition: 'attachment; filename="clientes.csv"' },
    });
    const lines = body.trimEnd().split("\r\n");
    expect(lines[0]).toBe("\uFEFFCliente;Telefone;Etiquetas;Pedidos;Valor;Último pedido;Desde;Responsável;Código");
    expect(lines).toHaveLength(1 + (await list("?perPage=200")).items.length);
    expect(body).toContain("'=Zulmira;");
    expect(lines[1]).toMatch(/;\d+,\d\d;/);
    expect((await file("agent")).statusCode).toBe(403);
  });

  test("a file with everybody's phone is in the log with who took it, and not with whom they looked for", async () => {
    const headers = memberHeaders(shop.chatbotId, "manager");
    const at = `/painel/api/shops/${shop.shopId}`;
    await server.app.inject({ url: `${at}/customers.csv?q=Zulmira&tag=vip`, headers });
    const owner = memberHeaders(shop.chatbotId, "owner");
    const { data } = await server.call(`GET ${at}/audit-log?action=customers.exported`, { headers: owner });
    expect(data.items[0]).toMatchObject({ action: "customers.exported", subject: { type: "customers" } });
    expect(JSON.stringify(data.items[0])).toContain("vip");
    expect(JSON.stringify(data.items[0])).not.toContain("Zulmira");
  });
});

test("a report is a file too, with its sum in the last line", async () => {
  const at = `/painel/api/shops/${shop.shopId}/reports`;
  const days = "from=2026-03-01&to=2026-03-31";
  const headers = memberHeaders(shop.chatbotId, "manager");
  const { data } = await server.call(`GET ${at}/sales?${days}&by=payment`, { headers });
  const { body, statusCode } = await server.app.inject({ url: `${at}/sales.csv?${days}&by=payment`, headers });
  expect(statusCode).toBe(200);
  const lines = body.trim().split("\r\n");
  expect(lines).toHaveLength(data.rows.length + 2);
  expect(lines.at(-1)?.split(";")).toEqual(
    expect.arrayContaining(["Total", String(data.total.orders), data.total.net.toFixed(2).replace(".", ",")]),
  );
  expect(body).toContain("Pix;");
  const products = await server.app.inject({ url: `${at}/products.csv?${days}`, headers });
  expect(products.body).toMatch(/^\uFEFFProduto;Código;Pedidos;Unidades;Vendas\r\n/);
});
