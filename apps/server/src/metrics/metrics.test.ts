import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { freePort } from "@vitrine/embedded-postgres/free-port";
import Fastify from "fastify";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakeChatProvider } from "../../test/fakes/fake-chat-provider.ts";
import { cards, createFakePaymentProvider } from "../../test/fakes/fake-payment-provider.ts";
import { aCheckoutShop, atCheckout, checkoutDocument } from "../../test/fixtures/checkout-shop-fixture.ts";
import { anOutboxShop } from "../../test/fixtures/outbox-fixture.ts";
import { startLoopbackServer } from "../../test/fixtures/outside/loopback-server.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";
import { readConfig } from "../config.ts";
import { connectMercadoPago } from "../vendors/mercado-pago/mercado-pago.ts";
import { createMetrics } from "./metrics.ts";

const { MercadoPago, PagarMe, Manual } = PaymentProviderType;
const bank = createFakePaymentProvider();
const chat = createFakeChatProvider();
const silentBank = await startLoopbackServer({ status: 503, body: {} });
const port = await freePort();
const server = useServer({
  env: { METRICS_PORT: String(port), WEBHOOK_TARGETS: silentBank.url },
  // Real calls of one provider, and a fake for the other.
  connectorFor: (type) => (type === PagarMe ? bank.connectorFor(type) : connectMercadoPago),
  chatProviderFor: chat.chatProviderFor,
});
beforeEach(() => chat.reset());

const scrape = async () => {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.status).toBe(200);
  return response.text();
};

/** The value of the series whose labels include these; 0 where there is none. */
async function seriesValue(name: string, labels: Record<string, string | number> = {}): Promise<number> {
  const wanted = Object.entries(labels).map(([key, value]) => `${key}="${value}"`);
  const lines = (await scrape())
    .split("\n")
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  const found = lines.filter((line) => wanted.every((label) => line.includes(label)));
  return found.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

async function placed(method: PaymentMethod, providerType: PaymentProviderType) {
  const shop = await aCheckoutShop(server, {
    paymentProviders: [
      { providerType: PagarMe, credentials: { secretKey: "segredo" } },
      { providerType: MercadoPago, baseUrl: silentBank.url, credentials: { accessToken: "segredo" } },
    ],
    paymentOptions: [
      { providerId: "esta", method, name: "Esta", providerType },
      ...checkoutDocument.paymentOptions.filter(({ providerType: other }) => other === Manual),
    ],
  });
  const ana = atCheckout(await shop.customer());
  await ana.choosesAll();
  await ana.method(method);
  const { data, errors } = await ana.place({ paymentMethod: method });
  expect(errors).toEqual([]);
  return { shop, ana, id: data.id as string };
}

describe("what the operator sees", () => {
  test("are requests by the pattern of their route and their status, never by their address", async () => {
    const { ana, id } = await placed(PaymentMethod.Pix, PagarMe);
    await ana.call(`GET /api/orders/${id}`);
    await server.call("GET /api/orders/nobody-may-read-this");
    const route = { method: "GET", route: "/api/orders/:id" };
    expect(await seriesValue("vitrine_http_request_duration_seconds_count", { ...route, status: 200 })).toBe(1);
    expect(await seriesValue("vitrine_http_request_duration_seconds_count", { ...route, status: 401 })).toBe(1);
    expect(await seriesValue("vitrine_http_request_duration_seconds_bucket", { ...route, le: "+Inf" })).toBe(2);
    const text = await scrape();
    for (const secret of [id, ana.token, ana.contactId, "nobody-may-read-this"]) expect(text).not.toContain(secret);
  });

  test("are pages from memory, too", async () => {
    const shop = await aCheckoutShop(server);
    const ana = await shop.customer();
    const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
    const route = { method: "GET", route: "/api/catalog/top", status: 200 };
    const read = async () => {
      const response = await fetch(`${origin}/api/catalog/top?pageNumber=0&perPage=10`, {
        headers: { authorization: `Bearer ${ana.token}` },
      });
      expect(response.status).toBe(200);
    };
    for (let time = 0; time < 3; time++) await read();
    expect(await seriesValue("vitrine_http_request_duration_seconds_count", route)).toBe(3);
    expect(await seriesValue("vitrine_cache_hits_total", { cache: "answers" })).toBeGreaterThan(0);
    expect(await seriesValue("vitrine_cache_entries", { cache: "answers" })).toBeGreaterThan(0);
  });

  test("are there with 0 before they happen, so that an alert can compare with them", async () => {
    const { body } = await createMetrics().text();
    const events = ["order.received", "message.sent", "message.failed", "card.testing"];
    for (const event of events) expect(body).toContain(`vitrine_business_events_total{event="${event}"} 0\n`);
  });

  test("are orders placed, paid and given back", async () => {
    const count = (event: string) => seriesValue("vitrine_business_events_total", { event });
    const before = await count("order.received");
    const { shop, ana, id } = await placed(PaymentMethod.Pix, PagarMe);
    expect(await count("order.received")).toBe(before + 1);
    const paymentId = (await ana.call("POST /api/order/payment/charge")).data.charge.id;
    bank.pay(paymentId);
    await server.runJobs("all");
    expect(await count("order.paid")).toBe(1);
    const answer = await server.call(`POST ${shop.shop}/orders/${id}/refund`, {
      token: shop.token,
      body: { paymentId },
      headers: { "idempotency-key": randomUUID() },
    });
    expect(answer.errors).toEqual([]);
    expect(await count("refund.done")).toBe(1);
  });

  test("are captchas that were asked for", async () => {
    const { ana } = await placed(PaymentMethod.CreditCard, PagarMe);
    for (let time = 0; time < 3; time++) {
      await ana.call(
        "POST /api/order/payment/credit",
        {
          ...{ providerId: "esta", installments: 1, number: cards.poor, name: "ANA SOUZA", securityCode: "123" },
          ...{ expiryMonth: 12, expiryYear: 2032, document: "529.982.247-25", zipCode: "01310-100", state: "SP" },
          ...{ address: "Avenida Paulista", addressNumber: "1000", neighborhood: "Bela Vista", city: "São Paulo" },
        },
        { "idempotency-key": randomUUID() },
      );
    }
    expect(await seriesValue("vitrine_business_events_total", { event: "captcha.asked" })).toBeGreaterThan(0);
  });

  test("are messages that were sent and that were given up", async () => {
    const ana = "wp:5511999990001";
    const outbox = await anOutboxShop(server, ana);
    const count = (event: string) => seriesValue("vitrine_business_events_total", { event });
    const [sent, failed] = [await count("message.sent"), await count("message.failed")];
    await outbox.queueText(ana, "café");
    await server.runJobs();
    chat.faults.push({ kind: "stopped", reason: "bad-message", code: "131009" });
    await outbox.queueText(ana, "chá");
    await server.runJobs("all");
    expect(await outbox.states(ana)).toEqual(["sent", expect.stringContaining("recusou")]);
    expect([(await count("message.sent")) - sent, (await count("message.failed")) - failed]).toEqual([1, 1]);
  });

  test("are the calls to a provider that answers with errors, and to one that does not answer", async () => {
    const { ana } = await placed(PaymentMethod.Pix, MercadoPago);
    await ana.call("POST /api/order/payment/charge");
    const calls = "vitrine_provider_call_duration_seconds_count";
    expect(await seriesValue(calls, { provider: "mercado-pago", outcome: "error" })).toBeGreaterThan(0);
    await ana.call("GET /api/order/address/cep/01310100");
    expect(await seriesValue(calls, { provider: "cep-viacep", outcome: "no-answer" })).toBeGreaterThan(0);
  });

  test("are the connections to the database, the jobs and the event loop", async () => {
    await placed(PaymentMethod.Pix, PagarMe);
    expect(await seriesValue("vitrine_pool_connections", { state: "total" })).toBeGreaterThan(0);
    expect(await seriesValue("vitrine_pool_waiting")).toBe(0);
    expect(await seriesValue("vitrine_jobs", { state: "later" })).toBeGreaterThan(0);
    expect(await seriesValue("vitrine_database_up")).toBe(1);
    expect(await scrape()).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
  });
});

test("the metrics are at /metrics of their own port, and not in the shop", async () => {
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await server.app.inject("/metrics")).body).not.toContain("vitrine_");
});

