import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { createVitrine } from "@vitrine/client/vitrine";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { requestBytes } from "../../load/request-bytes.ts";
import { withConnections } from "../../load/request-loop.ts";
import { operatorToken } from "../../servers/vitrine.ts";
import type { BenchShop } from "../../shops/bench-shop.ts";
import { openCheckoutShop } from "../../shops/checkout-shop.ts";

export type Customer = { token: string; product: string };
/** Milliseconds per answer, and how many were not what the customer asked for. */
export type Waits = { page: number[]; add: number[]; refused: number };

/** Each kind so often: few enough that the quiet server is never busy. */
const EVERY_MS = 50;

/** A shop of another account in the same database, and a customer of it. */
export async function openOtherShop(port: number, { channelId, databaseUrl }: BenchShop): Promise<Customer> {
  const baseUrl = `http://127.0.0.1:${port}`;
  const { token } = await createVitrine({ baseUrl, token: operatorToken }).accounts.create({
    name: "Outra",
    chatbotId: "cb-outra",
  });
  const owner = { shopId: "outra", accountToken: token, channelId, databaseUrl };
  const shop = await openCheckoutShop(owner, { port, sandboxUrl: "http://127.0.0.1:1" });
  const { code } = await createVitrine({ baseUrl, token })
    .shop(shop.shopId)
    .sessions.create({
      sessionType: SessionType.Contact,
      channelType: ChannelType.WhatsApp,
      channelId,
      contact: { id: `wp:${randomUUID()}`, name: "Marina Souza" },
    });
  return { token: code, product: shop.products[0] ?? "" };
}

/**
 * The other shop's customers look at a page and add to their order, at fixed times whatever the answers do. A wait counts
 * from the time at which the request was due: one that a busy server kept back is not left out.
 */
export async function timeCustomers(port: number, customer: Customer, seconds: number): Promise<Waits> {
  const waits: Waits = { page: [], add: [], refused: 0 };
  const kinds = [
    { waits: waits.page, request: () => pageOf(customer) },
    { waits: waits.add, request: () => addTo(customer) },
  ].values();
  await withConnections({ port, connections: 2 }, async (connection) => {
    const kind = kinds.next().value;
    if (!kind) return;
    const began = performance.now();
    for (let due = began; due < began + seconds * 1_000; due += EVERY_MS) {
      await wait(Math.max(0, due - performance.now()));
      const { status } = await connection.ask(kind.request());
      if (status !== 200) waits.refused++;
      kind.waits.push(performance.now() - due);
    }
  });
  return waits;
}

const headers = { "x-forwarded-for": "198.51.100.9" };

function pageOf({ token }: Customer): Buffer {
  return requestBytes({ method: "GET", path: "/api/catalog/top?pageNumber=0&perPage=10", headers }, token);
}

function addTo({ token, product }: Customer): Buffer {
  const body = { providerId: product, quantity: 1, subscription: null };
  const keyed = { ...headers, "Idempotency-Key": randomUUID() };
  return requestBytes({ method: "POST", path: "/api/order/items/", body, headers: keyed }, token);
}
