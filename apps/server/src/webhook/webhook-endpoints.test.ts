import { readFile } from "node:fs/promises";
import path from "node:path";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { aWebhookReceiver, type ReceivedWebhook } from "../../test/fakes/fake-webhook-receiver.ts";
import { anOrderShop } from "../../test/fixtures/order-shop-fixture.ts";
import { useServer, useTwin } from "../../test/fixtures/server-fixture.ts";
import { eraseContactFromEvents, recordEvent } from "../db/events.ts";

const receiver = await aWebhookReceiver();
const env = { WEBHOOK_TARGETS: receiver.origin };
const server = useServer({ env });
const twin = useTwin(server, { env });

let shop: Awaited<ReturnType<typeof anOrderShop>>;
beforeEach(async () => {
  shop = await anOrderShop(server);
  // The import of its products.
  await server.db.deleteFrom("shop_events").where("shop_id", "=", shop.shopId).execute();
});

const call = (address: string, body?: unknown) => {
  const [method, path] = address.split(" ");
  return server.call(`${method} ${shop.shop}${path}`, { token: shop.token, ...(body !== undefined && { body }) });
};
const endpoint = async (body: object) => (await call("POST /webhooks", body)).data;
const move = (id: string, status: OrderStatus) => call(`POST /orders/${id}/status`, { status });
const typesOf = (received: readonly ReceivedWebhook[]) => received.map(({ headers }) => headers["vitrine-event"]);
const dataOf = ({ body }: ReceivedWebhook) => JSON.parse(body).data;
const deliveriesOf = async (id: string, query = "") =>
  (await call(`GET /webhooks/${id}/deliveries${query}`)).data.items;

async function confirmedOrder(contactId?: string): Promise<string> {
  const customer = await shop.customer(contactId);
  await customer.add("cafe");
  const { data } = await customer.confirm();
  return data.order.id;
}

/** Two events of one order. */
async function receivedOrder(): Promise<string> {
  const id = await confirmedOrder();
  await move(id, OrderStatus.Received);
  return id;
}

/** The code that docs/webhooks.md gives to receivers. */
const guide = await readFile(path.resolve(import.meta.dirname, "../../../../docs/webhooks.md"), "utf8");
const [, code = ""] = /```js\n([\s\S]*?)```/.exec(guide) ?? [];
const { isFromVitrine } = await import(
  /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${code}\nexport { isFromVitrine };`)}`
);
const isSigned = ({ headers, body }: ReceivedWebhook, secret: string): boolean =>
  isFromVitrine(body, headers["vitrine-signature"], secret);

describe("a shop with several endpoints", () => {
  test("tells each of them its own events, with its own secret", async () => {
    const [erp, bot] = [receiver.endpoint(), receiver.endpoint()];
    const first = await endpoint({ url: erp.url, name: "ERP", events: ["order.received"] });
    const second = await endpoint({ url: bot.url });
    expect(first).toMatchObject({ name: "ERP", events: ["order.received"], payload: "full", isActive: true });
    await receivedOrder();
    await server.runJobs();
    expect(typesOf(erp.received())).toEqual(["order.received"]);
    expect(typesOf(bot.received())).toEqual(["items.confirmed", "order.received"]);
    expect(erp.received().every((each) => isSigned(each, first.secret) && !isSigned(each, second.secret))).toBe(true);
    expect((await call("GET /webhooks")).data.items.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id]);
  });

  test("has the only one of earlier releases among them, and it can be changed by both kinds of calls", async () => {
    const hook = receiver.endpoint();
    await call("PUT /webhook", { url: hook.url, events: ["items.confirmed"] });
    expect((await call("GET /webhooks/default")).data).toMatchObject({ id: "default", events: ["items.confirmed"] });
    await call("PATCH /webhooks/default", { events: ["order.received"], name: "Antigo" });
    expect((await call("GET /webhook")).data).toMatchObject({ url: hook.url, events: ["order.received"] });
    await receivedOrder();
    await server.runJobs();
    expect(typesOf(hook.received())).toEqual(["order.received"]);
    expect((await call("DELETE /webhooks/default")).data).toEqual({ deleted: true });
    expect(await call("GET /webhook")).toMatchObject({ status: 404 });
    expect(await server.db.selectFrom("webhooks").select("url").where("shop_id", "=", shop.shopId).execute()).toEqual(
      [],
    );
  });

  test("can send one of them only the id of the order", async () => {
    const hook = receiver.endpoint();
    await endpoint({ url: hook.url, payload: "thin" });
    const orderId = await confirmedOrder("wp:thin");
    await server.runJobs();
    expect(hook.received().map(dataOf)).toEqual([{ orderId, contactId: "wp:thin" }]);
  });

  test.each([
    ["an id twice", { id: "erp" }, { status: 409, errors: [{ code: "webhook-exists" }] }],
    ["a private address", { url: "https://10.0.0.1/" }, { status: 422, errors: [{ code: "webhook-address-refused" }] }],
    ["a misspelt field", { evnts: [] }, { status: 400, errors: [{ code: "invalid-request" }] }],
  ])("is refused %s", async (_, body, expected) => {
    await endpoint({ id: "erp", url: receiver.endpoint().url });
    expect(await call("POST /webhooks", { url: receiver.endpoint().url, ...body })).toMatchObject(expected);
  });

  test("does not lose a change that another program made meanwhile", async () => {
    const { id, version } = await endpoint({ url: receiver.endpoint().url });
    const change = (name: string) =>
      server.call(`PATCH ${shop.shop}/webhooks/${id}`, {
        token: shop.token,
        body: { name },
        headers: { "if-match": `"${version}"` },
      });
    expect((await change("first")).data).toMatchObject({ name: "first" });
    expect(await change("second")).toMatchObject({ status: 412, errors: [{ code: "version-mismatch" }] });
    const headers = { "if-match": `"${version}"` };
    const late = (address: string, body?: object) => {
      const [method, path] = address.split(" ");
      return server.call(`${method} ${shop.shop}/webhooks/${id}${path}`, { token: shop.token, headers, ...body });
    };
    const mismatch = { status: 412, errors: [{ code: "version-mismatch", currentVersion: "2" }] };
    expect(await late("POST /roll-secret", { body: {} })).toMatchObject(mismatch);
    expect(await late("DELETE ")).toMatchObject(mismatch);
    expect(await call(`DELETE /webhooks/${id}`)).toMatchObject({ data: { deleted: true } });
    expect(await late("DELETE ")).toMatchObject({ status: 404 });
  });
});

