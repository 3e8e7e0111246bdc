import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { useDatabaseProxy } from "../../../test/fixtures/database/database-proxy-fixture.ts";
import { anOrderShop, aProduct } from "../../../test/fixtures/order-shop-fixture.ts";
import { useServer, useTwin } from "../../../test/fixtures/server-fixture.ts";

const server = useServer();
const database = useDatabaseProxy(server);
/** The process whose database goes away. */
const process = useTwin(database);

let port: number;
let shop: Awaited<ReturnType<typeof anOrderShop>>;
beforeAll(async () => {
  shop = await anOrderShop(server);
  await process.app.listen({ host: "127.0.0.1", port: 0 });
  port = (process.app.server.address() as AddressInfo).port;
});

type Sending = { address: string; token: string; type: string; body: string };

/** Sends half of a body, until the process reads it. The other half follows when the test says so. */
async function sendHalf({ address, token, type, body }: Sending) {
  const [method, path] = address.split(" ");
  const arrived = once(process.app.server, "request");
  const headers = {
    ...{ authorization: `Bearer ${token}`, "content-type": type, "content-length": Buffer.byteLength(body) },
  };
  const sent = request({ host: "127.0.0.1", port, method, path, headers });
  const answered = once(sent, "response");
  const half = Math.ceil(body.length / 2);
  sent.write(body.slice(0, half));
  const [incoming] = (await arrived) as [IncomingMessage];
  await expect.poll(() => incoming.listenerCount("data") + incoming.listenerCount("readable")).toBeGreaterThan(0);
  return async () => {
    sent.end(body.slice(half));
    const [answer] = (await answered) as [IncomingMessage];
    const { errors } = (await json(answer)) as { errors: { code: string }[] };
    return { status: answer.statusCode, code: errors[0]?.code, retryAfter: answer.headers["retry-after"] };
  };
}

/** The database goes away in the middle of the body. Then it is back, and the sender sends all of it again. */
async function expectSecondTry(sending: Sending, happened: () => Promise<number>) {
  const sendRest = await sendHalf(sending);
  await database.cut();
  expect(await sendRest()).toEqual({ status: 503, code: "database-away", retryAfter: "1" });
  expect(await happened()).toBe(0);
  await database.restore();
  await expect.poll(async () => (await (await sendHalf(sending))()).status).toBe(200);
  expect(await happened()).toBe(1);
}

test("a customer whose cart cannot be saved reads so, tries again, and has the product once", async () => {
  const { token } = await shop.customer();
  const body = JSON.stringify({ providerId: "cafe", quantity: 1 });
  await expectSecondTry({ address: "POST /api/order/items/", token, type: "application/json", body }, async () => {
    const { data } = await server.call("GET /api/order/current", { token });
    return (data?.items ?? []).reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0);
  });
});

test("a catalogue that is half read is refused, and is imported when it is sent again", async () => {
  const { token } = shop;
  const lines = Array.from({ length: 40 }, (_, at) => JSON.stringify({ product: aProduct(`novo-${at}`) }));
  const sending = {
    ...{ address: `POST ${shop.shop}/catalog`, token, type: "application/x-ndjson", body: `${lines.join("\n")}\n` },
  };
  await expectSecondTry(sending, async () => {
    const { status } = await server.call(`GET ${shop.shop}/products/novo-39`, { token });
    return status === 200 ? 1 : 0;
  });
});
