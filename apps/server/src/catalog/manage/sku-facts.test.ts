import { beforeEach, expect, test } from "vitest";
import { aManagedShop, coffee, type ManagedShop } from "../../../test/fixtures/managed-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const server = useServer({ hasMembersByHeader: true });
const facts = { weightGrams: 520, widthMm: 105, heightMm: 60, lengthMm: 205, gtin: "7891000315507", ncm: "09012100" };
const [sku] = coffee().skus;

let shop: ManagedShop;
beforeEach(async () => {
  shop = await aManagedShop(server, { anonymousBrowsing: true });
  await shop.load({
    products: [
      coffee({ images: ["https://loja.test/1.jpg"], skus: [{ ...sku, sku: "CAFE-1", price: 39.9, ...facts }] }),
    ],
  });
});

test("the weight, the measures and the bar code of a SKU read back as they were sent", async () => {
  expect((await shop.call("GET products/cafe")).data.skus[0]).toMatchObject(facts);
  expect((await shop.call("GET products/cafe/skus/CAFE-1")).data).toMatchObject(facts);
});

test("one of them can be changed or removed, and the others stay", async () => {
  const { data } = await shop.call("PATCH products/cafe/skus/CAFE-1", { weightGrams: 600, gtin: null });
  const { gtin: _, ...others } = facts;
  expect(data).toMatchObject({ ...others, weightGrams: 600 });
  expect(data).not.toHaveProperty("gtin");
});

test.each([
  [{ gtin: "7891000315508" }, "/gtin", /GTIN \(EAN\) de 8, 12, 13 ou 14 números/],
  [{ ncm: "0901.21.00" }, "/ncm", /NCM de 8 números/],
  [{ weightGrams: 0 }, "/weightGrams", /no mínimo 1/],
  [{ weightGrams: 1.5 }, "/weightGrams", /inteiro/],
  [{ heightMm: 10_001 }, "/heightMm", /no máximo 10\.000/],
])("%j is refused at its field, in Portuguese", async (patch, param, sentence) => {
  const { status, errors } = await shop.call("PATCH products/cafe/skus/CAFE-1", patch);
  expect(status).toBe(400);
  expect(errors).toMatchObject([{ param, message: expect.stringMatching(sentence) }]);
});

test("a feed has them, and the shop's usual package where a SKU says nothing", async () => {
  await shop.load({
    products: [coffee({ providerId: "cha", images: ["https://loja.test/2.jpg"], skus: [{ sku: "CHA-1", price: 5 }] })],
  });
  const patch = { usualPackage: { weightGrams: 300, lengthMm: 200 } };
  expect((await server.call(`PATCH ${shop.shop}`, { token: shop.token, body: patch })).status).toBe(200);
  const panel = { headers: memberHeaders(shop.chatbotId) };
  const { data } = await server.call(`PUT /painel/api/shops/${shop.shopId}/feeds`, { ...panel, body: { isOn: true } });
  const { url } = data.feeds.find(({ name }: { name: string }) => name === "google");
  const { body } = await server.app.inject({ method: "GET", url: new URL(url).pathname });
  const [coffeeItem = "", teaItem = ""] = body.split("<item>").slice(1);
  expect(coffeeItem).toContain("<g:shipping_weight>520 g</g:shipping_weight>");
  expect(coffeeItem).toContain("<g:shipping_width>10.5 cm</g:shipping_width>");
  expect(coffeeItem).toContain("<g:gtin>7891000315507</g:gtin>");
  expect(coffeeItem).not.toContain("identifier_exists");
  expect(teaItem).toContain("<g:shipping_weight>300 g</g:shipping_weight>");
  expect(teaItem).not.toContain("g:gtin");
});
