import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import { writeXlsx } from "hucre/xlsx";
import { beforeEach, describe, expect, test } from "vitest";
import { aWorkbook, aZip } from "../../../test/fixtures/hostile-sheets.ts";
import { aManagedShop, coffee, type ManagedShop } from "../../../test/fixtures/managed-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";
import { anXlsx, sheetsOf } from "../../../test/fixtures/sheet-fixture.ts";

const server = useServer({ hasMembersByHeader: true });
let shop: ManagedShop;
beforeEach(async () => {
  shop = await aManagedShop(server);
});
const sheets = sheetsOf(server, () => shop);

const plain = ({ version: _, updatedAt: __, ...product }: Record<string, unknown>) => product;
async function allProducts(): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let token: string | null = null;
  do {
    const { data } = await shop.call(`GET products?perPage=200${token ? `&pageToken=${token}` : ""}`);
    items.push(...data.items.map(plain));
    token = data.nextPageToken;
  } while (token);
  return items;
}

/** Each product has something that the others do not have. */
const manyProducts = (count: number): ProductInput[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{
      providerId: `p-${String(index).padStart(6, "0")}`,
      name: `Produto ${index} “especial”; nº 1`,
      brand: index % 2 ? "Serra" : "",
    },
    description: index % 3 ? `<p>Linha ${index}</p>\n=1+1` : "=SOMA(A1)",
    categories: index % 4 ? ["cafes"] : ["bebidas", "tudo"],
    collections: index % 5 ? [] : ["ofertas"],
    images: index % 2 ? [`https://cdn.example/${index}.jpg?a=1,2`, "https://cdn.example/b.jpg"] : [],
    ...{ isActive: index % 7 !== 0, isRestrictedSale: index % 11 === 0, sold: index },
    ...(index % 6 === 0 && { soldInKilo: true, amountInKilo: 0.35 }),
    clusterHighlights: index % 8 ? [] : ["Novo | já", "-10%"],
    specification: index % 9 ? [] : [{ name: "Peso: bruto", value: ["1;5 kg", ""] }],
    subscriptionOffers: index % 10 ? [] : [{ id: "mensal", recurrence: { type: 30, frequency: 1 } }],
    ...(index % 12 === 0 && {
      hasShippingRestriction: true,
      shippingRestrictionMessage: "Só na loja",
      enablePreferences: true,
    }),
    ...(index % 3 === 0
      ? {
          attributes: [
            {
              ...{ providerId: index % 2 ? "cor" : "c1", name: "Cor" },
              options: [
                { providerId: "azul", name: "Azul", redirectable: false },
                { providerId: "verde", name: "Verde", redirectable: index % 2 === 0 },
              ],
            },
          ],
          skus: ["azul", "verde"].map((option, place) => ({
            ...{ sku: `S-${index}-${place}`, options: { [index % 2 ? "cor" : "c1"]: option }, price: index / 100 + 1 },
            ...(place === 0 && { images: ["https://cdn.example/v.jpg"], listPrice: index + 10 }),
            priceTables: index % 2 ? { atacado: { price: index / 100 + 0.5, promotionalPrice: null } } : {},
            stock: index % 2 ? { "": index, centro: 3 } : index,
          })),
        }
      : { skus: [{ sku: `S-${index}`, price: index / 100 + 1, promotionalPrice: index % 2 ? null : 0.99 }] }),
  }));

