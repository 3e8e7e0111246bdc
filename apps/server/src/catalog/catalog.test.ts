import type { CollectionRow, Product, ProductPage } from "@vitrine/contract/storefront/catalog";
import type { FacetFilter } from "@vitrine/contract/storefront/catalog-search";
import { foldText } from "@vitrine/domain/catalog/search/search-words";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { aDemoShop, demoProducts } from "../../test/fixtures/demo-shop-fixture.ts";
import { aShop } from "../../test/fixtures/server-fixture.ts";
import { useSharedServer } from "../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();
let shop: Awaited<ReturnType<typeof aDemoShop>>;
beforeAll(async () => {
  shop = await aDemoShop(server);
});

const get = async (address: string, token = shop.code) => server.call(`GET /api/catalog/${address}`, { token });
const post = async (address: string, body: object, token = shop.code) =>
  server.call(`POST /api/catalog/${address}`, { token, body });
const idsOf = (page: ProductPage) => page.data.map((product) => product.providerId);

describe("lists", () => {
  test("the categories are a tree of at most three levels", async () => {
    const { data } = await get("categories");
    expect(data).toHaveLength(16);
    expect(data[0]).toMatchObject({ providerId: "cafes", name: "CAFÉS E CHÁS", shopId: shop.shopId });
    expect(data[0].children.length).toBeGreaterThan(0);
    expect((await get("categories?perPage=3")).data).toHaveLength(3);
  });

  test("the categories after the first page come with the next one", async () => {
    const all = (await get("categories")).data;
    expect((await get("categories?perPage=10&pageNumber=1")).data).toEqual(all.slice(10));
    expect((await get("categories?perPage=10&pageNumber=2")).data).toEqual([]);
  });

  test("categories without a place of their own are in the order of the alphabet, accents included", async () => {
    const { token, shop, session } = await aShop(server);
    const names = ["Zíper", "Óleos", "Águas", "Balas", "óculos"];
    const categories = names.map((name) => ({ providerId: name, name }));
    await server.call(`POST ${shop}/catalog`, { token, body: { categories } });
    const { data } = await get("categories", (await session()).code);
    expect(data.map(({ name }: { name: string }) => name)).toEqual(["Águas", "Balas", "óculos", "Óleos", "Zíper"]);
  });

  test("the top list starts with the best sellers", async () => {
    const { data } = await get("top");
    const sold = new Map(demoProducts().map((product) => [product.providerId, product.sold ?? 0]));
    const places = idsOf(data).map((id) => sold.get(id) ?? 0);
    expect(places).toEqual([...places].sort((a, b) => b - a));
    expect(data).toMatchObject({ page: 0, perPage: 10, hasMore: true, hasData: true, total: demoProducts().length });
  });

  test("pages by number and by token are the same and contain every product once", async () => {
    const byNumber: string[] = [];
    const byToken: string[] = [];
    let token: string | null = "";
    for (let page = 0; token !== null; page++) {
      byNumber.push(...idsOf((await get(`top?perPage=50&pageNumber=${page}`)).data));
      const { data } = await get(`top?perPage=50${token ? `&pageToken=${token}` : ""}`);
      byToken.push(...idsOf(data));
      token = data.token;
      expect(data.hasMore).toBe(token !== null);
    }
    expect(byToken).toEqual(byNumber);
    expect(new Set(byToken).size).toBe(demoProducts().length);
  });

  test("the rows are the shop's collections, each with its first available products", async () => {
    const { data } = await get("rows");
    expect(data.map(({ name }: CollectionRow) => name)).toEqual([
      "Queridinhos da Aurora",
      "Café da manhã sem pressa",
      "Para presentear",
      "Ofertas da semana",
    ]);
    for (const { providerId, products } of data as CollectionRow[]) {
      const { data: all } = await get(`products/collections/${providerId}?perPage=100`);
      const available = (all as ProductPage).data.filter(({ isActive }) => isActive).map(({ providerId: id }) => id);
      expect(products.map(({ providerId: id }) => id)).toEqual(available.slice(0, 8));
    }
  });

  test("a shop without collections has no rows", async () => {
    const { code } = await (await aShop(server)).session();
    expect((await get("rows", code)).data).toEqual([]);
  });

  test("a page beyond the last is empty", async () => {
    expect((await get("top?pageNumber=999999")).data).toMatchObject({ data: [], hasMore: false, hasData: false });
  });

  test.each(["pageNumber=-1", "pageNumber=1000000000", "perPage=0", "perPage=101", "pageNumber=abc", "other=1"])(
    "%s is refused",
    async (query) => {
      expect(await get(`top?${query}`)).toMatchObject({ status: 400, errors: [{ code: "invalid-request" }] });
    },
  );

  test("an invented page token finds no products", async () => {
    expect((await get("top?pageToken=bm9uc2Vuc2U")).data).toMatchObject({ data: [], hasMore: false });
  });

  test("a category contains the products of its subcategories", async () => {
    const { data } = await post("products/search", { category: "cafes", perPage: 100 });
    const { data: sub } = await post("products/search", { category: "cafes,cafes-torrados", perPage: 100 });
    expect(sub.total).toBeGreaterThan(0);
    expect(sub.total).toBeLessThan(data.total);
    expect(idsOf(data)).toEqual(expect.arrayContaining(idsOf(sub)));
  });

  test("a search in a category finds only its products", async () => {
    const { data } = await post("products/search", { category: "cafes", searchQuery: "chocolate", perPage: 100 });
    const { data: everywhere } = await post("products/searchText", { searchQuery: "chocolate", perPage: 100 });
    expect(data.total).toBeLessThan(everywhere.total);
  });

  test("a collection contains its products", async () => {
    const [collectionId] = demoProducts().flatMap((product) => product.collections ?? []);
    const named = demoProducts().filter((product) => product.collections?.includes(collectionId ?? ""));
    const { data } = await get(`products/collections/${collectionId}?perPage=100`);
    expect(idsOf(data).sort()).toEqual(named.map((product) => product.providerId).sort());
  });

  test("a collection can be filtered with its category id", async () => {
    const [collectionId] = demoProducts().flatMap((product) => product.collections ?? []);
    const category = `COLLECTION_${collectionId}`;
    const { data: whole } = await get(`products/collections/${collectionId}`);
    const brand = demoProducts().find((product) => product.providerId === idsOf(whole)[0])?.brand ?? "";
    const filters = [{ key: "brand", value: foldText(brand) }];
    const { data } = await post("products/search", { category, filters, perPage: 100 });
    expect(data.total).toBeGreaterThan(0);
    expect(data.data.every((product: Product) => product.brand.name === brand)).toBe(true);
    expect((await post("products/search", { category })).data.total).toBe(whole.total);
  });

  test.each([
    ["a category that does not exist", () => post("products/search", { category: "nada" })],
    ["a collection that does not exist", () => get("products/collections/nada")],
    ["an unknown filter", () => post("products/searchText", { filters: [{ key: "sabor", value: "doce" }] })],
    ["an unknown value", () => post("products/searchText", { filters: [{ key: "brand", value: "nenhuma" }] })],
  ])("%s is an empty list", async (_, ask) => {
    expect((await ask()).data).toMatchObject({ data: [], total: 0, hasData: false });
  });

  test("products are found by their ids, in that order, without the unknown ones", async () => {
    const { data } = await get("products/byids/vin-101,nada,caf-101,vin-101");
    expect(idsOf(data)).toEqual(["vin-101", "caf-101"]);
    expect(data).toMatchObject({ hasMore: false, total: 2 });
  });

  test("inactive products are hidden if the shop is configured so", async () => {
    const hiding = await aDemoShop(server, { hiddenInactiveProducts: true });
    const all = (await get("top?perPage=1")).data.total;
    const shown = (await get("top?perPage=1", hiding.code)).data.total;
    expect(shown).toBeLessThan(all);
    const { data } = await get("top?perPage=100", hiding.code);
    expect(data.data.every((product: Product) => product.isActive)).toBe(true);
  });
});

