import type { AgentTermsList, MyDay, TeamDay } from "@vitrine/contract/panel/orders/agent-days";
import type { SalesReport } from "@vitrine/contract/panel/reports";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { commissionOf, type DatedTerms, termChanges } from "@vitrine/domain/reports/agent-terms";
import { spanOfMonth } from "@vitrine/domain/reports/report-period";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { aCheckoutShop, atCheckout, type CheckoutShop } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";
import { pastOrders, putPastOrders } from "../../../test/fixtures/sold-orders-fixture.ts";
import { aMember, anOwner, type Person } from "../../../test/fixtures/team-fixture.ts";
import { shopRulesFrom } from "../../order/terms/shop-rules.ts";
import { createAgentSumsRepository } from "./agent-sums.repository.ts";

const server = useSharedServer();

const whole = (reais: number | null) => BigInt(Math.round((reais ?? 0) * 100));
const pathOf = (shop: CheckoutShop, call: string) => {
  const [method, path] = call.split(" ");
  return `${method} /painel/api/shops/${shop.shopId}/${path}`;
};

describe("a month of orders in Manaus, where the day begins at four in the morning UTC", () => {
  const ZONE = "America/Manaus";
  const MONTH = "2026-03";
  let shop: CheckoutShop;
  let team: TeamDay;
  beforeAll(async () => {
    shop = await aCheckoutShop(server, { timeZone: ZONE });
    const { data: document } = await server.call(`GET ${shop.shop}`, { token: shop.token });
    const rules = shopRulesFrom(document.document ?? document, () => undefined);
    const from = new Date("2026-02-27T04:00:00.000Z");
    await putPastOrders(server, shop.shopId, pastOrders(rules, { count: 450, from, days: 36 }));
    team = await read<TeamDay>(`GET agent-days?month=${MONTH}`);
  }, 120_000);

  async function read<Data>(call: string): Promise<Data> {
    const headers = memberHeaders(shop.chatbotId, "manager");
    const { status, data, errors } = await server.call(pathOf(shop, call), { headers });
    expect(errors).toEqual([]);
    expect(status).toBe(200);
    return data;
  }

  test("agents and what no agent sold add up to the report's total, to the centavo", async () => {
    const report = await read<SalesReport>(`GET reports/sales?from=${MONTH}-01&to=${MONTH}-31&by=agent`);
    expect(team.rows.length).toBeGreaterThan(2);
    expect(team.rows.some(({ id }) => id === "")).toBe(true);
    const add = (field: "sold" | "paid" | "waiting") =>
      team.rows.reduce((sum, { month }) => sum + whole(month[field]), 0n);
    expect([add("sold"), add("paid")]).toEqual([whole(report.total.net), whole(report.total.received)]);
    expect(add("sold")).toBe(add("paid") + add("waiting"));
    expect(add("sold")).toBeGreaterThan(20_000_000_00n);
    expect(team.rows.reduce((sum, { month }) => sum + month.orders, 0)).toBe(report.total.orders);
    const { orders, canceled, sold, paid, average } = team.total.month;
    const { total } = report;
    expect([orders, canceled, sold, paid, average]).toEqual([
      total.orders,
      total.canceled,
      total.net,
      total.received,
      total.average,
    ]);
    for (const row of report.rows) {
      const same = team.rows.find(({ id }) => id === row.key);
      expect(same?.month).toMatchObject({ orders: row.orders, sold: row.net, paid: row.received });
    }
  });

  test("an agent without terms has neither goal nor commission, and a month that is over has no today", () => {
    expect(team).toMatchObject({ month: MONTH, isCurrent: false });
    for (const row of team.rows) expect(row).toMatchObject({ today: null, goal: null, commission: null });
  });

  test("the entries of each order add up to what the shop has for its items", async () => {
    const { rows } = await sql<{ wrong: number; orders: number }>`
      select count(*) filter (where s.paid_items <> coalesce(c.amount, 0))::int as wrong, count(c.amount)::int as orders
        from sales s left join (select order_id, sum(amount)::bigint as amount from sale_credits
                                 where shop_id = ${shop.shopId} group by 1) c using (order_id)
       where s.shop_id = ${shop.shopId} and s.agent_id is not null`.execute(server.db);
    expect(rows[0]?.wrong).toBe(0);
    expect(rows[0]?.orders).toBeGreaterThan(100);
  });

  test("commissions that the database groups are those of each entry", async () => {
    const at = (day: number) => Date.parse(`2026-03-${String(day).padStart(2, "0")}T12:00:00.000Z`);
    const history: DatedTerms[] = [
      { agentId: "", since: at(3), goal: null, commission: 1 },
      { agentId: "ag-1", since: at(10), goal: null, commission: 2.5 },
      { agentId: "ag-1", since: at(20), goal: null, commission: 0 },
      { agentId: "", since: at(25), goal: null, commission: 4 },
    ];
    const changes = termChanges(history);
    const span = spanOfMonth(MONTH, ZONE);
    const groups = await createAgentSumsRepository(server.db).read(shop.shopId, { span, today: span.until, changes });
    const { rows: entries } = await sql<{ agent_id: string; placed_at: Date; at: Date; amount: number }>`
      select agent_id, placed_at, at, amount from sale_credits where shop_id = ${shop.shopId}`.execute(server.db);
    const inMonth = entries.filter((each) => each.at.getTime() >= span.from && each.at.getTime() < span.until);
    expect(inMonth.length).toBeGreaterThan(50);
    for (const id of ["ag-1", "ag-2"]) {
      const found = commissionOf(history, id, groups.find((each) => each.id === id)?.credited ?? []);
      const percentOn = (placed: number) =>
        history.findLast(({ agentId, since }) => agentId === id && since <= placed)?.commission ??
        history.findLast(({ agentId, since }) => agentId === "" && since <= placed)?.commission ??
        0;
      const own = inMonth.filter(({ agent_id }) => agent_id === id);
      const exact = own.reduce((sum, each) => sum + (each.amount * percentOn(each.placed_at.getTime())) / 100, 0);
      const base = own.filter(({ placed_at }) => percentOn(placed_at.getTime()) > 0);
      expect(found.base).toBe(base.reduce((sum, { amount }) => sum + amount, 0));
      // One rounding for each change of the terms.
      expect(Math.abs(found.amount - exact)).toBeLessThanOrEqual(changes.length);
      expect(found.amount).toBeGreaterThan(0);
    }
  });

  test("the file has a row for each agent and their sum", async () => {
    const headers = memberHeaders(shop.chatbotId, "manager");
    const answer = await server.app.inject({
      ...{ method: "GET", url: `/painel/api/shops/${shop.shopId}/agent-days.csv?month=${MONTH}`, headers },
    });
    const lines = answer.body.trim().split(/\r?\n/);
    expect(lines).toHaveLength(team.rows.length + 2);
    expect(lines[0]).toContain("Atendente");
    expect(lines.some((line) => line.includes("Sem atendente"))).toBe(true);
    expect(lines.at(-1)).toContain(team.total.month.sold.toFixed(2).replace(".", ","));
  });
});