describe("the events of one order", () => {
  test("arrive in their order, also while the first one is retried", async () => {
    const hook = receiver.endpoint(500, 500);
    await endpoint({ url: hook.url });
    const id = await confirmedOrder();
    await server.runJobs();
    await move(id, OrderStatus.Received);
    await server.runJobs();
    expect(typesOf(hook.received()), "the second waits for the first").toEqual(["items.confirmed"]);
    await server.runJobs("all");
    await server.runJobs("all");
    expect(typesOf(hook.received())).toEqual([
      ...["items.confirmed", "items.confirmed", "items.confirmed"],
      "order.received",
    ]);
  });

  test("of one order do not wait for those of another", async () => {
    const hook = receiver.endpoint(500);
    await endpoint({ url: hook.url });
    const slow = await confirmedOrder();
    await server.runJobs();
    const other = await receivedOrder();
    await server.runJobs();
    const told = hook.received().map((each) => dataOf(each).order.id);
    expect(told).toEqual([slow, other, other]);
  });

  test("go on when the first one is given up", async () => {
    const hook = receiver.endpoint(500);
    const { id: webhookId } = await endpoint({ url: hook.url });
    await receivedOrder();
    await sql`update graphile_worker._private_jobs set attempts = max_attempts - 1 where key is null`.execute(
      server.db,
    );
    await server.runJobs();
    expect(typesOf(hook.received())).toEqual(["items.confirmed", "order.received"]);
    expect((await deliveriesOf(webhookId)).map(({ status }: { status: string }) => status).sort()).toEqual([
      "delivered",
      "failed",
    ]);
  });

  test("are sent once and in their order when two processes send at the same time", async () => {
    const hook = receiver.endpoint();
    await endpoint({ url: hook.url });
    const orders = await Promise.all([1, 2, 3, 4, 5].map(() => receivedOrder()));
    await Promise.all([server.runJobs(), twin.runJobs()]);
    for (const order of orders) {
      const told = hook.received().filter((each) => dataOf(each).order.id === order);
      expect(typesOf(told)).toEqual(["items.confirmed", "order.received"]);
    }
  });
});

