import { request } from "node:http";
import type { AddressInfo } from "node:net";
import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import type { Role } from "@vitrine/domain/team/roles";
import { describe, expect, test } from "vitest";
import { createFakeChatProvider } from "../../../test/fakes/fake-chat-provider.ts";
import { createFakePaymentProvider } from "../../../test/fakes/fake-payment-provider.ts";
import { messagingChannel } from "../../../test/fixtures/chat-channel-fixture.ts";
import { aCheckoutShop, atCheckout, type CheckoutShop } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { useListeningServers } from "../../../test/fixtures/live-stream-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { type TestServer, useServer, useTwin } from "../../../test/fixtures/server-fixture.ts";

const options = {
  hasMembersByHeader: true,
  connectorFor: createFakePaymentProvider().connectorFor,
  chatProviderFor: createFakeChatProvider().chatProviderFor,
};
const server = useServer(options);
const twin = useTwin(server, options);
useListeningServers(server, twin);

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const schedules = [
  {
    ...{ logisticIds: ["motoboy"], weekdays: everyDay, startTime: "00:00", endTime: "23:30" },
    ...{ daysAhead: 5, minutesAhead: 0, capacity: 1 },
  },
];
const aShop = (changes = {}) => aCheckoutShop(server, { channels: [messagingChannel], ...changes });

type Asked = { body?: unknown; role?: Role; on?: TestServer };
async function panel(shop: CheckoutShop, call: string, { body, role = "owner", on = server }: Asked = {}) {
  const [method, path] = call.split(" ");
  const headers = memberHeaders(shop.chatbotId, role);
  return on.call(`${method} /painel/api/shops/${shop.shopId}/${path}`, {
    headers,
    ...(body !== undefined && { body }),
  });
}

async function anOrder(shop: CheckoutShop, { slot }: { slot?: number } = {}) {
  const ana = atCheckout(await shop.customer());
  await ana.choosesAll();
  if (slot !== undefined) {
    const option = (await ana.schedule()).flatMap(({ options }) => options).filter(({ enabled }) => enabled)[slot];
    if (!option) throw new Error("the shop has no such time");
    await ana.slot(option);
  }
  const { data, errors } = await ana.place();
  expect(errors).toEqual([]);
  return { ana, id: data.id as string, number: data.number as number };
}

