import { randomUUID } from "node:crypto";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { localPlatform, tokenOf } from "./product/local-platform.ts";

/**
 * A sale by an assistant, step by step, against a running `npm start`: the client is that of the MCP SDK. The person's part
 * (confirm, pay at the sandbox) is played by calls of the storefront.
 */
const shopId = process.argv[2] ?? "emporio-aurora";
const text = process.argv[3] ?? "2 cafés e 1 chá";

const platform = await localPlatform(process.env);
const token = tokenOf(platform.accountToken);
const { baseUrl, sandboxUrl } = platform;

// biome-ignore lint/suspicious/noExplicitAny: a script that prints what it gets
type Answer = any;

async function assistantWith(key: string): Promise<(name: string, input?: object) => Promise<Answer>> {
  const client = new Client(
    { name: "sessao-de-exemplo", title: "Sessão de exemplo", version: "1" },
    { versionNegotiation: { mode: "auto" } },
  );
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", baseUrl), { requestInit }));
  await client.listTools();
  return async (name, input = {}) => {
    const { isError, content, structuredContent } = await client.callTool({ name, arguments: { ...input } });
    const [first] = content as { text: string }[];
    const answer = isError ? JSON.parse(first?.text ?? "{}") : structuredContent;
    console.log(`\n${isError ? "✗" : "✓"} ${name} ${JSON.stringify(input)}\n  ${JSON.stringify(answer).slice(0, 700)}`);
    return answer;
  };
}

async function post(address: string, bearer: string, body: unknown = undefined): Promise<Answer> {
  const response = await fetch(new URL(address, baseUrl), {
    method: "POST",
    headers: { authorization: `Bearer ${bearer}`, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${address}: ${JSON.stringify(answer.errors ?? answer)}`);
  return answer.data;
}

const call = await assistantWith(token);
await call("list_shops");
await call("get_shop", { shopId });
await call("search_products", { shopId, text: "café", perPage: 2 });
const contactId = `exemplo-${randomUUID().slice(0, 8)}`;
const { lines } = await call("understand_list", { shopId, contactId, text });
const items = lines.flatMap(({ proposed }: Answer) =>
  proposed?.isAvailable ? [{ sku: proposed.sku, quantity: proposed.quantity }] : [],
);
await call("add_to_order", { shopId, contactId, items, dryRun: true });
await call("add_to_order", { shopId, contactId, contactName: "Marina Souza", items, idempotencyKey: randomUUID() });
const { options } = await call("list_delivery_options", { shopId, contactId, zipCode: "01310-100" });
const address = { zipCode: "01310-100", number: "1000" };
await call("set_delivery", { shopId, contactId, kind: "delivery", optionId: options[0]?.optionId, address });
const { person, orderId } = await call("get_payment_link", { shopId, contactId });

console.log("\n— a pessoa abre o link, confirma e paga com Pix na sandbox —");
const code = new URL(person.url).hash.slice(1);
await post(`/api/order/payment/method?paymentMethod=${PaymentMethod.Pix}`, code);
await post("/api/order/confirm", code, {
  name: "Marina Souza",
  email: "marina@exemplo.com",
  document: "529.982.247-25",
  paymentMethod: PaymentMethod.Pix,
});
await post("/api/order/payment/charge", code);
const [charge] = (await (await fetch(`${sandboxUrl}/payments/_list`)).json()) as { provider: string; id: string }[];
await fetch(`${sandboxUrl}/payments/_settle`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ provider: charge?.provider, id: charge?.id, to: "paid" }),
});
for (let tries = 0; tries < 20; tries++) {
  const { orders } = await call("get_order_status", { shopId, orderId });
  if (orders[0]?.isPaid) break;
  await new Promise((resolve) => setTimeout(resolve, 1_000));
}

console.log("\n— o mesmo com uma chave que só lê, e com a de outra conta —");
const key = { name: "Só leitura", scopes: ["catalog:read"] };
const reading = await assistantWith((await post("/platform/v1/keys", token, key)).token);
await reading("add_to_order", { shopId, contactId, items });
const other = await post("/platform/v1/accounts", tokenOf(platform.operatorToken), { name: "Outra conta" });
const stranger = await assistantWith(other.token);
await stranger("search_products", { shopId, text: "café" });
process.exit(0);
