import type { PanelCategory } from "@vitrine/contract/panel/catalog-groups";
import { beforeEach, expect, test } from "vitest";
import { anOrderShop, aProduct } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();

let shop: Awaited<ReturnType<typeof anOrderShop>>;
beforeEach(async () => {
  shop = await anOrderShop(server);
});

const call = (address: string, body?: object, headers: Record<string, string> = {}) => {
  const [method, path] = address.split(" ");
  return server.call(`${method} /painel/api/shops/${shop.shopId}/catalog${path}`, {
    headers: { ...memberHeaders(shop.chatbotId, "manager"), ...headers },
    ...(body && { body }),
  });
};
const create = async (name: string, parentId: string | null = null): Promise<string> =>
  (await call("POST /categories", { name, parentId })).data.providerId;
const arrange = (parentId: string | null, ids: string[]) => call("POST /category-order", { parentId, ids });
/** As a customer sees them. */
const menu = async () => {
  const { data } = await (await shop.customer()).call("GET /api/catalog/categories");
  const names = (items: { name: string; children: never[] }[]): unknown[] =>
    items.map(({ name, children }) => (children.length > 0 ? [name, names(children)] : name));
  return names(data).filter((name) => name !== "Tudo");
};

test("categories are made, put in order and below each other, and customers see them so", async () => {
  const [drinks, sweets] = [await create("Bebidas"), await create("Doces")];
  const coffee = await create("Cafés");
  expect(await menu()).toEqual(["Bebidas", "Doces", "Cafés"]);
  await arrange(null, [sweets, drinks]);
  const { data } = await arrange(drinks, [coffee]);
  expect(await menu()).toEqual(["Doces", ["Bebidas", ["Cafés"]]]);
  expect(data.items.find(({ name }: PanelCategory) => name === "Bebidas").children).toBe(1);
});

test("a hidden category and those below it leave the menu, and a new import does not bring them back", async () => {
  const drinks = await create("Bebidas");
  await create("Cafés", drinks);
  await create("Doces");
  const { data } = await call(`PATCH /categories/${drinks}`, { isHidden: true });
  expect(data).toMatchObject({ isHidden: true, name: "Bebidas" });
  expect(await menu()).toEqual(["Doces"]);
  await server.call(`PATCH ${shop.shop}/categories/${drinks}`, { token: shop.token, body: { name: "Bebidas frias" } });
  expect(await menu()).toEqual(["Doces"]);
});

test("a category that somebody else made meanwhile stays, behind those that were arranged", async () => {
  const [drinks, sweets] = [await create("Bebidas"), await create("Doces")];
  await create("Novidades");
  await arrange(null, [sweets, drinks]);
  expect(await menu()).toEqual(["Doces", "Bebidas", "Novidades"]);
});

test("nothing goes below itself, and the tree stays as it was", async () => {
  const drinks = await create("Bebidas");
  const coffee = await create("Cafés", drinks);
  expect((await arrange(coffee, [drinks])).errors).toMatchObject([{ code: "category-inconsistent" }]);
  expect(await menu()).toEqual([["Bebidas", ["Cafés"]]]);
});

test("a category with something in it is deleted only when another one takes it", async () => {
  const drinks = await create("Bebidas");
  await create("Cafés", drinks);
  const sweets = await create("Doces");
  expect((await call(`DELETE /categories/${drinks}`)).errors).toMatchObject([{ code: "category-in-use" }]);
  await call(`DELETE /categories/${drinks}?moveTo=${sweets}`);
  expect(await menu()).toEqual([["Doces", ["Cafés"]]]);
});

test("the log says who changed a category, and what it was", async () => {
  const drinks = await create("Bebidas");
  await call(`PATCH /categories/${drinks}`, { name: "Bebidas frias" });
  const { data } = await server.call(`GET /painel/api/shops/${shop.shopId}/audit-log`, {
    headers: memberHeaders(shop.chatbotId),
  });
  expect(data.items).toMatchObject([
    { action: "category.changed", before: { name: "Bebidas" }, after: { name: "Bebidas frias" } },
    { action: "category.created", subject: { type: "category", id: drinks } },
  ]);
});

test("of two people who rename the same category, the second is told", async () => {
  const drinks = await create("Bebidas");
  const { version } = (await call(`PATCH /categories/${drinks}`, { name: "Bebidas frias" })).data;
  await call(`PATCH /categories/${drinks}`, { name: "Bebidas quentes" });
  const late = await call(`PATCH /categories/${drinks}`, { name: "Sucos" }, { "if-match": `"${version}"` });
  expect(late.errors).toMatchObject([{ code: "version-mismatch" }]);
});

test("a hidden category is no filter and no suggestion, and its products are still found", async () => {
  const drinks = await create("Bebidas");
  const coffee = await create("Cafés", drinks);
  const sweets = await create("Doces");
  await shop.put([aProduct("espresso", { categories: [coffee] }), aProduct("bombom", { categories: [sweets] })]);
  const ana = await shop.customer();
  const filters = async () => {
    const { data } = await ana.call("GET /api/catalog/products/facets");
    const facet = data.find(({ key }: { key: string }) => key === "category");
    return facet.values.map(({ name }: { name: string }) => name).filter((name: string) => name !== "Tudo");
  };
  const suggested = async (text: string) => {
    const { data } = await ana.call(`GET /api/catalog/suggestions?${new URLSearchParams({ text })}`);
    return data.categories.map(({ path }: { path: { name: string }[] }) => path.at(-1)?.name);
  };
  await expect.poll(filters).toEqual(["Bebidas", "Doces"]);
  expect(await suggested("cafés")).toEqual(["Cafés"]);
  await call(`PATCH /categories/${drinks}`, { isHidden: true });
  await expect.poll(filters).toEqual(["Doces"]);
  expect(await suggested("cafés")).toEqual([]);
  const found = await ana.call("POST /api/catalog/products/searchText", { searchQuery: "espresso" });
  expect(found.data.total).toBe(1);
});

test("two people change a category: the second hears of the first, whatever each of them changed", async () => {
  const { data: made } = await call("POST /categories", { name: "Bebidas" });
  const stale = { "if-match": `"${made.version}"` };
  const { data: hidden } = await call(`PATCH /categories/${made.providerId}`, { isHidden: true }, stale);
  expect(hidden.version).not.toBe(made.version);
  for (const change of [{ isHidden: false }, { name: "Bebidas frias" }, { name: "Bebidas", isHidden: false }]) {
    const { status, errors } = await call(`PATCH /categories/${made.providerId}`, change, stale);
    expect({ status, errors }).toMatchObject({ status: 412, errors: [{ code: "version-mismatch" }] });
  }
  const both = { name: "Bebidas frias", isHidden: false };
  const fresh = { "if-match": `"${hidden.version}"` };
  expect((await call(`PATCH /categories/${made.providerId}`, both, fresh)).data).toMatchObject(both);
});
