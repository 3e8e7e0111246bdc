import { describe, expect, test } from "vitest";
import { cents } from "../../money.ts";
import type { Product } from "../product/product.ts";
import { createEncodingGuess, decodeWindows1252, guessDecimal, guessSeparator } from "./cells/decode.ts";
import type { Cell } from "./cells/sheet-row.ts";
import { findHeadings } from "./columns/match-columns.ts";
import { createCategoryNames } from "./group-names.ts";
import { readProduct } from "./read-product.ts";
import { createRowGrouper } from "./row-groups.ts";

type Options = { decimal?: "," | "."; existing?: Product[]; remembered?: Map<string, string> };

/** The products and mistakes of a file, whose first row is the first of `rows`. */
function readSheet(rows: Cell[][], { decimal = ",", existing = [], remembered }: Options = {}) {
  const numbered = rows.map((cells, index) => ({ row: index + 1, cells }));
  const layout = { ...findHeadings(numbered, remembered), decimal };
  const names = { categories: createCategoryNames([]), collections: createCategoryNames([]) };
  const grouper = createRowGrouper(layout);
  const groups = numbered.filter(({ row }) => row > layout.headerRow).flatMap((row) => grouper.push(row));
  const read = [...groups, ...grouper.end()].map((group) =>
    readProduct(group, layout, { existing: existing.find(({ providerId }) => providerId === group.providerId), names }),
  );
  return {
    format: layout.format.id,
    products: read.flatMap(({ product }) => (product ? [product] : [])),
    mistakes: read.flatMap(({ mistakes }) => mistakes),
    made: names.categories.made.map(({ name }) => name),
  };
}

const cells = (line: string, separator = ";") => line.split(separator).map((cell) => (cell === "" ? null : cell));
const sheet = (text: string, separator = ";") =>
  text
    .trim()
    .split("\n")
    .map((line) => cells(line.trim(), separator));

