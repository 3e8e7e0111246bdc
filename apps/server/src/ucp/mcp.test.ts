import { createHash, randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { createFakePaymentProvider } from "../../test/fakes/fake-payment-provider.ts";
import { anAssistant } from "../../test/fixtures/assistant/ucp-platform-fixture.ts";
import { aUcpShop, type UcpShop, ucpServerOptions } from "../../test/fixtures/assistant/ucp-shop-fixture.ts";
import { useDatabaseProxy } from "../../test/fixtures/database/database-proxy-fixture.ts";
import { useServer, useTwin } from "../../test/fixtures/server-fixture.ts";
import { schemaProblems, type UcpAnswerKind } from "../../test/ucp/ucp-schemas.ts";
import { signRequest } from "./signatures/http-signature.ts";

const assistant = await anAssistant();
const bank = createFakePaymentProvider();
const options = await ucpServerOptions(assistant, bank);
const server = useServer(options);
const wire = useDatabaseProxy(server);
const twin = useTwin(wire, options);

let shop: UcpShop;
beforeEach(async () => {
  shop = await aUcpShop(server, assistant);
});

async function rpc(method: string, params: object = {}, { sign = false } = {}) {
  const { host } = shop;
  const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", id: 7, method, params }));
  const headers = { host, "content-type": "application/json" };
  const request = { ...{ method: "POST", authority: host, path: "/ucp/mcp", query: "" }, headers, body };
  const { privateJwk } = assistant;
  const signature = sign ? signRequest(request, { kid: "platform-1", privateJwk }) : {};
  const url = "/ucp/mcp";
  const answer = await server.app.inject({ method: "POST", url, headers: { ...headers, ...signature }, payload: body });
  return { status: answer.statusCode, body: answer.body === "" ? undefined : answer.json() };
}

const meta = () => ({ "ucp-agent": { profile: assistant.profileUrl }, "idempotency-key": randomUUID() });

/** Calls a tool, and checks what it answers against the published schemas. */
async function tool(name: string, given: object, kind: UcpAnswerKind, options = {}) {
  const { status, body } = await rpc("tools/call", { name, arguments: { meta: meta(), ...given } }, options);
  const { structuredContent, content } = body.result;
  expect(status).toBe(200);
  expect(JSON.parse(content[0].text)).toEqual(structuredContent);
  expect(schemaProblems(structuredContent.ucp.status === "error" ? "error" : kind, structuredContent)).toEqual([]);
  return structuredContent;
}

test("the profile names the tools' address, and the tools are those of the protocol", async () => {
  const profile = await server.app.inject({ url: "/.well-known/ucp", headers: { host: shop.host } });
  const [, mcp] = profile.json().ucp.services["dev.ucp.shopping"];
  expect(mcp).toMatchObject({ transport: "mcp", endpoint: `https://${shop.host}/ucp/mcp` });
  const clientInfo = { name: "compras", version: "1" };
  const greet = async (protocolVersion: string) =>
    (await rpc("initialize", { protocolVersion, capabilities: {}, clientInfo })).body.result;
  expect(await greet("2025-06-18")).toMatchObject({ protocolVersion: "2025-06-18", capabilities: { tools: {} } });
  // In older releases a tool has no structured content. Newer ones have no greeting.
  expect(await greet("2024-11-05")).toMatchObject({ protocolVersion: "2025-11-25" });
  expect(await greet("2026-07-28")).toMatchObject({ protocolVersion: "2025-11-25" });
  expect((await rpc("ping")).body).toEqual({ jsonrpc: "2.0", id: 7, result: {} });
  const { tools } = (await rpc("tools/list")).body.result;
  expect(tools.map(({ name }: { name: string }) => name).sort()).toEqual([
    ...["cancel_cart", "cancel_checkout", "complete_checkout", "create_cart", "create_checkout", "get_cart"],
    ...["get_checkout", "get_order", "get_product", "lookup_catalog", "search_catalog", "update_cart"],
    "update_checkout",
  ]);
});

test("a purchase by tools is the same as by REST", async () => {
  const { products } = await tool("search_catalog", { catalog: { query: "cafe" } }, "search");
  const line_items = [{ item: { id: products[0].variants[0].id }, quantity: 1 }];
  const buyer = { first_name: "Ana", last_name: "Souza", email: "ana@loja.com", phone_number: "+5511987654321" };
  const pickup = { methods: [{ type: "pickup", selected_destination_id: "balcao" }] };
  const { id } = await tool("create_checkout", { checkout: { line_items, buyer } }, "checkout");
  const chosen = await tool("update_checkout", { id, checkout: { line_items, fulfillment: pickup } }, "checkout");
  expect(chosen.status).toBe("ready_for_complete");
  const payment = { instruments: [{ id: "p", handler_id: "pix", type: "pix", payer: { tax_id: "529.982.247-25" } }] };
  const done = await tool("complete_checkout", { id, checkout: { payment } }, "checkout", { sign: true });
  expect(done.payment.instruments[0].pix.copy_and_paste).toMatch(/^000201/);
  expect((await shop.ask(`GET /checkout-sessions/${id}`)).body.order.id).toBe(done.order.id);
  expect(await tool("get_order", { id: done.order.id }, "order", { sign: true })).toMatchObject({ checkout_id: id });
  expect(await tool("get_checkout", { id: "chk_nada" }, "checkout")).toMatchObject({
    messages: [{ code: "not_found" }],
  });
});

test("what keeps the shop from being asked is an error with its status", async () => {
  const call = (name: string, given: object) => rpc("tools/call", { name, arguments: given });
  expect(await call("search_catalog", { catalog: { query: "x" } })).toMatchObject({
    ...{ status: 400, body: { id: 7, error: { code: -32_001, data: { code: "invalid_profile_url" } } } },
  });
  expect(await call("get_order", { meta: meta(), id: "nada" })).toMatchObject({
    ...{ status: 401, body: { error: { code: -32_000, data: { code: "signature_missing" } } } },
  });
  expect(await call("create_cart", { meta: meta(), cart: {} })).toMatchObject({
    ...{ status: 400, body: { error: { code: -32_602 } } },
  });
  expect((await call("apagar_tudo", { meta: meta() })).body.error.code).toBe(-32_602);
  expect((await rpc("resources/list")).body.error.code).toBe(-32_601);
  const sent = await server.app.inject({
    ...{ method: "POST", url: "/ucp/mcp", headers: { host: shop.host, "content-type": "application/json" } },
    payload: JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }),
  });
  expect(sent.statusCode).toBe(202);
  const elsewhere = await server.app.inject({ method: "POST", url: "/ucp/mcp", headers: { host: "vitrine.test" } });
  expect(elsewhere.statusCode).toBe(404);
});