test("all built files are one route: the names of each release would pile up at Prometheus", async () => {
  const metrics = createMetrics();
  const app = Fastify();
  metrics.addHooks(app);
  const files = ["/assets/index-B1.js", "/assets/cart-C2.js", "/painel/assets/index-D3.js"];
  for (const file of files) app.get(file, async () => "");
  for (const file of files) await app.inject(file);
  const { body } = await metrics.text();
  const counts = body.split("\n").filter((line) => line.startsWith("vitrine_http_request_duration_seconds_count"));
  expect(counts.map((line) => line.replace(/^.*route=/, ""))).toEqual([
    '"/assets/*",status="200"} 2',
    '"/painel/assets/*",status="200"} 1',
  ]);
});

test("while the database is away, everything else can still be read", async () => {
  const metrics = createMetrics();
  metrics.watchJobs(async () => {
    throw new Error("away");
  });
  metrics.onCachedPage({ method: "GET", route: "/api/catalog/top", status: 200, seconds: 0.001 });
  const { body } = await metrics.text();
  expect(body).toMatch(/^vitrine_database_up 0$/m);
  expect(body).toContain(
    'vitrine_http_request_duration_seconds_count{method="GET",route="/api/catalog/top",status="200"} 1',
  );
});

test("without METRICS_PORT nothing is measured; with it only this machine may ask", () => {
  expect(readConfig({}).metrics).toBeUndefined();
  expect(readConfig({ METRICS_PORT: "9464" }).metrics).toEqual({ host: "127.0.0.1", port: 9464 });
  expect(readConfig({ METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" }).metrics?.host).toBe("0.0.0.0");
});

const operate = path.resolve(import.meta.dirname, "../../../../docs/operate");

test.each(["grafana-dashboard.json", "alerts.yaml"])("every metric that %s names exists", async (file) => {
  const text = readFileSync(path.join(operate, file), "utf8");
  const named = new Set(text.match(/\b(?:vitrine|nodejs|process)_[a-z0-9_]+/g));
  expect(named.size).toBeGreaterThan(5);
  const lines = await scrape();
  const existing = new Set([...lines.matchAll(/^(?:# TYPE )?([a-z0-9_]+)/gm)].map(([, name]) => name));
  expect([...named].filter((name) => !existing.has(name))).toEqual([]);
});
