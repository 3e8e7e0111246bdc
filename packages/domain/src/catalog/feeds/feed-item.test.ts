import { expect, test } from "vitest";
import { cents } from "../../money.ts";
import { type FeedProduct, type FeedSku, feedItems } from "./feed-item.ts";

const aSku = (changes: Partial<FeedSku> = {}): FeedSku => ({
  ...{ sku: "CAM-P", options: { tamanho: "p" }, images: [], listPrice: null, price: cents(50_00) },
  ...{ promotionalPrice: null, isAvailable: true, facts: {} },
  ...changes,
});
const aProduct = (changes: Partial<FeedProduct> = {}): FeedProduct => ({
  ...{ productId: "camiseta", name: "Camiseta", brand: "", description: "", isActive: true, isRestrictedSale: false },
  ...{ images: ["https://x/1.jpg"], category: ["Roupas"], kilosPerUnit: null },
  attributes: [{ providerId: "tamanho", name: "Tamanho", options: [{ providerId: "p", name: "P" }] }],
  skus: [aSku()],
  ...changes,
});
const rules = { limits: { longestId: 50 }, settings: { disableRestrictedProducts: true } };

test.each([
  ["a product that is switched off", { isActive: false }, "inactive"],
  ["a product that only agents sell", { isRestrictedSale: true }, "restricted"],
  ["a product that costs nothing", { skus: [aSku({ price: cents(0) })] }, "without-price"],
  ["an offer of nothing", { skus: [aSku({ promotionalPrice: cents(0) })] }, "without-price"],
  ["a product without a picture", { images: [] }, "without-picture"],
  ["an id of 51 letters", { skus: [aSku({ sku: "x".repeat(51) })] }, "id-too-long"],
  ["a group id of 51 letters", { productId: "x".repeat(51) }, "id-too-long"],
])("%s is left out", (_, changes, reason) => {
  expect(feedItems(aProduct(changes), rules)).toMatchObject({ items: [], leftOut: [{ reason }] });
});

test.each([
  ["a picture of its own is enough", { images: [], skus: [aSku({ images: ["https://x/2.jpg"] })] }],
  ["an id of 50 letters", { skus: [aSku({ sku: "x".repeat(50) })] }],
  ["one that is sold out is listed as that", { skus: [aSku({ isAvailable: false })] }],
])("%s", (_, changes) => {
  expect(feedItems(aProduct(changes), rules)).toMatchObject({ items: [{}], leftOut: [] });
});

test("a product of restricted sale is listed where customers may buy it", () => {
  const open = { ...rules, settings: { disableRestrictedProducts: false } };
  expect(feedItems(aProduct({ isRestrictedSale: true }), open).items).toHaveLength(1);
});

test.each([
  ["without an offer", {}, 50_00, null],
  ["with an offer", { promotionalPrice: cents(40_00) }, 50_00, 40_00],
  ["with a list price above", { listPrice: cents(70_00) }, 70_00, 50_00],
  ["with an offer that is none", { promotionalPrice: cents(60_00) }, 50_00, null],
])("prices %s are those of the shop's page", (_, changes, price, salePrice) => {
  const { items } = feedItems(aProduct({ skus: [aSku(changes)] }), rules);
  expect(items).toMatchObject([{ price, salePrice }]);
});

test("an option with a page of its own is where the link leads", () => {
  const colors = [
    { providerId: "cor", name: "Cor", options: [{ providerId: "azul", name: "Azul", redirectable: true }] },
  ];
  const blue = aProduct({ attributes: colors, skus: [aSku({ options: { cor: "azul" } })] });
  expect(feedItems(blue, rules).items[0]?.pageId).toBe("camisetaVariant=azul");
  expect(feedItems(aProduct(), rules).items[0]?.pageId).toBe("camiseta");
});

test("each SKU of several is an item of its group, with its options in the title", () => {
  const { items } = feedItems(aProduct({ skus: [aSku(), aSku({ sku: "CAM", options: {} })] }), rules);
  expect(items).toMatchObject([
    { id: "CAM-P", groupId: "camiseta", title: "Camiseta, P", description: "Camiseta" },
    { id: "CAM", groupId: "camiseta", title: "Camiseta" },
  ]);
  expect(feedItems(aProduct(), rules).items[0]?.groupId).toBeNull();
});
