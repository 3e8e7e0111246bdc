import type { ManagedProduct } from "@vitrine/contract/platform/catalog/products";
import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import { RecurrenceType } from "@vitrine/domain/codes/recurrence";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { aManagedShop, coffee, type ManagedShop } from "../../../test/fixtures/managed-shop-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";
import { cleanHtml } from "../products/text/clean-html.ts";

const server = useSharedServer();
let shop: ManagedShop;
beforeEach(async () => {
  shop = await aManagedShop(server);
});

const ids = async (query: string) =>
  (await shop.call(`GET products?${query}`)).data.items.map(({ providerId }: ProductInput) => providerId);

describe("a product", () => {
  test("is read with all its fields, and with what orders hold of its stock", async () => {
    await shop.load({ products: [coffee({ brand: "Serra", collections: ["ofertas"] })] });
    const ana = await shop.customer();
    await ana.add("cafe", { quantity: 3 });
    await ana.confirm();
    const { status, data, headers } = await shop.call("GET products/cafe");
    expect(status).toBe(200);
    expect(data).toMatchObject({
      ...{ providerId: "cafe", name: "Café torrado", brand: "Serra", isActive: true, sold: 0 },
      ...{ categories: ["cafes"], collections: ["ofertas"], description: "", attributes: [] },
      skus: [
        {
          ...{ sku: "CAFE-1", price: 39.9, promotionalPrice: 34.99, stock: 12, options: {}, priceTables: {} },
          inventory: [{ seller: null, quantity: 12, held: 3, available: 9 }],
        },
      ],
    });
    expect(data.skus[0]).not.toHaveProperty("listPrice");
    expect(headers.etag).toBe(`"${data.version}"`);
    expect(Date.parse(data.updatedAt)).toBeGreaterThan(Date.now() - 60_000);
  });

  test("reads back as it was imported, whatever was sent", async () => {
    await fc.assert(
      fc.asyncProperty(products, async (sent) => {
        await shop.load({ products: sent });
        for (const product of sent) {
          const { data } = await shop.call(`GET products/${encodeURIComponent(product.providerId)}`);
          expect(withoutExtras(data)).toEqual(withDefaults(product));
        }
      }),
      { numRuns: 15 },
    );
  });

  test("says what its pictures show as long as it has them, and a customer's screen reader hears it", async () => {
    const [front, back] = ["https://loja.test/frente.webp", "https://loja.test/verso.webp"];
    const imageAlts = [
      { url: front, alt: "Pacote de frente" },
      { url: back, alt: "Tabela nutricional" },
    ];
    await shop.load({ products: [coffee({ images: [front, back], imageAlts })] });
    expect((await shop.call("GET products/cafe")).data.imageAlts).toEqual(imageAlts);
    const customer = await shop.customer();
    const shown = (await customer.call("GET /api/catalog/products/cafe")).data.images;
    expect(shown.map(({ alt }: { alt: string }) => alt)).toEqual(["Pacote de frente", "Tabela nutricional"]);
    const { data } = await shop.call("PATCH products/cafe", { images: [back] });
    expect(data.imageAlts).toEqual([{ url: back, alt: "Tabela nutricional" }]);
  });

  test("that was read can be sent again without a change", async () => {
    await shop.load({ products: [coffee({ skus: [{ sku: "CAFE-1", price: 1, stock: { "": 2, centro: 3 } }] })] });
    const read = withoutExtras((await shop.call("GET products/cafe")).data);
    await shop.load({ products: [read] });
    expect(withoutExtras((await shop.call("GET products/cafe")).data)).toEqual(read);
  });

  test("of another shop is not found, and the shop of another account is refused", async () => {
    await shop.load({ products: [coffee()] });
    const other = await aManagedShop(server);
    expect((await other.call("GET products/cafe")).errors[0]?.code).toBe("product-not-found");
    const foreign = await server.call(`GET ${shop.shop}/products/cafe`, { token: other.token });
    expect(foreign.errors[0]?.code).toBe("shop-of-another-account");
  });
});