describe("a file", () => {
  const file =
    "Nome;Preço;Estoque;Categoria;Foto\nPão francês;0,90;200;Padaria > Pães;\nBolo;1.050,00;;Padaria;https://cdn.example/bolo.jpg\n";

  test("is shown as it would be, and nothing is imported until somebody wishes", async () => {
    const { data } = await sheets.upload(file, "padaria.csv");
    expect(data).toMatchObject({
      ...{ state: "read", type: "csv", format: "other", encoding: "utf-8", separator: ";", decimal: "," },
      columns: [
        { heading: "Nome", field: "name", samples: ["Pão francês", "Bolo"] },
        { heading: "Preço", field: "price" },
        { heading: "Estoque", field: "stock" },
        { heading: "Categoria", field: "categories" },
        { heading: "Foto", field: "images" },
      ],
    });
    expect((await sheets.call("POST", `sheets/${data.id}/import`, {})).errors).toMatchObject([
      { code: "sheet-unchecked" },
    ]);
    const checked = await sheets.check(data.id);
    expect(checked).toMatchObject({
      ...{ state: "checked", rowsTotal: 2, mistakes: [], newCategories: ["Padaria › Pães", "Padaria"].toSorted() },
      counts: { created: 2, changed: 0, same: 0, refused: 0, mistakes: 0, newCategories: 2 },
      cards: [
        { name: "Pão francês", price: 0.9, variants: 1, categories: ["Padaria › Pães"], state: "created", image: null },
        { name: "Bolo", price: 1050, image: expect.stringMatching(/^\/images\//) },
      ],
    });
    expect(await allProducts()).toEqual([]);

    expect(await sheets.run(data.id)).toMatchObject({ state: "imported", undoState: "done", counts: { created: 2 } });
    expect(await allProducts()).toMatchObject([
      { providerId: "bolo", name: "Bolo", categories: ["padaria"], skus: [{ sku: "bolo", price: 1050 }] },
      { providerId: "pao-frances", categories: ["padaria-paes"], skus: [{ stock: 200 }] },
    ]);
    const log = await sheets.call("GET", "audit-log");
    expect(log.data.items).toMatchObject([{ action: "catalog.imported", after: { created: 2, changed: 0 } }]);
    expect((await sheets.call("GET", "sheets")).data.items).toMatchObject([
      { fileName: "padaria.csv", state: "imported" },
    ]);
  });

  test("that is imported twice by two clicks is imported once", async () => {
    const { data } = await sheets.upload(file);
    await sheets.check(data.id);
    const answers = await Promise.all([1, 2].map(() => sheets.call("POST", `sheets/${data.id}/import`, {})));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await server.runJobs();
    expect(await sheets.read(data.id)).toMatchObject({ state: "imported", counts: { created: 2 } });
  });

  test("is undone as a whole, with the categories that it made, and placed orders would keep their prices", async () => {
    await shop.load({ products: [coffee()] });
    const before = await allProducts();
    const done = await sheets.importFile(
      `Código do produto;Nome;Preço;Categorias\ncafe;Café novo;12,00;\nbolo;Bolo;9,00;Padaria\n`,
    );
    expect(await allProducts()).toMatchObject([{ providerId: "bolo" }, { name: "Café novo", skus: [{ price: 12 }] }]);
    await sheets.call("POST", `change-sets/${done.changeSetId}/undo`, {});
    await server.runJobs();
    expect(await sheets.read(done.id)).toMatchObject({ undoState: "undone" });
    expect(await allProducts()).toEqual(before);
    expect((await shop.call("GET categories")).data.items.map(({ name }: { name: string }) => name)).not.toContain(
      "Padaria",
    );
  });

  test("may name only SKUs and prices: their products are found", async () => {
    await shop.load({ products: [coffee({ skus: [{ sku: "CAFE-1", price: 10, stock: 3 }] })] });
    const done = await sheets.importFile("SKU;Preço\nCAFE-1;11,50\nNADA;3,00\n");
    expect(done).toMatchObject({
      counts: { changed: 1, refused: 1 },
      mistakes: [{ row: 3, column: "Nome", code: "name-missing" }],
    });
    expect(await allProducts()).toMatchObject([{ name: "Café torrado", skus: [{ price: 11.5, stock: 3 }] }]);
  });

  test("changes a product that has prices of a deleted price table", async () => {
    const skus = [{ sku: "CAFE-1", price: 10, priceTables: { atacado: { price: 8 } } }];
    await shop.load({ products: [coffee({ skus })] });
    expect((await shop.call("DELETE price-tables/atacado")).status).toBe(200);
    expect(await sheets.importFile("SKU;Preço\nCAFE-1;11,50\n")).toMatchObject({ counts: { changed: 1, refused: 0 } });
    expect(await allProducts()).toMatchObject([{ skus: [{ price: 11.5 }] }]);
  });

  test("may come after a sheet of instructions or an empty one, and is still the one that is read", async () => {
    const products = [
      ["Produto", "Preço", "SKU"],
      ["Bolo de rolo", 35.9, "BR-1"],
    ];
    for (const first of [[["Leia antes de preencher"], ["Use a aba ao lado"]], []]) {
      const file = await writeXlsx({
        sheets: [
          { name: "Instruções", rows: first },
          { name: "Lista", rows: products },
        ],
      });
      const { data } = await sheets.upload(file, "lista.xlsx");
      expect(data).toMatchObject({ sheetNumber: 2, sheets: 2, lacks: [] });
      const again = (await sheets.call("PATCH", `sheets/${data.id}`, { decimal: "." })).data;
      expect(again).toMatchObject({ sheetNumber: 2 });
      expect(await sheets.check(data.id)).toMatchObject({ cards: [{ name: "Bolo de rolo", price: 35.9 }] });
    }
  });

  test("of an old Excel keeps its accents, and can be read in another way", async () => {
    const latin = Buffer.from("Nome;Preço\nPão – 500 g;18,90\n", "latin1").map((byte) => (byte === 0x13 ? 0x96 : byte));
    const { data } = await sheets.upload(latin);
    expect(data).toMatchObject({
      encoding: "windows-1252",
      columns: [{ samples: ["Pão – 500 g"] }, { heading: "Preço" }],
    });
    const { data: other } = await sheets.call("PATCH", `sheets/${data.id}`, { decimal: "." });
    expect(other).toMatchObject({ decimal: ".", encoding: "windows-1252" });
    expect((await sheets.check(data.id)).mistakes).toMatchObject([
      { row: 2, column: "Preço", code: "other-decimal-sign" },
    ]);
  });

  test("is read by what somebody said about its columns, and so is the next one", async () => {
    const odd = "Denominação;Valor de tabela;Custo\nCafé;10;5\n";
    const { data } = await sheets.upload(odd);
    expect(data.lacks).toEqual(["name", "price"]);
    const { data: corrected } = await sheets.call("PATCH", `sheets/${data.id}`, { columns: ["name", "price", null] });
    expect(corrected).toMatchObject({ lacks: [], columns: [{ field: "name" }, { field: "price" }, { field: null }] });
    expect((await sheets.upload(odd)).data.columns).toMatchObject([
      { field: "name" },
      { field: "price" },
      { field: null },
    ]);
    expect((await sheets.call("PATCH", `sheets/${data.id}`, { columns: ["nada"] })).status).toBe(400);
  });

  test("of another shop is not found", async () => {
    const { data } = await sheets.upload(file);
    const other = await aManagedShop(server);
    const theirs = sheetsOf(server, () => other);
    for (const answer of [
      await theirs.call("GET", `sheets/${data.id}`),
      await theirs.call("POST", `sheets/${data.id}/check`, {}),
      await theirs.call("GET", `sheets/${data.id}/corrected`),
    ]) {
      expect(answer.errors).toMatchObject([{ code: "sheet-not-found" }]);
    }
  });
});

describe("a file with mistakes", () => {
  const headings = [
    "Código do produto",
    "Nome",
    "SKU",
    "Preço",
    "Estoque",
    "Ativo",
    "Fotos",
    "Preço [atacado]",
    "Preço [nada]",
    "Estoque [longe]",
  ];
  const rows = [
    ["a", "", "A", "dez", "2,5", "talvez", "foto.jpg", "", "", ""],
    ["b", "Bom", "B", "10,00", "", "", "", "", "", ""],
    ["c", "Tabela", "C", "10,00", "", "", "", "", "5,00", ""],
    ["d", "Longe", "D", "10,00", "", "", "", "", "", "3"],
    ["e", "Do café", "CAFE-1", "10,00", "", "", "", "", "", ""],
    ["f", "=cmd|' /C calc'!A0", "F", "-1", "", "", "", "", "", ""],
  ];
  const file = [headings, ...rows].map((row) => row.join(";")).join("\r\n");

  test("names each by its cell, imports only the rest, and can be downloaded with its mistakes", async () => {
    await shop.load({ products: [coffee()] });
    const { data } = await sheets.upload(file, "com erros.csv");
    const checked = await sheets.check(data.id);
    expect(checked.mistakes.map(({ row, column, code }) => `${row} ${column}: ${code}`)).toEqual([
      "2 Nome: name-missing",
      "2 Preço: not-a-number",
      "2 Estoque: not-a-whole-number",
      "2 Ativo: yes-or-no-expected",
      "2 Fotos: image-not-an-address",
      "4 Preço [nada]: price-table-unknown",
      "5 Estoque [longe]: seller-unknown",
      "6 SKU: sku-of-another-product",
      "7 Preço: negative-number",
    ]);
    expect(checked.counts).toMatchObject({ created: 1, refused: 5, mistakes: 9 });

    const corrected = (await sheets.download(`sheets/${data.id}/corrected`)).toString();
    const lines = corrected.replace("\ufeff", "").trimEnd().split("\r\n");
    expect(lines[0]).toBe([...headings, "Erros"].join(";"));
    expect(lines[1]).toContain("Nome: Falta o nome do produto. Preço: “dez” não é um número.");
    expect(lines[2]).toBe("b;Bom;B;10,00;;;;;;;");
    expect(lines[6]).toContain(";'=cmd|' /C calc'!A0;");

    await sheets.run(data.id);
    expect((await allProducts()).map(({ providerId }) => providerId)).toEqual(["b", "cafe"]);
    // The import reads the corrected file like the first one and ignores its last column.
    expect(await sheets.check((await sheets.upload(corrected)).data.id)).toMatchObject({
      counts: { refused: 5, same: 1 },
    });
  });
});

describe("an export", () => {
  test.each(["csv", "xlsx"] as const)(
    "as %s, imported into an empty shop, gives every product back, field by field",
    async (type) => {
      await shop.load({ products: manyProducts(300) });
      const before = await allProducts();
      const exported = await sheets.download(`products-sheet?type=${type}`);

      const again = await sheets.check((await sheets.upload(exported, `produtos.${type}`)).data.id);
      expect(again).toMatchObject({ format: "vitrine", mistakes: [], counts: { same: 300, changed: 0, created: 0 } });

      for (const table of [
        "skus",
        "product_categories",
        "product_collections",
        "sku_prices",
        "stocks",
        "products",
      ] as const) {
        await server.db.deleteFrom(table).where("shop_id", "=", shop.shopId).execute();
      }
      const done = await sheets.importFile(exported, `produtos.${type}`);
      expect(done).toMatchObject({ state: "imported", mistakes: [], counts: { created: 300 } });
      expect(await allProducts()).toEqual(before);
    },
    60_000,
  );

  test("has what the filter means, and is in the log", async () => {
    await shop.load({
      products: [coffee(), coffee({ providerId: "cha", name: "Chá", skus: [{ sku: "C", price: 1 }] })],
    });
    const text = (await sheets.download("products-sheet?type=csv&q=ch%C3%A1")).toString();
    expect(text.trimEnd().split("\r\n")).toHaveLength(2);
    expect((await sheets.call("GET", "audit-log")).data.items).toMatchObject([{ action: "products.exported" }]);
  });

  test("runs no formula in either form, and is read back as it was", async () => {
    const name = "=cmd|' /C calc'!A0";
    await shop.load({ products: [coffee({ name, brand: "@SOMA(A1)", offerDescription: "_x0041_" })] });
    const before = await allProducts();
    const csv = (await sheets.download("products-sheet?type=csv")).toString();
    expect(csv).toContain(`;'=cmd|' /C calc'!A0;`);
    expect(csv).not.toMatch(/[;\n"][=+@-]/);
    const xlsx = await sheets.download("products-sheet?type=xlsx");
    for (const file of [csv, xlsx]) {
      await shop.load({ products: [coffee({ name: "outro" })] });
      await sheets.importFile(file);
      expect(await allProducts()).toEqual(before);
    }
  });

  test("the template is a file that can be imported", async () => {
    for (const type of ["csv", "xlsx"]) {
      const { data } = await sheets.upload(await sheets.download(`sheet-template?type=${type}`));
      expect(await sheets.check(data.id)).toMatchObject({ mistakes: [], counts: { created: 1 } });
    }
  });
});

describe("is refused in clear words:", () => {
  const ofMegabytes = (megabytes: number) => ({ repeated: { unit: "a", times: megabytes * 1024 * 1024 } });
  const broken = Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]);
  test.each<[string, Buffer | string | (() => Buffer | Promise<Buffer>), string]>([
    ["an empty file", "", "sheet-empty"],
    ["a file of empty lines", "\n\n;;\n", "sheet-empty"],
    ["a PDF", "%PDF-1.7 …", "sheet-type-refused"],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), "sheet-type-refused"],
    ["an old Excel", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), "sheet-old-excel"],
    ["a ZIP of other things", () => aZip([["fotos/1.jpg", ofMegabytes(1)]]), "sheet-type-refused"],
    ["half a file", broken, "sheet-damaged"],
    [
      "a small file that unpacks to gigabytes",
      () => aWorkbook({ "xl/workbook.xml": ofMegabytes(450) }),
      "sheet-too-large",
    ],
    [
      "texts that unpack to more than the memory",
      () => aWorkbook({ "xl/sharedStrings.xml": ofMegabytes(70) }),
      "sheet-too-large",
    ],
    ["a thousand columns", Array.from({ length: 1_000 }, (_, index) => `C${index}`).join(";"), "sheet-too-wide"],
    ["a quote that is never closed", `Nome;Preço\n"Café;10\n${"x".repeat(1_100_000)}`, "sheet-quote-open"],
  ])("%s", async (_, content, code) => {
    const answer = await sheets.upload(typeof content === "function" ? await content() : content);
    expect(answer.errors).toMatchObject([{ code, message: expect.stringMatching(/^[A-Z].+\.$/) }]);
    expect((await sheets.call("GET", "sheets")).data.items).toEqual([]);
  });

  test("a file of more than 50 MB", async () => {
    const answer = await sheets.upload(Buffer.alloc(51 * 1024 * 1024, "a"));
    expect(answer.status).toBe(413);
  });

  test("an XLSX is read as one, whatever its name", async () => {
    const { data } = await sheets.upload(
      await anXlsx([
        ["Nome", "Preço"],
        ["Café", 10.5],
      ]),
      "produtos.csv",
    );
    expect(data).toMatchObject({ type: "xlsx", encoding: null, separator: null });
    expect(await sheets.check(data.id)).toMatchObject({ counts: { created: 1 }, cards: [{ price: 10.5 }] });
  });
});
