import type { ProductRow } from "@vitrine/contract/panel/catalog/products";
import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import { beforeEach, describe, expect, test } from "vitest";
import { aManagedShop, type ManagedShop } from "../../../test/fixtures/managed-shop-fixture.ts";
import { aProduct } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();
let shop: ManagedShop;
beforeEach(async () => {
  shop = await aManagedShop(server);
});

const panel = (address: string, body?: unknown, headers: Record<string, string> = {}) => {
  const [method, path] = address.split(" ");
  return server.call(`${method} /painel/api/shops/${shop.shopId}/${path}`, {
    headers: { ...memberHeaders(shop.chatbotId), ...headers },
    ...(body !== undefined && { body }),
  });
};
const ids = async (query: string): Promise<string[]> =>
  (await panel(`GET products?${query}`)).data.items.map(({ id }: ProductRow) => id);

const shirt = {
  ...{ providerId: "camisa", name: "Camisa", categories: ["tudo"] },
  attributes: [
    {
      providerId: "cor",
      name: "Cor",
      options: ["azul", "rosa"].map((option) => ({ providerId: option, name: option })),
    },
  ],
  skus: [
    { sku: "C-A", options: { cor: "azul" }, price: 50, stock: 4 },
    { sku: "C-R", options: { cor: "rosa" }, price: 60, promotionalPrice: 20, stock: 2 },
  ],
} satisfies ProductInput;

