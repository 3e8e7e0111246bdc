import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { anOrderShop } from "../../test/fixtures/order-shop-fixture.ts";
import { useServer, useTwin } from "../../test/fixtures/server-fixture.ts";

const server = useServer();
const twin = useTwin(server);
const behindProxy = useTwin(server, { env: { TRUST_PROXY: "on" } });
const behindTwo = useTwin(server, { env: { TRUST_PROXY: "2" } });

const secret = () => randomBytes(32).toString("base64url");

/** Half of the guesses go to each process. The statuses that came, and how often. */
async function guess(times: number, address: string, options: () => { token: string; remoteAddress: string }) {
  const counts: Record<number, number> = {};
  const answers = await Promise.all(
    Array.from({ length: times }, (_, at) => (at % 2 === 0 ? server : twin).call(address, options())),
  );
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test("a program that guesses tokens of accounts is stopped by all processes together; its neighbours are not", async () => {
  const { shop, token } = await anOrderShop(server);
  const remoteAddress = "203.0.113.1";
  const wrong = () => ({ token: secret(), remoteAddress });
  expect(await guess(110, `GET ${shop}`, wrong)).toEqual({ 401: 100, 429: 10 });
  const { status, headers, errors } = await twin.call(`GET ${shop}`, wrong());
  expect(status).toBe(429);
  expect(headers["retry-after"]).toBe("600");
  expect(errors[0]?.message).toBe("Muitas tentativas. Aguarde um instante e tente novamente.");
  expect((await server.call(`GET ${shop}`, { token, remoteAddress })).status).toBe(200);
  expect((await server.call(`GET ${shop}`, { token: secret(), remoteAddress: "203.0.113.2" })).status).toBe(401);
});

test("a program that guesses links is stopped, and a customer behind the same address buys on", async () => {
  const { shopId, customer } = await anOrderShop(server);
  const remoteAddress = "203.0.113.3";
  const wrong = () => ({ token: `${shopId}.${secret()}`, remoteAddress });
  expect(await guess(990, "GET /api/order/current", wrong)).toEqual({ 401: 990 });
  // The address of a link, and the live updates, are no way around it.
  expect(await guess(20, `GET /api/session/${shopId}.${secret()}`, wrong)).toEqual({ 401: 10, 429: 10 });
  expect(await guess(2, "GET /api/order/live?window=janela-1&screen=catalog", wrong)).toEqual({ 429: 2 });
  const wish = { tab: "janela-01", place: "catalog", code: `${shopId}.${secret()}` };
  const payload = { orders: [wish, wish], shops: [] };
  const live = await server.app.inject({ method: "POST", url: "/api/live", remoteAddress, payload });
  expect(live.body.match(/"status":\d+/g)).toEqual(['"status":429', '"status":429']);
  const { token } = await customer();
  expect((await twin.call("GET /api/order/current", { token, remoteAddress })).status).toBe(200);
});

test("a customer who tries the ids of other orders is stopped, and still sees their own", async () => {
  const { customer } = await anOrderShop(server);
  const { token, add } = await customer();
  await add("cafe");
  const remoteAddress = "203.0.113.4";
  expect(await guess(205, `GET /api/orders/${secret()}`, () => ({ token, remoteAddress }))).toEqual({
    404: 200,
    429: 5,
  });
  expect((await server.call("GET /api/order/current", { token, remoteAddress })).data.items).toHaveLength(1);
});

test("a visitor without a link is no guesser", async () => {
  const remoteAddress = "203.0.113.1";
  expect((await server.call("GET /api/order/current", { remoteAddress })).status).toBe(401);
});

test("a program that guesses with a new IPv6 address each time is still one caller", async () => {
  const { shop } = await anOrderShop(server);
  let address = 0;
  const wrong = () => ({ token: secret(), remoteAddress: `2001:db8:7:7::${(address++).toString(16)}` });
  expect(await guess(104, `GET ${shop}`, wrong)).toEqual({ 401: 100, 429: 4 });
  expect((await server.call(`GET ${shop}`, { token: secret(), remoteAddress: "2001:db8:7:8::1" })).status).toBe(401);
});

test("behind a proxy that adds to the header, what a caller wrote into it before counts for nothing", async () => {
  const { shop } = await anOrderShop(server);
  const statuses = new Map<number, number>();
  for (let at = 0; at < 104; at += 1) {
    const headers = { "x-forwarded-for": `198.51.100.${at}, 203.0.113.77` };
    const { status } = await behindProxy.call(`GET ${shop}`, { token: secret(), headers });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 401: 100, 429: 4 });
  const from = (written: string) =>
    behindTwo.call(`GET ${shop}`, { token: secret(), headers: { "x-forwarded-for": written } });
  // Behind two proxies the caller is the one whom the first of them heard.
  expect((await from("198.51.100.1, 203.0.113.77, 198.51.100.250")).status).toBe(429);
  expect((await from("203.0.113.77, 203.0.113.78, 198.51.100.250")).status).toBe(401);
});