describe("the list of the panel", () => {
  test("has the placed orders that the filter means, and leads from one to the next inside it", async () => {
    const shop = await aShop();
    const [first, second, third] = [await anOrder(shop), await anOrder(shop), await anOrder(shop)];
    await (await shop.customer()).add("cafe");
    await panel(shop, `POST orders/${second.id}/stage`, { body: { stage: "preparing" } });
    const ids = async (query: string) =>
      (await panel(shop, `GET orders?${query}`)).data.items.map(({ id }: { id: string }) => id);
    expect(await ids("")).toEqual([third.id, second.id, first.id]);
    expect(await ids("stage=waiting,ready&status=received")).toEqual([third.id, first.id]);
    expect(await ids("sort=-changedAt&perPage=1")).toEqual([second.id]);
    expect(await ids(`q=${first.number}`)).toEqual([first.id]);
    expect(await ids("sort=total&q=cafe")).toHaveLength(3);
    await panel(shop, `POST orders/${first.id}/tags`, { body: { tags: ["frágil", "vip"] } });
    expect(await ids("tag=fr%C3%A1gil")).toEqual([first.id]);
    expect(await ids("tag=fr%C3%A1gil&stage=preparing")).toEqual([]);
    expect((await panel(shop, "GET orders/choices")).data.tags).toEqual(["frágil", "vip"]);
    const page = await panel(shop, "GET orders?perPage=2&sort=-total");
    const rest = await ids(`perPage=2&sort=-total&cursor=${page.data.nextPageToken}`);
    const all = [...page.data.items.map(({ id }: { id: string }) => id), ...rest];
    expect(all.toSorted()).toEqual([first.id, second.id, third.id].toSorted());
    const beside = (id: string, query: string) => panel(shop, `GET orders/${id}/neighbours?${query}`);
    expect((await beside(second.id, "")).data).toEqual({ previous: third.id, next: first.id });
    expect((await beside(third.id, "stage=waiting")).data).toEqual({ previous: null, next: first.id });
    const { data: counts } = await panel(shop, "GET orders/counts");
    expect(counts).toMatchObject({ stages: { waiting: 2, preparing: 1, delivered: 0 }, unpaid: 3 });
  });

  test("goes by when an order was placed, however early its cart was begun", async () => {
    const shop = await aShop();
    const [slow, quick] = [await anOrder(shop), await anOrder(shop)];
    const at = (id: string, times: object) =>
      server.db.updateTable("orders").set(times).where("shop_id", "=", shop.shopId).where("id", "=", id).execute();
    await at(slow.id, { created_at: new Date("2026-03-01T12:00:00Z"), closed_at: new Date("2026-03-20T12:00:00Z") });
    await at(quick.id, { created_at: new Date("2026-03-10T12:00:00Z"), closed_at: new Date("2026-03-10T12:05:00Z") });
    const ids = async (query: string) =>
      (await panel(shop, `GET orders?${query}`)).data.items.map(({ id }: { id: string }) => id);
    expect(await ids("")).toEqual([slow.id, quick.id]);
    expect(await ids("from=2026-03-11T00:00:00Z")).toEqual([slow.id]);
    expect(await ids("to=2026-03-11T00:00:00Z")).toEqual([quick.id]);
    expect(await ids("sort=-createdAt")).toEqual([quick.id, slow.id]);
    const { body } = await server.app.inject({
      url: `/painel/api/shops/${shop.shopId}/orders.csv?from=2026-03-11T00:00:00Z`,
      headers: memberHeaders(shop.chatbotId, "manager"),
    });
    expect(body).toContain(`${slow.number};20/03/2026;`);
    expect(body).not.toContain(`${quick.number};`);
  });

  test("is exported as it is filtered, in a file that a spreadsheet opens and in which nothing is a formula", async () => {
    const shop = await aShop();
    const { ana } = await anOrder(shop);
    await ana.add("cafe");
    const { number } = await anOrder(shop);
    const file = await server.app.inject({
      method: "GET",
      url: `/painel/api/shops/${shop.shopId}/orders.csv?q=${number}`,
      headers: memberHeaders(shop.chatbotId, "manager"),
    });
    expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(file.body.startsWith("\uFEFFPedido;Data;")).toBe(true);
    expect(file.body.trim().split("\n")).toHaveLength(2);
    expect(file.body).toContain(`${number};`);
    // Whom somebody looked for is nothing that the log keeps for years.
    const phone = "5511999990001";
    const url = `/painel/api/shops/${shop.shopId}/orders.csv?stage=waiting&q=${phone}&contact=wp:${phone}`;
    await server.app.inject({ url, headers: memberHeaders(shop.chatbotId, "manager") });
    const { data: log } = await panel(shop, "GET audit-log?action=orders.exported");
    expect(JSON.stringify(log)).toContain("waiting");
    expect(JSON.stringify(log)).not.toContain(phone);
    const headers = memberHeaders(shop.chatbotId, "agent");
    const refused = await server.app.inject({ url: `/painel/api/shops/${shop.shopId}/orders.csv`, headers });
    expect(refused.statusCode).toBe(403);
  });

  test("does not show the orders of another account", async () => {
    const [mine, theirs] = [await aShop(), await aShop()];
    const { id } = await anOrder(theirs);
    const headers = memberHeaders(mine.chatbotId);
    expect(await server.call(`GET /painel/api/shops/${theirs.shopId}/orders`, { headers })).toMatchObject({
      status: 404,
    });
    expect(await panel(mine, `GET orders/${id}`)).toMatchObject({ status: 404 });
  });
});