describe("a product", () => {
  const product = async (id: string): Promise<Product> => (await get(`products/${encodeURIComponent(id)}`)).data;

  test("sold by the kilo shows the price per kilo", async () => {
    const cheese = await product("que-101");
    expect(cheese).toMatchObject({ soldInKilo: true, amountInKilo: 0.3 });
    expect(cheese.kilogramPrice).toBeCloseTo((cheese.promotionalPrice ?? cheese.price) / 0.3, 1);
  });

  test("with variants has a dimension for each combination for sale", async () => {
    const apron = await product("ves-101");
    expect(apron.hasVariants).toBe(true);
    expect(apron.dimensions.length).toBeGreaterThan(1);
    expect(apron.minPrice).toBe(Math.min(...apron.dimensions.map((each) => each.priceDefault)));
  });

  test("opened with one option shows only the combinations with that option", async () => {
    const redirectable = demoProducts().find((each) =>
      each.attributes?.some((a) => a.options.some((o) => o.redirectable)),
    );
    const option = redirectable?.attributes?.flatMap((a) => a.options).find((each) => each.redirectable);
    const id = `${redirectable?.providerId}Variant=${option?.providerId}`;
    const variant = await product(id);
    expect(variant.providerId).toBe(id);
    expect(variant.dimensions.length).toBeGreaterThan(0);
    for (const { dimensions } of variant.dimensions) expect(Object.values(dimensions)).toContain(option?.providerId);
  });

  test("whose own id looks like a variant's can be opened", async () => {
    const { token, shop, session } = await aShop(server);
    const ids = ["foo", "fooVariant=bar"];
    const products = ids.map((id, at) => ({
      providerId: id,
      name: `Produto ${id}`,
      categories: ["tudo"],
      skus: [{ sku: `s${at}`, price: 1 }],
    }));
    const categories = [{ providerId: "tudo", name: "Tudo" }];
    await server.call(`POST ${shop}/catalog`, { token, body: { categories, products } });
    const { code } = await session();
    const opened = async (path: string) => (await get(path, code)).data;
    expect(await opened("products/fooVariant%3Dbar")).toMatchObject({ name: "Produto fooVariant=bar" });
    // An option that the product does not have opens the product itself.
    expect(await opened("products/fooVariant%3Dvelha")).toMatchObject({ providerId: "foo", name: "Produto foo" });
  });

  test("with an unknown id is not found", async () => {
    expect(await get("products/nada")).toMatchObject({ status: 404, errors: [{ code: "product-not-found" }] });
  });
});

