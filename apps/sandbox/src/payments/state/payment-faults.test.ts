import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type PaymentShop, startPaymentShop } from "../../../test/payment-shop-fixture.ts";

let shop: PaymentShop;
beforeEach(async () => {
  shop = await startPaymentShop();
});
afterEach(() => shop.close());

const authorization = "Bearer TEST-token";
const payer = { email: "ana@example.com" };
const path = "/mercado-pago/v1/payments";

const pay = (more: object = {}, key: string = randomUUID()) =>
  shop.request(path, {
    headers: { authorization, "x-idempotency-key": key },
    body: { transaction_amount: 10, payment_method_id: "pix", payer, external_reference: "1042", ...more },
  });
const found = async () =>
  (await shop.request(`${path}/search?external_reference=1042`, { headers: { authorization } })).body;
const listed = async () => (await shop.request("/payments/_list")).body;

describe("requests", () => {
  test("a lost request is not carried out, and the next one is", async () => {
    await shop.control({ lose: 1 });
    await expect(pay()).rejects.toThrow();
    expect((await found()).paging.total).toBe(0);
    expect((await pay()).status).toBe(201);
  });

  test("a request without a response is carried out, and a retry with its key returns the same payment", async () => {
    await shop.control({ timeout: 1, timeoutMs: 80 });
    const began = Date.now();
    await expect(pay({}, "chave")).rejects.toThrow();
    expect(Date.now() - began).toBeGreaterThan(70);
    expect((await found()).paging.total).toBe(1);
    const again = await pay({}, "chave");
    expect((await found()).results).toMatchObject([{ id: again.body.id }]);
  });

  test("a request that is answered with 500 is carried out", async () => {
    await shop.control({ failAfter: 2 });
    expect((await pay({}, "chave")).status).toBe(500);
    expect((await pay({}, "chave")).status).toBe(500);
    expect((await pay({}, "chave")).status).toBe(201);
    expect((await found()).paging.total).toBe(1);
  });

  test("a slow request is answered later", async () => {
    await shop.control({ slowMs: 80 });
    const began = Date.now();
    expect((await pay()).status).toBe(201);
    expect(Date.now() - began).toBeGreaterThan(70);
  });

  test("GET requests have faults only if `reads` is set", async () => {
    await shop.control({ failAfter: 1 });
    expect((await found()).paging.total).toBe(0);
    await shop.control({ reads: true });
    expect((await found()).status).toBe(500);
  });
});

describe("webhooks", () => {
  const notification_url = () => `${shop.webhookUrl}/mp`;

  test("are sent twice with the same bytes when duplicates are on", async () => {
    await shop.control({ duplicate: true });
    await pay({ notification_url: notification_url() });
    const [first, second, third] = await shop.webhooks(2);
    expect(second?.body).toBe(first?.body);
    expect(second?.headers["x-signature"]).toBe(first?.headers["x-signature"]);
    expect(third).toBeUndefined();
  });

  test("are not sent while muted, and can be sent again on request", async () => {
    await shop.control({ mute: true });
    const { body } = await pay({ notification_url: notification_url() });
    expect(await shop.webhooks(0)).toEqual([]);
    await shop.control({ mute: false });
    await shop.request("/payments/_notify", { body: { provider: "mercado-pago", id: String(body.id) } });
    expect(await shop.webhooks(1)).toHaveLength(1);
    expect(await listed()).toMatchObject([{ notices: [{ answer: "200" }] }]);
  });

  test("are sent late when a delay is set", async () => {
    await shop.control({ lateMs: 150 });
    await pay({ notification_url: notification_url() });
    expect(await shop.webhooks(0)).toEqual([]);
    expect(await shop.webhooks(1)).toHaveLength(1);
  });

  test("are sent in reverse order when out-of-order is on", async () => {
    await shop.control({ outOfOrder: true });
    const { body } = await pay({ notification_url: notification_url() });
    await shop.settle("mercado-pago", body.id, "paid");
    const sent = (await shop.webhooks(2)).map(({ json }) => json.action);
    expect(sent).toEqual(["payment.updated", "payment.created"]);
  });

  test("an unreachable shop appears in the list and breaks nothing", async () => {
    await pay({ notification_url: "http://127.0.0.1:1/" });
    await shop.webhooks(0);
    expect(await listed()).toMatchObject([{ notices: [{ answer: "TypeError" }] }]);
  });
});

describe("the control API", () => {
  test.each([
    ["paid", "approved", "accredited"],
    ["refused", "rejected", "bank_error"],
    ["expired", "cancelled", "expired"],
  ])("settles a Pix as %s", async (to, status, status_detail) => {
    const { id } = (await pay()).body;
    expect((await shop.settle("mercado-pago", id, to)).body).toMatchObject({
      state: to,
      reference: "1042",
      cents: 1_000,
    });
    expect((await found()).results).toMatchObject([{ id, status, status_detail }]);
  });

  test("settles an expired payment as paid, and refunds it once", async () => {
    const { id } = (await pay()).body;
    const states = ["expired", "paid", "refunded"];
    for (const to of states) expect((await shop.settle("mercado-pago", id, to)).status).toBe(200);
    expect((await shop.settle("mercado-pago", id, "refunded")).status).toBe(409);
    expect((await shop.settle("mercado-pago", "1", "paid")).status).toBe(404);
    expect((await shop.settle("mercado-pago", id, "lost")).status).toBe(400);
  });

  test("a Pix expires by itself when its time is over", async () => {
    let offset = 0;
    const later = await startPaymentShop({ now: () => new Date(Date.now() + offset) });
    const key = { authorization, "x-idempotency-key": "1" };
    const body = { transaction_amount: 10, payment_method_id: "pix", payer, notification_url: later.webhookUrl };
    const { id } = (await later.request(path, { headers: key, body })).body;
    offset = 25 * 3_600_000;
    await later.webhooks(2);
    const after = await later.request(`${path}/${id}`, { headers: { authorization } });
    expect(after.body).toMatchObject({ status: "cancelled", status_detail: "expired" });
    await later.close();
  });

  test("refuses an unknown fault", async () => {
    expect((await shop.control({ lost: 1 })).status).toBe(400);
    expect((await shop.control({ lose: -1 })).status).toBe(400);
  });

  test("resets payments and faults", async () => {
    await pay();
    await shop.control({ mute: true, lose: 3 });
    await shop.request("/payments/_reset", { method: "POST" });
    expect(await listed()).toEqual([]);
    expect((await shop.request("/payments/_control")).body).toMatchObject({ mute: false, lose: 0 });
  });
});

test("the page loads only its own files, and the front page links to it", async () => {
  const page = await shop.sandbox.inject("/payments");
  expect(page.headers["content-security-policy"]).toContain("script-src 'self'");
  for (const [, file] of page.body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
    expect((await shop.sandbox.inject(String(file))).statusCode, file).toBe(200);
  }
  expect((await shop.sandbox.inject("/")).body).toContain('href="/payments"');
});