describe("the page of an order", () => {
  test("shows who did what and why, what was sent, and what may be done now", async () => {
    const shop = await aShop();
    const { id } = await anOrder(shop);
    await panel(shop, `POST orders/${id}/resend-payment`, { body: {} });
    await panel(shop, `POST orders/${id}/stage`, { body: { stage: "preparing" } });
    await panel(shop, `POST orders/${id}/notes`, { body: { text: "Ligar antes" } });
    await panel(shop, `POST orders/${id}/tags`, { body: { tags: ["vip"] } });
    const canceled = await panel(shop, `POST orders/${id}/cancel`, { body: { reason: "Sem estoque", isTold: true } });
    const page = canceled.data as PanelOrderDetails;
    expect(page).toMatchObject({ tags: ["vip"], notes: [{ text: "Ligar antes", author: { name: "Olga Dona" } }] });
    expect(page.history[0]).toMatchObject({ by: "agent", name: "Olga Dona", reason: "Sem estoque" });
    expect(page.messages).toMatchObject([{ kind: "payment", status: "waiting", agentName: "Olga Dona" }]);
    expect(page.allowed.stages.map(({ obstacle }) => obstacle)).toContain("canceled");
    expect(page.order.explanation.length).toBeGreaterThan(0);
    const log = await panel(shop, `GET audit-log?subjectId=${id}`);
    expect(log.data.items.map(({ action }: { action: string }) => action)).toEqual([
      ...["order.canceled", "order.tags-changed", "order.noted", "order.moved", "order.payment-resent"],
    ]);
  });

  test("an agent may not refund, and is not offered it", async () => {
    const shop = await aShop();
    const { id } = await anOrder(shop);
    const body = { paymentId: "x", reason: "" };
    expect(await panel(shop, `POST orders/${id}/refund`, { body, role: "agent" })).toMatchObject({ status: 403 });
    const { data } = await panel(shop, `GET orders/${id}`, { role: "agent" });
    const offered = (data as PanelOrderDetails).allowed.actions.find((each) => each.action === "refund");
    expect(offered?.obstacle).toBe("role");
  });

  test("gives money back, whole or in part, and never more than was paid", async () => {
    const shop = await aShop();
    const ana = atCheckout(await shop.customer());
    await ana.add("cafe");
    await ana.pickup("balcao");
    await ana.onDelivery("maquininha");
    const { data: placed } = await ana.place({ paymentMethod: PaymentMethod.OnDelivery });
    const { data: paid } = await server.call(`POST ${shop.shop}/orders/${placed.id}/payment`, { token: shop.token });
    const refund = (body: object) => panel(shop, `POST orders/${placed.id}/refund`, { body });
    const part = await refund({ paymentId: paid[0].id, amount: 5, reason: "Faltou um item" });
    expect(part.data.paymentState).toBe("partly-refunded");
    expect(part.data.history[0]).toMatchObject({ by: "agent", name: "Olga Dona" });
    expect(await refund({ paymentId: paid[0].id, amount: 1_000, reason: "" })).toMatchObject({ status: 422 });
    const rest = await refund({ paymentId: paid[0].id, reason: "" });
    expect(rest.data).toMatchObject({ paymentState: "refunded" });
  });

  test("moves the order to a free time and gives the old one back, but to no full one", async () => {
    const shop = await aShop({ schedules });
    const first = await anOrder(shop, { slot: 0 });
    const second = await anOrder(shop, { slot: 0 });
    const times = async (id: string) =>
      (await panel(shop, `GET orders/${id}/schedule`)).data.times.flatMap(
        ({ options }: { options: object[] }) => options,
      );
    const taken = (await panel(shop, `GET orders/${first.id}`)).data.order.logistic;
    const wish = { start: taken.startDeliveryTime, end: taken.endDeliveryTime };
    const full = await panel(shop, `POST orders/${second.id}/slot`, { body: wish });
    expect(full).toMatchObject({ status: 409, errors: [{ code: "slot-full" }] });
    const [free] = (await times(first.id)).filter(({ enabled }: { enabled: boolean }) => enabled);
    const body = { start: free.startTime, end: free.endTime };
    expect((await panel(shop, `POST orders/${first.id}/slot`, { body })).data.order.logistic).toMatchObject({
      startDeliveryTime: free.startTime,
    });
    expect((await panel(shop, `POST orders/${second.id}/slot`, { body: wish })).status).toBe(200);
    const { data } = await panel(shop, `GET orders?sort=slot&slotFrom=${wish.start}&slotTo=${wish.end}`);
    expect(data.items.map(({ id }: { id: string }) => id)).toEqual([second.id]);
  });

  test("sends the order elsewhere where the same delivery goes, and says why not", async () => {
    const shop = await aShop();
    const { id } = await anOrder(shop);
    const place = { street: "Rua Augusta", number: "9", complement: "", neighborhood: "Consolação", city: "São Paulo" };
    const send = (zipCode: string) =>
      panel(shop, `POST orders/${id}/address`, { body: { ...place, state: "SP", zipCode } });
    expect((await send("01305-000")).data.order.customer.address).toMatchObject({ street: "Rua Augusta" });
    expect(await send("69005-000")).toMatchObject({ status: 409, errors: [{ code: "address-elsewhere" }] });
  });

  test("sends the payment again, and opens the storefront as an agent with the member's name", async () => {
    const shop = await aShop();
    const { id, ana } = await anOrder(shop);
    const sent = await panel(shop, `POST orders/${id}/resend-payment`, { body: {}, role: "agent" });
    expect(sent.data).toMatchObject({ kind: "payment", agentName: "Olga Dona" });
    const { data } = await panel(shop, `POST orders/${id}/open-as-agent`, { body: {}, role: "agent" });
    const token = new URL(data.url).hash.slice(1);
    const session = await server.call("GET /api/session/current-session", { token });
    expect(session.status).toBe(200);
    expect((await ana.call(`GET /api/orders/${id}`)).status).toBe(200);
  });
});

