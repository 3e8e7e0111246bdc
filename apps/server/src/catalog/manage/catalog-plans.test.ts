import { sql } from "kysely";
import { expect, test } from "vitest";
import { sentStatements } from "../../../test/fixtures/database/sent-statements.ts";
import { multiply, wholeReadings } from "../../../test/fixtures/database/statement-plans.ts";
import { aManagedShop, coffee } from "../../../test/fixtures/managed-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const server = useServer({ hasMembersByHeader: true });

/** Half of the products in one group, which is a large one, and the others in fifty. */
const spread = (group: string) => `case when n % 2 = 0 then '${group}' else 'x' || n % 100 end`;

/** Tables that grow with the catalogue, each with the columns that make a copy of a row another row. */
const growing: Record<string, Record<string, string>> = {
  products: {
    provider_id: "'p' || n",
    name_folded: "'produto ' || n",
    name_words: "array['produto']",
    brand: "'marca ' || n % 50",
    price_from: "n",
    document: `case when n % 100 = 0 then document else jsonb_set(document, '{images}', '["https://fotos.test/a.jpg"]') end`,
  },
  skus: { sku: "'p' || n", product_id: "'p' || n" },
  stocks: { sku: "'p' || n", product_id: "'p' || n" },
  // Those of other shops, too: a list reads all of its own shop.
  sold_out_products: {
    product_id: "'p' || n",
    shop_id: "case when n % 10 = 0 then one.shop_id else 'outra-' || n % 50 end",
  },
  sku_prices: { sku: "'p' || n" },
  product_categories: { product_id: "'p' || n", category_id: spread("cafes"), name_folded: "'produto ' || n" },
  product_collections: {
    product_id: "'p' || n",
    collection_id: spread("ofertas"),
    name_folded: "'produto ' || n",
  },
  catalog_imports: { id: "'i' || n" },
};

test("no statement that reads or changes the catalogue reads a whole table, however many products the shop has", async () => {
  const shop = await aManagedShop(server);
  const skus = [{ sku: "CAFE-1", price: 1, stock: 5, priceTables: { atacado: { price: 1 } } }];
  await shop.load({ products: [coffee({ collections: ["ofertas"], skus })] });
  await sql`insert into sold_out_products (shop_id, product_id) values (${shop.shopId}, 'p10')`.execute(server.db);
  for (const [table, changes] of Object.entries(growing)) await multiply(server, table, changes);
  await sql`analyze`.execute(server.db);

  const filters = ["", "category=bebidas", "collection=ofertas", "brand=x", "isActive=true", "isActive=false"];
  const more = [
    "inStock=true",
    "inStock=false",
    "sku=p7",
    "updatedSince=2020-01-01T00:00:00Z",
    "category=tudo",
    "q=cafe",
  ];
  const sorts = ["id", "name", "updatedAt", "-updatedAt", "-sold"];
  const ok = async (address: string, body?: unknown) => {
    const answer = await shop.call(address, body);
    expect([address, answer.status]).toEqual([address, 200]);
    return answer.data;
  };
  const inPanel = async (query: string) => {
    const headers = memberHeaders(shop.chatbotId);
    const answer = await server.call(`GET /painel/api/shops/${shop.shopId}/products?${query}`, { headers });
    expect([query, answer.status]).toEqual([query, 200]);
    return answer.data;
  };
  const texts = new Set(
    await sentStatements(server, async () => {
      for (const filter of [...filters, ...more])
        for (const sort of sorts) await ok(`GET products?${filter}&sort=${sort}`);
      for (const sort of sorts) {
        const { nextPageToken } = await ok(`GET products?sort=${sort}&category=bebidas`);
        await ok(`GET products?sort=${sort}&category=bebidas&pageToken=${nextPageToken}`);
      }
      for (const filter of [
        "",
        "category=bebidas",
        "without=picture",
        "without=price",
        "isActive=true",
        "inStock=true",
        "inStock=false",
        "q=cafe+torrado",
      ])
        for (const sort of ["name", "-name", "price", "-price", "stock", "-stock", "-updatedAt"])
          await inPanel(`${filter}&sort=${sort}`);
      for (const sort of ["price", "-price", "stock", "-stock"]) {
        const { nextPageToken } = await inPanel(`sort=${sort}`);
        await inPanel(`sort=${sort}&pageToken=${nextPageToken}`);
      }
      await ok("GET products/p9");
      await ok("PATCH products/cafe", { name: "Café" });
      await ok("PATCH products/cafe/skus/CAFE-1", { price: 2, stock: 0 });
      await ok("POST products", coffee({ providerId: "novo", skus: [{ sku: "NOVO", price: 1 }] }));
      await ok("POST stock", {
        lines: [
          { sku: "CAFE-1", set: 4 },
          { sku: "NOVO", set: 1 },
        ],
      });
      await ok("POST prices", {
        lines: [
          { sku: "CAFE-1", price: 4 },
          { sku: "NOVO", priceTable: "clube", price: 1 },
        ],
      });
      await ok("GET categories/bebidas");
      await ok("PATCH collections/ofertas", { name: "Promoções" });
      await ok("GET imports");
      await ok("DELETE products/novo");
    }),
  );
  expect(await wholeReadings(server, texts, Object.keys(growing))).toEqual([]);
  const used = (await Promise.all([...texts].filter((text) => /^\s*with page/.test(text)).map(planOf))).join();
  for (const index of [
    "product_categories_by_name",
    "product_collections_by_name",
    "sold_out_products_pkey",
    "products_by_price",
    "products_by_brand_and_sales",
    "stocks_by_units",
  ])
    expect(used).toContain(index);
  const ofNames = [...texts].filter((text) => text.includes("name_words &&"));
  expect((await Promise.all(ofNames.map(planOf))).every((plan) => plan.includes("products_by_words"))).toBe(true);
  expect(ofNames.length).toBeGreaterThan(1);
  const ofShop = [...texts].filter((text) =>
    Object.keys(growing).some((table) => new RegExp(`\\b${table}\\b`).test(text)),
  );
  expect(ofShop.length).toBeGreaterThan(40);
  expect(ofShop.filter((text) => !text.includes("shop_id"))).toEqual([]);
}, 240_000);

async function planOf(text: string): Promise<string> {
  const { rows } = await sql.raw(`explain (generic_plan) ${text}`).execute(server.db);
  return JSON.stringify(rows);
}
