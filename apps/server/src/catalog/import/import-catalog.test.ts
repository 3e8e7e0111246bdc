import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect as connectSocket } from "node:net";
import { promisify } from "node:util";
import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { aShop, useServer } from "../../../test/fixtures/server-fixture.ts";

const server = useServer();
let shop: Awaited<ReturnType<typeof aShop>>;
beforeEach(async () => {
  shop = await aShop(server, {
    priceTables: [{ id: "atacado", name: "Atacado" }],
    sellers: [{ providerId: "centro", name: "Centro", address: "", serviceTax: 0 }],
  });
});

const coffee = (changes: Partial<ProductInput> = {}): ProductInput => ({
  providerId: "cafe-1",
  name: "Café torrado em grãos",
  categories: ["cafes"],
  skus: [{ sku: "CAFE-1", price: 39.9, promotionalPrice: 34.99, stock: 12 }],
  ...changes,
});
const categories = [
  { providerId: "bebidas", name: "BEBIDAS" },
  { providerId: "cafes", name: "Cafés", parentId: "bebidas" },
];

const importJson = (body: object) => server.call(`POST ${shop.shop}/catalog`, { token: shop.token, body });
const importLines = (lines: (object | string)[]) =>
  server.call(`POST ${shop.shop}/catalog`, {
    token: shop.token,
    headers: { "content-type": "application/x-ndjson" },
    body: lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"),
  });
const rowsOf = async (table: string) =>
  (
    await sql<Record<string, unknown>>`select * from ${sql.table(table)} where shop_id = ${shop.shopId}`.execute(
      server.db,
    )
  ).rows;

test("a product is stored with its price in centavos, its price tables and its stock", async () => {
  const skus = [
    {
      sku: "CAFE-1",
      price: 39.9,
      promotionalPrice: 34.99,
      listPrice: 45,
      priceTables: { atacado: { price: 29.9 } },
      stock: { centro: 7 },
    },
  ];
  const answer = await importJson({ categories, products: [coffee({ skus })] });
  expect(answer.data).toMatchObject({ categories: 2, collections: 0, products: 1, rejected: 0, errors: [] });
  expect(await rowsOf("skus")).toMatchObject([
    { sku: "CAFE-1", list_price: 4500, price: 3990, promotional_price: 3499 },
  ]);
  expect(await rowsOf("sku_prices")).toMatchObject([
    { price_table_id: "atacado", price: 2990, promotional_price: null },
  ]);
  expect(await rowsOf("stocks")).toMatchObject([{ seller_id: "centro", quantity: 7 }]);
  expect(await rowsOf("product_categories")).toMatchObject([{ category_id: "cafes", product_id: "cafe-1" }]);
});

test("a second import replaces the product", async () => {
  await importJson({ categories, products: [coffee()] });
  await importJson({ products: [coffee({ name: "Café moído", skus: [{ sku: "CAFE-2", price: 20 }] })] });
  expect(await rowsOf("products")).toMatchObject([{ name: "Café moído" }]);
  expect(await rowsOf("skus")).toMatchObject([{ sku: "CAFE-2", price: 2000 }]);
  expect(await rowsOf("stocks")).toEqual([]);
});

test("a description is sanitized before it is stored", async () => {
  await importJson({ categories, products: [coffee({ description: "<p>Bom</p><script>alert(1)</script>" })] });
  expect(await rowsOf("products")).toMatchObject([{ document: { description: "<p>Bom</p>" } }]);
});

test("a body in Latin-1 is refused, so that no accent is lost", async () => {
  const body = Buffer.from(JSON.stringify({ categories: [{ providerId: "paes", name: "Pães" }] }), "latin1");
  const headers = { "content-type": "application/json" };
  expect(await server.call(`POST ${shop.shop}/catalog`, { token: shop.token, headers, body })).toMatchObject({
    status: 415,
    errors: [{ code: "unsupported-media-type", message: expect.stringContaining("UTF-8") }],
  });
  expect(await rowsOf("categories")).toEqual([]);
});

