import type { OrderEvent } from "@vitrine/contract/platform/orders";
import { InitialCatalogType } from "@vitrine/domain/codes/initial-catalog";
import { mayMove, OrderStatus } from "@vitrine/domain/codes/order-status";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { anOrderShop, aProduct } from "../../test/fixtures/order-shop-fixture.ts";
import { useSharedServer } from "../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();
type Shop = Awaited<ReturnType<typeof anOrderShop>>;
let shop: Shop;
beforeAll(async () => {
  shop = await anOrderShop(server, { products: [aProduct("cafe", { stock: 1_000 })] });
});

const ask = (what: string, of: Shop = shop, token = of.token) => server.call(`GET ${of.shop}/${what}`, { token });
type Mover = { of?: Shop; token?: string; headers?: Record<string, string> };
const move = (id: string, status: OrderStatus, { of = shop, token, headers = {} }: Mover = {}) =>
  server.call(`POST ${of.shop}/orders/${id}/status`, { token: token ?? of.token, headers, body: { status } });

async function anOrder(of = shop, { confirmed = false, contactId }: { confirmed?: boolean; contactId?: string } = {}) {
  const customer = await of.customer(contactId);
  const { data } = await customer.add("cafe");
  if (confirmed) await customer.confirm();
  return { id: data.id as string, customer };
}

const stock = async ({ shopId }: Shop) => {
  const { rows } = await sql`select quantity, held from stocks where shop_id = ${shopId}`.execute(server.db);
  return rows[0];
};

describe("the list of orders", () => {
  test("is newest first, in pages without gaps", async () => {
    const mine = await anOrderShop(server);
    const ids: string[] = [];
    for (let place = 0; place < 5; place++) ids.unshift((await anOrder(mine)).id);
    // Orders of the same time are sorted by their id.
    await sql`update orders set created_at = date_trunc('day', now()) where shop_id = ${mine.shopId}`.execute(
      server.db,
    );
    const seen: string[] = [];
    let token: string | null = "";
    while (token !== null) {
      const { data } = await ask(`orders?perPage=2${token && `&pageToken=${token}`}`, mine);
      seen.push(...data.orders.map(({ id }: { id: string }) => id));
      token = data.nextPageToken;
    }
    expect(seen).toEqual([...ids].sort().reverse());
  });

  test("contains the fields that identify an order", async () => {
    const mine = await anOrderShop(server);
    const { id } = await anOrder(mine, { confirmed: true, contactId: "wp:lista" });
    expect((await ask("orders", mine)).data).toMatchObject({
      orders: [
        {
          id,
          version: 2,
          status: OrderStatus.Creating,
          contactId: "wp:lista",
          customerName: "Ana",
          totalAmout: 10,
          createdAt: expect.any(String),
          updatedAt: expect.any(String),
          confirmedAt: expect.any(String),
          closedAt: null,
        },
      ],
      nextPageToken: null,
    });
  });

  test("can be filtered by status and time", async () => {
    const mine = await anOrderShop(server);
    const received = await anOrder(mine);
    const open = await anOrder(mine);
    await move(received.id, OrderStatus.Received, { of: mine });
    await sql`update orders set created_at = '2026-03-01T12:00:00Z' where shop_id = ${mine.shopId} and id = ${open.id}`.execute(
      server.db,
    );
    const ids = async (query: string) =>
      (await ask(`orders?${query}`, mine)).data.orders.map(({ id }: { id: string }) => id);
    expect(await ids(`status=${OrderStatus.Received}`)).toEqual([received.id]);
    expect(await ids("to=2026-03-01T12:00:00Z")).toEqual([]);
    expect(await ids("from=2026-03-01T09:00:00-03:00&to=2026-03-01T12:00:01Z")).toEqual([open.id]);
  });

  test("goes on only in the order in which it began", async () => {
    const mine = await anOrderShop(server);
    for (let order = 0; order < 2; order++) await anOrder(mine);
    const { nextPageToken } = (await ask("orders?perPage=1", mine)).data;
    const next = (sort: string) => ask(`orders?perPage=1&sort=${sort}&pageToken=${nextPageToken}`, mine);
    expect((await next("-createdAt")).data.orders).toHaveLength(1);
    expect(await next("updatedAt")).toMatchObject({ status: 400, errors: [{ param: "pageToken" }] });
  });

  test.each([
    "status=9",
    "perPage=0",
    "perPage=201",
    "from=ontem",
    "from=0000-01-01T00:00:00Z",
    "pageToken=abc",
    "x=1",
  ])("with %s is refused", async (query) => {
    expect(await ask(`orders?${query}`)).toMatchObject({ status: 400, errors: [{ code: "invalid-request" }] });
  });
});

