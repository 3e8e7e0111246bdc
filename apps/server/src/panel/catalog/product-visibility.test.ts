import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import { expect, test } from "vitest";
import { aManagedShop } from "../../../test/fixtures/managed-shop-fixture.ts";
import { aProduct } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();
const style = { defaultColor: "#1f4d3a", secondaryColor: "#c8553d", urlLogo: null };
const images = ["https://fotos.test/a.jpg"];
const product = (changes: Partial<ProductInput> & { price?: number; stock?: number } = {}) =>
  aProduct("cafe", { images, stock: 5, ...changes });

test.each<[string, ProductInput, object, string[]]>([
  ["on sale", product(), { hiddenInactiveProducts: true }, []],
  ["off sale, where that is shown", product({ isActive: false }), {}, ["inactive"]],
  ["off sale, where that is hidden", product({ isActive: false }), { hiddenInactiveProducts: true }, ["inactive"]],
  ["sold out, where that is shown", product({ stock: 0 }), {}, ["out-of-stock"]],
  ["sold out, where that is hidden", product({ stock: 0 }), { hiddenInactiveProducts: true }, ["out-of-stock"]],
  ["only for agents", product({ isRestrictedSale: true }), { disableRestrictedProducts: true }, ["restricted"]],
  [
    "only at one seller",
    { ...product(), skus: [{ sku: "cafe", price: 10, stock: { centro: 5, norte: 0 } }] },
    {},
    ["out-at-sellers"],
  ],
  ["free", product({ price: 0 }), {}, ["free"]],
  ["without a picture", product({ images: [] }), {}, ["without-picture"]],
])("what the panel says of a product %s is what a customer meets", async (_, sent, settings, reasons) => {
  const shop = await aManagedShop(server, { settings: { style, ...settings } });
  await shop.load({ products: [sent] });
  const { data } = await server.call(`GET /painel/api/shops/${shop.shopId}/products/cafe/visibility`, {
    headers: memberHeaders(shop.chatbotId),
  });
  expect(data.reasons).toEqual(reasons);
  const ana = await shop.customer();
  const listed = await ana.call("GET /api/catalog/top?pageNumber=0&perPage=10");
  expect(JSON.stringify(listed.data).includes('"cafe"')).toBe(data.isListed);
  const added = await ana.add("cafe");
  expect(added.success).toBe(data.canBeBought);
});