describe("an NDJSON import", () => {
  test("may begin with a byte order mark, and refuses the lines that are not in UTF-8", async () => {
    const line = (providerId: string, name: string) => `${JSON.stringify({ category: { providerId, name } })}\r\n`;
    const body = Buffer.concat([
      Buffer.from(`\uFEFF${line("um", "Pães")}`),
      Buffer.from(line("dois", "Pães"), "latin1"),
      Buffer.from(line("tres", "Cafés")),
    ]);
    const headers = { "content-type": "application/x-ndjson" };
    const { data } = await server.call(`POST ${shop.shop}/catalog`, { token: shop.token, headers, body });
    expect(data).toMatchObject({ categories: 2, errors: [{ line: 2, reason: "encoding" }] });
    expect((await rowsOf("categories")).map(({ name }) => name).sort()).toEqual(["Cafés", "Pães"]);
  });

  test("refuses a line that is nested without an end, and imports the others", async () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const nested = `{"category":{"providerId":"fundo","name":"Fundo","extra":${deep}}}`;
    const answer = await importLines([nested, { category: categories[0] as object }]);
    expect(answer).toMatchObject({ status: 200, data: { categories: 1, errors: [{ line: 1, reason: "json" }] } });
  });

  test("reports an invalid line by its number and imports the others", async () => {
    const answer = await importLines([
      { category: categories[0] as object },
      { category: categories[1] as object },
      { product: coffee() },
      "{ not json",
      "",
      { product: { ...coffee({ providerId: "cafe-2" }), skus: [] } },
      { product: coffee({ providerId: "cafe-3", categories: ["chas"], skus: [{ sku: "C3", price: 1 }] }) },
      { brand: { name: "x" } },
      { product: coffee({ providerId: "cafe-4", skus: [{ sku: "CAFE-1", price: 1 }] }) },
      { product: coffee({ providerId: "cafe-5", skus: [{ sku: "C5", price: 1 }] }) },
      { product: coffee({ providerId: "cafe-6", name: "Café\0", skus: [{ sku: "C6", price: 1 }] }) },
    ]);
    expect(answer.data).toMatchObject({ categories: 2, products: 2, rejected: 6 });
    const errors = Object.fromEntries(
      answer.data.errors.map((e: { line: number; message: string }) => [e.line, e.message]),
    );
    expect(errors).toEqual({
      4: "A linha não é um JSON válido.",
      6: expect.stringContaining("skus:"),
      7: "A categoria chas não existe.",
      8: expect.stringContaining("um só campo"),
      9: "O sku CAFE-1 já é do produto cafe-1.",
      11: "O texto tem um caractere que não pode ser gravado.",
    });
    expect((await rowsOf("products")).map((row) => row.provider_id).sort()).toEqual(["cafe-1", "cafe-5"]);
  });

  test("refuses a line that is too long and reads the next one", async () => {
    const answer = await importLines([
      { category: { providerId: "a", name: "x".repeat(1_100_000) } },
      { category: categories[0] as object },
    ]);
    expect(answer.data).toMatchObject({
      categories: 1,
      rejected: 1,
      errors: [{ line: 1, message: "A linha é longa demais." }],
    });
  });

  test("imports a file of many batches completely", async () => {
    const products = Array.from({ length: 1_234 }, (_, n) => ({
      product: coffee({ providerId: `p${n}`, skus: [{ sku: `S${n}`, price: n }] }),
    }));
    const answer = await importLines([...categories.map((category) => ({ category })), ...products]);
    expect(answer.data).toMatchObject({ products: 1_234, rejected: 0 });
    expect(await rowsOf("skus")).toHaveLength(1_234);
  });

  test("leaves no partial product when the connection breaks", async () => {
    await server.app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const product = (n: number) =>
      `${JSON.stringify({ product: coffee({ providerId: `p${n}`, skus: [{ sku: `S${n}`, price: 1, stock: 1 }] }) })}\n`;
    const lines = categories.map((category) => `${JSON.stringify({ category })}\n`).join("");
    const body = lines + Array.from({ length: 1_200 }, (_, n) => product(n)).join("");
    const socket = connectSocket(port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(
      `POST ${shop.shop}/catalog HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${shop.token}\r\n` +
        `Content-Type: application/x-ndjson\r\nContent-Length: ${body.length * 2}\r\n\r\n${body}${product(9_999).slice(0, 40)}`,
    );
    await expect.poll(async () => (await rowsOf("products")).length).toBe(998);
    socket.destroy();
    // The server has finished the request when it has released the connection.
    const connections = promisify(server.app.server.getConnections.bind(server.app.server));
    await expect.poll(() => connections()).toBe(0);
    const [products, skus, stocks] = await Promise.all([rowsOf("products"), rowsOf("skus"), rowsOf("stocks")]);
    expect([products.length, skus.length, stocks.length]).toEqual([998, 998, 998]);
  });
});