describe("a file that somebody made by hand", () => {
  test("needs a name and a price, and nothing else", () => {
    const { products } = readSheet(sheet("Produto;Valor\nCafé 500 g;18,90\nPão de queijo;R$ 1.250,00"));
    expect(products).toMatchObject([
      {
        providerId: "cafe-500-g",
        name: "Café 500 g",
        skus: [{ sku: "cafe-500-g", price: cents(1_890) }],
        categories: ["outros"],
      },
      { providerId: "pao-de-queijo", skus: [{ price: cents(125_000) }] },
    ]);
  });

  test("may name a product once above the rows of its colours and sizes, as merged cells do", () => {
    const { products, mistakes } = readSheet(
      sheet(`Produto;Cor;Tamanho;Preço;SKU
             Camiseta;Azul;P;40;C-1
             ;Azul;M;40;C-2
             ;Verde;P;42;C-3
             Caneca;;;25;C-4
             ;;;30;C-5`),
    );
    expect(products).toMatchObject([
      { name: "Camiseta", skus: [{ sku: "C-1" }, { sku: "C-2" }, { sku: "C-3", price: cents(4_200) }] },
      { name: "Caneca", skus: [{ sku: "C-4" }] },
    ]);
    expect(mistakes).toMatchObject([{ row: 6, column: "Produto", code: "name-missing" }]);
  });

  test("has the short headings of price lists", () => {
    const { products } = readSheet(sheet("Cód.;Produto;Preço de;Preço por;Qtde.\nB-1;Bolo;20,00;15,00;3"));
    expect(products).toMatchObject([
      { skus: [{ sku: "B-1", listPrice: cents(2_000), price: cents(1_500), stock: 3 }] },
    ]);
  });

  test("hears of a name that was left out, and of a SKU that comes again, in words of its own columns", () => {
    const { mistakes, products } = readSheet(
      sheet(`Nome;Preço;SKU
             Bolo de rolo;35,90;BR-1
             ;10,00;BR-2
             Bolo de milho;12,00;BR-1`),
    );
    expect(mistakes).toMatchObject([
      { row: 3, column: "Nome", code: "name-missing" },
      { row: 4, column: "SKU", code: "sku-repeated" },
    ]);
    expect(mistakes).toHaveLength(2);
    expect(products).toHaveLength(1);
  });

  test("may have variants, one below the other", () => {
    const { products } = readSheet(
      sheet(`Nome;Preço;Nome da variação 1;Valor da variação 1;SKU
             Camiseta;50;Tamanho;P;CAM-P
             Camiseta;55;Tamanho;M;CAM-M`),
    );
    expect(products).toMatchObject([
      {
        providerId: "camiseta",
        attributes: [{ providerId: "tamanho", name: "Tamanho", options: [{ providerId: "p" }, { providerId: "m" }] }],
        skus: [
          { sku: "CAM-P", price: cents(5_000), options: { tamanho: "p" } },
          { sku: "CAM-M", price: cents(5_500), options: { tamanho: "m" } },
        ],
      },
    ]);
  });

  test("changes only what it has columns for, and removes no variant that it does not name", () => {
    const existing: Product = {
      ...{ providerId: "cafe", name: "Café", brand: "Serra", categories: ["bebidas"], images: ["https://a.example/1"] },
      attributes: [],
      skus: [
        {
          sku: "CAFE-1",
          price: cents(1_000),
          promotionalPrice: cents(900),
          stock: 4,
          priceTables: { vip: { price: cents(800) } },
        },
        { sku: "CAFE-2", price: cents(2_000) },
      ],
    };
    const { products } = readSheet(sheet("Código do produto;SKU;Preço\ncafe;CAFE-1;12"), { existing: [existing] });
    expect(products).toEqual([
      { ...existing, skus: [{ ...existing.skus[0], price: cents(1_200), options: {}, images: [] }, existing.skus[1]] },
    ]);
  });

  test("is read by what the shop said about its columns before", () => {
    const rows = sheet("Denominação;Custo;Venda\nCafé;5;9");
    const remembered = new Map([
      ["denominacao", "name"],
      ["venda", "price"],
      ["custo", ""],
    ]);
    expect(readSheet(rows, { remembered }).products).toMatchObject([{ name: "Café", skus: [{ price: cents(900) }] }]);
  });

  test("may have a title above its headings", () => {
    expect(readSheet(sheet("Minha loja\n;\nNome;Preço\nCafé;9")).products).toMatchObject([{ name: "Café" }]);
  });
});