describe("filters", () => {
  type Plain = { id: string; price: number; values: Map<string, Set<string>> };

  /** The products of the demo with their filter values, calculated without the code under test. */
  const plain: Plain[] = demoProducts().map((product) => {
    const values = new Map<string, Set<string>>([["brand", new Set(product.brand ? [foldText(product.brand)] : [])]]);
    for (const attribute of product.attributes ?? []) {
      const used = new Set(product.skus.map((sku) => sku.options?.[attribute.providerId]));
      const names = attribute.options
        .filter((option) => used.has(option.providerId))
        .map((option) => foldText(option.name));
      values.set(`attribute-${foldText(attribute.name).replaceAll(/[^a-z0-9]+/g, "-")}`, new Set(names));
    }
    const price = Math.min(...product.skus.map((sku) => Math.min(sku.price, sku.promotionalPrice ?? sku.price)));
    return { id: product.providerId, price, values };
  });

  const choices = [
    ...new Set(
      plain.flatMap(({ values }) => [...values].flatMap(([key, set]) => [...set].map((value) => `${key}|${value}`))),
    ),
  ];
  const aFilter = fc.constantFrom(...choices).map((choice): FacetFilter => {
    const [key = "", value = ""] = choice.split("|");
    return { key, value };
  });
  const aRange = fc
    .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 400 }))
    .map(([from, width]): FacetFilter => ({ key: "price", range: { from, to: from + width } }));

  const fits = ({ values, price }: Plain, filters: FacetFilter[], except?: string) => {
    const keys = [...new Set(filters.map(({ key }) => key))].filter((key) => key !== except);
    return keys.every((key) =>
      key === "price"
        ? filters
            .filter((f) => f.key === key)
            .slice(-1)
            .every(({ range }) => range && price >= range.from && price <= range.to)
        : filters.some((f) => f.key === key && values.get(key)?.has(f.value ?? "")),
    );
  };

  test("the counts match a simple recount, for 200 random choices", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aFilter, { maxLength: 4 }), fc.option(aRange), async (ticked, range) => {
        const filters = [...ticked, ...(range ? [range] : [])];
        const query = `filters=${encodeURIComponent(JSON.stringify(filters))}`;
        const [{ data: facets }, { data: page }] = [
          await get(`products/facets?${query}`),
          await post("products/searchText", { filters, perPage: 100 }),
        ];
        expect(page.total).toBe(plain.filter((product) => fits(product, filters)).length);
        for (const { key, values } of facets) {
          if (key === "price" || key.startsWith("category")) continue;
          for (const { value, quantity } of values) {
            const expected = plain.filter(
              (product) => fits(product, filters, key) && product.values.get(key)?.has(value),
            ).length;
            expect(quantity, `${key}=${value} for ${JSON.stringify(filters)}`).toBe(expected);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  test("the price range is that of the list without the price filter", async () => {
    const filters = [{ key: "price", range: { from: 10, to: 20 } }];
    const { data } = await get(`products/facets?filters=${encodeURIComponent(JSON.stringify(filters))}`);
    const prices = plain.map(({ price }) => price);
    expect(data[0]).toMatchObject({
      key: "price",
      values: [{ range: { from: Math.min(...prices), to: Math.max(...prices) } }],
    });
  });

  test("category filters are hidden once a category is chosen", async () => {
    const { data } = await get("products/facets?category=cafes");
    expect(data.filter((facet: { key: string }) => facet.key.startsWith("category"))).toMatchObject([{ hidden: true }]);
  });

  test.each(["nonsense", "{}", '[{"key":1}]'])("filters that are %s are refused", async (filters) => {
    expect(await get(`products/facets?filters=${encodeURIComponent(filters)}`)).toMatchObject({ status: 400 });
  });
});

describe("a cached response", () => {
  test("that has not changed is answered with 304", async () => {
    const first = await get("top");
    const etag = String(first.headers.etag);
    const again = await server.app.inject({
      url: "/api/catalog/top",
      headers: { authorization: `Bearer ${shop.code}`, "if-none-match": etag },
    });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test("is created again when the catalogue changes", async () => {
    const mine = await aDemoShop(server);
    const before = await get("products/caf-101", mine.code);
    const [coffee] = demoProducts();
    await server.call(`POST ${mine.shop}/catalog`, {
      token: mine.token,
      body: { products: [{ ...coffee, name: "Café inédito" }] },
    });
    await expect.poll(async () => (await get("products/caf-101", mine.code)).data.name).toBe("Café inédito");
    expect(before.data.name).not.toBe("Café inédito");
    await expect
      .poll(async () => (await post("products/searchText", { searchQuery: "cafe inedito" }, mine.code)).data.total)
      .toBe(1);
  });

  test("of one shop is never sent to another", async () => {
    const other = await aShop(server);
    const { code } = await other.session();
    expect((await get("top", code)).data).toMatchObject({ data: [], total: 0 });
    expect(await get("products/caf-101", code)).toMatchObject({ status: 404 });
  });

  test("is not sent to a revoked session", async () => {
    const { code } = await shop.session({ channelId: "aurora-whatsapp", contact: { id: "wp:ends" } });
    expect(await get("top", code)).toMatchObject({ status: 200 });
    await server.call(`POST ${shop.shop}/sessions/revoke`, { token: shop.token, body: { code } });
    await expect.poll(async () => (await get("top", code)).status).toBe(401);
  });
});
