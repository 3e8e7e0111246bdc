import { api } from "@vitrine/contract/api";
import type { RouteShape } from "@vitrine/contract/wire/route";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { aCheckoutShop } from "../../test/fixtures/checkout-shop-fixture.ts";
import { OPERATOR_TOKEN, useServer } from "../../test/fixtures/server-fixture.ts";
import { anAddress, anOwner, PANEL_ORIGIN } from "../../test/fixtures/team-fixture.ts";
import { valuesOf } from "../../test/schema-values.ts";

/** `FUZZ_RUNS=500` tries longer; `FUZZ_SEED` repeats a failed run. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 8);
const SEED = process.env.FUZZ_SEED ? { seed: Number(process.env.FUZZ_SEED) } : {};

const server = useServer();
let shop: Awaited<ReturnType<typeof aCheckoutShop>>;
let tokens: Partial<Record<RouteShape["access"], string>>;
let people: string[];
let memberCookie: string;
beforeAll(async () => {
  shop = await aCheckoutShop(server);
  const customer = await shop.customer();
  people = [customer.token, (await shop.agent(customer.contactId)).token];
  tokens = { account: shop.token, operator: OPERATOR_TOKEN };
  const { cookies } = await anOwner(server, shop);
  memberCookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
});

const routes: [string, RouteShape][] = Object.entries(api);

test.each(routes)("%s answers any input in words", async (key, shape) => {
  const { params, query, body } = shape;
  const input = fc.record({
    who: fc.nat({ max: 1 }),
    params: params ? valuesOf(params) : fc.constant({}),
    query: query ? valuesOf(query) : fc.constant({}),
    body: body ? valuesOf(body) : fc.constant(undefined),
  });
  const answers = fc.asyncProperty(input, async (given) => {
    const { status, errors } = await server.call(addressOf(key, given), {
      token: tokens[shape.access] ?? people[given.who] ?? "",
      ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
      headers: {
        ...(given.body !== undefined && { "content-type": "application/json" }),
        ...(key.includes(" /painel/") && { origin: PANEL_ORIGIN }),
        ...(shape.access === "member" && { cookie: memberCookie }),
      },
      // Otherwise all but the first guesses would be answered by a limit.
      remoteAddress: anAddress(),
    });
    // Outside services are not there: what needs them says so.
    expect(status === 503 || status < 500, `${status} ${errors?.[0]?.message}`).toBe(true);
    for (const { message } of errors ?? []) expect(message).toMatch(/^[A-ZÀ-Ú].{9,}/s);
  });
  await fc.assert(answers, { numRuns: RUNS, ...SEED });
});

type Given = { params: unknown; query: unknown };

function addressOf(key: string, { params, query }: Given): string {
  const values = isRecord(params) ? params : {};
  const address = key.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === "shopId") return shop.shopId;
    return encoded(values[name] ?? "1") || "1";
  });
  const search = isRecord(query) ? Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`) : [];
  return search.length === 0 ? address : `${address}?${search.join("&")}`;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Half a character cannot be encoded; it travels as the bytes that a careless program would send. */
function encoded(value: unknown): string {
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.isWellFormed() ? encodeURIComponent(text).slice(0, 2_000) : "%ED%A0%80";
}