describe("a file of another system is recognised by its headings", () => {
  test("Nuvemshop: further rows leave the product's cells empty", () => {
    const read = readSheet(
      sheet(`Identificador URL;Nome;Categorias;Nome da variação 1;Valor da variação 1;Preço;Preço promocional;Estoque;SKU;Exibir na loja
             camiseta;Camiseta;Roupas > Camisetas, Ofertas;Cor;Azul;50.00;45.00;3;C-A;SIM
             camiseta;;;;Verde;50.00;;;C-V;
             ;;;;Preta;50.00;;1;C-P;`),
      { decimal: "." },
    );
    expect(read.mistakes).toEqual([]);
    expect(read).toMatchObject({
      format: "nuvemshop",
      made: ["Roupas", "Camisetas", "Ofertas"],
      products: [
        {
          providerId: "camiseta",
          categories: ["roupas-camisetas", "ofertas"],
          skus: [{ sku: "C-A", promotionalPrice: cents(4_500), stock: 3 }, { sku: "C-V" }, { sku: "C-P", stock: 1 }],
        },
      ],
    });
    expect(read.products[0]?.skus[1]).not.toHaveProperty("stock");
  });

  test.each([
    [
      "Shopify today",
      `URL handle,Title,Vendor,Type,Status,Option1 name,Option1 value,SKU,Price,Compare-at price,Inventory tracker,Inventory quantity,Product image URL
       mug,Caneca,Aurora,Cozinha,active,Title,Default Title,MUG-1,39.90,49.90,shopify,7,https://cdn.example/a.jpg
       mug,,,,,,,,,,,,https://cdn.example/b.jpg`,
    ],
    [
      "Shopify before",
      `Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Variant Inventory Tracker,Variant Inventory Qty,Image Src
       mug,Caneca,Aurora,Cozinha,TRUE,Title,Default Title,MUG-1,39.90,49.90,shopify,7,https://cdn.example/a.jpg
       mug,,,,,,,,,,,,https://cdn.example/b.jpg`,
    ],
  ])("%s: one product with two pictures", (_, text) => {
    const read = readSheet(sheet(text, ","), { decimal: "." });
    expect(read).toMatchObject({
      ...{ format: "shopify", mistakes: [] },
      products: [
        {
          ...{ providerId: "mug", name: "Caneca", brand: "Aurora", isActive: true, categories: ["cozinha"] },
          images: ["https://cdn.example/a.jpg", "https://cdn.example/b.jpg"],
          skus: [{ sku: "MUG-1", listPrice: cents(4_990), price: cents(3_990), stock: 7, options: {} }],
        },
      ],
    });
  });

  test("Shopify: the text of each picture stands beside it, and a picture without one has none", () => {
    const long = "Caneca ".repeat(50).trim();
    const read = readSheet(
      sheet(
        `Handle,Title,Variant SKU,Variant Price,Image Src,Image Alt Text
         mug,Caneca,MUG-1,39.90,https://cdn.example/a.jpg,Caneca azul de frente
         mug,,,,https://cdn.example/b.jpg,
         mug,,,,https://cdn.example/c.jpg,${long}
         cup,Copo,CUP-1,9.90,,Texto sem foto`,
        ",",
      ),
      { decimal: "." },
    );
    expect(read).toMatchObject({ format: "shopify", mistakes: [] });
    const [mug, cup] = read.products;
    expect(mug?.imageAlts).toEqual([
      { url: "https://cdn.example/a.jpg", alt: "Caneca azul de frente" },
      { url: "https://cdn.example/c.jpg", alt: expect.stringMatching(/^Caneca.{0,193}$/) },
    ]);
    expect(cup?.imageAlts).toEqual([]);
  });

  test("Tray: pictures and categories have several columns, and a title may be above", () => {
    const read = readSheet(
      sheet(`Relatório de produtos
             Código do produto (ID Tray);Nome do produto;Preço de venda em reais;Estoque do produto;Marca;Referência (código fornecedor);Endereço da imagem principal do produto;Endereço da imagem do produto 2;Nome da categoria - nível 1;Nome da categoria - nível 2;Exibir na loja
             77;Sofá;1.290,00;2;Lar;SOFA 1;https://a.example/1.jpg;https://a.example/2.jpg;Móveis;Sala;Sim`),
    );
    expect(read).toMatchObject({
      ...{ format: "tray", mistakes: [] },
      products: [
        {
          providerId: "77",
          images: { length: 2 },
          categories: ["moveis-sala"],
          skus: [{ sku: "SOFA-1", price: cents(129_000), stock: 2 }],
        },
      ],
    });
  });

  test("VTEX: a row for each SKU, and prices in a column that the shop adds", () => {
    const read = readSheet(
      sheet(`_IDSKU (Não alterável);_NomeSKU;_IDProduto (Não alterável);_NomeProduto (Obrigatório);_NomeCategoria;_Marca;_MostrarNoSite;Preço
             11;Azul;1;Tênis;Calçados;Veloz;Sim;199,90
             12;Preto;1;Tênis;Calçados;Veloz;Sim;199,90`),
    );
    expect(read).toMatchObject({
      ...{ format: "vtex", mistakes: [] },
      products: [
        { providerId: "1", brand: "Veloz", attributes: [{ name: "Opção" }], skus: [{ sku: "11" }, { sku: "12" }] },
      ],
    });
  });

  test("WooCommerce: variants may be far from their product", () => {
    const read = readSheet(
      sheet(`ID;Type;SKU;Name;Published;Stock;Regular price;Sale price;Categories;Images;Parent;Attribute 1 name;Attribute 1 value(s)
             5;variable;CAM;Camisa;1;;;;Roupas > Camisas;https://a.example/1.jpg, https://a.example/2.jpg;;Cor;Azul, Verde
             9;simple;MEIA;Meia;1;4;9,90;;Roupas;;;;
             6;variation;CAM-A;Camisa - Azul;1;2;59,90;49,90;;;CAM;Cor;Azul
             7;variation;CAM-V;Camisa - Verde;1;0;59,90;;;;id:5;Cor;Verde`),
    );
    expect(read).toMatchObject({ format: "woocommerce", mistakes: [] });
    expect(read.products).toMatchObject([
      { providerId: "MEIA", skus: [{ sku: "MEIA", price: cents(990) }] },
      {
        ...{ providerId: "CAM", images: { length: 2 }, categories: ["roupas-camisas"] },
        skus: [
          { sku: "CAM-A", promotionalPrice: cents(4_990), stock: 2 },
          { sku: "CAM-V", stock: 0 },
        ],
      },
    ]);
  });

  test("Bling: a product and its variants, whose options are in their description", () => {
    const read = readSheet(
      sheet(
        `ID|Código|Descrição|NCM|Preço|Situação|Estoque|Produto Variação|Código Pai|Marca|URL Imagens Externas|Categoria do produto
             1|CAM|Camiseta|6109.10.00|0,00|Ativo|0|Produto||Sol|https://a.example/1.jpg|Roupas>>Camisetas
             2|CAM-M|Tamanho:M;Cor:Azul|6109.10.00|50,00|Ativo|3|Variação|CAM|||
             3|CAM-G|Tamanho:G;Cor:Azul|6109.10.00|55,00|Ativo|1|Variação|CAM|||`,
        "|",
      ),
    );
    expect(read).toMatchObject({
      ...{ format: "bling", mistakes: [] },
      products: [
        {
          ...{ providerId: "CAM", name: "Camiseta", categories: ["roupas-camisetas"] },
          attributes: [{ name: "Tamanho" }, { name: "Cor" }],
          skus: [
            { sku: "CAM-M", price: cents(5_000), stock: 3 },
            { sku: "CAM-G", price: cents(5_500) },
          ],
        },
      ],
    });
  });

  test("Meta: a line of comments above, prices with a currency, variants by group", () => {
    const read = readSheet(
      sheet(`# Required | A unique id;# Required | The title
             id;title;description;availability;price;sale_price;image_link;brand;item_group_id;color;size
             K-1;Tênis;Leve;in stock;199.90 BRL;;https://a.example/1.jpg;Veloz;K;Azul;40
             K-2;Tênis;Leve;out of stock;199.90 BRL;149.90 BRL;https://a.example/1.jpg;Veloz;K;Azul;41`),
    );
    expect(read).toMatchObject({
      ...{ format: "meta", mistakes: [] },
      products: [
        {
          providerId: "K",
          skus: [
            { sku: "K-1", price: cents(19_990) },
            { sku: "K-2", promotionalPrice: cents(14_990), stock: 0 },
          ],
        },
      ],
    });
    expect(read.products[0]?.skus[0]).not.toHaveProperty("stock");
  });
});