describe("many orders at once", () => {
  test("each has its own result: what one refuses does not stop the others", async () => {
    const shop = await aShop();
    const [first, second] = [await anOrder(shop), await anOrder(shop)];
    await panel(shop, `POST orders/${second.id}/cancel`, { body: { reason: "x", isTold: false } });
    const body = { ids: [first.id, second.id, "nada"], action: { kind: "move", stage: "preparing" } };
    const { data } = await panel(shop, "POST orders/bulk", { body, role: "agent" });
    expect(data.results).toMatchObject([
      { id: first.id, error: null },
      { id: second.id, error: { code: "fulfilment-not-received" } },
      { id: "nada", error: { code: "order-not-found" } },
    ]);
    const printed = { ids: [first.id, "nada"], action: { kind: "mark-printed" } };
    const marked = await panel(shop, "POST orders/bulk", { body: printed });
    expect(marked.data.results.map(({ error }: { error: object | null }) => error === null)).toEqual([true, false]);
    const { data: list } = await panel(shop, "GET orders?stage=preparing");
    expect(list.items).toMatchObject([{ id: first.id, printedAt: expect.any(String) }]);
  });

  test("all that a filter means are named at once, and no other shop's", async () => {
    const [shop, other] = [await aShop(), await aShop()];
    const [first, second] = [await anOrder(shop), await anOrder(shop)];
    await anOrder(other);
    await panel(shop, `POST orders/${first.id}/stage`, { body: { stage: "preparing" } });
    const { data } = await panel(shop, "GET orders/matching?stage=waiting", { role: "agent" });
    expect(data).toEqual({ items: [{ id: second.id, number: second.number }], hasMore: false });
  });

  test("their papers say what to pack, for whom and where to", async () => {
    const shop = await aShop();
    const { id, number } = await anOrder(shop);
    const { data } = await panel(shop, `GET orders/papers?ids=${id}`);
    expect(data.items).toMatchObject([
      {
        ...{ id, number, customerName: "Ana Souza", route: "Motoboy", isPickup: false },
        items: [{ sku: "cafe", quantity: 1 }],
        payment: { due: data.items[0].total },
      },
    ]);
    expect((await panel(shop, "GET orders/papers?stage=ready")).data.items).toEqual([]);
  });
});

