import { cents } from "@vitrine/domain/money";
import { type RunningTrayApp, startTrayApp } from "@vitrine/sandbox/test/tray-app-fixture";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createJsonClient } from "../../outbound/json-client.ts";
import { allowedOriginsOf } from "../../outbound/outbound-request.ts";
import type { StoreAccess } from "../../store-link/access/store-platform.ts";
import { connectTray } from "./tray.ts";

let store: RunningTrayApp;
let tray: ReturnType<typeof connectTray>;
let access: StoreAccess;

beforeAll(async () => {
  store = await startTrayApp({ products: 40 });
  const consumer = { key: "sandbox-tray-key", secret: "sandbox-tray-secret" };
  const settings = { consumer, apiHosts: [store.origin], readsPriceLists: false };
  const within = (timeLimitMs: number) => createJsonClient({ allowed: allowedOriginsOf([store.origin]), timeLimitMs });
  const asking = { ask: within(1_000), askSlowly: within(2_500) };
  tray = connectTray(settings, { ...asking, budget: async () => "go", now: Date.now });
  const callback = await store.allow();
  const apiAddress = callback.get("api_address") ?? "";
  const tokens = await tray.exchangeCode(apiAddress, callback.get("code") ?? "");
  if (!tokens.ok) throw new Error(JSON.stringify(tokens.problem));
  access = { apiAddress, accessToken: tokens.value.accessToken };
});
beforeEach(() => store.control({ freightDown: false, freightSlowMs: 0 }));
afterAll(() => store.close());

const quote = (zipCode: string, quantity = 1) => {
  const item = { storeProductId: "1", storeVariantId: null, quantity, price: cents(49_90) };
  return tray.freight.quote(access, { zipCode, items: [item] });
};

test("the sandbox quotes carriers and a pickup, nothing to Acre, and refuses an invalid CEP", async () => {
  const near = await quote("01310100");
  expect(near).toMatchObject({
    ok: true,
    value: [
      { providerId: "tray-4", name: "PAC", isPickup: false },
      { providerId: "tray-5", name: "Sedex" },
      { providerId: "tray-11", description: "Entrega em dias úteis, das 8h às 18h." },
      { providerId: "tray-20", isPickup: true, price: 0 },
    ],
  });
  expect(await quote("69900000")).toEqual({ ok: true, value: [] });
  expect(await quote("123")).toMatchObject({ ok: false, problem: { kind: "refused" } });
});

test("a freight quote has a longer timeout than other calls", async () => {
  await store.control({ freightSlowMs: 1_200 });
  expect(await quote("01310100")).toMatchObject({ ok: true });
  await store.control({ freightSlowMs: 5_000 });
  expect(await quote("01310100")).toMatchObject({ ok: false, problem: { kind: "later", afterMs: 5_000 } });
  await store.control({ freightSlowMs: 0, freightDown: true });
  expect(await quote("01310100")).toMatchObject({ ok: false, problem: { kind: "later", afterMs: 5_000 } });
});
