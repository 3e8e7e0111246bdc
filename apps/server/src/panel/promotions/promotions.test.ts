import { beforeEach, expect, test } from "vitest";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { aShop } from "../../../test/fixtures/server-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();

let shop: Awaited<ReturnType<typeof aShop>>;
beforeEach(async () => {
  shop = await aShop(server);
});

type Sent = { body?: unknown; ifMatch?: string; name?: string };
const call = (address: string, { body, ifMatch, name = "Olga" }: Sent = {}) => {
  const [method, path] = address.split(" ");
  return server.call(`${method} /painel/api/shops/${shop.shopId}${path}`, {
    headers: { ...memberHeaders(shop.chatbotId, "owner", name), ...(ifMatch && { "if-match": `"${ifMatch}"` }) },
    ...(body !== undefined && { body }),
  });
};

const tenPercent = { code: "DEZ", kind: "percent", value: 10 };
const create = async (coupon: object) => (await call("POST /coupons", { body: coupon })).data;

test("two people who change two coupons both succeed, and neither is asked", async () => {
  const ten = await create(tenPercent);
  const twenty = await create({ code: "VINTE", kind: "percent", value: 20 });
  await call("PATCH /coupons/DEZ", { body: { value: 12 }, ifMatch: ten.version, name: "Ana" });
  const second = await call("PATCH /coupons/VINTE", { body: { value: 22 }, ifMatch: twenty.version, name: "Bia" });
  expect(second.success).toBe(true);
  const { items } = (await call("GET /coupons")).data;
  expect(items).toMatchObject([
    { code: "DEZ", value: 12, uses: 0 },
    { code: "VINTE", value: 22, uses: 0 },
  ]);
});

test("of two people with the same coupon, the second is told", async () => {
  const { version } = await create(tenPercent);
  await call("PATCH /coupons/DEZ", { body: { value: 12 }, ifMatch: version });
  const second = await call("PATCH /coupons/DEZ", { body: { value: 15 }, ifMatch: version });
  expect(second.errors).toMatchObject([{ code: "version-mismatch" }]);
});

test("the log names the coupon, with what it was before and after, and the shop can go back", async () => {
  await create(tenPercent);
  await call("PATCH /coupons/DEZ", { body: { value: 12 } });
  await call("DELETE /coupons/DEZ");
  const log = (await call("GET /audit-log")).data.items;
  expect(log).toMatchObject([
    { action: "coupon.removed", subject: { type: "coupon", id: "DEZ" }, before: { value: 12 }, after: null },
    { action: "coupon.changed", before: { value: 10 }, after: { value: 12 } },
    { action: "coupon.created", before: null, after: { code: "DEZ", value: 10 } },
  ]);
  const versions = (await call("GET /settings/versions")).data;
  await call(`POST /settings/versions/${versions.current - 1}/restore`, { body: {} });
  expect((await call("GET /coupons/DEZ")).data).toMatchObject({ value: 12 });
});

test("a mistake is named by its field in the form", async () => {
  await create(tenPercent);
  const over = await call("PATCH /coupons/DEZ", { body: { value: 150 } });
  expect(over.errors).toMatchObject([{ code: "shop-inconsistent", param: "/value" }]);
});

test("what was left out is named by its field, too", async () => {
  const empty = { id: "mimo", name: "Mimo", productIds: [], categoryIds: [], gifts: [], availableQuantity: 1 };
  const refused = await call("POST /gift-rules", { body: empty });
  expect(refused.errors).toMatchObject([{ code: "invalid-request", param: "/gifts", reason: "length" }]);
});

test("a coupon says how often it was used", async () => {
  await create(tenPercent);
  await server.db.insertInto("coupon_counts").values({ shop_id: shop.shopId, code: "DEZ", used: 7 }).execute();
  expect((await call("GET /coupons/DEZ")).data).toMatchObject({ uses: 7 });
});

test("coupons are found by a part of their code, and a list goes on after its page", async () => {
  for (const code of ["NATAL10", "NATAL20", "VOLTA"]) await create({ ...tenPercent, code });
  const codes = ({ items }: { items: { code: string }[] }) => items.map(({ code }) => code);
  const first = (await call("GET /coupons?q=natal&perPage=1")).data;
  expect(codes(first)).toEqual(["NATAL10"]);
  const next = (await call(`GET /coupons?q=natal&perPage=1&pageToken=${first.nextPageToken}`)).data;
  expect(codes(next)).toEqual(["NATAL20"]);
  expect(next.nextPageToken).toBeNull();
});

test("gifts and price tables have the same calls", async () => {
  const rule = { id: "brinde", name: "Brinde", minimumValue: 50, gifts: [{ sku: "caneca" }] };
  const created = (await call("POST /gift-rules", { body: rule })).data;
  expect(created).toMatchObject(rule);
  const changed = await call("PATCH /gift-rules/brinde", { body: { minimumValue: 80 }, ifMatch: created.version });
  expect(changed.data).toMatchObject({ minimumValue: 80 });
  await call("POST /price-tables", { body: { id: "atacado", name: "Atacado" } });
  expect((await call("GET /price-tables")).data.items).toMatchObject([{ id: "atacado", name: "Atacado" }]);
});

test("what a rule can name is found by words, and has its name by its id", async () => {
  await server.call(`POST ${shop.shop}/categories`, {
    token: shop.token,
    body: { providerId: "bebidas", name: "Bebidas" },
  });
  const found = (await call("GET /picker/categories?q=bebi")).data;
  expect(found.items).toEqual([{ id: "bebidas", name: "Bebidas" }]);
  expect((await call("GET /picker/categories?ids=sumiu,bebidas")).data.items).toEqual([
    { id: "bebidas", name: "Bebidas" },
  ]);
  for (const kind of ["products", "skus", "contacts"]) {
    expect((await call(`GET /picker/${kind}?q=nada`)).data).toEqual({ items: [] });
    expect((await call(`GET /picker/${kind}?ids=nada`)).data).toEqual({ items: [] });
  }
});
