import { once } from "node:events";
import net from "node:net";
import { beforeAll, expect, test } from "vitest";
import { anOrderShop } from "../../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const server = useServer({
  bodyPatience: { startMs: 1_000, mostMs: 2_000, bytesPerMs: 8, lingerMs: 500, checkMs: 50 },
});

const SLOW_SENDERS = 100;

let port: number;
let origin: string;
let shop: Awaited<ReturnType<typeof anOrderShop>>;

beforeAll(async () => {
  shop = await anOrderShop(server);
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  port = (server.app.server.address() as net.AddressInfo).port;
  origin = `http://127.0.0.1:${port}`;
});

/** Sends the head and a part of the body, and then nothing. */
function connection(address: string, { headers = {}, part = "" }: { headers?: Record<string, string>; part?: string }) {
  const socket = net.connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (bytes) => {
    text += bytes.toString("utf8");
  });
  // A closed connection may also be reset.
  socket.on("error", () => undefined);
  const lines = Object.entries({ host: "loja", "content-type": "application/json", ...headers });
  socket.write(`${address} HTTP/1.1\r\n${lines.map((line) => `${line.join(": ")}\r\n`).join("")}\r\n${part}`);
  return { socket, text: () => text, closed: once(socket, "close"), status: () => statusesIn(text)[0] };
}

const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

test("a hundred slow senders are all closed, and a customer is served meanwhile", async () => {
  const customer = await shop.customer();
  const bearer = { authorization: `Bearer ${customer.token}` };
  const kinds = [
    () => connection("POST /api/order/items/", { headers: { "content-length": "8000000" }, part: "{" }),
    () => connection("PUT /platform/v1/shops/x", { headers: { "transfer-encoding": "chunked" }, part: "1\r\n{\r\n" }),
    () => connection("POST /api/order/items/", { headers: { ...bearer, "content-length": "60000" }, part: "{" }),
    () => connection("POST /tray/link-store", { headers: { "content-length": "2000" }, part: "{" }),
    () => connection("POST /nowhere", { headers: { "content-length": "2000" }, part: "{" }),
  ];
  const senders = Array.from({ length: SLOW_SENDERS }, (_, count) => kinds[count % kinds.length]?.());
  const answer = await customer.call("POST /api/order/items/", { providerId: "cafe", quantity: 1 });
  expect(answer.status).toBe(200);
  await Promise.all(senders.map((sender) => sender?.closed));
  expect(new Set(senders.slice(0, 5).map((sender) => sender?.status()))).toEqual(new Set([401, 408]));
  expect(senders[2]?.text()).toContain("O envio demorou demais");
});

test("a stranger is refused before the body arrives", async () => {
  const { socket, text } = connection("POST /api/order/items/", { headers: { "content-length": "60000" } });
  await expect.poll(text).toContain("not-authenticated");
  socket.destroy();
});

test("a webhook without its signature, or for nobody, is refused before the body arrives", async () => {
  const { socket, text } = connection("POST /webhooks/payments/nobody/1-3", { headers: { "content-length": "60000" } });
  await expect.poll(text).toContain(" 400 ");
  socket.destroy();
});

test("a stranger's connection is good for the next request", async () => {
  const { socket, text } = connection("POST /api/order/items/", { headers: { "content-length": "2" } });
  await expect.poll(text).toContain("not-authenticated");
  socket.write("{}GET /healthz HTTP/1.1\r\nhost: loja\r\n\r\n");
  await expect.poll(() => statusesIn(text())).toEqual([401, 200]);
  socket.destroy();
});

test.each([100_000, 5_000_000])("a customer who sends %i bytes reads that it is too much", async (bytes) => {
  const { token } = await shop.customer();
  const answer = await fetch(`${origin}/api/order/items/`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ providerId: "x".repeat(bytes) }),
  });
  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain("O conteúdo enviado é grande demais.");
});

test("a catalogue that comes steadily is read to its end, however long it takes", async () => {
  const line = `${JSON.stringify({ type: "category", providerId: "tudo", name: "Tudo".padEnd(3_000) })}\n`;
  let sent = 0;
  const body = new ReadableStream({
    async pull(lines) {
      await new Promise((resolve) => setTimeout(resolve, 40));
      sent += 1;
      if (sent <= 40) lines.enqueue(new TextEncoder().encode(line));
      else lines.close();
    },
  });
  const answer = await fetch(`${origin}${shop.shop}/catalog`, {
    method: "POST",
    headers: { authorization: `Bearer ${shop.token}`, "content-type": "application/x-ndjson" },
    body,
    duplex: "half",
  } as RequestInit);
  expect(answer.status).toBe(200);
});

test("a catalogue that stops on the way is given up", async () => {
  const headers = {
    authorization: `Bearer ${shop.token}`,
    "content-type": "application/x-ndjson",
    "transfer-encoding": "chunked",
  };
  const sender = connection(`POST ${shop.shop}/catalog`, { headers, part: '3\r\n{"t\r\n' });
  await sender.closed;
  expect(sender.status()).toBe(408);
});