describe("creating a product", () => {
  test("answers the product, and refuses the same id again", async () => {
    const created = await shop.call("POST products", coffee());
    expect(created.data).toMatchObject({ providerId: "cafe", skus: [{ sku: "CAFE-1", stock: 12 }] });
    const again = await shop.call("POST products", coffee({ name: "Outro" }));
    expect([again.status, again.errors[0]?.code]).toEqual([409, "product-exists"]);
    expect((await shop.call("GET products/cafe")).data.name).toBe("Café torrado");
  });

  test("of two at once creates one", async () => {
    const answers = await Promise.all([1, 2, 3].map((n) => shop.call("POST products", coffee({ name: `Café ${n}` }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const created = answers.find(({ status }) => status === 200);
    expect((await shop.call("GET products/cafe")).data.name).toBe(created?.data.name);
  });

  test("of two products with the same SKU at once refuses one", async () => {
    const answers = await Promise.all(["a", "b"].map((id) => shop.call("POST products", coffee({ providerId: id }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test.each([".", ".."])("refuses the id %s, which no address could name, and says so", async (id) => {
    const refused = [
      await shop.call("POST products", coffee({ providerId: id })),
      await shop.call("POST products", coffee({ skus: [{ sku: id, price: 1 }] })),
      await shop.call("POST categories", { providerId: id, name: "Pontos" }),
      await shop.call("POST sellers", { providerId: id, name: "Centro", address: "Rua 1", serviceTax: 0 }),
    ];
    for (const { status, errors } of refused) {
      expect([status, errors[0]?.code]).toEqual([400, "invalid-request"]);
      expect(errors[0]?.message).toMatch(/(providerId|sku): não pode ser "\." nem "\.\."/);
    }
    const { data } = await shop.call("POST catalog", { products: [coffee({ providerId: id })] });
    expect(data).toMatchObject({ products: 0, errors: [{ reason: "format", param: "/providerId" }] });
    expect((await shop.call("POST products", coffee({ providerId: `.${id}.`, name: "Pontos" }))).status).toBe(200);
  });

  test("names every mistake with its field", async () => {
    await shop.load({ products: [coffee()] });
    const { status, errors } = await shop.call(
      "POST products",
      coffee({
        providerId: "cha",
        categories: ["cafes", "chas"],
        skus: [{ sku: "CAFE-1", price: 1, priceTables: { vip: { price: 1 } }, stock: { sul: 1 } }],
      }),
    );
    expect(status).toBe(422);
    expect(errors.map(({ code, param, reason }) => [code, param, reason])).toEqual([
      ["product-inconsistent", "/categories/1", "category-not-found"],
      ["product-inconsistent", "/skus/0/priceTables/vip", "price-table-not-found"],
      ["product-inconsistent", "/skus/0/stock/sul", "seller-not-found"],
      ["product-inconsistent", "/skus/0/sku", "sku-of-another-product"],
    ]);
  });
});

describe("changing a product", () => {
  beforeEach(() => shop.load({ products: [coffee({ brand: "Serra", amountInKilo: 0.5, collections: ["ofertas"] })] }));

  test("leaves what was not sent, and null puts a field back to its default", async () => {
    const { status, data } = await shop.call("PATCH products/cafe", {
      name: "Café moído",
      brand: null,
      collections: null,
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      name: "Café moído",
      brand: "",
      collections: [],
      categories: ["cafes"],
      amountInKilo: 0.5,
    });
    expect(data.skus).toMatchObject([{ sku: "CAFE-1", stock: 12, price: 39.9 }]);
  });

  test("replaces the list of SKUs whole", async () => {
    const { data } = await shop.call("PATCH products/cafe", { skus: [{ sku: "CAFE-2", price: 10 }] });
    expect(data.skus).toMatchObject([{ sku: "CAFE-2", price: 10 }]);
    expect(data.skus[0]).not.toHaveProperty("stock");
  });

  test("is checked as a whole, by the rules of an import", async () => {
    const nameless = await shop.call("PATCH products/cafe", { name: null });
    expect([nameless.status, nameless.errors[0]?.param]).toEqual([400, "/name"]);
    const optioned = await shop.call("PATCH products/cafe", {
      attributes: [{ providerId: "moagem", name: "Moagem", options: [{ providerId: "fina", name: "Fina" }] }],
    });
    expect([optioned.status, optioned.errors[0]?.param]).toEqual([422, "/skus/0/options"]);
    const unknown = await shop.call("PATCH products/cafe", { nome: "x" });
    expect([unknown.status, unknown.errors[0]?.param]).toEqual([400, "/nome"]);
    const gone = await shop.call("PATCH products/cha", { name: "Chá" });
    expect(gone.errors[0]?.code).toBe("product-not-found");
  });

  test("to what it is already leaves it in its version, also by a SKU", async () => {
    const { version, updatedAt, skus, ...product } = (await shop.call("GET products/cafe")).data;
    const [{ inventory: _, sku: __, ...fields }] = skus;
    const same = [
      await shop.call("PATCH products/cafe", {}),
      await shop.call("PATCH products/cafe", {
        name: product.name,
        offerDescription: null,
        categories: product.categories,
      }),
      await shop.call("PATCH products/cafe/skus/CAFE-1", { ...fields, price: 39.900000000000006 }),
    ];
    expect(same.map(({ data }) => [data.version, data.updatedAt])).toEqual(same.map(() => [version, updatedAt]));
    const { data } = await shop.call("PATCH products/cafe/skus/CAFE-1", { stock: fields.stock + 1 });
    expect(data.version).not.toBe(version);
  });

  test("that somebody else changed meanwhile is refused with the current version", async () => {
    const { version } = (await shop.call("GET products/cafe")).data;
    const first = await shop.call("PATCH products/cafe", { name: "Um" }, { "if-match": `"${version}"` });
    expect(first.status).toBe(200);
    const second = await shop.call("PATCH products/cafe", { name: "Dois" }, { "if-match": `"${version}"` });
    expect([second.status, second.errors[0]?.code]).toEqual([412, "version-mismatch"]);
    expect(second.headers.etag).toBe(`"${first.data.version}"`);
    const deleted = await shop.call("DELETE products/cafe", undefined, { "if-match": `"${version}"` });
    expect(deleted.status).toBe(412);
    expect((await shop.call("GET products/cafe")).data.name).toBe("Um");
  });

  test("loses nothing when many change different fields at once", async () => {
    const changes = [{ name: "Novo" }, { brand: "Nova" }, { sold: 7 }, { isActive: false }, { offerDescription: "x" }];
    await Promise.all(changes.map((change) => shop.call("PATCH products/cafe", change)));
    expect((await shop.call("GET products/cafe")).data).toMatchObject(Object.assign({}, ...changes));
  });

  test.each([
    ["changed", (name: string) => shop.call("PATCH products/cafe", { name })],
    ["imported again", (name: string) => shop.call("POST catalog", { products: [coffee({ name })] })],
  ])("keeps the units that orders take while it is %s", async (_, change) => {
    const buyers = await Promise.all(Array.from({ length: 4 }, () => shop.customer()));
    await Promise.all(buyers.map((buyer) => buyer.add("cafe", { quantity: 2 })));
    const [...confirmed] = await Promise.all([
      ...buyers.map((buyer) => buyer.confirm()),
      ...["A", "B", "C", "D"].map(change),
    ]);
    expect(confirmed.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    expect((await shop.call("GET products/cafe/skus/CAFE-1")).data.inventory).toEqual([
      { seller: null, quantity: 12, held: 8, available: 4 },
    ]);
  });
});

describe("changing one SKU", () => {
  beforeEach(() =>
    shop.load({
      products: [
        coffee({
          skus: [{ sku: "CAFE-1", price: 40, stock: { centro: 3, norte: 4 }, priceTables: { atacado: { price: 30 } } }],
        }),
      ],
    }),
  );

  test("merges its price tables and its stock, and leaves the rest", async () => {
    const { status, data } = await shop.call("PATCH products/cafe/skus/CAFE-1", {
      price: 45,
      promotionalPrice: 41,
      stock: { centro: 9 },
      priceTables: { clube: { price: 35 } },
      images: ["https://loja.test/a.webp"],
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      ...{ productId: "cafe", sku: "CAFE-1", price: 45, promotionalPrice: 41, images: ["https://loja.test/a.webp"] },
      stock: { centro: 9, norte: 4 },
      priceTables: { atacado: { price: 30 }, clube: { price: 35 } },
    });
    const cleared = await shop.call("PATCH products/cafe/skus/CAFE-1", {
      stock: null,
      priceTables: { atacado: null },
      promotionalPrice: null,
    });
    expect(cleared.data).toMatchObject({ price: 45, promotionalPrice: null, inventory: [] });
    expect(Object.keys(cleared.data.priceTables)).toEqual(["clube"]);
    expect(cleared.data).not.toHaveProperty("stock");
  });

  test("names its own fields in a refusal, and is not found in another product", async () => {
    const wrong = await shop.call("PATCH products/cafe/skus/CAFE-1", { priceTables: { vip: { price: 1 } } });
    expect([wrong.status, wrong.errors[0]?.param]).toEqual([422, "/priceTables/vip"]);
    const free = await shop.call("PATCH products/cafe/skus/CAFE-1", { price: null });
    expect([free.status, free.errors[0]?.param]).toEqual([400, "/price"]);
    expect((await shop.call("PATCH products/cafe/skus/OUTRO", { price: 1 })).errors[0]?.code).toBe("sku-not-found");
  });
});

test("a product with prices of a deleted table and stock of a deleted seller can be changed, and takes no new ones of them", async () => {
  const own = await aManagedShop(server, {
    priceTables: [{ id: "antiga", name: "Antiga" }],
    sellers: [{ providerId: "sul", name: "Sul", address: "Rua A", serviceTax: 0 }],
  });
  const skus = [{ sku: "CAFE-1", price: 40, stock: { "": 2, sul: 3 }, priceTables: { antiga: { price: 30 } } }];
  await own.load({ products: [coffee({ skus })] });
  expect((await own.call("DELETE price-tables/antiga")).status).toBe(200);
  expect((await own.call("DELETE sellers/sul")).status).toBe(200);
  expect((await own.call("PATCH products/cafe", { name: "Café novo" })).errors).toEqual([]);
  expect((await own.call("PATCH products/cafe/skus/CAFE-1", { price: 41 })).data).toMatchObject({
    ...{ price: 41, stock: { "": 2, sul: 3 }, priceTables: { antiga: { price: 30 } } },
  });
  const changed = await own.call("PATCH products/cafe/skus/CAFE-1", {
    priceTables: { antiga: null },
    stock: { sul: null },
  });
  expect(changed.data).toMatchObject({ stock: 2, priceTables: {} });
  expect(await own.call("PATCH products/cafe/skus/CAFE-1", { priceTables: { antiga: { price: 9 } } })).toMatchObject({
    errors: [{ param: "/priceTables/antiga", reason: "price-table-not-found" }],
  });
});

describe("the SKUs of a product", () => {
  const size = (id: string) => ({ options: { tamanho: id }, price: 10, stock: 5 });
  const sizes = ["p", "m", "g"].map((providerId) => ({ providerId, name: providerId }));
  beforeEach(() =>
    shop.load({
      products: [
        coffee({
          attributes: [{ providerId: "tamanho", name: "Tamanho", options: sizes }],
          skus: [{ sku: "P", ...size("p") }],
        }),
      ],
    }),
  );
  const stocks = async () =>
    (await shop.call("GET products/cafe")).data.skus.map((each: { sku: string; stock: number }) => [
      each.sku,
      each.stock,
    ]);

  test("are added and deleted one by one, and lose no stock that others change meanwhile", async () => {
    const adjusts = Array.from({ length: 6 }, () => shop.call("POST stock", { lines: [{ sku: "P", adjust: 1 }] }));
    const [added] = await Promise.all([shop.call("POST products/cafe/skus", { sku: "M", ...size("m") }), ...adjusts]);
    expect(added.data).toMatchObject({ productId: "cafe", sku: "M", price: 10, stock: 5 });
    expect(added.headers.etag).toBe(`"${added.data.version}"`);
    expect(await stocks()).toEqual([
      ["P", 11],
      ["M", 5],
    ]);
    expect((await shop.call("DELETE products/cafe/skus/P")).data).toEqual({ deleted: true });
    expect(await stocks()).toEqual([["M", 5]]);
    expect(await shop.call("DELETE products/cafe/skus/P")).toMatchObject({ errors: [{ code: "sku-not-found" }] });
    expect(await shop.call("DELETE products/cafe/skus/M")).toMatchObject({ errors: [{ code: "sku-is-last" }] });
  });

  test("are not added twice, nor with a mistake, which is named by its own field", async () => {
    const add = (sku: string, changes: object) =>
      shop.call("POST products/cafe/skus", { sku, ...size("m"), ...changes });
    expect(await add("P", {})).toMatchObject({ status: 409, errors: [{ code: "sku-exists" }] });
    expect(await add("P2", size("p"))).toMatchObject({ status: 422, errors: [{ param: "/options" }] });
    expect(await add("X", { options: { tamanho: "x" } })).toMatchObject({ status: 422 });
    await shop.load({ products: [coffee({ providerId: "outro", skus: [{ sku: "O", price: 1 }] })] });
    expect(await add("O", {})).toMatchObject({ status: 422, errors: [{ param: "/sku" }] });
    expect((await shop.call("POST products/nenhum/skus", { sku: "N", price: 1 })).status).toBe(404);
    expect(await stocks()).toEqual([["P", 5]]);
  });
});

test("a deleted product is gone, and a placed order keeps what it sold", async () => {
  await shop.load({ products: [coffee()] });
  const ana = await shop.customer();
  await ana.add("cafe");
  await ana.confirm();
  const { id } = await ana.order();
  expect((await shop.call("DELETE products/cafe")).data).toEqual({ deleted: true });
  expect((await shop.call("GET products/cafe")).status).toBe(404);
  expect((await shop.call("DELETE products/cafe")).errors[0]?.code).toBe("product-not-found");
  expect((await shop.call(`GET orders/${id}`)).data.order.items).toMatchObject([{ name: "Café torrado" }]);
});

describe("the list of products", () => {
  beforeEach(() =>
    shop.load({
      products: [
        coffee({
          providerId: "a",
          name: "Água com gás",
          brand: "Fonte",
          sold: 5,
          categories: ["bebidas"],
          skus: sku("A", 0),
        }),
        coffee({ providerId: "b", name: "Café 100% arábica", brand: "Serra", sold: 9, skus: sku("B", 3) }),
        coffee({
          providerId: "c",
          name: "Bule",
          sold: 9,
          categories: ["tudo"],
          collections: ["ofertas"],
          skus: sku("C"),
        }),
        coffee({ providerId: "d", name: "açúcar", isActive: false, categories: ["tudo"], skus: sku("D", 1) }),
      ],
    }),
  );

  test.each([
    ["", ["a", "b", "c", "d"]],
    ["sort=name", ["d", "a", "c", "b"]],
    ["sort=-sold", ["b", "c", "a", "d"]],
    ["category=bebidas", ["a", "b"]],
    ["category=cafes&sort=name", ["b"]],
    ["category=nenhuma", []],
    ["collection=ofertas", ["c"]],
    ["brand=Serra", ["b"]],
    ["isActive=false", ["d"]],
    ["isActive=true&sort=-sold", ["b", "c", "a"]],
    ["inStock=false", ["a"]],
    ["inStock=true&sort=name", ["d", "c", "b"]],
    ["sku=B", ["b"]],
    ["sku=Z", []],
    ["q=CAFE", ["b"]],
    ["q=arabica%20cafe", ["b"]],
    ["q=100%25", ["b"]],
    ["q=C", ["a", "b", "c", "d"]],
    ["q=D", ["d"]],
    ["q=zz", []],
    ["category=tudo&isActive=false&q=acu", ["d"]],
    ["updatedSince=2999-01-01T00:00:00Z", []],
    ["updatedSince=2000-01-01T00:00:00Z", ["a", "b", "c", "d"]],
  ])("with %s has these products", async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  test.each(["id", "name", "updatedAt", "-updatedAt", "-sold"])(
    "sorted by %s shows each product once",
    async (sort) => {
      // Each has another time, so that the order of all is known.
      for (const id of ["c", "a", "d", "b"]) await shop.call(`PATCH products/${id}`, { offerDescription: sort });
      const whole = await ids(`sort=${sort}`);
      expect([...whole].sort()).toEqual(["a", "b", "c", "d"]);
      if (sort.endsWith("updatedAt"))
        expect(sort === "updatedAt" ? whole : [...whole].reverse()).toEqual(["c", "a", "d", "b"]);
      const paged: string[] = [];
      let token: string | null = "";
      do {
        const next = token ? `&pageToken=${token}` : "";
        const { data } = await shop.call(`GET products?sort=${sort}&perPage=1${next}`);
        paged.push(...data.items.map(({ providerId }: ProductInput) => providerId));
        token = data.nextPageToken;
      } while (token);
      expect(paged).toEqual(whole);
    },
  );

  test("refuses a token of another list, and a filter that it does not know", async () => {
    const { data } = await shop.call("GET products?sort=name&perPage=1");
    expect((await shop.call(`GET products?sort=-sold&pageToken=${data.nextPageToken}`)).status).toBe(400);
    expect(await shop.call("GET products?pageToken=x")).toMatchObject({
      status: 400,
      errors: [{ param: "pageToken", reason: "format" }],
    });
    expect((await shop.call("GET products?marca=x")).status).toBe(400);
    expect((await shop.call("GET products?sort=price")).status).toBe(400);
  });

  test("with the longest names and ids goes on to the next page, in every order", async () => {
    const long = (at: number) => `${at}${"漢".repeat(63)}`;
    const named = [0, 1, 2].map((at) =>
      coffee({ providerId: long(at), name: "漢".repeat(200), skus: [{ sku: long(at), price: 1 }] }),
    );
    await shop.load({ products: named });
    for (const sort of ["id", "name", "updatedAt"]) {
      const first = await shop.call(`GET products?sort=${sort}&perPage=2&q=${encodeURIComponent("漢")}`);
      const query = `sort=${sort}&q=${encodeURIComponent("漢")}&pageToken=${first.data.nextPageToken}`;
      expect((await shop.call(`GET products?${query}`)).data.items).toHaveLength(1);
    }
  });
});

function sku(id: string, stock?: number): ProductInput["skus"] {
  return [{ sku: id, price: 1, ...(stock !== undefined && { stock }) }];
}

const text = fc.string({ minLength: 1, maxLength: 20, unit: "grapheme" }).filter((each) => !each.includes("\0"));
const key = fc.stringMatching(/^[A-Za-z0-9._-]{1,12}$/);
/** An id is a part of an address, so that no client can send "." or "..". */
const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9ç._%?#&+-]{0,11}$/);
const url = key.map((name) => `https://loja.test/${name}.webp`);
const reais = fc.integer({ min: 0, max: 2_000_000 }).map((cents) => cents / 100);
const prices = fc.record(
  { price: reais, listPrice: reais, promotionalPrice: fc.option(reais) },
  { requiredKeys: ["price"] },
);
const count = fc.integer({ min: 0, max: 100_000 });

/** Products with one SKU, or with one for each option of an attribute. */
const products = fc
  .uniqueArray(id, { minLength: 1, maxLength: 4, selector: (each) => each.toLowerCase() })
  .chain((names) => fc.tuple(...names.map(productOf)));

function productOf(id: string): fc.Arbitrary<ProductInput> {
  const skuFields = fc.record(
    {
      images: fc.array(url, { maxLength: 3 }),
      stock: fc.oneof(count, fc.dictionary(fc.constantFrom("centro", "norte", ""), count, { minKeys: 1 })),
      priceTables: fc.dictionary(fc.constantFrom("atacado", "clube"), prices),
    },
    { requiredKeys: [] },
  );
  const optional = fc.record(
    {
      description: fc.oneof(text, fc.constant("<p>Bom</p><script>x</script>")),
      ...{ brand: text, sellerName: text, offerDescription: text, shippingRestrictionMessage: text },
      ...{ isActive: fc.boolean(), isRestrictedSale: fc.boolean(), soldInKilo: fc.boolean() },
      ...{ hasShippingRestriction: fc.boolean(), enablePreferences: fc.boolean() },
      collections: fc.constant<string[]>(["ofertas"]),
      images: fc.array(url, { maxLength: 3 }),
      amountInKilo: fc.double({ min: 0.001, max: 1_000, noNaN: true }),
      quantityStep: fc.integer({ min: 1, max: 1_000 }),
      minQuantity: fc.integer({ min: 1, max: 5_000 }),
      clusterHighlights: fc.array(text, { maxLength: 3 }),
      specification: fc.array(fc.record({ name: text, value: fc.array(text, { maxLength: 3 }) }), { maxLength: 3 }),
      subscriptionOffers: fc.array(
        fc.record({
          id: key,
          recurrence: fc.constant({ type: Object.values(RecurrenceType)[0] as never, frequency: 2 }),
        }),
        { maxLength: 2 },
      ),
      sold: count,
    },
    { requiredKeys: [] },
  );
  const options = fc.uniqueArray(key, { minLength: 0, maxLength: 3 });
  return fc
    .tuple(text, optional, options, fc.array(fc.tuple(prices, skuFields), { minLength: 3, maxLength: 3 }))
    .map(([name, fields, choices, parts]): ProductInput => {
      const attributes = choices.map((providerId) => ({ providerId, name: providerId }));
      const skus = (choices.length > 0 ? choices : [""]).map((choice, index) => ({
        sku: `${id}-${index}`,
        ...parts[index]?.[0],
        ...parts[index]?.[1],
        ...(choice && { options: { tipo: choice } }),
      }));
      return {
        providerId: id,
        name,
        categories: ["cafes", "tudo"],
        ...fields,
        ...(choices.length > 0 && { attributes: [{ providerId: "tipo", name: "Tipo", options: attributes }] }),
        skus: skus as ProductInput["skus"],
      };
    });
}

/** The product as an import sends it: without what only a reader gets. */
function withoutExtras({ version, updatedAt, skus, ...product }: ManagedProduct): ProductInput {
  return { ...product, skus: skus.map(({ inventory, ...rest }) => rest) };
}

function withDefaults({ skus, description = "", ...product }: ProductInput) {
  const filled = (of: ProductInput["skus"][number]) => ({
    ...of,
    promotionalPrice: of.promotionalPrice ?? null,
    options: of.options ?? {},
    images: of.images ?? [],
    ...(of.stock !== undefined && { stock: plainStock(of.stock) }),
    priceTables: Object.fromEntries(
      Object.entries(of.priceTables ?? {}).map(([id, each]) => [
        id,
        { ...each, promotionalPrice: each.promotionalPrice ?? null },
      ]),
    ),
  });
  return {
    ...{ brand: "", sellerName: "", isActive: true, isRestrictedSale: false, soldInKilo: false, sold: 0 },
    ...{
      collections: [],
      images: [],
      imageAlts: [],
      attributes: [],
      clusterHighlights: [],
      specification: [],
      offerDescription: "",
    },
    ...{ hasShippingRestriction: false, shippingRestrictionMessage: "", subscriptionOffers: [] },
    enablePreferences: false,
    ...product,
    description: cleanHtml(description),
    skus: skus.map(filled),
  };
}

/** A record with the shop's own stock alone is the same as one number. */
function plainStock(stock: number | Record<string, number>) {
  return typeof stock === "object" && Object.keys(stock).join() === "" ? stock[""] : stock;
}
