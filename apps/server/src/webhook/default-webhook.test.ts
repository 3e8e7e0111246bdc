import { createHmac } from "node:crypto";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { aWebhookReceiver, type ReceivedWebhook } from "../../test/fakes/fake-webhook-receiver.ts";
import { anOrderShop } from "../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";

const receiver = await aWebhookReceiver();
const server = useServer({ env: { WEBHOOK_TARGETS: receiver.origin } });

let shop: Awaited<ReturnType<typeof anOrderShop>>;
beforeEach(async () => {
  shop = await anOrderShop(server);
});

const putWebhook = (body: object) => server.call(`PUT ${shop.shop}/webhook`, { token: shop.token, body });
const webhook = () => server.call(`GET ${shop.shop}/webhook`, { token: shop.token });
const deliveries = async (query = "") =>
  (await server.call(`GET ${shop.shop}/webhook/deliveries${query}`, { token: shop.token })).data;
const move = (id: string, status: OrderStatus) =>
  server.call(`POST ${shop.shop}/orders/${id}/status`, { token: shop.token, body: { status } });

async function confirmedOrder(contactId?: string): Promise<string> {
  const customer = await shop.customer(contactId);
  await customer.add("cafe");
  const { data } = await customer.confirm();
  return data.order.id;
}

/** Checks a signature like a receiver, as described in docs/webhooks.md. */
function isSigned({ headers, body }: ReceivedWebhook, secret: string): boolean {
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers["vitrine-signature"])) ?? [];
  return v1 === createHmac("sha256", secret).update(`${t}.${body}`).digest("hex");
}

