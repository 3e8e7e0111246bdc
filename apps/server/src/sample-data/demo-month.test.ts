import type { Home } from "@vitrine/contract/panel/home";
import type { RecoveryReport } from "@vitrine/contract/panel/reports";
import { monthFile } from "@vitrine/demo/month";
import { orderTotals } from "@vitrine/domain/order/totals/totals";
import { clockTimeOf, dateOf, dayOf } from "@vitrine/domain/time/shop-clock";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aDemoShop } from "../../test/fixtures/demo-shop-fixture.ts";
import { memberHeaders } from "../../test/fixtures/panel-fixture.ts";
import { SECRET_KEY, useServer } from "../../test/fixtures/server-fixture.ts";
import { shopRulesFrom } from "../order/terms/shop-rules.ts";
import { createRepositories } from "../repositories.ts";
import { loadSample } from "./load-sample.ts";
import { readSample } from "./sample-file.ts";
import { sampleTables } from "./sample-tables.ts";

const ZONE = "America/Sao_Paulo";
/** Sunday morning before the shop opens, a weekday's afternoon, and minutes around the midnight of a Friday. */
const moments = [
  ...["2027-08-15T07:10:00-03:00", "2027-08-18T15:00:00-03:00"],
  ...["2027-08-20T23:59:00-03:00", "2027-08-21T00:01:00-03:00"],
];

let moment = Date.parse(moments[0] ?? "");
const server = useServer({ hasMembersByHeader: true, now: () => moment });

const team = ["aurora", "rafael", "camila", "diego"].map((name) => `${name}@vitrine.exemplo`);

async function aShopWithMonth(now: number) {
  moment = now;
  const shop = await aDemoShop(server);
  const { shopId, chatbotId } = shop;
  const { db, personal, shops, orders } = createRepositories(server.db, SECRET_KEY);
  const file = await readSample(monthFile, {
    ...{ shop: shopId, sandbox: "http://sandbox.test", public: "https://vitrine.test" },
    ...Object.fromEntries(team.map((email) => [`member:${email}`, `id-${email}`])),
  });
  const document = (await shops.findDocument(shopId))?.document;
  if (!document) throw new Error("the shop has no document");
  const rules = shopRulesFrom(document, () => undefined);
  const loaded = await loadSample({ db, personal, now: () => now }, file, { shopId, chatbotId, rules });
  return { ...shop, file, rules, orders, ...loaded };
}

const homeOf = async (
  { shopId, chatbotId }: { shopId: string; chatbotId: string },
  role: "owner" | "manager" = "owner",
) =>
  (await server.call(`GET /painel/api/shops/${shopId}/home`, { headers: memberHeaders(chatbotId, role) })).data as Home;

test.each(moments)("the month of the demo is as it was lived, when it is loaded at %s", async (when) => {
  const now = Date.parse(when);
  const shop = await aShopWithMonth(now);
  const { hands, today, losses, sample } = await homeOf(shop);
  const counts = Object.fromEntries(hands.map(({ kind, count }) => [kind, count]));
  expect(counts).toMatchObject({ late: 1, "to-prepare": 6, unpaid: 2, "to-receive": 2 });
  expect(counts["refund-due"] ?? 0, "money that is given back has arrived").toBe(0);
  expect(today?.now.orders).toBeGreaterThan(10);
  expect(losses?.length).toBeGreaterThan(2);
  expect(sample?.orders).toBeGreaterThan(250);
  const { rows: slots } = await sql<{ slot: Date; count: number }>`
    select slot_start as slot, count(*)::int as count from orders
     where shop_id = ${shop.shopId} and stage = 'waiting' and slot_end > ${new Date(now)} group by 1 order by 1`.execute(
    server.db,
  );
  expect(slots.map(({ count }) => count)).toEqual([3, 3]);
  const offered = shop.rules.schedules.filter(({ logisticIds }) => logisticIds.includes("agendada-capital"));
  for (const { slot } of slots) {
    const day = dayOf(slot.getTime(), ZONE);
    const weekday = new Date(`${dateOf(day)}T12:00:00Z`).getUTCDay();
    const start = clockTimeOf(slot.getTime(), ZONE);
    expect(offered.some((each) => each.startTime === start && each.weekdays.includes(weekday))).toBe(true);
  }
  const { rows: waits } = await sql<{ isTold: boolean }>`
    select (unread, waiting_since) = (
        select count(*)::int, min(at) from chat_received r where (r.shop_id, r.contact_id) = (c.shop_id, c.contact_id)
      ) and waiting_since > ${new Date(now)}::timestamptz - interval '1 day' as "isTold"
      from conversations c where shop_id = ${shop.shopId}`.execute(server.db);
  expect(waits, "who waits wrote today, and what is unread is there to read").toEqual(
    Array.from({ length: 3 }, () => ({ isTold: true })),
  );
  const { rows: late } = await sql`select 1 from orders
    where shop_id = ${shop.shopId} and greatest(created_at, closed_at) > ${new Date(now)}`.execute(server.db);
  expect(late, "nothing was placed after now").toEqual([]);
  const jobs = await sql`select 1 from graphile_worker._private_jobs where payload ->> 'shopId' = ${shop.shopId}
    and payload ->> 'orderId' is not null`.execute(server.db);
  expect(jobs.rows, "nobody is told, reminded or canceled because of it").toEqual([]);
});