describe("the table of products", () => {
  beforeEach(async () => {
    const images = ["https://fotos.test/a.jpg"];
    await shop.load({
      products: [
        aProduct("agua", { name: "Água", price: 3, stock: 9, images }),
        aProduct("bolo", { name: "Bolo", price: 30, stock: 0, images, isActive: false }),
        aProduct("cafe", { name: "Café", price: 0, categories: ["cafes"] }),
        shirt,
      ],
    });
  });

  test("shows what is edited in it, and where that is done on the product's page", async () => {
    const { data } = await panel("GET products");
    expect(data.items).toMatchObject([
      { id: "agua", sku: "agua", price: 3, stock: 9, isActive: true, image: expect.stringMatching(/^\/images\/.*160/) },
      { id: "bolo", isActive: false, stock: 0 },
      { id: "cafe", stock: null, image: null, categories: ["cafes"] },
      { id: "camisa", sku: null, skus: 2, price: 50, highestPrice: 60, promotionalPrice: 20, stock: 6 },
    ]);
  });

  test.each([
    ["q=caf", ["cafe"]],
    ["q=C-R", ["camisa"]],
    ["category=bebidas", ["cafe"]],
    ["isActive=false", ["bolo"]],
    ["inStock=false", ["bolo"]],
    ["inStock=false&sort=-stock", ["bolo"]],
    ["inStock=true&sort=stock", ["camisa", "agua"]],
    ["without=picture", ["cafe", "camisa"]],
    ["without=price", ["cafe"]],
    ["without=picture&inStock=true&q=camisa", ["camisa"]],
    ["sort=price", ["cafe", "agua", "camisa", "bolo"]],
    ["sort=-price", ["bolo", "camisa", "agua", "cafe"]],
    ["sort=-name", ["camisa", "cafe", "bolo", "agua"]],
    ["sort=stock", ["bolo", "camisa", "agua"]],
    ["sort=-stock", ["agua", "camisa", "bolo"]],
    ["sort=stock&q=camisa", ["camisa"]],
    ["sort=stock&category=tudo&isActive=true", ["camisa", "agua"]],
    ["sort=-updatedAt&without=price", ["cafe"]],
  ])("answers %s", async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  test.each(["name", "-name", "price", "-price", "-updatedAt"])(
    "by %s every page goes on where the last ended",
    async (sort) => {
      const all = await ids(`sort=${sort}`);
      const paged: string[] = [];
      let token: string | null = "";
      while (token !== null) {
        const { data }: { data: { items: ProductRow[]; nextPageToken: string | null } } = await panel(
          `GET products?sort=${sort}&perPage=1${token && `&pageToken=${token}`}`,
        );
        paged.push(...data.items.map(({ id }) => id));
        token = data.nextPageToken;
      }
      expect(paged).toEqual(all);
      expect(all).toHaveLength(4);
    },
  );

  test("is sorted by the prices of now, whoever changed them", async () => {
    await shop.call("POST prices", { lines: [{ sku: "agua", price: 99 }] });
    await shop.call("PATCH products/bolo/skus/bolo", { promotionalPrice: 1 });
    await shop.call("PATCH products/camisa", { attributes: [], skus: [{ sku: "C-A", price: 70 }] });
    expect(await ids("sort=price")).toEqual(["cafe", "bolo", "camisa", "agua"]);
  });
});

describe("a product changed in the table", () => {
  beforeEach(() => shop.load({ products: [aProduct("agua", { name: "Água", price: 3, stock: 9 })] }));

  test("is saved for the version that the person saw, and is in the log", async () => {
    const [row] = (await panel("GET products")).data.items;
    const seen = { "if-match": `"${row.version}"` };
    const saved = await panel("PATCH products/agua/skus/agua", { price: 4.5, stock: 7 }, seen);
    expect(saved.data).toMatchObject({ price: 4.5, stock: 7 });
    const second = await panel("PATCH products/agua/skus/agua", { price: 5 }, seen);
    expect(second.errors).toMatchObject([{ code: "version-mismatch" }]);
    const { data: log } = await panel("GET audit-log");
    expect(log.items).toMatchObject([{ action: "product.changed", subject: { name: "Água" } }]);
    expect(log.items[0].before.skus[0]).toMatchObject({ price: 3, stock: 9 });
  });

  test("of another shop is not found, and is left as it is", async () => {
    const other = await aManagedShop(server);
    const headers = memberHeaders(other.chatbotId);
    const foreign = `/painel/api/shops/${other.shopId}/products/agua`;
    expect((await server.call(`GET ${foreign}`, { headers })).status).toBe(404);
    expect((await server.call(`PATCH ${foreign}`, { headers, body: { name: "X" } })).status).toBe(404);
    const elsewhere = await server.call(`PATCH /painel/api/shops/${shop.shopId}/products/agua`, {
      ...{ headers, body: { name: "X" } },
    });
    expect(elsewhere.status).toBe(404);
    expect((await shop.call("GET products/agua")).data.name).toBe("Água");
  });
});

describe("the page of a product", () => {
  beforeEach(() => shop.load({ products: [shirt] }));
  const change = async (body: object) => (await panel("POST products/camisa/changes", body)).data;

  test("changes a price without touching the units that orders have taken since it was opened", async () => {
    await shop.call("POST stock", { lines: [{ sku: "C-A", adjust: -3 }] });
    const saved = await change({
      product: { name: "Camisa nova" },
      skus: { "C-R": { price: 65, promotionalPrice: null } },
    });
    expect(saved).toMatchObject({
      name: "Camisa nova",
      skus: [
        { sku: "C-A", price: 50, stock: 1 },
        { sku: "C-R", price: 65, promotionalPrice: null, stock: 2 },
      ],
    });
  });

  test("adds an option with its own price, and takes one away", async () => {
    const options = ["azul", "verde"].map((option) => ({ providerId: option, name: option }));
    const saved = await change({
      product: { attributes: [{ providerId: "cor", name: "Cor", options }] },
      variants: [
        { sku: "C-V", options: { cor: "verde" } },
        { sku: "C-A", options: { cor: "azul" } },
      ],
      skus: { "C-V": { price: 40, stock: 7 } },
    });
    expect(saved.skus).toMatchObject([
      { sku: "C-V", options: { cor: "verde" }, price: 40, stock: 7 },
      { sku: "C-A", options: { cor: "azul" }, price: 50, stock: 4 },
    ]);
  });

  test("gives a SKU another code, with which it keeps its price and stock, unless orders hold it", async () => {
    const variants = [
      { sku: "C-R", was: "C-A", options: { cor: "azul" } },
      { sku: "7891", was: "C-R", options: { cor: "rosa" } },
    ];
    const saved = await change({ variants, skus: { "7891": { price: 70 } } });
    expect(saved.skus).toMatchObject([
      { sku: "C-R", price: 50, stock: 4, options: { cor: "azul" } },
      { sku: "7891", price: 70, promotionalPrice: 20, stock: 2, options: { cor: "rosa" } },
    ]);
    const ana = await shop.customer();
    await ana.add("camisa", { sku: "7891" });
    await ana.confirm();
    const again = await panel("POST products/camisa/changes", {
      variants: [variants[0], { sku: "7892", was: "7891", options: { cor: "rosa" } }].map((each) => ({ ...each })),
    });
    expect(again.status).toBe(422);
    expect(again.errors[0]).toMatchObject({ param: "/skus/1/sku", reason: "sku-held" });
  });

  test("without a price for a new option is refused with the field, and changes nothing", async () => {
    const answer = await panel("POST products/camisa/changes", {
      ...{ product: { name: "X", attributes: [] }, variants: [{ sku: "NOVO", options: {} }] },
    });
    expect(answer.errors[0]?.param).toBe("/skus/0/price");
    expect((await shop.call("GET products/camisa")).data.name).toBe("Camisa");
  });
});

test("a form is offered the categories with those above them, and what else a product can name", async () => {
  expect((await panel("GET catalog-choices")).data).toEqual({
    categories: [
      { id: "bebidas", name: "Bebidas", path: "Bebidas" },
      { id: "cafes", name: "Cafés", path: "Bebidas › Cafés" },
      { id: "tudo", name: "Tudo", path: "Tudo" },
    ],
    collections: [{ id: "ofertas", name: "Ofertas" }],
    priceTables: [
      { id: "atacado", name: "Atacado" },
      { id: "clube", name: "Clube" },
    ],
    sellers: [
      { id: "centro", name: "centro" },
      { id: "norte", name: "norte" },
    ],
  });
});

describe("a product that is being written", () => {
  const preview = async (draft: object) => (await panel("POST product-preview", draft)).data;

  test("is shown as the storefront would show it, and nothing is saved", async () => {
    await shop.load({ products: [shirt] });
    const shown = await preview({
      ...{ productId: "camisa", product: { name: "Camisa nova", description: "<p>Boa<script>x()</script></p>" } },
      skus: { "C-A": { price: 80, promotionalPrice: 40, stock: 0 } },
    });
    expect(shown.product).toMatchObject({ name: "Camisa nova", description: "<p>Boa</p>", minPrice: 20, maxPrice: 40 });
    expect(shown.product.dimensions.map(({ isAvailable }: { isAvailable: boolean }) => isAvailable)).toEqual([
      ...[false, true],
    ]);
    expect(shown).toMatchObject({
      shop: { id: shop.shopId },
      settings: { style: { defaultColor: expect.any(String) } },
    });
    expect((await panel("GET products/camisa")).data.name).toBe("Camisa");
  });

  test("may be new, and without a price so far", async () => {
    const shown = await preview({
      ...{ product: { name: "Bolo" }, variants: [{ sku: "rascunho", options: {} }], skus: { rascunho: { stock: 2 } } },
    });
    expect(shown.product).toMatchObject({ name: "Bolo", price: 0, isActive: true });
  });
});
