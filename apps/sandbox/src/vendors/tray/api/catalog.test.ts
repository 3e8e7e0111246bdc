import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningTrayApp, startTrayApp } from "../../../../test/tray-app-fixture.ts";

let app: RunningTrayApp;
let access: string;
beforeAll(async () => {
  app = await startTrayApp({ products: 1_000 });
  ({ access } = await app.link());
  await app.control({ perMinute: 100_000 });
});
afterAll(() => app.close());

// biome-ignore lint/suspicious/noExplicitAny: Tray's rows, read as a test asserts them
type Row = any;
const get = async (path: string) => (await app.call(path, access)).body;
const product = async (id: number): Promise<Row> => (await get(`products/${id}`)).Product;

async function everything(path: string, name: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const body = await get(`${path}${path.includes("?") ? "&" : "?"}limit=50&page=${page}`);
    rows.push(...body[name]);
    if (page * 50 >= body.paging.total) return rows;
  }
}
const allProducts = async (): Promise<Row[]> =>
  (await everything("products", "Products")).map(({ Product }) => Product);

describe("lists", () => {
  test("contain their paging, their order and the available filters", async () => {
    expect(await get("products")).toMatchObject({
      paging: { total: 1_000, page: 1, offset: 0, limit: 30, maxLimit: 50 },
      sort: [{ id: "asc" }],
      availableFilters: expect.arrayContaining(["id", "category_id", "modified", "available"]),
      appliedFilters: [],
    });
  });

  test("have at most fifty rows a page", async () => {
    const body = await get("products?limit=500&page=20");
    expect(body.paging).toMatchObject({ limit: 50, page: 20, offset: 950 });
    expect(body.Products).toHaveLength(50);
    expect((await get("products?limit=50&page=21")).Products).toEqual([]);
  });

  test("contain every product once over all pages", async () => {
    const ids = (await allProducts()).map(({ id }) => Number(id));
    expect(ids).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1));
  });

  test("can be sorted in reverse and reduced to a few fields", async () => {
    const { sort, Products } = await get("products?sort=id_desc&limit=2&attrs=Product.id,Product.name");
    expect(sort).toEqual([{ id: "desc" }]);
    expect(Products).toEqual([
      { Product: { id: "1000", name: expect.any(String) } },
      { Product: { id: "999", name: expect.any(String) } },
    ]);
  });

  test.each([
    ["available=0", (row: Row) => row.available === "0"],
    ["available_in_store=0", (row: Row) => row.available_in_store === "0"],
    ["category_id=11", (row: Row) => row.category_id === "11"],
    ["id=7", (row: Row) => row.id === "7"],
  ])("filtered by %s contain exactly the matching products", async (filter, isMeant) => {
    const rows = (await everything(`products?${filter}`, "Products")).map(({ Product }) => Product.id);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual((await allProducts()).filter(isMeant).map(({ id }) => id));
  });
});

describe("products", () => {
  test("the same seed gives the same catalogue, and another seed another one", async () => {
    const again = await startTrayApp({ products: 1_000 });
    const other = await startTrayApp({ products: 1_000, seed: "mar" });
    const nameIn = async (one: RunningTrayApp) =>
      (await one.request("/tray/_products?limit=100")).body.products.map(({ name }: Row) => name);
    expect(await nameIn(again)).toEqual(await nameIn(app));
    expect(await nameIn(other)).not.toEqual(await nameIn(app));
    await Promise.all([again.close(), other.close()]);
  });

  test("numbers and flags are strings, in a list and in a single product", async () => {
    const [first] = await allProducts();
    expect(Object.values(first).filter((value) => typeof value === "number" || typeof value === "boolean")).toEqual([]);
    expect(first.price).toMatch(/^\d+\.\d\d$/);
    expect(await product(1)).toEqual(first);
    expect(first.ProductImage[0]).toMatchObject({
      https: expect.stringContaining(`${app.origin}/pictures/`),
      thumbs: { 30: { https: expect.any(String) }, 90: {}, 180: {} },
    });
  });

  test("characteristics are a map, or an empty list if there are none", async () => {
    expect((await product(3)).Properties).toEqual([]);
    expect(Object.values((await product(1)).Properties)).toEqual([expect.any(String), expect.any(String)]);
  });

  test("promotions are past, running, future or open-ended, and the current price follows them", async () => {
    const today = "2026-05-20";
    const promoted = (await allProducts()).filter(({ promotional_price }) => promotional_price !== "0.00");
    const kinds = new Set<string>();
    for (const { price, promotional_price, start_promotion: start, end_promotion: end, current_price } of promoted) {
      const isOn = start <= today && (end === "0000-00-00" || today <= end);
      kinds.add(`${start === "0000-00-00"} ${end === "0000-00-00"} ${isOn} ${start > today}`);
      expect(current_price).toBe(isOn ? promotional_price : price);
    }
    expect(kinds.size).toBe(6);
  });

  test("unusual products exist: no category, no price, not for sale, not in the store, no picture, a long name, an emoji", async () => {
    const rows = await allProducts();
    const isThere = (isMeant: (row: Row) => boolean) => expect(rows.some(isMeant)).toBe(true);
    isThere(({ category_id }) => category_id === "0");
    isThere(({ price }) => price === "0.00");
    isThere(({ available }) => available === "0");
    isThere(({ available_in_store }) => available_in_store === "0");
    isThere(({ ProductImage }) => ProductImage.length === 0);
    isThere(({ name }) => name.length === 200);
    isThere(({ name }) => name.includes("🌲"));
    isThere(({ description }) => description.includes("<script>"));
    isThere(({ description }) => description === "");
    isThere(({ stock }) => stock === "0");
  });

  test("an unknown product is not found", async () => {
    expect(await app.call("products/1001", access)).toMatchObject({
      status: 404,
      body: { code: 404, name: "Not Found" },
    });
    expect((await app.call("products/abc", access)).status).toBe(404);
  });
});

