import type { PanelCollection } from "@vitrine/contract/panel/catalog-groups";
import { beforeEach, expect, test } from "vitest";
import { anOrderShop, aProduct } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const server = useServer({ hasMembersByHeader: true });

let shop: Awaited<ReturnType<typeof anOrderShop>>;
beforeEach(async () => {
  shop = await anOrderShop(server, {
    products: [
      aProduct("cafe", { name: "Café", skus: [{ sku: "cafe", price: 30, promotionalPrice: 25 }] }),
      aProduct("cha", { name: "Chá", skus: [{ sku: "cha", price: 12 }] }),
      aProduct("vinho", { name: "Vinho", skus: [{ sku: "vinho", price: 90 }] }),
    ],
  });
});

const call = (address: string, body?: object, headers: Record<string, string> = {}) => {
  const [method, path] = address.split(" ");
  return server.call(`${method} /painel/api/shops/${shop.shopId}/catalog${path}`, {
    headers: { ...memberHeaders(shop.chatbotId, "manager"), ...headers },
    ...(body && { body }),
  });
};
const create = async (body: object): Promise<string> => (await call("POST /collections", body)).data.providerId;
const productsOf = async (id: string) =>
  (await call(`GET /collections/${id}/products`)).data.items.map((item: { id: string }) => item.id);
const names = ({ items }: { items: PanelCollection[] }) => items.map(({ name, isShown }) => [name, isShown]);

test("products are put into a collection by hand and taken out, and customers see them", async () => {
  const id = await create({ name: "Presentes" });
  await call(`POST /collections/${id}/products`, { add: ["vinho", "cafe", "sumiu"], remove: [] });
  expect(await productsOf(id)).toEqual(["cafe", "vinho"]);
  const ana = await shop.customer();
  const seen = async () => (await ana.call(`GET /api/catalog/products/collections/${id}`)).data.total;
  await expect.poll(seen).toBe(2);
  await call(`POST /collections/${id}/products`, { add: [], remove: ["cafe"] });
  await expect.poll(seen).toBe(1);
});

test("a collection by rule fills itself, and follows the products and the rule", async () => {
  const id = await create({ name: "Até 30", rule: { maxPrice: 30 } });
  await server.runJobs();
  expect(await productsOf(id)).toEqual(["cafe", "cha"]);
  await call(`PATCH /collections/${id}`, { rule: { isInPromotion: true } });
  await server.runJobs();
  expect(await productsOf(id)).toEqual(["cafe"]);
  await call(`PATCH /collections/${id}`, { rule: null });
  await call(`POST /collections/${id}/products`, { add: ["vinho"], remove: [] });
  await server.runJobs();
  expect(await productsOf(id)).toEqual(["cafe", "vinho"]);
});

test("the shop decides which collections the catalogue shows, and in which order", async () => {
  const [gifts, wines] = [await create({ name: "Presentes" }), await create({ name: "Vinhos" })];
  await create({ name: "Outras" });
  const { data } = await call("POST /collection-order", { ids: [wines, gifts] });
  expect(names(data)).toEqual([
    ["Vinhos", true],
    ["Presentes", true],
    ["Outras", false],
  ]);
  await call(`PATCH /collections/${wines}`, { name: "Vinhos tintos" });
  await call(`DELETE /collections/${gifts}`);
  const shown = async () => {
    const read = await server.call(`GET /painel/api/shops/${shop.shopId}/settings`, {
      headers: memberHeaders(shop.chatbotId),
    });
    return read.data.document.settings.showCollections;
  };
  expect(await shown()).toEqual([{ providerId: wines, name: "Vinhos tintos" }]);
});

test("two people change the rule of a collection: the second hears of the first", async () => {
  const { data: made } = await call("POST /collections", { name: "Até 30", rule: { maxPrice: 30 } });
  const change = (rule: object, version: string) =>
    call(`PATCH /collections/${made.providerId}`, { rule }, { "if-match": `"${version}"` });
  const { data: changed } = await change({ maxPrice: 40 }, made.version);
  const late = await change({ maxPrice: 50 }, made.version);
  expect(late).toMatchObject({ status: 412, errors: [{ code: "version-mismatch" }] });
  expect((await change({ maxPrice: 50 }, changed.version)).data.rule).toEqual({ maxPrice: 50 });
});
