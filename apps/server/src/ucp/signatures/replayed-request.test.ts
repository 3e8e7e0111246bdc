import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { anAssistant } from "../../../test/fixtures/assistant/ucp-platform-fixture.ts";
import { aUcpShop, type UcpShop, ucpServerOptions } from "../../../test/fixtures/assistant/ucp-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";
import { signRequest } from "./http-signature.ts";

const assistant = await anAssistant();
const clock = { now: Date.now() };
const server = useServer({ ...(await ucpServerOptions(assistant)), now: () => clock.now });

let shop: UcpShop;
beforeEach(async () => {
  shop = await aUcpShop(server, assistant);
});

const HOUR_MS = 3_600_000;
type Times = { created?: number; nonce?: string };

/** The request as it was on the wire. Whoever saw it can send the same bytes again. */
function captured(method: "GET" | "POST", path: string, times: Times = {}, body?: object) {
  const payload = Buffer.from(body ? JSON.stringify(body) : "");
  const headers: Record<string, string> = {
    ...{ host: shop.host, "ucp-agent": `profile="${assistant.profileUrl}"` },
    ...(body && { "content-type": "application/json", "idempotency-key": randomUUID() }),
  };
  const url = `/ucp/v1${path}`;
  const request = { method, authority: shop.host, path: url, query: "", headers, body: payload };
  const signature = signRequest(request, { kid: "platform-1", privateJwk: assistant.privateJwk }, times);
  return async () => {
    const sent = { method, url, headers: { ...headers, ...signature }, ...(body && { payload }) };
    const answer = await server.app.inject(sent);
    return { status: answer.statusCode, body: answer.json() };
  };
}

const aCheckout = (times: Times = {}) =>
  captured("POST", "/checkout-sessions", times, { line_items: [{ item: { id: "cafe" }, quantity: 2 }] });

/** The server forgets the answers of keys after a day. */
async function aDayLater() {
  clock.now += 25 * HOUR_MS;
  await sql`delete from idempotency_keys`.execute(server.db);
}

const countCheckouts = async () => {
  const rows = await server.db.selectFrom("ucp_sessions").select("id").where("shop_id", "=", shop.shopId).execute();
  return rows.length;
};

test("a signed change that names no time is not carried out again a day later", async () => {
  const send = aCheckout();
  expect((await send()).status).toBe(201);
  await aDayLater();
  expect(await send()).toMatchObject({ status: 401, body: { code: "signature_invalid" } });
  expect(await countCheckouts()).toBe(1);
});

test("a signed change that names its time is not carried out again a day later", async () => {
  const send = aCheckout({ created: Math.floor(clock.now / 1_000) });
  expect((await send()).status).toBe(201);
  await aDayLater();
  expect(await send()).toMatchObject({ status: 401, body: { code: "signature_invalid" } });
  expect(await countCheckouts()).toBe(1);
});

test("a platform that got no answer sends the same change again and gets the first answer", async () => {
  const send = aCheckout();
  const first = await send();
  clock.now += HOUR_MS;
  expect(await send()).toEqual(first);
  expect(await countCheckouts()).toBe(1);
});

test("a read with a nonce counts once; a platform may ask the same again without one", async () => {
  const { id } = (await aCheckout()()).body;
  const once = captured("GET", `/checkout-sessions/${id}`, { nonce: "n-1" });
  expect((await once()).status).toBe(200);
  expect(await once()).toMatchObject({ status: 401, body: { code: "signature_invalid" } });
  const often = captured("GET", `/checkout-sessions/${id}`);
  expect([(await often()).status, (await often()).status]).toEqual([200, 200]);
});