const long = "x".repeat(201);
/** A row of a file that is right, but for the cells that are named. */
const headings = [
  ...["Código do produto", "Nome", "SKU", "Preço", "Preço promocional", "Preço antes da oferta", "Estoque", "Ativo"],
  ...["Categorias", "Coleções", "Marca", "Descrição", "Fotos", "Textos das fotos", "Nome da variação 1"],
  "Valor da variação 1",
  ...[
    "Quilos por embalagem",
    "Selos",
    "Vendido em múltiplos de",
    "Quantidade mínima",
    "Preço por quantidade",
    "Especificações",
    "Assinaturas",
    "Unidades vendidas",
    "Dados técnicos (não altere)",
  ],
  ...["Preço [atacado]", "Preço promocional [atacado]", "Fotos da variação", "Só retirada"],
];
const right: Record<string, Cell> = { "Código do produto": "cafe", Nome: "Café", SKU: "CAFE", Preço: 10 };
const rowOf = (changes: Record<string, Cell>) => headings.map((heading) => ({ ...right, ...changes })[heading] ?? null);

test.each<[string, Cell, string, string?]>([
  ["Nome", null, "name-missing"],
  ["Nome", "  ", "name-missing"],
  ["Nome", long, "name-too-long"],
  ["Preço", null, "price-missing"],
  ["Preço", "dez", "not-a-number"],
  ["Preço", "-1", "negative-number"],
  ["Preço", "10,999", "too-many-decimals"],
  ["Preço", "10.90", "other-decimal-sign"],
  ["Preço", 20_000_001, "number-too-large"],
  ["Preço", new Date("2026-10-01T00:00:00Z"), "date-instead-of-number"],
  ["Preço", "#REF!", "formula-error"],
  ["Preço promocional", "grátis", "not-a-number"],
  ["Preço antes da oferta", "1.2.3", "not-a-number"],
  ["Estoque", "muitos", "not-a-number"],
  ["Estoque", -3, "negative-number"],
  ["Estoque", "2,5", "not-a-whole-number"],
  ["Estoque", 1_000_000_001, "number-too-large"],
  ["Ativo", "talvez", "yes-or-no-expected"],
  ["Só retirada", "quem sabe", "yes-or-no-expected"],
  ["Código do produto", "café 1", "id-with-space"],
  ["Código do produto", "c".repeat(65), "id-too-long"],
  ["SKU", "7,89E+12", "id-in-scientific-notation"],
  ["SKU", "a/b", "id-with-space"],
  ["SKU", "s".repeat(65), "id-too-long"],
  ["Fotos", "foto.jpg", "image-not-an-address"],
  ["Fotos", `https://a.example/${"x".repeat(2_000)}`, "image-address-too-long"],
  ["Fotos", Array.from({ length: 31 }, (_, index) => `https://a.example/${index}`).join(" | "), "too-many-images"],
  ["Fotos da variação", "ftp://a.example/1", "image-not-an-address"],
  ["Categorias", "A > B > C > D", "category-too-deep"],
  ["Categorias", long, "category-name-too-long"],
  ["Categorias", Array.from({ length: 51 }, (_, index) => `C${index}`).join("|"), "too-many-categories"],
  ["Categorias", "id:nenhuma", "category-unknown-id"],
  ["Coleções", "id:nenhuma", "collection-unknown-id"],
  ["Marca", long, "text-too-long"],
  ["Descrição", "x".repeat(50_001), "text-too-long"],
  ["Nome", "meia letra \ud83d", "character-not-allowed"],
  ["Nome da variação 1", "Cor", "option-value-missing", "Valor da variação 1"],
  ["Valor da variação 1", "Azul", "option-name-missing", "Nome da variação 1"],
  ["Quilos por embalagem", 0, "not-positive"],
  ["Quilos por embalagem", "100.001", "number-too-large"],
  ["Preço por quantidade", "a partir de 10", "quantity-prices-unreadable"],
  ["Vendido em múltiplos de", 0, "not-positive"],
  ["Vendido em múltiplos de", "1,5", "not-a-whole-number"],
  ["Vendido em múltiplos de", 1_001, "number-too-large"],
  ["Quantidade mínima", -1, "negative-number"],
  ["Selos", Array.from({ length: 21 }, (_, index) => `S${index}`).join("|"), "too-many-highlights"],
  ["Especificações", ": 500 g", "specification-unreadable"],
  ["Assinaturas", "de vez em quando", "subscription-unreadable"],
  ["Textos das fotos", "frente do pacote", "image-alts-unreadable"],
  ["Unidades vendidas", "1,5", "not-a-whole-number"],
  ["Dados técnicos (não altere)", "{", "technical-unreadable"],
  ["Preço promocional [atacado]", 5, "price-missing", "Preço [atacado]"],
])("%s: %o is named by its cell as %s", (column, value, code, named = column) => {
  const { mistakes, products } = readSheet([
    headings,
    rowOf({}),
    rowOf({ SKU: "OUTRO", "Código do produto": "outro", [column]: value }),
  ]);
  expect(mistakes).toContainEqual(expect.objectContaining({ row: 3, column: named, code }));
  expect(products).toHaveLength(1);
});

