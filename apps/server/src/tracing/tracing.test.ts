import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { describe, expect, test, vi } from "vitest";
import { aCheckoutShop, atCheckout } from "../../test/fixtures/checkout-shop-fixture.ts";
import { startLoopbackServer } from "../../test/fixtures/outside/loopback-server.ts";
import { useServer, useTwin } from "../../test/fixtures/server-fixture.ts";
import { readConfig } from "../config.ts";
import { createOtlpSender } from "./otlp-sender.ts";

const receiver = await startLoopbackServer({ status: 200, body: {} });
const bank = await startLoopbackServer({ status: 503, body: {} });
const OTEL_EXPORTER_OTLP_ENDPOINT = receiver.url;
const server = useServer({
  env: { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: "x-team=loja", WEBHOOK_TARGETS: bank.url },
});
const behindProxy = useTwin(server, { env: { OTEL_EXPORTER_OTLP_ENDPOINT, TRUST_PROXY: "on" } });

type WireSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
  status: { code?: number };
};

const spans = (): WireSpan[] =>
  receiver.received.flatMap(({ body }) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans);

/** Spans are sent once a second. */
async function spanNamed(name: string): Promise<WireSpan> {
  return vi.waitFor(
    () => {
      const found = spans().findLast((span) => span.name === name);
      if (!found) throw new Error(`no ${name} among ${spans().map((span) => span.name)}`);
      return found;
    },
    { timeout: 20_000, interval: 50 },
  );
}
const within = ({ spanId }: WireSpan) => spans().filter((span) => span.parentSpanId === spanId);

describe("a request that is traced", () => {
  test("shows its queries and its call to the provider, inside its own time", async () => {
    const shop = await aCheckoutShop(server, {
      paymentProviders: [
        { providerType: PaymentProviderType.MercadoPago, baseUrl: bank.url, credentials: { accessToken: "segredo" } },
      ],
    });
    const ana = atCheckout(await shop.customer());
    await ana.choosesAll();
    expect((await ana.place({ paymentMethod: PaymentMethod.Pix })).errors).toEqual([]);
    await ana.call("POST /api/order/payment/charge", {});
    const request = await spanNamed("POST /api/order/payment/charge");
    const names = within(request).map(({ name }) => name);
    expect(names).toContain("mercado-pago");
    expect(names).toContain("select");
    const call = within(request).find(({ name }) => name === "mercado-pago");
    expect(call?.status.code).toBe(2);
    expect(BigInt(call?.startTimeUnixNano ?? 0) >= BigInt(request.startTimeUnixNano)).toBe(true);
    expect(BigInt(call?.endTimeUnixNano ?? 0) <= BigInt(request.endTimeUnixNano)).toBe(true);
    expect(receiver.received[0]).toMatchObject({ method: "POST", url: "/v1/traces", headers: { "x-team": "loja" } });
  });

  test("keeps its queries after its body was read", async () => {
    const ana = await (await aCheckoutShop(server)).customer();
    await ana.add("cafe");
    const request = await spanNamed("POST /api/order/items/");
    expect(within(request).length).toBeGreaterThan(0);
  });

  test("contains no value of a query and no address", async () => {
    const ana = await (await aCheckoutShop(server)).customer("wp:5511987654321");
    const order = (await ana.add("cafe")).data.id;
    await ana.call(`GET /api/orders/${order}`);
    await spanNamed("GET /api/orders/:id");
    const sent = receiver.received.map(({ body }) => body).join();
    for (const secret of [ana.token, "5511987654321", order]) expect(sent).not.toContain(secret);
  });
});

test("a job is a trace of its own", async () => {
  const ana = atCheckout(await (await aCheckoutShop(server)).customer());
  await ana.choosesAll();
  await ana.confirm();
  await server.runJobs("all");
  const job = await spanNamed("job release-items");
  expect(job.parentSpanId).toBeUndefined();
  expect(within(job).length).toBeGreaterThan(0);
});

describe("a caller's traceparent", () => {
  const trace = "0af7651916cd43dd8448eb211c80319c";
  const ask = (to: typeof server, path: string) =>
    to.app.inject({ url: path, headers: { traceparent: `00-${trace}-b7ad6b7169203331-01` } });

  test("continues the trace of the operator's proxy", async () => {
    await ask(behindProxy, "/readyz");
    expect(await spanNamed("GET /readyz")).toMatchObject({ traceId: trace, parentSpanId: "b7ad6b7169203331" });
  });

  test("means nothing from anybody else", async () => {
    await ask(server, "/healthz");
    const span = await spanNamed("GET /healthz");
    expect(span.traceId).not.toBe(trace);
    expect(span.parentSpanId).toBeUndefined();
  });
});

test("a receiver that is away costs one line in the log and no request", async () => {
  const warn = vi.fn();
  const settings = { endpoint: "http://127.0.0.1:1", headers: {}, serviceName: "vitrine" };
  const sender = createOtlpSender({ ...settings, log: { warn } });
  const span = { traceId: "a", spanId: "b", parentId: undefined, kind: "server", name: "x" } as const;
  for (let each = 0; each < 2_000; each++) {
    sender.add({ ...span, beganAt: 0, endedAt: 1, attributes: {}, isError: false });
  }
  await sender.close();
  expect(warn).toHaveBeenCalledTimes(1);
});

test("traces are off until an address is given", () => {
  expect(readConfig({}).tracing).toBeUndefined();
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318/" }).tracing).toEqual({
    ...{ endpoint: "http://collector:4318", headers: {}, serviceName: "vitrine", ratio: 1 },
  });
  const wrong = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318", OTEL_TRACES_SAMPLER_ARG: "2" };
  expect(() => readConfig(wrong)).toThrow("OTEL_TRACES_SAMPLER_ARG");
});
