import { api } from "@vitrine/contract/api";
import { describe, expect, test } from "vitest";
import { anOrderShop } from "../../test/fixtures/order-shop-fixture.ts";
import { aShop, OPERATOR_TOKEN, useServer } from "../../test/fixtures/server-fixture.ts";
import { describeError } from "./logging.ts";

const server = useServer();

test("the health and readiness checks answer", async () => {
  expect((await server.app.inject("/healthz")).statusCode).toBe(200);
  expect((await server.app.inject("/readyz")).statusCode).toBe(200);
});

test("an unknown path is answered in the usual envelope", async () => {
  expect(await server.call("GET /api/nothing")).toMatchObject({
    status: 404,
    success: false,
    errors: [{ code: "not-found" }],
  });
});

test("an address that cannot be decoded is answered in the usual envelope", async () => {
  const { code } = await (await aShop(server)).session();
  expect(await server.call("GET /api/catalog/products/%E0%A4%A", { token: code })).toMatchObject({
    status: 404,
    errors: [{ code: "product-not-found" }],
  });
});

test("a body that is not JSON gets a clear error", async () => {
  const answer = await server.call("POST /platform/v1/accounts", {
    token: OPERATOR_TOKEN,
    headers: { "content-type": "application/json" },
    body: "{ not json",
  });
  expect(answer).toMatchObject({ status: 400, errors: [{ code: "invalid-request" }] });
});

test("a body of another format is refused", async () => {
  const answer = await server.call("POST /platform/v1/accounts", {
    token: OPERATOR_TOKEN,
    headers: { "content-type": "text/xml" },
    body: "<a/>",
  });
  expect(answer).toMatchObject({ status: 415, errors: [{ code: "unsupported-media-type" }] });
});

const withBody = Object.entries(api).filter(([key, shape]) => key.includes(" /api/") && "body" in shape);

test.each(withBody)("%s without a body is refused with a clear error", async (key) => {
  const { agent, customer } = await anOrderShop(server);
  const { contactId } = await customer();
  const token = (await agent(contactId)).token;
  expect(await server.call(key.replaceAll(/\{\w+\}/g, "1"), { token })).toMatchObject({
    status: 400,
    errors: [{ code: "invalid-request", message: expect.stringMatching(/vazio|obrigatória|preencha/) }],
  });
});

test("a catalogue of 7 MB is read, one of 9 MB is refused", async () => {
  const { token, shop } = await aShop(server);
  const sendCatalog = (megabytes: number) =>
    server.call(`POST ${shop}/catalog`, { token, body: { products: [], more: "x".repeat(megabytes * 1024 * 1024) } });
  expect(await sendCatalog(7)).toMatchObject({ status: 400, errors: [{ code: "invalid-request" }] });
  expect(await sendCatalog(9)).toMatchObject({ status: 413, errors: [{ code: "payload-too-large" }] });
});

test("an internal error does not expose details", async () => {
  const { token, shop } = await aShop(server);
  await server.db.schema.alterTable("contacts").renameTo("contacts_gone").execute();
  const answer = await server.call(`POST ${shop}/sessions`, {
    token,
    body: { sessionType: 0, channelType: 1, channelId: "wa", contact: { id: "wp:1" } },
  });
  await server.db.schema.alterTable("contacts_gone").renameTo("contacts").execute();
  expect(answer).toMatchObject({ status: 500, errors: [{ code: "unexpected" }] });
  expect(JSON.stringify(answer.errors)).not.toMatch(/contacts|relation|select/i);
});

test("every response has a request id, which a proxy may set", async () => {
  expect((await server.call("GET /api/nothing")).headers["x-request-id"]).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-z]+$/,
  );
  const named = await server.call("GET /api/nothing", { headers: { "x-request-id": "edge-12345678" } });
  expect(named.headers["x-request-id"]).toBe("edge-12345678");
  const odd = await server.call("GET /api/nothing", { headers: { "x-request-id": "a b\tc<script>" } });
  expect(odd.headers["x-request-id"]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-z]+$/);
});