test.each<[string, Record<string, Cell>[], { row: number; column: string; code: string }]>([
  ["a SKU comes again", [{}, { "Código do produto": "b" }], { row: 3, column: "SKU", code: "sku-repeated" }],
  [
    "a product comes again further down",
    [{}, { "Código do produto": "b", SKU: "B" }, { SKU: "C" }],
    { row: 4, column: "Código do produto", code: "rows-apart" },
  ],
  [
    "two rows of a product with different names",
    [{}, { SKU: "B", Nome: "Chá" }],
    { row: 3, column: "Nome", code: "differs-in-product" },
  ],
  [
    "two rows of a product without variants",
    [{}, { SKU: "B" }],
    { row: 3, column: "Valor da variação 1", code: "combination-repeated" },
  ],
  [
    "two variants that are the same",
    [
      { "Nome da variação 1": "Cor", "Valor da variação 1": "Azul" },
      { SKU: "B", "Nome da variação 1": "Cor", "Valor da variação 1": "Azul" },
    ],
    { row: 3, column: "Valor da variação 1", code: "combination-repeated" },
  ],
  [
    "variants of different kinds",
    [
      { "Nome da variação 1": "Cor", "Valor da variação 1": "Azul" },
      { SKU: "B", "Nome da variação 1": "Tamanho", "Valor da variação 1": "P" },
    ],
    { row: 3, column: "Nome da variação 1", code: "options-differ" },
  ],
])("%s", (_, rows, expected) => {
  expect(readSheet([headings, ...rows.map(rowOf)]).mistakes).toContainEqual(expect.objectContaining(expected));
});