describe("a receiver that was down", () => {
  test("gets what it missed, in its order, by one call", async () => {
    const hook = receiver.endpoint();
    const { id } = await endpoint({ url: hook.url });
    const since = new Date().toISOString();
    await call(`PATCH /webhooks/${id}`, { isActive: false });
    const [a, b] = [await receivedOrder(), await receivedOrder()];
    await server.runJobs();
    expect(hook.received()).toEqual([]);
    expect(await call(`POST /webhooks/${id}/replay`, { since })).toMatchObject({ status: 409 });
    await call(`PATCH /webhooks/${id}`, { isActive: true });
    expect((await call(`POST /webhooks/${id}/replay`, { since, status: "unsent" })).data).toEqual({
      replayed: 4,
      nextSince: null,
    });
    await server.runJobs();
    for (const order of [a, b]) {
      const told = hook.received().filter((each) => dataOf(each).order.id === order);
      expect(typesOf(told)).toEqual(["items.confirmed", "order.received"]);
    }
    expect((await call(`POST /webhooks/${id}/replay`, { since, status: "unsent" })).data).toMatchObject({
      replayed: 0,
    });
  });

  test("need not wait for the next attempt", async () => {
    const hook = receiver.endpoint(503, 503);
    const { id } = await endpoint({ url: hook.url });
    const since = new Date(Date.now() - 1_000).toISOString();
    await receivedOrder();
    await server.runJobs();
    await call(`POST /webhooks/${id}/replay`, { since, status: "waiting", events: ["items.confirmed"] });
    await server.runJobs();
    expect(typesOf(hook.received())).toEqual(["items.confirmed", "items.confirmed"]);
    await call(`POST /webhooks/${id}/replay`, { since });
    await server.runJobs();
    expect(typesOf(hook.received()).slice(2)).toEqual(["items.confirmed", "order.received"]);
  });

  test("gets one event again, with its id", async () => {
    const hook = receiver.endpoint();
    const { id } = await endpoint({ url: hook.url });
    await confirmedOrder();
    await server.runJobs();
    const [delivery] = await deliveriesOf(id);
    expect((await call(`POST /webhooks/${id}/deliveries/${delivery.id}/replay`)).data).toMatchObject({
      status: "waiting",
      attempts: 0,
    });
    await server.runJobs();
    const [first, second] = hook.received();
    expect(second?.headers["vitrine-delivery"]).toBe(first?.headers["vitrine-delivery"]);
    // The receiver's own log has only the header.
    const logged = encodeURIComponent(String(first?.headers["vitrine-delivery"]));
    expect((await call(`GET /webhooks/${id}/deliveries/${logged}`)).data).toMatchObject({ id: delivery.id });
    expect((await call(`POST /webhooks/${id}/deliveries/${logged}/replay`)).data).toMatchObject({ status: "waiting" });
    expect(await call(`POST /webhooks/${id}/deliveries/none/replay`)).toMatchObject({ status: 404 });
  });
});

describe("a delivery", () => {
  test("shows what was sent and what came back, and is encrypted in the database", async () => {
    const hook = receiver.endpoint(418);
    const { id } = await endpoint({ url: hook.url });
    await confirmedOrder("wp:shown");
    await server.runJobs();
    const [delivery] = await deliveriesOf(id, "?status=waiting");
    expect(delivery).toMatchObject({ status: "waiting", responseStatus: 418, durationMs: expect.any(Number) });
    const { data } = await call(`GET /webhooks/${id}/deliveries/${delivery.id}`);
    expect(data).toMatchObject({ requestBody: hook.received()[0]?.body, responseBody: "ok" });
    const rows = await server.db
      .selectFrom("webhook_deliveries")
      .select("sealed_exchange")
      .where("shop_id", "=", shop.shopId)
      .execute();
    expect(JSON.stringify(rows)).not.toContain("cafe");
    expect(await deliveriesOf(id, "?status=failed")).toEqual([]);
  });

  test("of a test says at once what the address answers", async () => {
    const hook = receiver.endpoint(500);
    const { id, secret } = await endpoint({ url: hook.url, events: ["order.paid"] });
    const test = () => call(`POST /webhooks/${id}/test`);
    expect((await test()).data).toMatchObject({ type: "webhook.test", status: "failed", responseStatus: 500 });
    expect((await test()).data).toMatchObject({ status: "delivered", responseStatus: 200, responseBody: "ok" });
    expect(hook.received().every((each) => isSigned(each, secret))).toBe(true);
    expect((await call("GET /events")).data.items).toEqual([]);
  });
});

describe("a secret", () => {
  test("is exchanged without a refused signature: for a while both sign", async () => {
    const hook = receiver.endpoint();
    const { id, secret: former } = await endpoint({ url: hook.url });
    await confirmedOrder();
    await server.runJobs();
    const { data } = await call(`POST /webhooks/${id}/roll-secret`, { overlapHours: 1 });
    expect(data).toMatchObject({ secret: expect.stringMatching(/^[\w-]{43}$/), formerSecretUntil: expect.any(String) });
    await confirmedOrder();
    await server.runJobs();
    const [before, during] = hook.received();
    expect(before && [isSigned(before, former), isSigned(before, data.secret)]).toEqual([true, false]);
    expect(during && [isSigned(during, former), isSigned(during, data.secret)]).toEqual([true, true]);
    const ended = await call(`POST /webhooks/${id}/roll-secret`, { overlapHours: 0 });
    await confirmedOrder();
    await server.runJobs();
    const after = hook.received()[2];
    expect(after && [isSigned(after, data.secret), isSigned(after, ended.data.secret)]).toEqual([false, true]);
    expect((await call(`GET /webhooks/${id}`)).data).toMatchObject({ formerSecretUntil: null });
  });
});

