import { randomUUID } from "node:crypto";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFakePaymentProvider } from "../../test/fakes/fake-payment-provider.ts";
import { anAssistant } from "../../test/fixtures/assistant/ucp-platform-fixture.ts";
import { aUcpShop, type UcpShop, ucpServerOptions } from "../../test/fixtures/assistant/ucp-shop-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";
import { signRequest } from "./signatures/http-signature.ts";

const assistant = await anAssistant();
const bank = createFakePaymentProvider();
const server = useServer(await ucpServerOptions(assistant, bank));

let shop: UcpShop;
let client: Client;
beforeEach(async () => {
  shop = await aUcpShop(server, assistant);
  client = new Client({ name: "compras", version: "1" }, { versionNegotiation: { mode: "legacy" } });
  await client.connect(new StreamableHTTPClientTransport(new URL(`https://${shop.host}/ucp/mcp`), { fetch: signed }));
});
afterEach(() => client.close());

/** The client speaks to the shop's own host. What it sends is signed on its way, as a platform does. */
async function signed(address: string | URL, { method = "GET", headers, body }: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(address);
  const sent = { ...Object.fromEntries(new Headers(headers)), host: shop.host };
  const bytes = Buffer.from(typeof body === "string" ? body : "");
  const request = { ...{ method, authority: shop.host, path: pathname, query: "" }, headers: sent, body: bytes };
  const signature =
    bytes.length > 0 ? signRequest(request, { kid: "platform-1", privateJwk: assistant.privateJwk }) : {};
  const answer = await server.app.inject({
    ...{ method: method as "POST", url: pathname, headers: { ...sent, ...signature } },
    ...(bytes.length > 0 && { payload: bytes }),
  });
  const { statusCode: status, rawPayload } = answer;
  const kept = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Response(rawPayload.length > 0 ? new Uint8Array(rawPayload) : null, { status, headers: kept });
}

async function tool(name: string, given: object) {
  const meta = { "ucp-agent": { profile: assistant.profileUrl }, "idempotency-key": randomUUID() };
  const { structuredContent, isError } = await client.callTool({ name, arguments: { meta, ...given } });
  expect(isError ?? false).toBe(false);
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of the answer is what it checks
  return structuredContent as any;
}

test("the client of the MCP SDK lists the tools, buys by Pix and follows the order", async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["search_catalog", "create_checkout", "update_checkout", "complete_checkout", "get_order"]),
  );
  const { products } = await tool("search_catalog", { catalog: { query: "cafe" } });
  const line_items = [{ item: { id: products[0].variants[0].id }, quantity: 1 }];
  const buyer = { first_name: "Ana", last_name: "Souza", email: "ana@loja.com", phone_number: "+5511987654321" };
  const { id } = await tool("create_checkout", { checkout: { line_items, buyer } });
  const fulfillment = { methods: [{ type: "pickup", selected_destination_id: "balcao" }] };
  const ready = await tool("update_checkout", { id, checkout: { line_items, fulfillment } });
  expect(ready.status).toBe("ready_for_complete");
  const payment = { instruments: [{ id: "p", handler_id: "pix", type: "pix", payer: { tax_id: "529.982.247-25" } }] };
  const done = await tool("complete_checkout", { id, checkout: { payment } });
  expect(done.payment.instruments[0].pix.copy_and_paste).toMatch(/^000201/);
  expect(await tool("get_checkout", { id })).toMatchObject({ order: { id: done.order.id } });
  expect(await tool("get_order", { id: done.order.id })).toMatchObject({ id: done.order.id, checkout_id: id });
});