describe("an open panel", () => {
  test.each([
    ["of the same process", () => server],
    ["of another process", () => twin],
  ])("hears of a new order and of its changes, also %s", async (_, of) => {
    const shop = await aShop();
    const stream = await openPanel(of(), shop);
    const { id } = await anOrder(shop);
    expect(await stream.next((event) => event.orderId === id)).toEqual({ orderId: id, isNew: true });
    await panel(shop, `POST orders/${id}/stage`, { body: { stage: "preparing" } });
    expect(await stream.next((event) => event.orderId === id && !event.isNew)).toEqual({ orderId: id, isNew: false });
    stream.leave();
  });

  test("is for members of the shop only", async () => {
    const [mine, theirs] = [await aShop(), await aShop()];
    const url = `/painel/api/shops/${theirs.shopId}/live`;
    expect((await server.app.inject({ url })).statusCode).toBe(401);
    expect((await server.app.inject({ url, headers: memberHeaders(mine.chatbotId) })).statusCode).toBe(404);
  });
});

type PlacedEvent = { orderId?: string; isNew?: boolean };

async function openPanel(on: TestServer, shop: CheckoutShop) {
  const { port } = on.app.server.address() as AddressInfo;
  const headers = memberHeaders(shop.chatbotId, "agent");
  const sent = request({
    host: "127.0.0.1",
    port,
    path: `/painel/api/shops/${shop.shopId}/live`,
    agent: false,
    headers,
  });
  const events: PlacedEvent[] = [];
  let wake = () => {};
  await new Promise<void>((resolve, reject) => {
    sent.on("error", reject).end();
    sent.on("response", (answer) => {
      answer.setEncoding("utf8").on("data", (chunk: string) => {
        for (const [, data] of chunk.matchAll(/data: (.+)/g)) events.push(JSON.parse(data ?? "{}"));
        resolve();
        wake();
      });
    });
  });
  sent.on("error", () => undefined);
  return {
    async next(isMeant: (event: PlacedEvent) => boolean): Promise<PlacedEvent> {
      for (;;) {
        const found = events.find(isMeant);
        if (found) return found;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    leave: () => void sent.destroy(),
  };
}

test("money at the door is confirmed on the page of the order, and a provider's Pix is not", async () => {
  const shop = await aShop();
  const ana = atCheckout(await shop.customer());
  await ana.choosesAll();
  await ana.onDelivery("maquininha");
  const { data: atTheDoor } = await ana.place({ paymentMethod: PaymentMethod.OnDelivery });
  const confirmation = { body: {}, role: "agent" } as const;
  const confirmed = await panel(shop, `POST orders/${atTheDoor.id}/payment`, confirmation);
  expect(confirmed).toMatchObject({ status: 200, data: { paymentState: "paid", payments: [{}] } });
  expect(confirmed.data.history[0]).toMatchObject({ by: "agent", name: "Olga Dona" });
  expect(await panel(shop, `POST orders/${atTheDoor.id}/payment`, confirmation)).toMatchObject({ status: 200 });
  const { data: log } = await panel(shop, "GET audit-log");
  expect(log.items[0]).toMatchObject({ action: "order.payment-confirmed", subject: { id: atTheDoor.id } });

  const byPix = await anOrder(shop);
  expect(await panel(shop, `POST orders/${byPix.id}/payment`, confirmation)).toMatchObject({
    ...{ status: 409, errors: [{ code: "payment-by-provider" }] },
  });
});