describe("variants", () => {
  test("a product lists the ids of its variants, which have their own endpoint", async () => {
    const { has_variation, Variant, stock } = await product(7);
    expect(has_variation).toBe("1");
    const { paging, Variants } = await get("products/variants?product_id=7");
    expect(paging.total).toBe(Variant.length);
    expect(Variants.map((row: Row) => ({ id: row.Variant.id }))).toEqual(Variant);
    expect(Variants.reduce((sum: number, row: Row) => sum + Number(row.Variant.stock), 0)).toBe(Number(stock));
    expect((await get(`products/variants/${Variant[0].id}`)).Variant).toEqual(Variants[0].Variant);
    expect((await get("products/variants?product_id=1")).Variants).toEqual([]);
  });

  test("variants have one axis or two, sometimes one more wrapper, and sometimes no price of their own", async () => {
    const rows = (await everything("products/variants", "Variants")).map(({ Variant }) => Variant);
    const total = (await allProducts()).reduce((sum, { Variant }) => sum + Variant.length, 0);
    expect(rows).toHaveLength(total);
    const shapes = new Set(rows.map(({ Sku }) => `${Sku.length} ${"Sku" in Sku[0]}`));
    expect([...shapes].sort()).toEqual(["1 false", "1 true", "2 false", "2 true"]);
    const plain = rows.find(({ Sku }) => Sku[0].type);
    expect(plain.Sku[0]).toEqual({ type: expect.any(String), value: expect.any(String), image: "", image_secure: "" });
    expect(rows.some(({ price }) => price === "")).toBe(true);
    expect(rows.some(({ price }) => Number(price) > 0)).toBe(true);
  });
});

describe("the rest of the catalogue", () => {
  test("the category tree is four levels deep, and each category is wrapped in `Category`", async () => {
    const { Category } = await get("categories/tree");
    const [home] = Category;
    expect(home.Category).toMatchObject({ id: "1", name: "Casa e cozinha", parent_id: "" });
    const deepest = home.Category.children[0].Category.children[0].Category.children[0].Category;
    expect(deepest).toMatchObject({ name: "Canecas personalizadas", parent_id: "3", children: [] });
    expect((await get("categories/tree/3")).Category[0].Category.children).toHaveLength(1);
  });

  test("the flat list has the same categories and marks the inactive and the empty ones", async () => {
    const rows = (await everything("categories", "Categories")).map(({ Category }) => Category);
    expect(rows.find(({ name }) => name === "Outlet")).toMatchObject({ active: "0" });
    expect(rows.find(({ name }) => name.startsWith("Presentes"))).toMatchObject({ has_product: "0" });
    expect((await get("categories/11")).Category).toEqual(rows.find(({ id }) => id === "11"));
  });

  test("brands have their name under `brand`, and every product's brand is one of them", async () => {
    const { Brands } = await get("products/brands");
    const names = Brands.map(({ Brand }: Row) => Brand.brand);
    expect(names).toContain((await product(1)).brand);
    expect((await get("products/properties")).Properties[0].Property).toMatchObject({ id: "1", name: "Material" });
  });
});
