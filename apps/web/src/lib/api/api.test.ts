import { afterEach, expect, test, vi } from "vitest";
import { fakeServer, noConnection, refusal } from "../../../test/fakes/fake-server.ts";
import { aSession, shopSettings } from "../../../test/samples/contract-samples.ts";
import { call } from "./api.ts";
import { authorizeWith } from "./credential.ts";
import { startEarlyCall } from "./early-calls.ts";

afterEach(() => {
  delete window.__vitrine;
});

test("a successful call returns the data of the response", async () => {
  fakeServer({ "GET /api/shop/settings": shopSettings({ whatsApp: "5511900000000" }) });
  await expect(call("GET /api/shop/settings")).resolves.toMatchObject({ whatsApp: "5511900000000" });
});

test("a refusal keeps the server's message", async () => {
  fakeServer({ "GET /api/shop/settings": refusal(403, "Sem permissão") });
  await expect(call("GET /api/shop/settings")).rejects.toMatchObject({
    name: "ApiFailure",
    errors: [{ status: 403, message: "Sem permissão" }],
  });
});

test.each([
  ["no connection", noConnection()],
  ["an HTML page instead of JSON", new Response("<h1>Bad gateway</h1>", { status: 502 })],
  ["JSON without our envelope", Response.json({ error: "Bad gateway" }, { status: 502 })],
  ["a failure without errors", Response.json({ success: false, data: null, errors: [] }, { status: 500 })],
])("%s becomes one error with the message of that call", async (_, answer) => {
  fakeServer({ "GET /api/order/current": answer });
  await expect(call("GET /api/order/current")).rejects.toMatchObject({
    errors: [{ code: 500, type: "error", status: 0, message: "Não foi possível carregar o pedido" }],
  });
});

test("the session code is sent as bearer token once it is known", async () => {
  const sent = fakeServer({ "GET /api/shop/settings": shopSettings() });
  await call("GET /api/shop/settings");
  authorizeWith("secret");
  await call("GET /api/shop/settings");
  expect(sent.map(({ headers }) => headers.authorization)).toEqual([undefined, "Bearer secret"]);
});

test("a call with its own credential sends that credential, and the next call sends the session's again", async () => {
  const sent = fakeServer({});
  authorizeWith("secret");
  const shop = { params: { shopId: "tray-391250" } };
  await call("GET /platform/v1/shops/{shopId}/store", { ...shop, credential: "account" }).catch(() => {});
  await call("GET /api/shop/settings").catch(() => {});
  expect(sent.map(({ headers }) => headers.authorization)).toEqual(["Bearer account", "Bearer secret"]);
});

test("URL parameters are encoded, and missing ones are left out", async () => {
  const sent = fakeServer({});
  await call("GET /api/catalog/products/{id}", { params: { id: "a/b?c" } }).catch(() => {});
  await call("GET /api/catalog/top", { query: { pageNumber: 0, pageToken: "x&y" } }).catch(() => {});
  await call("GET /api/catalog/top", { query: {} }).catch(() => {});
  expect(sent.map(({ path }) => path)).toEqual([
    "/api/catalog/products/a%2Fb%3Fc",
    "/api/catalog/top?pageNumber=0&pageToken=x%26y",
    "/api/catalog/top",
  ]);
});

test("every POST has its own idempotency key, and a repeated action keeps its key", async () => {
  const sent = fakeServer({});
  const item = { body: { providerId: "cafe", quantity: 1 } };
  await call("POST /api/order/items/", item).catch(() => {});
  await call("POST /api/order/items/", item).catch(() => {});
  await call("POST /api/order/items/", { ...item, idempotencyKey: "again" }).catch(() => {});
  const keys = sent.map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(3);
  expect(keys[2]).toBe("again");
  expect(sent[0]).toMatchObject({ method: "POST", body: '{"providerId":"cafe","quantity":1}' });
});

test("a GET sends an idempotency key only when it gets one", async () => {
  const sent = fakeServer({});
  await call("GET /api/order/send/resume", { query: {}, idempotencyKey: "once" }).catch(() => {});
  await call("GET /api/order/current").catch(() => {});
  expect(sent.map(({ headers }) => headers["idempotency-key"])).toEqual(["once", undefined]);
});

test("a request with keepalive can finish after the page closes", async () => {
  const sent = fakeServer({});
  const item = { body: { providerId: "cafe", quantity: 1 } };
  await call("POST /api/order/items/", { ...item, keepalive: true }).catch(() => {});
  await call("POST /api/order/items/", item).catch(() => {});
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, false]);
});

test("over plain http, where randomUUID is missing, an action still has a key", async () => {
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.fill(171) });
  const sent = fakeServer({});
  await call("POST /api/order/semiautomatic").catch(() => {});
  expect(sent[0]?.headers["idempotency-key"]).toBe("ab".repeat(16));
});

test("an early call is used once, and the next call sends a new request", async () => {
  const sent = fakeServer({ "GET /api/session/{code}": aSession() });
  startEarlyCall("/api/session/abc");
  await call("GET /api/session/{code}", { params: { code: "abc" }, query: {} });
  expect(sent).toHaveLength(1);
  await call("GET /api/session/{code}", { params: { code: "abc" }, query: {} });
  expect(sent).toHaveLength(2);
});
