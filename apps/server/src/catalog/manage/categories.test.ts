import { beforeEach, describe, expect, test } from "vitest";
import { aManagedShop, coffee, type ManagedShop } from "../../../test/fixtures/managed-shop-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();
let shop: ManagedShop;
beforeEach(async () => {
  shop = await aManagedShop(server);
});

const idsOf = (answer: Awaited<ReturnType<ManagedShop["call"]>>) =>
  answer.data.items.map(({ providerId }: { providerId: string }) => providerId);

describe("a category", () => {
  test("is listed and read with how much is in it", async () => {
    await shop.load({ products: [coffee()] });
    expect(idsOf(await shop.call("GET categories"))).toEqual(["bebidas", "cafes", "tudo"]);
    expect(idsOf(await shop.call("GET categories?sort=name&perPage=2"))).toEqual(["bebidas", "cafes"]);
    expect(idsOf(await shop.call("GET categories?parent=bebidas"))).toEqual(["cafes"]);
    expect(idsOf(await shop.call("GET categories?q=café"))).toEqual(["cafes"]);
    const { data, headers } = await shop.call("GET categories/cafes");
    expect(data).toMatchObject({ providerId: "cafes", parentId: "bebidas", products: 1, children: 0, description: "" });
    expect(headers.etag).toBe(`"${data.version}"`);
    expect((await shop.call("GET categories/bebidas")).data).toMatchObject({
      parentId: null,
      products: 0,
      children: 1,
    });
  });

  test("is listed page by page, each once", async () => {
    for (const sort of ["id", "name", "updatedAt", "-updatedAt"]) {
      const first = await shop.call(`GET categories?sort=${sort}&perPage=2`);
      const second = await shop.call(`GET categories?sort=${sort}&perPage=2&pageToken=${first.data.nextPageToken}`);
      expect([...idsOf(first), ...idsOf(second)].sort()).toEqual(["bebidas", "cafes", "tudo"]);
      expect(second.data.nextPageToken).toBeNull();
    }
  });

  test("is created once, below a category that exists", async () => {
    const created = await shop.call("POST categories", { providerId: "chas", name: "Chás", parentId: "bebidas" });
    expect(created.data).toMatchObject({ providerId: "chas", parentId: "bebidas", position: 0, products: 0 });
    const again = await shop.call("POST categories", { providerId: "chas", name: "Outra" });
    expect([again.status, again.errors[0]?.code]).toEqual([409, "category-exists"]);
    const lost = await shop.call("POST categories", { providerId: "x", name: "X", parentId: "nenhuma" });
    expect([lost.status, lost.errors[0]?.param, lost.errors[0]?.reason]).toEqual([422, "/parentId", "parent-missing"]);
  });

  test("that is changed to what it is already stays in its version", async () => {
    const { version, name, parentId } = (await shop.call("GET categories/cafes")).data;
    expect((await shop.call("PATCH categories/cafes", { name, parentId, position: null })).data.version).toBe(version);
    expect((await shop.call("PATCH categories/cafes", { position: 7 })).data.version).not.toBe(version);
  });

  test("is changed without its products", async () => {
    await shop.load({ products: [coffee()] });
    const { version } = (await shop.call("GET categories/cafes")).data;
    const { data } = await shop.call(
      "PATCH categories/cafes",
      { name: "Cafés especiais", parentId: null },
      { "if-match": `"${version}"` },
    );
    expect(data).toMatchObject({ name: "Cafés especiais", parentId: null, products: 1 });
    const late = await shop.call("PATCH categories/cafes", { name: "Tarde" }, { "if-match": `"${version}"` });
    expect(late.status).toBe(412);
    const circular = await shop.call("PATCH categories/bebidas", { parentId: "bebidas" });
    expect(circular.errors[0]?.reason).toBe("circular");
    expect((await shop.call("PATCH categories/bebidas", { name: null })).errors[0]?.param).toBe("/name");
    const ana = await shop.customer();
    const names = async () =>
      (await ana.call("GET /api/catalog/categories")).data.map(({ name }: { name: string }) => name);
    await expect.poll(names).toContain("Cafés especiais");
  });

  test("that two move below each other does not become a circle", async () => {
    const answers = await Promise.all([
      shop.call("PATCH categories/tudo", { parentId: "bebidas" }),
      shop.call("PATCH categories/bebidas", { parentId: "tudo" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("with products or categories in it is not deleted", async () => {
    await shop.load({ products: [coffee()] });
    for (const [id, sentence] of [
      ["cafes", "1 produtos e 0 categorias"],
      ["bebidas", "0 produtos e 1 categorias"],
    ]) {
      const { status, errors } = await shop.call(`DELETE categories/${id}`);
      expect([status, errors[0]?.code]).toEqual([409, "category-in-use"]);
      expect(errors[0]?.message).toContain(sentence);
    }
    expect((await shop.call("DELETE categories/tudo")).data).toEqual({ deleted: true });
    expect((await shop.call("GET categories/tudo")).status).toBe(404);
  });

  test("gives what is in it to another one", async () => {
    await shop.load({
      products: [coffee(), coffee({ providerId: "b", categories: ["cafes", "tudo"], skus: [{ sku: "B", price: 1 }] })],
    });
    const { version } = (await shop.call("GET products/cafe")).data;
    expect((await shop.call("DELETE categories/cafes?moveTo=tudo")).data).toEqual({ deleted: true });
    const moved = (await shop.call("GET products/cafe")).data;
    expect(moved.categories).toEqual(["tudo"]);
    expect(moved.version).not.toBe(version);
    expect((await shop.call("GET products/b")).data.categories).toEqual(["tudo"]);
    await shop.load({ categories: [{ providerId: "sucos", name: "Sucos", parentId: "bebidas" }] });
    expect((await shop.call("DELETE categories/bebidas?moveTo=tudo")).data).toEqual({ deleted: true });
    expect((await shop.call("GET categories/sucos")).data.parentId).toBe("tudo");
  });

  test("gives nothing to itself, to one below it or to one that is not there", async () => {
    for (const moveTo of ["bebidas", "cafes", "nenhuma"]) {
      const { status, errors } = await shop.call(`DELETE categories/bebidas?moveTo=${moveTo}`);
      expect([status, errors[0]?.param]).toEqual([422, "moveTo"]);
    }
    expect((await shop.call("DELETE categories/nenhuma")).errors[0]?.code).toBe("category-not-found");
  });

  test("is deleted while products come into it: they keep a category", async () => {
    const news = Array.from({ length: 6 }, (_, n) =>
      shop.call("POST products", coffee({ providerId: `p${n}`, skus: [{ sku: `P${n}`, price: 1 }] })),
    );
    const [deleted, ...created] = await Promise.all([shop.call("DELETE categories/cafes?moveTo=tudo"), ...news]);
    expect(deleted?.status).toBe(200);
    expect(created.map(({ status }) => status).filter((status) => status !== 200 && status !== 422)).toEqual([]);
    const { data } = await shop.call("GET products");
    for (const { categories } of data.items) expect(categories).toEqual(["tudo"]);
  });
});

describe("a collection", () => {
  test("is created, read, listed and changed", async () => {
    const created = await shop.call("POST collections", { providerId: "natal", name: "Natal" });
    expect(created.data).toMatchObject({ providerId: "natal", name: "Natal", position: 0, products: 0 });
    expect((await shop.call("POST collections", { providerId: "natal", name: "X" })).errors[0]?.code).toBe(
      "collection-exists",
    );
    const changed = await shop.call("PATCH collections/natal", { position: 3 });
    expect(changed.data).toMatchObject({ name: "Natal", position: 3 });
    expect(changed.data.version).not.toBe(created.data.version);
    const same = await shop.call("PATCH collections/natal", { name: "Natal", position: 3 });
    expect(same.data.version).toBe(changed.data.version);
    const stale = await shop.call(
      "PATCH collections/natal",
      { position: 4 },
      { "if-match": `"${created.data.version}"` },
    );
    expect(stale.status).toBe(412);
    expect(idsOf(await shop.call("GET collections?sort=name"))).toEqual(["natal", "ofertas"]);
    expect((await shop.call("GET collections/natal")).data.position).toBe(3);
    expect((await shop.call("GET collections/nenhuma")).errors[0]?.code).toBe("collection-not-found");
  });

  test("is deleted, and its products stay", async () => {
    await shop.load({ products: [coffee({ collections: ["ofertas"] })] });
    const { version } = (await shop.call("GET products/cafe")).data;
    expect((await shop.call("DELETE collections/ofertas")).data).toEqual({ deleted: true });
    const left = (await shop.call("GET products/cafe")).data;
    expect(left.collections).toEqual([]);
    expect(left.version).not.toBe(version);
    expect((await shop.call("DELETE collections/ofertas")).status).toBe(404);
  });
});