describe("an event", () => {
  test("is sent to the shop, signed, with the current order", async () => {
    const endpoint = receiver.endpoint();
    const { data } = await putWebhook({ url: endpoint.url });
    const id = await confirmedOrder("wp:told");
    await server.runJobs();
    const [received, ...more] = endpoint.received();
    expect(more).toEqual([]);
    expect(received?.headers).toMatchObject({
      "vitrine-event": "items.confirmed",
      "vitrine-delivery": `${shop.shopId}:${id}:2`,
      "content-type": "application/json; charset=utf-8",
    });
    expect(received && isSigned(received, data.secret)).toBe(true);
    expect(received && isSigned(received, `${data.secret}x`)).toBe(false);
    expect(JSON.parse(received?.body ?? "")).toMatchObject({
      id: `${shop.shopId}:${id}:2`,
      type: "items.confirmed",
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      shopId: shop.shopId,
      version: 2,
      data: { contactId: "wp:told", order: { id, version: 2, totalAmout: 10, items: [{ providerId: "cafe" }] } },
    });
    expect(await deliveries()).toMatchObject({
      deliveries: [{ status: "delivered", attempts: 1, lastError: null, orderId: id, version: 2 }],
      nextPageToken: null,
    });
  });

  test("that fails is retried with the same id", async () => {
    const endpoint = receiver.endpoint(500);
    await putWebhook({ url: endpoint.url });
    await confirmedOrder();
    await server.runJobs();
    expect((await deliveries()).deliveries).toMatchObject([
      { status: "waiting", attempts: 1, lastError: "O endereço respondeu com o status 500." },
    ]);
    await server.runJobs();
    expect(endpoint.received(), "before its time it is not tried again").toHaveLength(1);
    await server.runJobs("all");
    const names = endpoint.received().map(({ headers }) => headers["vitrine-delivery"]);
    expect(names).toEqual([names[0], names[0]]);
    expect((await deliveries()).deliveries).toMatchObject([{ status: "delivered", attempts: 2, lastError: null }]);
    await server.runJobs("all");
    expect(endpoint.received()).toHaveLength(2);
  });

  test("fails after the last attempt, and no job is left", async () => {
    const endpoint = receiver.endpoint(500);
    await putWebhook({ url: endpoint.url });
    await confirmedOrder();
    await sql`update graphile_worker._private_jobs set attempts = max_attempts - 1 where key is null`.execute(
      server.db,
    );
    await server.runJobs();
    expect((await deliveries()).deliveries).toMatchObject([{ status: "failed" }]);
    const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'deliver-event'`.execute(
      server.db,
    );
    expect(rows).toEqual([]);
  });

  test("that is redirected is not delivered", async () => {
    const endpoint = receiver.endpoint(302);
    await putWebhook({ url: endpoint.url });
    await confirmedOrder();
    await server.runJobs();
    expect((await deliveries()).deliveries).toMatchObject([{ lastError: "O endereço respondeu com o status 302." }]);
    expect(receiver.all().some(({ path }) => path === "/elsewhere")).toBe(false);
  });

  test("is sent only if the shop has subscribed to it", async () => {
    const endpoint = receiver.endpoint();
    await putWebhook({ url: endpoint.url, events: ["order.canceled"] });
    const id = await confirmedOrder();
    await move(id, OrderStatus.Canceled);
    await server.runJobs();
    expect(endpoint.received().map(({ headers }) => headers["vitrine-event"])).toEqual(["order.canceled"]);
    expect((await deliveries()).deliveries).toHaveLength(1);
  });

  test("of each stage is sent, and a delivery also says that the order is finalized", async () => {
    const endpoint = receiver.endpoint();
    await putWebhook({ url: endpoint.url });
    const id = await confirmedOrder();
    await move(id, OrderStatus.Received);
    for (const stage of ["preparing", "waiting", "on-the-way", "delivered"]) {
      await server.call(`POST ${shop.shop}/orders/${id}/fulfilment`, { token: shop.token, body: { stage } });
      await server.runJobs();
    }
    const told = endpoint.received().map(({ headers }) => [headers["vitrine-event"], headers["vitrine-delivery"]]);
    const at = (version: number | string) => `${shop.shopId}:${id}:${version}`;
    expect(told.slice(2, -2)).toEqual([
      ["order.preparing", at(4)],
      ["order.waiting", at(5)],
      ["order.shipped", at(6)],
    ]);
    expect(told.slice(-2).sort()).toEqual([
      ["order.delivered", at("7:order.delivered")],
      ["order.finalized", at(7)],
    ]);
    const delivered = { status: OrderStatus.Finalized, fulfilment: { stage: "delivered" } };
    expect(JSON.parse(endpoint.received().at(-1)?.body ?? "")).toMatchObject({ data: { order: delivered } });
    expect((await deliveries()).deliveries).toHaveLength(7);
  });

  test("of a shop without a webhook is not sent", async () => {
    // Retries for the shops of earlier tests may be due by now.
    await sql`delete from graphile_worker._private_jobs`.execute(server.db);
    await confirmedOrder();
    const before = receiver.all().length;
    await server.runJobs();
    expect(receiver.all()).toHaveLength(before);
    expect((await deliveries()).deliveries).toEqual([]);
  });

  test("does not reach another shop", async () => {
    const endpoint = receiver.endpoint();
    await putWebhook({ url: endpoint.url });
    const mine = shop;
    shop = await anOrderShop(server);
    await confirmedOrder();
    await server.runJobs();
    expect(endpoint.received()).toEqual([]);
    const answer = await server.call(`GET ${mine.shop}/webhook/deliveries`, { token: shop.token });
    expect(answer).toMatchObject({ status: 403, errors: [{ code: "shop-of-another-account" }] });
  });
});

describe("a webhook", () => {
  test("that answers 410 is deactivated until it is saved again", async () => {
    const endpoint = receiver.endpoint(410);
    await putWebhook({ url: endpoint.url });
    const id = await confirmedOrder();
    await server.runJobs();
    expect((await webhook()).data).toMatchObject({ isActive: false });
    expect((await deliveries()).deliveries).toMatchObject([{ status: "failed", attempts: 1 }]);
    await move(id, OrderStatus.Received);
    await server.runJobs("all");
    expect(endpoint.received()).toHaveLength(1);
    expect((await putWebhook({ url: endpoint.url })).data).toMatchObject({ isActive: true, secret: null });
    await move(id, OrderStatus.Finalized);
    await server.runJobs();
    expect(endpoint.received()).toHaveLength(2);
  });

  test("shows its secret once, keeps it if none is given, and stores it encrypted", async () => {
    const endpoint = receiver.endpoint();
    const first = await putWebhook({ url: endpoint.url });
    const { secret } = first.data;
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect((await putWebhook({ url: endpoint.url, events: ["items.confirmed"] })).data.secret).toBeNull();
    const { data } = await webhook();
    expect(data).toMatchObject({ url: endpoint.url, events: ["items.confirmed"], isActive: true });
    expect(JSON.stringify(data)).not.toContain(secret);
    const { rows } = await sql<{ all: string }>`select string_agg(w::text, ' ') as all from webhooks w`.execute(
      server.db,
    );
    expect(rows[0]?.all).not.toContain(secret);
    await confirmedOrder();
    await server.runJobs();
    expect(endpoint.received().map((each) => isSigned(each, secret))).toEqual([true]);
  });

  test("signs with the shop's own secret if it has one", async () => {
    const endpoint = receiver.endpoint();
    const secret = "a secret of the shop".replaceAll(" ", "-");
    expect((await putWebhook({ url: endpoint.url, secret })).data.secret).toBeNull();
    await confirmedOrder();
    await server.runJobs();
    expect(endpoint.received().map((each) => isSigned(each, secret))).toEqual([true]);
  });

  test("that is removed gets no more events, and waiting events are not retried", async () => {
    const endpoint = receiver.endpoint(500);
    await putWebhook({ url: endpoint.url });
    await confirmedOrder();
    await server.runJobs();
    const remove = () => server.call(`DELETE ${shop.shop}/webhook`, { token: shop.token });
    expect((await remove()).data).toEqual({ removed: true });
    expect((await remove()).data).toEqual({ removed: false });
    expect(await webhook()).toMatchObject({ status: 404, errors: [{ code: "webhook-not-found" }] });
    await server.runJobs("all");
    expect(endpoint.received()).toHaveLength(1);
    expect((await deliveries()).deliveries).toMatchObject([
      { status: "failed", lastError: "O webhook foi desligado." },
    ]);
  });

  test.each([
    "http://loja.exemplo/hook",
    "https://127.0.0.1/hook",
    "https://[::1]/hook",
    "https://[::ffff:127.0.0.1]/hook",
    "https://169.254.169.254/latest/meta-data",
    "https://10.0.0.1/hook",
    "http://127.0.0.1:1/hook",
  ])("at %s is refused", async (url) => {
    expect(await putWebhook({ url })).toMatchObject({ status: 422, errors: [{ code: "webhook-address-refused" }] });
    expect(await webhook()).toMatchObject({ status: 404 });
  });

  test("whose host resolves to a private address is not called", async () => {
    await putWebhook({ url: "https://localhost/hook" });
    await confirmedOrder();
    await server.runJobs();
    expect((await deliveries()).deliveries).toMatchObject([
      { status: "waiting", lastError: "O endereço não é público ou não usa https." },
    ]);
  });

  test.each([
    ["an unknown event", { url: "https://loja.exemplo/hook", events: ["order.eaten"] }, "events"],
    ["no event", { url: "https://loja.exemplo/hook", events: [] }, "events"],
    ["a short secret", { url: "https://loja.exemplo/hook", secret: "short" }, "secret"],
    ["no address", {}, "url"],
  ])("with %s is refused with the name of the field", async (_, body, field) => {
    const answer = await putWebhook(body);
    expect(answer).toMatchObject({ status: 400, errors: [{ code: "invalid-request" }] });
    expect(answer.errors[0]?.message).toContain(field);
  });

  test.each(["GET webhook", "PUT webhook", "DELETE webhook", "GET webhook/deliveries"])(
    "of another account is out of reach: %s",
    async (what) => {
      const other = await anOrderShop(server);
      const [method, rest] = what.split(" ");
      const answer = await server.call(`${method} ${shop.shop}/${rest}`, {
        token: other.token,
        ...(method === "PUT" && { body: { url: "https://loja.exemplo/hook" } }),
      });
      expect(answer).toMatchObject({ status: 403, errors: [{ code: "shop-of-another-account" }] });
    },
  );
});

test("deliveries are listed newest first, page by page", async () => {
  await putWebhook({ url: receiver.endpoint().url });
  const ids: string[] = [];
  for (let place = 0; place < 3; place++) {
    ids.unshift(await confirmedOrder());
    await server.runJobs();
  }
  const first = await deliveries("?perPage=2");
  const second = await deliveries(`?perPage=2&pageToken=${first.nextPageToken}`);
  const shown = [...first.deliveries, ...second.deliveries].map(({ orderId }) => orderId);
  expect(shown).toEqual(ids);
  expect(second.nextPageToken).toBeNull();
});
