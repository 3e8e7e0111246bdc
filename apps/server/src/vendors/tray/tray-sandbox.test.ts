import { CategoryInput, ProductInput } from "@vitrine/contract/platform/catalog-import";
import { toCents } from "@vitrine/contract/wire/money";
import { referenceProblems } from "@vitrine/domain/catalog/product-references";
import { priceToPay } from "@vitrine/domain/catalog/sku-price";
import { startTrayApp } from "@vitrine/sandbox/test/tray-app-fixture";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAjv } from "../../http/request/validation.ts";
import { createJsonClient } from "../../outbound/json-client.ts";
import { allowedOriginsOf } from "../../outbound/outbound-request.ts";
import type { StoreAnswer, StoreProduct } from "../../store-link/access/store-platform.ts";
import { connectTray } from "./tray.ts";

/** A whole store of the sandbox, called over HTTP like a real one. */

const NOW = Date.parse("2026-05-20T12:00:00-03:00");
const ajv = createAjv({ coerceTypes: false });
const [isProduct, isCategory] = [ajv.compile(ProductInput), ajv.compile(CategoryInput)];
let store: Awaited<ReturnType<typeof startTrayApp>>;

beforeAll(async () => {
  store = await startTrayApp({ products: 120 });
  await store.control({ perMinute: 100_000, perDay: 100_000 });
});
afterAll(() => store.close());

function connected() {
  const ask = createJsonClient({ allowed: allowedOriginsOf([store.origin]), timeLimitMs: 5_000 });
  const consumer = { key: "sandbox-tray-key", secret: "sandbox-tray-secret" };
  const settings = { consumer, apiHosts: [store.origin], readsPriceLists: false };
  return connectTray(settings, { ask, askSlowly: ask, budget: async () => "go", now: () => NOW });
}

async function linked() {
  const tray = connected();
  const callback = await store.allow();
  const apiAddress = callback.get("api_address") ?? "";
  expect(tray.isPlatformAddress(apiAddress)).toBe(true);
  const tokens = unwrap(await tray.exchangeCode(apiAddress, callback.get("code") ?? ""));
  expect(tokens.storeId).toBe(callback.get("store"));
  return { tray, tokens, access: { apiAddress, accessToken: tokens.accessToken } };
}

function unwrap<Value>(answer: StoreAnswer<Value>): Value {
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.value;
}

test("the whole store is read, with the store's current prices", async () => {
  const { tray, access } = await linked();
  expect(unwrap(await tray.storeName(access))).toBe("Loja da Serra");
  const categories = unwrap(await tray.categories(access));
  for (const category of categories) expect(isCategory(category)).toBe(true);
  const products: StoreProduct[] = [];
  for (let page = 1, hasMore = true; hasMore; page++) {
    const read = unwrap(await tray.products(access, page));
    products.push(...read.items);
    hasMore = read.hasMore;
  }
  expect(new Set(products.map(({ storeProductId }) => storeProductId)).size).toBe(120);
  const anything = { has: () => true };
  const known = { categories: anything, collections: anything, priceTables: anything, sellers: anything };
  for (const { storeProductId, input } of products) {
    if (!input) continue;
    expect(isProduct(input)).toBe(true);
    expect(referenceProblems(input, known)).toEqual([]);
    const { body } = await store.call(`products/${storeProductId}`, access.accessToken);
    const [first] = input.skus;
    if (!first || input.attributes) continue;
    const promotionalPrice = first.promotionalPrice == null ? null : toCents(first.promotionalPrice);
    const paid = priceToPay({ price: toCents(first.price), promotionalPrice });
    expect([paid, first.stock]).toEqual([toCents(Number(body.Product.current_price)), Number(body.Product.stock)]);
  }
  const withVariants = products.filter(({ input }) => input?.attributes);
  expect(withVariants.length).toBeGreaterThan(5);
  // A single product is the same as in the list.
  for (const product of products.slice(0, 20)) {
    expect(await tray.product(access, product.storeProductId)).toEqual({ ok: true, value: product });
  }
});

test("a change is found, by the product and by its variant", async () => {
  const { tray, access } = await linked();
  const { items } = unwrap(await tray.products(access, 1));
  const varied = items.find(({ input }) => input?.attributes);
  const plain = items.find(({ input }) => input && !input.attributes);
  if (!varied?.input || !plain) throw new Error("the sandbox has both kinds");
  const variantId = varied.input.skus[0]?.sku.split("-").at(-1) ?? "";
  store.advanceClock(60_000);
  const since = NOW + 30_000;
  expect(unwrap(await tray.changedSince(access, since, 1))).toMatchObject({ items: [], hasMore: false });
  await store.change({ act: "update", variantId: Number(variantId), changes: { stock: 77 } });
  await store.change({ act: "update", productId: Number(plain.storeProductId), changes: { priceCents: 12_34 } });
  const changed = unwrap(await tray.changedSince(access, since, 1));
  expect(changed.items.toSorted()).toEqual([varied.storeProductId, plain.storeProductId].toSorted());
  expect(unwrap(await tray.productOfVariant(access, variantId))).toBe(varied.storeProductId);
  const { input } = unwrap(await tray.product(access, varied.storeProductId));
  expect(input?.skus[0]).toMatchObject({ stock: 77 });
});

test("tokens expire, are renewed once, and are revoked", async () => {
  const { tray, tokens, access } = await linked();
  await store.control({ expire: "access" });
  expect(await tray.categories(access)).toEqual({ ok: false, problem: { kind: "token-expired" } });
  const renewed = unwrap(await tray.renew(access.apiAddress, tokens.refreshToken));
  const now = { ...access, accessToken: renewed.accessToken };
  expect(await tray.categories(now)).toMatchObject({ ok: true });
  const gone = { ok: false, problem: { kind: "unlinked", reason: "revoked" } };
  expect(await tray.renew(access.apiAddress, tokens.refreshToken)).toEqual(gone);
  await store.control({ revoke: true });
  expect(await tray.categories(now)).toEqual(gone);
});