test("a cell beyond the last heading is named", () => {
  expect(readSheet([headings, [...rowOf({}), "solto"]]).mistakes).toMatchObject([
    { row: 2, code: "row-too-long", value: "solto" },
  ]);
});

test("a variant whose product is not in the file is named", () => {
  const rows = sheet(`ID;Type;SKU;Name;Published;Regular price;Parent
                      6;variation;CAM-A;Camisa - Azul;1;59,90;CAM`);
  expect(readSheet(rows).mistakes).toMatchObject([{ row: 2, column: "Parent", code: "parent-missing", value: "CAM" }]);
});

test.each([
  ["18,90", ","],
  ["18.90", "."],
  ["1.290,00", ","],
  ["1,290.00", "."],
  ["1.290", ","],
  ["0.500", "."],
  ["R$ 5.900,00", ","],
])("the decimal sign of %s is %s", (text, expected) => {
  expect(guessDecimal([text])).toBe(expected);
});

test.each([
  ['Nome;Preço\n"a,b,c";1,5', ";"],
  ["Title,Price\na,1", ","],
  ["Nome\tPreço\na\t1", "\t"],
])("the separator of %j is %j", (text, expected) => {
  expect(guessSeparator(text)).toBe(expected);
});

test("what is no UTF-8 was written by an old Excel, with its quotes and its euro", () => {
  const bytes = Uint8Array.from([0x50, 0xe3, 0x6f, 0x20, 0x93, 0x61, 0x94, 0x20, 0x80]);
  expect(createEncodingGuess()(bytes)).toBe("windows-1252");
  expect(decodeWindows1252(bytes)).toBe("Pão “a” €");
});

test("a letter that is cut in two between two pieces of a file is still UTF-8", () => {
  const bytes = new TextEncoder().encode("Pão");
  const guess = createEncodingGuess();
  expect(guess(bytes.subarray(0, 2))).toBe("utf-8");
  expect(guess(bytes.subarray(2))).toBe("utf-8");
  expect(guess(Uint8Array.from([0xe3]))).toBe("utf-8");
  expect(guess(Uint8Array.from([0x6f]))).toBe("windows-1252");
});