test("a page can run only its own scripts", async () => {
  const { headers } = await server.app.inject("/healthz");
  expect(headers["content-security-policy"]).toContain("default-src 'none'; script-src 'self'");
  expect(headers["content-security-policy"]).not.toContain("unsafe");
});

test("a page loads no picture from a host of somebody's choice", async () => {
  const policy = String((await server.app.inject("/healthz")).headers["content-security-policy"]);
  const [, sources = ""] = /img-src ([^;]*)/.exec(policy) ?? [];
  expect(sources.split(" ").slice(0, 2)).toEqual(["'self'", "data:"]);
  expect(sources).not.toMatch(/(^| )(https:|http:|\*)( |$)/);
});

test.each([
  ...["/healthz", "/readyz", "/docs/errors", "/docs/json", "/.well-known/ucp", "/.well-known/security.txt", "/tls/ask"],
  ...["/api/nothing", "/painel/api/me", "/platform/v1/shops", "/mcp", "/images/a/b/320.webp", "/feeds/a/b/c.xml"],
])("%s says what it is and in which letters, and names no program and no version", async (address) => {
  const { headers } = await server.app.inject(address);
  expect(headers["content-type"]).toMatch(/^[a-z]+\/[a-z+-]+; charset=utf-8$/);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  for (const name of ["server", "x-powered-by", "via"]) expect(headers[name]).toBeUndefined();
});

test("a JSON response is not sniffed and not cached by proxies", async () => {
  const { headers } = await server.call("GET /api/session/none");
  expect(headers).toMatchObject({
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
});

describe("access", () => {
  const sessionCalls = Object.entries(api).filter(([, { access }]) => access === "session");

  test("every storefront route except opening a session needs a session", async () => {
    const registered = sessionCalls.filter(([key]) => server.app.hasRoute(routeOf(key)));
    expect(registered.length).toBeGreaterThan(0);
    for (const [key] of registered) expect(await server.call(key)).toMatchObject({ status: 401 });
  });

  function routeOf(key: string) {
    const [method, path] = key.split(" ") as [string, string];
    return { method, url: path.replaceAll(/\{(\w+)\}/g, ":$1") };
  }
});

test("the API documents itself", async () => {
  const page = await server.app.inject("/docs/");
  expect(page.statusCode).toBe(200);
  const document = await server.app.inject("/docs/json");
  expect(document.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect((await server.app.inject("/docs/yaml")).body).toMatch(/^openapi: 3\.1/);
  const { paths } = document.json();
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      "/api/session/{code}",
      "/platform/v1/shops/{shopId}",
      "/platform/v1/shops/{shopId}/catalog",
    ]),
  );
});

test("a key that is tried on the page of the API is not left in the browser, nor one from before", async () => {
  const { body } = await server.app.inject("/docs/static/swagger-initializer.js");
  expect(body).toContain("persistAuthorization");
  expect(body).not.toMatch(/persistAuthorization["']?\s*:\s*true/);
  const page = await server.app.inject("/docs/");
  const [, script = ""] = /src="([^"]*forget-stored-keys\.js)"/.exec(page.body) ?? [];
  const forgets = await server.app.inject(new URL(script, "https://vitrine.test/docs/").pathname);
  expect(forgets.body).toBe('localStorage.removeItem("authorized");');
});

test.each([
  "CPF 529.982.247-25 recusado",
  "cartão 4111 1111 1111 1111",
  "telefone 5511987654321",
  "CNPJ 12.345.678/0001-95",
])("the log does not contain: %s", (message) => {
  const logged = describeError(Object.assign(new Error(message), { detail: `Key (document)=(${message})` }));
  expect(JSON.stringify(logged)).not.toMatch(/\d{3}[ .\-/]?\d{3}|\d{4} \d{4}/);
});