describe("who asks for events", () => {
  const events = async (query = "") => (await call(`GET /events${query}`)).data;

  test("gets each once, oldest first, whether or not the shop has a webhook", async () => {
    const id = await receivedOrder();
    const first = await events("?perPage=1");
    expect(first.items).toMatchObject([
      { id: `${shop.shopId}:${id}:2`, type: "items.confirmed", version: 2, data: { orderId: id } },
    ]);
    const second = await events(`?perPage=1&pageToken=${first.nextPageToken}`);
    expect(second).toMatchObject({ items: [{ type: "order.received" }], nextPageToken: null });
    expect(await events(`?pageToken=${second.cursor}`)).toEqual({
      items: [],
      nextPageToken: null,
      cursor: second.cursor,
    });
    await move(id, OrderStatus.Canceled);
    expect((await events(`?pageToken=${second.cursor}`)).items).toMatchObject([{ type: "order.canceled" }]);
    expect((await events("?type=order.canceled")).items).toHaveLength(1);
    expect((await events("?since=2999-01-01T00:00:00Z")).items).toEqual([]);
    expect(await call("GET /events?pageToken=x")).toMatchObject({ status: 400 });
  });

  test("reads many events in the order in which they happened", async () => {
    const ids = Array.from({ length: 30 }, (_, place) => `event-${place}`);
    for (const id of ids) {
      const event = { shopId: shop.shopId, type: "import.finished", id } as const;
      await server.db.transaction().execute((trx) => recordEvent(trx, event));
    }
    expect((await events()).items.map(({ id }: { id: string }) => id)).toEqual(ids);
  });

  test("does not miss an event that is committed after a later one was read", async () => {
    const of = { shopId: shop.shopId, type: "import.finished" } as const;
    let commit: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let isRecorded: () => void = () => undefined;
    const recorded = new Promise<void>((resolve) => {
      isRecorded = resolve;
    });
    const slow = server.db.transaction().execute(async (trx) => {
      await recordEvent(trx, { ...of, id: "slow" });
      isRecorded();
      await held;
    });
    await recorded;
    await server.db.transaction().execute((trx) => recordEvent(trx, { ...of, id: "quick", data: { products: 1 } }));
    const first = await events();
    expect(first.items).toMatchObject([{ id: "quick", data: { products: 1 } }]);
    commit();
    await slow;
    expect((await events(`?pageToken=${first.cursor}`)).items).toMatchObject([{ id: "slow" }]);
  });
});

test("a contact who is erased is in no event and no delivery any more, and the shop is told", async () => {
  const hook = receiver.endpoint();
  const { id } = await endpoint({ url: hook.url });
  await confirmedOrder("wp:erased");
  await confirmedOrder("wp:stays");
  await server.runJobs();
  const of = { shopId: shop.shopId, contactId: "wp:erased" };
  await server.db.transaction().execute(async (trx) => {
    await eraseContactFromEvents(trx, of);
    await recordEvent(trx, { ...of, type: "contact.erased", subject: `contact:${of.contactId}` });
  });
  await server.runJobs();
  const { items } = (await call("GET /events")).data;
  expect(items.map(({ data }: { data: { contactId?: string } }) => data.contactId)).toEqual([
    undefined,
    "wp:stays",
    "wp:erased",
  ]);
  const bodies = await Promise.all(
    (await deliveriesOf(id)).map(async (each: { id: string }) => {
      return (await call(`GET /webhooks/${id}/deliveries/${each.id}`)).data.requestBody;
    }),
  );
  expect(bodies.filter((body) => body === null)).toHaveLength(1);
  expect(typesOf(hook.received()).at(-1)).toBe("contact.erased");
});

test("every change of an order is told to an endpoint that asks for it by name, in every process", async () => {
  const [hook, other] = [receiver.endpoint(), receiver.endpoint()];
  await endpoint({ url: other.url });
  await endpoint({ url: hook.url, events: ["order.created", "order.updated"], payload: "thin" });
  // The news of a new endpoint reaches the processes by a notification.
  await expect
    .poll(async () => {
      const customer = await shop.customer();
      await customer.add("cafe");
      await server.runJobs();
      return typesOf(hook.received());
    })
    .toContain("order.created");
  const customer = await shop.customer("wp:changes");
  await customer.add("cafe");
  await customer.setQuantity(0, 3);
  await server.runJobs();
  const told = hook.received().filter((each) => dataOf(each).contactId === "wp:changes");
  expect(typesOf(told)).toEqual(["order.created", "order.updated"]);
  expect(other.received()).toEqual([]);
});