describe("one order", () => {
  test("contains its owner and its history", async () => {
    const { id, customer } = await anOrder(shop, { confirmed: true, contactId: "wp:historia" });
    const { data } = await ask(`orders/${id}`);
    expect(data).toMatchObject({ contactId: "wp:historia", closedAt: null, order: await customer.order() });
    expect(data.events).toMatchObject([
      { version: 1, kind: "item-added", data: { sku: "cafe", quantity: 1 }, ownerId: "wp:historia" },
      { version: 2, kind: "items-confirmed", actor: { type: "customer", id: "wp:historia", name: "" } },
    ] satisfies Partial<OrderEvent>[]);
  });

  test("of another shop, or an unknown one, is not found", async () => {
    const other = await anOrderShop(server);
    const { id } = await anOrder(other);
    expect(await ask(`orders/${id}`)).toMatchObject({ status: 404, errors: [{ code: "order-not-found" }] });
    expect(await move(id, OrderStatus.Canceled)).toMatchObject({ status: 404, errors: [{ code: "order-not-found" }] });
    expect((await ask("orders", other)).data.orders).toHaveLength(1);
    const mine = (await ask("orders")).data.orders.map((order: { id: string }) => order.id);
    expect(mine).not.toContain(id);
  });

  test("is not accessible to another account", async () => {
    const { id } = await anOrder();
    const { token } = await anOrderShop(server);
    for (const answer of [
      await ask("orders", shop, token),
      await ask(`orders/${id}`, shop, token),
      await move(id, OrderStatus.Canceled, { token }),
    ]) {
      expect(answer).toMatchObject({ status: 403, errors: [{ code: "shop-of-another-account" }] });
    }
    expect((await ask(`orders/${id}`)).data.order.status).toBe(OrderStatus.Creating);
  });
});

describe("the status of an order", () => {
  const { Creating, Received, Finalized, Canceled, Error: Undecided } = OrderStatus;
  const ways: Record<OrderStatus, OrderStatus[]> = {
    [Creating]: [],
    [Received]: [Received],
    [Finalized]: [Received, Finalized],
    [Canceled]: [Canceled],
    [Undecided]: [Undecided],
  };
  const all = Object.values(OrderStatus);
  const table = all.flatMap((from) => all.filter((to) => to !== from).map((to) => [from, to] as const));

  test.each(table)("changes from %i to %i as the table allows", async (from, to) => {
    const { id } = await anOrder();
    for (const step of ways[from]) expect((await move(id, step)).success).toBe(true);
    const answer = await move(id, to);
    if (mayMove(from, to)) expect(answer.data).toMatchObject({ id, status: to });
    else expect(answer).toMatchObject({ status: 409, errors: [{ code: "status-refused" }] });
    expect((await ask(`orders/${id}`)).data.order.status).toBe(mayMove(from, to) ? to : from);
  });

  test("is in the history as a change of the platform", async () => {
    const { id } = await anOrder();
    await move(id, Received);
    const { data } = await ask(`orders/${id}`);
    expect(data.events.at(-1)).toMatchObject({
      kind: "received",
      actor: { type: "platform", id: shop.chatbotId, name: "" },
    });
    expect(data.closedAt).toEqual(expect.any(String));
  });

  test("sells the goods when finalized, and releases them when canceled", async () => {
    const mine = await anOrderShop(server, { products: [aProduct("cafe", { stock: 3 })] });
    const [sold, canceled] = [await anOrder(mine, { confirmed: true }), await anOrder(mine, { confirmed: true })];
    expect(await stock(mine)).toEqual({ quantity: 3, held: 2 });
    await move(sold.id, Received, { of: mine });
    await move(sold.id, Finalized, { of: mine });
    expect(await stock(mine)).toEqual({ quantity: 2, held: 1 });
    await move(canceled.id, Canceled, { of: mine });
    expect(await stock(mine)).toEqual({ quantity: 2, held: 0 });
  });

  test("can change after the contact started another order", async () => {
    const { id, customer } = await anOrder(shop, { confirmed: true, contactId: "wp:antigo" });
    await move(id, Received);
    const again = await shop.customer("wp:antigo");
    const { data: next } = await again.add("cafe", { quantity: 2 });
    expect(next.id).not.toBe(id);
    expect((await move(id, Finalized)).data).toMatchObject({ id, status: Finalized });
    expect(await again.order()).toMatchObject({ id: next.id, status: Creating, items: [{ quantity: 2 }] });
    expect((await again.add("cafe")).data).toMatchObject({ id: next.id, items: [{ quantity: 3 }] });
    expect(customer.contactId).toBe(again.contactId);
  });

  test("changes once with the same key and the same response", async () => {
    const { id } = await anOrder();
    const headers = { "idempotency-key": `move-${id}` };
    const answers = await Promise.all([1, 2, 3].map(() => move(id, Received, { headers })));
    expect(answers.map(({ data }) => data?.version)).toEqual([2, 2, 2]);
    await move(id, Canceled);
    const late = await move(id, Received, { headers });
    expect(late, "the key was used: nothing is moved back").toMatchObject({
      status: 200,
      data: { status: Canceled, version: 3 },
    });
    expect(await move(id, Canceled, { headers })).toMatchObject({
      status: 422,
      errors: [{ code: "idempotency-key-reused" }],
    });
  });
});