test("what is no single call of JSON-RPC is refused", async () => {
  const post = async (payload: string) => {
    const headers = { host: shop.host, "content-type": "application/json" };
    const { statusCode, body } = await server.app.inject({ method: "POST", url: "/ucp/mcp", headers, payload });
    return [statusCode, body === "" ? undefined : JSON.parse(body)];
  };
  const call = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const invalid = { jsonrpc: "2.0", id: null, error: { code: -32_600, message: "Invalid Request" } };
  for (const sent of [[call, call], { ...call, id: null }, { ...call, jsonrpc: "1.0" }, { jsonrpc: "2.0", id: 1 }, 7]) {
    expect([sent, await post(JSON.stringify(sent))]).toEqual([sent, [400, invalid]]);
  }
  expect(await post("")).toEqual([400, invalid]);
  expect(await post('{"jsonrpc"')).toEqual([400, invalid]);
  // A notification has no answer, so nothing is done for it.
  const params = { name: "create_cart", arguments: { meta: meta(), cart: { line_items: [] } } };
  expect(await post(JSON.stringify({ jsonrpc: "2.0", method: "tools/call", params }))).toEqual([202, undefined]);
});

test("the shop signs what it changed, not what it read or refused", async () => {
  const signed = async (name: string, given: object) => {
    const params = { name, arguments: { meta: meta(), ...given } };
    const payload = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
    const headers = { host: shop.host, "content-type": "application/json" };
    const answer = await server.app.inject({ method: "POST", url: "/ucp/mcp", headers, payload });
    const digest = createHash("sha256").update(answer.rawPayload).digest("base64");
    expect(answer.headers["content-type"]).toBe("application/json");
    expect(answer.headers["content-digest"] ?? `sha-256=:${digest}:`).toBe(`sha-256=:${digest}:`);
    return [answer.statusCode, "signature" in answer.headers];
  };
  const line_items = [{ item: { id: "cafe" }, quantity: 1 }];
  expect(await signed("search_catalog", { catalog: { query: "cafe" } })).toEqual([200, false]);
  expect(await signed("create_cart", { cart: { line_items } })).toEqual([200, true]);
  expect(await signed("create_cart", { cart: {} })).toEqual([400, false]);
});

test("what cannot be kept, or is nested without an end, is refused in words", async () => {
  const { host } = shop;
  const headers = { host, "content-type": "application/json" };
  const post = async (payload: string, url = "/ucp/mcp") => {
    const agent = { "ucp-agent": `profile="${assistant.profileUrl}"` };
    const sent = {
      method: "POST",
      url,
      headers: url === "/ucp/mcp" ? headers : { ...headers, ...agent },
      payload,
    } as const;
    return (await server.app.inject(sent)).statusCode;
  };
  const asked = (profile: string, query: string) =>
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"create_cart","arguments":{"meta":{"ucp-agent":` +
    `{"profile":"${profile}"}},"cart":{"line_items":[{"item":{"id":"cafe"},"quantity":1}],"context":${query}}}}}`;
  const deep = "[".repeat(30_000) + "]".repeat(30_000);
  expect(await post(asked(assistant.profileUrl, deep))).toBe(400);
  expect(await post(`{"query":"cafe","context":${deep}}`, "/ucp/v1/catalog/search")).toBe(400);
  // A URL parser drops this end of an address.
  expect(await post(asked(`${assistant.profileUrl}\\u0000`, "{}"))).toBe(400);
  expect(await post(asked(`${assistant.profileUrl}?\\ud800`, "{}"))).toBe(400);
});

test("while the database is away an assistant is told to come again soon", async () => {
  const headers = { host: shop.host, "ucp-agent": `profile="${assistant.profileUrl}"` };
  const ask = () => twin.app.inject({ method: "GET", url: "/ucp/v1/carts/cart_1", headers });
  const given = { meta: { "ucp-agent": { profile: assistant.profileUrl } }, id: "cart_1" };
  const payload = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "get_cart", arguments: given } };
  const call = () => twin.app.inject({ method: "POST", url: "/ucp/mcp", headers: { host: shop.host }, payload });
  expect((await ask()).statusCode).toBe(200);
  expect((await call()).statusCode).toBe(200);
  await wire.cut();
  const answers = [await ask(), await call()];
  await wire.restore();
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["retry-after"]).toBe("1");
    expect(answer.json()).toMatchObject({ code: "unavailable", content: expect.stringContaining("Tente novamente") });
  }
});
