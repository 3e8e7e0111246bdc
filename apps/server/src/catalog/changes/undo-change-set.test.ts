import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import { beforeEach, describe, expect, test } from "vitest";
import { aManagedShop, coffee, type ManagedShop } from "../../../test/fixtures/managed-shop-fixture.ts";
import type { anOrderShop } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";
import { productRows } from "../products/product-row.ts";
import { createChangeSetRepository } from "./change-set.repository.ts";

const server = useServer({ hasMembersByHeader: true });
type OrderShop = Awaited<ReturnType<typeof anOrderShop>>;
let shop: ManagedShop;
beforeEach(async () => {
  shop = await aManagedShop(server);
});

const tea = (changes = {}) =>
  coffee({ providerId: "cha", name: "Chá", skus: [{ sku: "CHA-1", price: 5, stock: 3 }], ...changes });

/** A change of many, as an import or a bulk edit makes it. */
async function change(to: OrderShop, ...products: ProductInput[]): Promise<string> {
  const sets = createChangeSetRepository(server.db);
  const member = { userId: "u1", name: "Olga" };
  const { shopId } = to;
  const id = await sets.begin({ shopId, kind: "import", title: "produtos.csv", member });
  const key = { shopId, id };
  await sets.save(
    key,
    { shopId, lowStockAt: 0 },
    {
      categories: [{ providerId: "novas", name: "Novidades" }],
      collections: [],
      products: products.map(productRows),
    },
  );
  await sets.end(key);
  return id;
}

const panel = (address: string, to: OrderShop = shop) => {
  const [method, path] = address.split(" ");
  return server.call(`${method} /painel/api/shops/${to.shopId}/change-sets${path}`, {
    headers: memberHeaders(to.chatbotId),
    ...(method === "POST" && { body: {} }),
  });
};
const undo = async (id: string, of: OrderShop = shop) => {
  await panel(`POST /${id}/undo`, of);
  await server.runJobs();
  return (await panel(`GET /${id}`, of)).data;
};
const read = async (id: string) => (await shop.call(`GET products/${id}`)).data;
const extras = ({ version: _, updatedAt: __, ...product }: Record<string, unknown>) => product;

describe("a change of many products", () => {
  test("is undone as a whole: what changed is as before, what was new is gone, with its empty category", async () => {
    await shop.load({ products: [coffee()] });
    const before = extras(await read("cafe"));
    const id = await change(
      shop,
      coffee({ name: "CAFÉ", skus: [{ sku: "CAFE-1", price: 50, stock: 99 }] }),
      tea({ categories: ["novas"] }),
    );
    expect((await panel(`GET /${id}`)).data).toMatchObject({
      ...{ kind: "import", title: "produtos.csv", state: "done", member: { name: "Olga" } },
      counts: { changed: 3, left: 0 },
    });
    expect(await undo(id)).toMatchObject({ state: "undone", counts: { changed: 0, restored: 3 }, exceptions: [] });
    expect(extras(await read("cafe"))).toEqual(before);
    expect((await shop.call("GET products/cha")).status).toBe(404);
    expect((await shop.call("GET categories/novas")).status).toBe(404);
  });

  test("leaves alone what somebody changed afterwards, and says which fields", async () => {
    await shop.load({ products: [coffee(), tea()] });
    const id = await change(shop, coffee({ name: "A" }), tea({ name: "B" }));
    await shop.call("PATCH products/cafe", { name: "Café da serra" });
    await shop.call("PATCH products/cha", { brand: "Serra" });
    expect(await undo(id)).toMatchObject({
      counts: { restored: 2, left: 1 },
      exceptions: [{ id: "cafe", name: "A", reasons: ["name"] }],
    });
    expect(await read("cafe")).toMatchObject({ name: "Café da serra" });
    expect(await read("cha")).toMatchObject({ name: "Chá", brand: "Serra" });
  });

  test("leaves a product whose category was deleted meanwhile", async () => {
    await shop.load({ products: [coffee({ categories: ["cafes"] })] });
    const id = await change(shop, coffee({ categories: ["bebidas"] }));
    await shop.call("DELETE categories/cafes");
    expect(await undo(id)).toMatchObject({ exceptions: [{ id: "cafe", reasons: ["category-not-found"] }] });
    expect(await read("cafe")).toMatchObject({ categories: ["bebidas"] });
  });

  test("is undone also where a price table or a seller was deleted meanwhile", async () => {
    const skus = [{ sku: "CAFE-1", price: 40, stock: { "": 2, norte: 3 }, priceTables: { clube: { price: 30 } } }];
    await shop.load({ products: [coffee({ skus })] });
    const before = extras(await read("cafe"));
    const id = await change(shop, coffee({ name: "CAFÉ", skus }));
    expect((await shop.call("DELETE price-tables/clube")).status).toBe(200);
    expect((await shop.call("DELETE sellers/norte")).status).toBe(200);
    expect(await undo(id)).toMatchObject({ state: "undone", exceptions: [] });
    expect(extras(await read("cafe"))).toEqual(before);
  });

  test("is undone while customers buy, and what they hold stays held", async () => {
    await shop.load({ products: [coffee()] });
    const id = await change(shop, coffee({ skus: [{ sku: "CAFE-1", price: 20, stock: 40 }] }));
    const buyers = await Promise.all(Array.from({ length: 6 }, () => shop.customer()));
    const buy = buyers.map(async (buyer) => {
      await buyer.add("cafe", { quantity: 2 });
      return buyer.confirm();
    });
    await Promise.all([undo(id), ...buy]);
    await server.runJobs();
    const holds = await server.db.selectFrom("stock_holds").select("quantity").execute();
    const held = holds.reduce((total, { quantity }) => total + quantity, 0);
    expect((await read("cafe")).skus[0]).toMatchObject({
      ...{ price: 39.9, promotionalPrice: 34.99, stock: 12 },
      inventory: [{ quantity: 12, held }],
    });
  });

  test("is undone once, however often it is asked for, and by who runs the shop only", async () => {
    await shop.load({ products: [coffee()] });
    const id = await change(shop, coffee({ name: "A" }));
    await undo(id);
    await shop.call("PATCH products/cafe", { name: "A" });
    expect(await undo(id)).toMatchObject({ state: "undone" });
    expect(await read("cafe")).toMatchObject({ name: "A" });
    const other = await aManagedShop(server);
    expect((await panel(`GET /${id}`, other)).errors).toMatchObject([{ code: "change-set-not-found" }]);
    expect((await panel(`POST /${id}/undo`, other)).errors).toMatchObject([{ code: "change-set-not-found" }]);
  });

  test("of more products than one batch is undone to the last one", async () => {
    const many = Array.from({ length: 450 }, (_, index) =>
      coffee({ providerId: `p${index}`, skus: [{ sku: `S${index}`, price: 1 }] }),
    );
    const id = await change(shop, ...many);
    expect(await undo(id)).toMatchObject({ state: "undone", counts: { restored: 451, changed: 0 } });
    expect((await shop.call("GET products")).data.items).toEqual([]);
  });
});