test("reminders of carts and of payments bring customers back: more than come by themselves", async () => {
  const { shopId, chatbotId } = await aShopWithMonth(Date.parse(moments[1] ?? ""));
  const { data } = await server.call(`GET /painel/api/shops/${shopId}/reports/recovery?from=2027-07-19&to=2027-08-18`, {
    headers: memberHeaders(chatbotId, "owner"),
  });
  const { rows } = data as RecoveryReport;
  expect(rows.map(({ about }) => about)).toEqual(["cart", "payment"]);
  for (const { about, uplift } of rows) expect(uplift, about).toBeGreaterThan(5);
});

test("the file names tables and columns of today; columns that came later have their defaults", async () => {
  const { file } = await aShopWithMonth(moment);
  expect(file.tables.map(({ name }) => name)).toEqual(sampleTables.map(({ name }) => name));
  for (const { name, columns } of file.tables) {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${name}`.execute(server.db);
    const known = rows.map((row) => row.name);
    expect(
      columns.filter((column) => !known.includes(column)),
      `run npm run demo:month: ${name} has no such columns any more`,
    ).toEqual([]);
  }
});

test("each order costs what its lines say, its people are encrypted, and customers are found by their phones", async () => {
  const shop = await aShopWithMonth(moment);
  const { shopId, token, chatbotId } = shop;
  const { rows } = await sql<{ id: string; contact: string; total: number; sale: number | null }>`
    select o.id, o.contact_id as contact, o.total, s.total as sale from orders o
      left join sales s on s.shop_id = o.shop_id and s.order_id = o.id where o.shop_id = ${shopId}`.execute(server.db);
  for (const { id, contact, total, sale } of rows) {
    const found = (await shop.orders.read({ shopId, contactId: contact, orderId: id }))?.stored;
    if (!found) throw new Error(`${id} is not there`);
    if (found.order.closedTotals) expect(orderTotals(found.order, shop.rules, moment).total, id).toBe(total);
    if (sale !== null) expect(sale, id).toBe(total);
  }
  const stored = await sql<{ text: string }>`
    select customer::text as text from contacts where shop_id = ${shopId} and customer ->> 'document' <> ''
    union all select document ->> 'customer' from orders where shop_id = ${shopId}`.execute(server.db);
  expect(stored.rows.filter(({ text }) => /@exemplo\.com|\d{3}\.\d{3}\.\d{3}-\d\d/.test(text))).toEqual([]);
  const someone = await sql<{ id: string; phone: string }>`
    select c.id, c.phone from contacts c join contact_sales s on s.shop_id = c.shop_id and s.contact_id = c.id
     where c.shop_id = ${shopId} and c.phone is not null limit 1`.execute(server.db);
  const headers = memberHeaders(chatbotId, "owner");
  const { data } = await server.call(`GET /painel/api/shops/${shopId}/customers?q=${someone.rows[0]?.phone}`, {
    headers,
  });
  expect(data.items.map(({ id }: { id: string }) => id)).toEqual([someone.rows[0]?.id]);
  expect((await server.call(`GET ${shop.shop}/orders`, { token })).status).toBe(200);
});

test("the owner erases it whole, and the shop is as if it had never been", async () => {
  const shop = await aShopWithMonth(moment);
  const { shopId, chatbotId } = shop;
  const held = () => sql`select 1 from stocks where shop_id = ${shopId} and held > 0`.execute(server.db);
  expect((await held()).rows.length).toBeGreaterThan(0);
  const real = await shop.session({
    channelId: "aurora-whatsapp",
    contact: { id: "wp:5511987654321", name: "Marina" },
  });
  const body = { providerId: "caf-101", quantity: 1 };
  expect((await server.call("POST /api/order/items/", { token: real.code, body })).status).toBe(200);
  const erase = (role: "owner" | "manager") =>
    server.call(`DELETE /painel/api/shops/${shopId}/sample-data`, { headers: memberHeaders(chatbotId, role) });
  expect((await erase("manager")).status).toBe(403);
  expect((await homeOf(shop, "manager")).sample).toBeNull();
  const { contacts, orders } = (await homeOf(shop)).sample ?? {};
  const sample = { contacts, orders };
  expect((await erase("owner")).data).toEqual(sample);
  for (const { name } of sampleTables) {
    const isOfShop = sql`shop_id = ${shopId}`;
    const own: Record<string, number> = { contacts: 2, sessions: 2, orders: 1, order_lines: 1, order_events: 1 };
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}
      where ${isOfShop}${name.endsWith("_counts") ? sql` and used > 0` : sql``}`.execute(server.db);
    if (name !== "audit_log" && name !== "order_numbers")
      expect([name, rows[0]?.count]).toEqual([name, own[name] ?? 0]);
  }
  expect((await held()).rows).toEqual([]);
  const home = await homeOf(shop);
  expect([home.sample, home.today?.now.orders, home.losses]).toEqual([null, 0, []]);
  const log = await server.call(`GET /painel/api/shops/${shopId}/audit-log`, { headers: memberHeaders(chatbotId) });
  const erased = log.data.items.find(({ action }: { action: string }) => action === "sample-data.erased");
  expect(erased).toMatchObject({ member: { role: "owner" }, after: sample });
  expect((await erase("owner")).data, "a second time there is nothing").toEqual({ contacts: 0, orders: 0 });
});