describe("the day of an agent", () => {
  let shop: CheckoutShop;
  let owner: Person;
  let bia: Person;
  let caio: Person;
  beforeAll(async () => {
    shop = await aCheckoutShop(server);
    owner = await anOwner(server, shop);
    bia = await aMember(server, owner, "agent", "Bia");
    caio = await aMember(server, owner, "agent", "Caio");
  });

  const ask = async <Data>(person: Person, call: string, body?: object): Promise<Data> => {
    const { data, errors } = await person.call(pathOf(shop, call), body);
    expect(errors).toEqual([]);
    return data;
  };
  const mine = (person: Person) => ask<MyDay>(person, "GET agent-days/mine");
  const idOf = async (person: Person) => (await person.call("GET /painel/api/me")).data.person.id as string;
  const setTerms = (agentId: string | null, goal: number | null, commission: number | null) =>
    ask<AgentTermsList>(owner, "POST agent-terms", { agentId, goal, commission });

  /** Agents serve a customer one after the other, and the last one places the order. It is paid at the door. */
  async function sellsAs(...agents: Person[]) {
    const customer = await shop.customer();
    const own = atCheckout(customer);
    await own.choosesAll();
    let order = { id: "", total: 0, items: 0 };
    for (const [at, agent] of agents.entries()) {
      const service = `service/${encodeURIComponent(customer.contactId)}/session`;
      const { url } = await ask<{ url: string }>(agent, `POST ${service}`, {});
      const serving = atCheckout(await buyer(server, url.split("#")[1] ?? "", customer.contactId));
      await serving.onDelivery("maquininha");
      const { id, totalAmout, itemsAmout } = await serving.order();
      order = { id, total: totalAmout, items: itemsAmout };
      if (at < agents.length - 1) continue;
      const placing = { orderId: id, totalAmout, paymentMethod: PaymentMethod.OnDelivery };
      expect((await serving.place(placing)).errors).toEqual([]);
    }
    return order;
  }
  const tell = async (call: string, body: object) => {
    const { status, data, errors } = await server.call(`${call.replace(" ", ` ${shop.shop}/orders/`)}`, {
      ...{ token: shop.token, body },
    });
    expect([status, errors]).toEqual([200, []]);
    return data;
  };
  const pay = (id: string) => tell(`POST ${id}/payment`, {});
  const giveBack = async (id: string, amount: number) => {
    const { data } = await server.call(`GET ${shop.shop}/orders/${id}`, { token: shop.token });
    await tell(`POST ${id}/refund`, { paymentId: data.payments[0].id, amount, reason: "amassado" });
  };

  test("nothing was sold", async () => {
    const { isCurrent, mine: day } = await mine(bia);
    expect(isCurrent).toBe(true);
    const nothing = { orders: 0, canceled: 0, sold: 0, paid: 0, waiting: 0, average: null };
    expect(day).toEqual({ month: nothing, today: nothing, goal: null, reached: null, commission: null });
  });

  test("an order is of the agent who placed it; paid, given back and canceled are in the numbers at once", async () => {
    await setTerms(null, 1_000, 10);
    await setTerms(await idOf(caio), null, 0);
    const { id, total, items } = await sellsAs(caio, bia);
    expect(total).toBeGreaterThan(items);
    expect((await mine(bia)).mine).toMatchObject({
      today: { orders: 1, sold: total, paid: 0, waiting: total, average: total },
      ...{ goal: 1_000, reached: Math.floor(total) / 10 },
      commission: { percent: 10, base: 0, amount: 0 },
    });
    expect((await mine(caio)).mine).toMatchObject({ month: { orders: 0 }, commission: null });

    await pay(id);
    expect((await mine(bia)).mine).toMatchObject({
      today: { sold: total, paid: total, waiting: 0 },
      // The freight is not the agent's.
      commission: { base: items, amount: items / 10 },
    });
    await giveBack(id, 5);
    expect((await mine(bia)).mine).toMatchObject({
      today: { sold: total - 5, paid: total - 5, waiting: 0 },
      commission: { base: items - 5, amount: (items - 5) / 10 },
    });
    // A change holds for orders of from then on.
    await setTerms(await idOf(bia), 500, 20);
    const next = await sellsAs(bia);
    await pay(next.id);
    const nextItems = next.items;
    expect((await mine(bia)).mine).toMatchObject({
      today: { orders: 2 },
      goal: 500,
      commission: { percent: 20, base: items - 5 + nextItems, amount: (items - 5) / 10 + nextItems / 5 },
    });

    await giveBack(next.id, next.total);
    await tell(`POST ${next.id}/status`, { status: OrderStatus.Canceled });
    expect((await mine(bia)).mine).toMatchObject({
      today: { orders: 1, canceled: 1, sold: total - 5 },
      commission: { base: items - 5, amount: (items - 5) / 10 },
    });
  });

  test("money that goes back later takes its commission from that month, and leaves the one before as it was", async () => {
    const { id, items } = await sellsAs(bia);
    await pay(id);
    // It was sold and paid on the first day of the month before last, with the commission of then.
    const { rows } = await sql<{ at: Date }>`select date_trunc('month', now()) - interval '50 days' as at`.execute(
      server.db,
    );
    const at = rows[0]?.at ?? new Date();
    const bias = await idOf(bia);
    await sql`insert into agent_terms (shop_id, agent_id, since, commission)
      values (${shop.shopId}, ${bias}, ${new Date(at.getTime() - 1_000)}, 300000) on conflict do nothing`.execute(
      server.db,
    );
    await sql`update orders set closed_at = ${at} where shop_id = ${shop.shopId} and id = ${id}`.execute(server.db);
    await sql`update sales set placed_at = ${at} where shop_id = ${shop.shopId} and order_id = ${id}`.execute(
      server.db,
    );
    await sql`update sale_credits set placed_at = ${at}, at = ${at} where shop_id = ${shop.shopId} and order_id = ${id}`.execute(
      server.db,
    );
    const month = at.toISOString().slice(0, 7);
    const then = () => ask<MyDay>(bia, `GET agent-days/mine?month=${month}`);
    const [before, now] = [await then(), await mine(bia)];
    expect(before.mine).toMatchObject({ month: { orders: 1 }, commission: { amount: Math.round(items * 30) / 100 } });

    await giveBack(id, 10);
    const after = await then();
    // What was sold is the report's: it changes on the day of the sale.
    expect(after.mine.month.sold).toBe(before.mine.month.sold - 10);
    expect(after.mine.commission).toEqual(before.mine.commission);
    const { commission } = (await mine(bia)).mine;
    expect(commission?.base).toBe((now.mine.commission?.base ?? 0) - 10);
    expect(whole(commission?.amount ?? 0)).toBe(whole(now.mine.commission?.amount ?? 0) - 3_00n);
  });

  test("an agent sees neither colleagues nor terms, and sets none", async () => {
    for (const call of ["GET agent-days", "GET agent-days.csv", "GET agent-terms"])
      expect((await bia.call(pathOf(shop, call))).status).toBe(403);
    const body = { agentId: null, goal: 1, commission: 50 };
    expect((await bia.call(pathOf(shop, "POST agent-terms"), body)).status).toBe(403);
  });

  test("what is set is kept with its date, is in the log, and is for people who sell here", async () => {
    const caios = await idOf(caio);
    const { agents } = await setTerms(caios, 2_000, 2.5);
    const row = agents.find(({ id }) => id === caios);
    expect(row).toMatchObject({ name: "Caio", goal: 2_000, commission: 2.5 });
    expect(row?.history.map(({ commission }) => commission)).toEqual([2.5, 0]);
    // The same again changes nothing.
    expect((await setTerms(caios, 2_000, 2.5)).agents.find(({ id }) => id === caios)?.history).toHaveLength(2);
    const { items } = await ask<{ items: { action: string; subject: object; before: object; after: object }[] }>(
      ...([owner, "GET audit-log?action=agent-terms.changed"] as const),
    );
    expect(items[0]).toMatchObject({
      ...{ subject: { type: "member", id: caios, name: "Caio" } },
      ...{ before: { goal: null, commission: 0 }, after: { goal: 2_000, commission: 2.5 } },
    });
    const body = { agentId: "ninguem", goal: null, commission: 1 };
    expect((await owner.call(pathOf(shop, "POST agent-terms"), body)).errors).toMatchObject([
      { code: "colleague-unknown" },
    ]);
  });

  test("who left the team keeps what they sold", async () => {
    const dora = await aMember(server, owner, "agent", "Dora");
    const { total } = await sellsAs(dora);
    const id = await idOf(dora);
    expect((await owner.call(`DELETE /painel/api/team/members/${id}`)).status).toBe(200);
    const { rows, total: all } = await ask<TeamDay>(owner, "GET agent-days");
    expect(rows.find((row) => row.id === id)).toMatchObject({ name: "Dora", isInTeam: false, today: { sold: total } });
    // Those who sold nothing are there, too.
    expect(rows.find(({ name }) => name === "Caio")).toMatchObject({ isInTeam: true, month: { orders: 0 } });
    expect(whole(all.today?.sold ?? 0)).toBe(rows.reduce((sum, { today }) => sum + whole(today?.sold ?? 0), 0n));
  });

  test("a month that does not exist is refused", async () => {
    expect((await bia.call(pathOf(shop, "GET agent-days/mine?month=2026-13"))).status).toBe(400);
  });
});