describe("the result of the chat assistant", () => {
  const found = { searchTerms: ["café"], productsIds: ["cafe"] };

  test("is in the contact's order when the link is opened", async () => {
    const { code } = await shop.session({ contact: { id: "wp:achou" }, assistantInformations: found });
    const { data } = await server.call(`GET /api/session/${code}`);
    expect(data.userShop.currentOrder).toMatchObject({ assistantInformations: found, items: [] });
    const [{ id }] = (await ask("orders?perPage=1")).data.orders;
    expect((await ask(`orders/${id}`)).data.events).toMatchObject([
      { kind: "products-suggested", actor: { type: "platform", id: shop.chatbotId }, ownerId: "wp:achou" },
    ]);
  });

  test.each([
    ["suggested products opens them", { assistantInformations: found }, "/products-found"],
    [
      "suggested products in the standard catalogue opens them",
      { assistantInformations: found, initialCatalog: { type: InitialCatalogType.Standard } },
      "/products-found",
    ],
    [
      "a category opens that category",
      { assistantInformations: found, initialCatalog: { type: InitialCatalogType.ShowCategory, id: "cafes" } },
      "/catalog",
    ],
    ["search terms only opens the catalogue", { assistantInformations: { ...found, productsIds: [] } }, "/catalog"],
  ])("a link with %s", async (_, asked, path) => {
    const { url } = await shop.session({ contact: { id: "wp:abre" }, ...asked });
    expect(new URL(url).pathname).toBe(path);
  });

  test("does not change the items and the confirmation of an order", async () => {
    const { id, customer } = await anOrder(shop, { confirmed: true, contactId: "wp:pensa" });
    await shop.session({ contact: { id: "wp:pensa" }, assistantInformations: found });
    expect(await customer.order()).toMatchObject({
      id,
      assistantInformations: found,
      confirmedAt: expect.any(String),
      items: [{ providerId: "cafe" }],
    });
  });

  test("is saved in a new order when the last one is closed, and removed when it is empty", async () => {
    const { id } = await anOrder(shop, { contactId: "wp:outra" });
    await move(id, OrderStatus.Canceled);
    const current = async (assistantInformations: typeof found) => {
      const { code } = await shop.session({ contact: { id: "wp:outra" }, assistantInformations });
      return (await server.call("GET /api/order/current", { token: code })).data;
    };
    const fresh = await current(found);
    expect(fresh).toMatchObject({ assistantInformations: found });
    expect(fresh.id).not.toBe(id);
    expect(await current({ searchTerms: [], productsIds: [] })).toMatchObject({
      id: fresh.id,
      assistantInformations: null,
    });
  });
});
