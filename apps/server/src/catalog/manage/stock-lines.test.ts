import { beforeEach, describe, expect, test } from "vitest";
import { sentStatements } from "../../../test/fixtures/database/sent-statements.ts";
import { aManagedShop, coffee, type ManagedShop } from "../../../test/fixtures/managed-shop-fixture.ts";
import { useServer, useTwin } from "../../../test/fixtures/server-fixture.ts";

const server = useServer();
const twin = useTwin(server);
let shop: ManagedShop;
beforeEach(async () => {
  shop = await aManagedShop(server);
});

const goods = (sku: string, stock?: number) =>
  coffee({ providerId: sku.toLowerCase(), skus: [{ sku, price: 10, ...(stock !== undefined && { stock }) }] });
const stock = (...lines: object[]) => shop.call("POST stock", { lines });
const prices = (...lines: object[]) => shop.call("POST prices", { lines });
const skuOf = async (sku: string) => (await shop.call(`GET products/${sku.toLowerCase()}/skus/${sku}`)).data;

describe("lines of stock", () => {
  test("are saved and answered one by one, and a bad one stops no other", async () => {
    await shop.load({ products: [goods("A", 5), goods("B"), goods("C", 2)] });
    const { status, data } = await stock(
      { sku: "A", set: 8 },
      { sku: "A", adjust: -3, ifQuantity: 8 },
      { sku: "B", seller: "centro", set: 4 },
      { sku: "C", adjust: -3 },
      { sku: "C", set: 9, ifQuantity: 7 },
      { sku: "Z", set: 1 },
      { sku: "A", seller: "sul", set: 1 },
      { sku: "B", adjust: 1 },
    );
    expect(status).toBe(200);
    expect([data.saved, data.refused]).toEqual([3, 5]);
    expect(
      data.lines.map(({ error, ...line }: { error: { code: string } | null }) => ({ ...line, error: error?.code })),
    ).toEqual([
      { sku: "A", seller: null, quantity: 8, held: 0, available: 8 },
      { sku: "A", seller: null, quantity: 5, held: 0, available: 5 },
      { sku: "B", seller: "centro", quantity: 4, held: 0, available: 4 },
      { sku: "C", seller: null, quantity: 2, held: 0, available: 2, error: "stock-negative" },
      { sku: "C", seller: null, quantity: 2, held: 0, available: 2, error: "quantity-mismatch" },
      { sku: "Z", seller: null, quantity: null, held: 0, available: null, error: "sku-not-found" },
      { sku: "A", seller: "sul", quantity: null, held: 0, available: null, error: "seller-not-found" },
      { sku: "B", seller: null, quantity: null, held: 0, available: null, error: "stock-not-counted" },
    ]);
    expect((await skuOf("B")).stock).toEqual({ centro: 4 });
    expect((await skuOf("C")).stock).toBe(2);
  });

  test("give the product another version only if something changed", async () => {
    await shop.load({ products: [goods("A", 5)] });
    const { version } = await skuOf("A");
    await stock({ sku: "A", set: 5 }, { sku: "A", set: 9, ifQuantity: 1 });
    expect((await skuOf("A")).version).toBe(version);
    await stock({ sku: "A", adjust: 1 });
    expect((await skuOf("A")).version).not.toBe(version);
  });

  test("say what orders hold, also after the count began anew", async () => {
    await shop.load({ products: [goods("A", 5)] });
    const ana = await shop.customer();
    await ana.add("a", { quantity: 2 });
    await ana.confirm();
    expect((await stock({ sku: "A", set: 1 })).data.lines).toMatchObject([{ quantity: 1, held: 2, available: 0 }]);
    await shop.call("PATCH products/a/skus/A", { stock: null });
    expect((await stock({ sku: "A", set: 6 })).data.lines).toMatchObject([{ quantity: 6, held: 2, available: 4 }]);
    expect((await skuOf("A")).inventory).toMatchObject([{ quantity: 6, held: 2 }]);
  });

  test("of several callers at once lose nothing, in whatever order their lines come", async () => {
    const skus = Array.from({ length: 20 }, (_, n) => `S${n}`);
    await shop.load({ products: skus.map((sku) => goods(sku, 100)) });
    const buyer = await shop.customer();
    for (const sku of ["s3", "s11", "s7"]) await buyer.add(sku, { quantity: 1 });
    const shuffled = (by: number) => skus.map((_, n) => ({ sku: skus[(n * by) % skus.length], adjust: 1 }));
    const answers = await Promise.all([
      ...[1, 3, 7, 9, 11, 13, 17, 19].map((by) => stock(...shuffled(by))),
      prices(...skus.toReversed().map((sku) => ({ sku, price: 11 }))),
      shop.call("PATCH products/s7", { name: "Outro" }),
      shop.load({ products: [goods("S99", 1)] }).then(() => ({ status: 200 })),
      buyer.confirm(),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    for (const sku of skus) expect((await skuOf(sku)).stock).toBe(108);
    expect((await skuOf("S7")).inventory).toMatchObject([{ held: 1, available: 107 }]);
  });

  test("with a wrong field are refused by themselves, and those beside them are saved", async () => {
    await shop.load({ products: [goods("A", 10)] });
    const lines = [
      { sku: "A" },
      { sku: "A", set: 1, adjust: 1 },
      { sku: "A", set: -1 },
      { set: 1 },
      { sku: "A", set: 7 },
    ];
    const { data, status } = await stock(...lines);
    expect([status, data.saved, data.refused]).toEqual([200, 1, 4]);
    expect(data.lines).toMatchObject([
      { sku: "A", quantity: 10, error: { code: "invalid-request" } },
      { sku: "A", quantity: 10, error: { code: "invalid-request" } },
      { sku: "A", quantity: 10, error: { param: "/set", message: "Campo set: deve ser no mínimo 0." } },
      { sku: "", quantity: null, error: { param: "/sku" } },
      { sku: "A", quantity: 7, error: null },
    ]);
  });

  test("are refused as a whole when there are none, or too many", async () => {
    expect((await stock()).status).toBe(400);
    expect((await stock(...Array.from({ length: 1_001 }, () => ({ sku: "A", set: 1 })))).status).toBe(400);
  });

  test("with the same key are saved once", async () => {
    await shop.load({ products: [goods("A", 5)] });
    const body = { lines: [{ sku: "A", adjust: 1 }] };
    for (let time = 0; time < 2; time++) await shop.call("POST stock", body, { "idempotency-key": "entrada-0001" });
    expect((await skuOf("A")).stock).toBe(6);
  });
});

describe("in the catalogue", () => {
  /** The catalogue was read whole: only that reads all products in the order of their sales. */
  const isWholeReading = (statement: string) => /from products where shop_id = \$1 order by sold desc/.test(statement);

  test("a SKU that is sold out shows it, on every server, and the catalogue is not read again", async () => {
    await shop.load({ products: [goods("A", 5), goods("B", 5)] });
    const ana = await shop.customer();
    const shown = async (on: typeof server) => {
      const { data } = await on.call("GET /api/catalog/top", { token: ana.token });
      return Object.fromEntries(
        data.data.map((each: { providerId: string; isActive: boolean }) => [each.providerId, each.isActive]),
      );
    };
    for (const on of [server, twin]) expect(await shown(on)).toEqual({ a: true, b: true });
    const sent = await sentStatements(server, async () => {
      await stock({ sku: "A", set: 0 });
      for (const on of [server, twin]) await expect.poll(() => shown(on)).toEqual({ a: false, b: true });
      await stock({ sku: "A", set: 3 });
      for (const on of [server, twin]) await expect.poll(() => shown(on)).toEqual({ a: true, b: true });
    });
    expect(sent.filter(isWholeReading)).toEqual([]);
  });

  test("a shop that hides what is sold out hides it, and shows it again", async () => {
    const style = { defaultColor: "#1f4d3a", secondaryColor: "#c8553d", urlLogo: null };
    shop = await aManagedShop(server, { settings: { style, hiddenInactiveProducts: true } });
    await shop.load({ products: [goods("A", 5), goods("B", 5)] });
    const ana = await shop.customer();
    const shown = async () =>
      (await ana.call("GET /api/catalog/top")).data.data.map(({ providerId }: { providerId: string }) => providerId);
    await shop.load({ products: [goods("C", 0)] });
    await expect.poll(shown).toEqual(["a", "b"]);
    const suggested = async () => (await ana.call("GET /api/catalog/suggestions?text=cafe")).data.products.length;
    const sent = await sentStatements(server, async () => {
      await stock({ sku: "A", set: 0 });
      await expect.poll(shown).toEqual(["b"]);
      expect(await suggested()).toBe(1);
      await stock({ sku: "A", adjust: 1 });
      await expect.poll(shown).toEqual(["a", "b"]);
    });
    expect(sent.filter(isWholeReading)).toEqual([]);
    // It was hidden when the catalogue was read, so that it is read again.
    await stock({ sku: "C", set: 2 });
    await expect.poll(shown).toEqual(["a", "b", "c"]);
  });

  test("a new price is shown, and that of a price table is of that table alone", async () => {
    await shop.load({ products: [goods("A", 5)] });
    const ana = await shop.customer();
    const shown = async () => (await ana.call("GET /api/catalog/top")).data.data[0].price;
    expect(await shown()).toBe(10);
    await prices({ sku: "A", priceTable: "atacado", price: 7 }, { sku: "A", price: 12.5 });
    await expect.poll(shown).toBe(12.5);
  });
});

describe("lines of prices", () => {
  test("are saved and answered one by one: absent prices stay, null removes one", async () => {
    await shop.load({
      products: [coffee({ providerId: "a", skus: [{ sku: "A", price: 10, listPrice: 20, promotionalPrice: 9 }] })],
    });
    const { data } = await prices(
      { sku: "A", price: 11.5 },
      { sku: "A", price: 11.5, promotionalPrice: null },
      { sku: "A", priceTable: "atacado", price: 8, listPrice: 9 },
      { sku: "A", priceTable: "clube", price: 7 },
      { sku: "A", priceTable: "clube", price: null },
      { sku: "A", price: null },
      { sku: "A", priceTable: "vip", price: 1 },
      { sku: "Z", price: 1 },
    );
    expect([data.saved, data.refused]).toEqual([5, 3]);
    expect(
      data.lines.map(({ price, listPrice, promotionalPrice, error }: Record<string, { code: string } | null>) => [
        price,
        listPrice,
        promotionalPrice,
        error?.code,
      ]),
    ).toEqual([
      [11.5, 20, 9, undefined],
      [11.5, 20, null, undefined],
      [8, 9, null, undefined],
      [7, null, null, undefined],
      [null, null, null, undefined],
      [11.5, 20, null, "price-required"],
      [null, null, null, "price-table-not-found"],
      [null, null, null, "sku-not-found"],
    ]);
    expect(await skuOf("A")).toMatchObject({
      ...{ price: 11.5, listPrice: 20, promotionalPrice: null },
      priceTables: { atacado: { price: 8, listPrice: 9, promotionalPrice: null } },
    });
    expect(Object.keys((await skuOf("A")).priceTables)).toEqual(["atacado"]);
  });

  test("with a wrong amount are refused by themselves, in the language of the program", async () => {
    await shop.load({ products: [goods("A")] });
    const lines = [
      { sku: "A", price: -1 },
      { sku: "A", price: 12.345 },
      { sku: "A", price: 20_000_000.01 },
      { sku: "A", price: "12" },
      { sku: "A", preco: 1, price: 1 },
      { sku: "A" },
      null,
      { sku: "x".repeat(65), price: 1 },
      { sku: "Z", price: 1 },
      { sku: "A", price: 0 },
    ];
    const { data } = await shop.call("POST prices", { lines }, { "accept-language": "en" });
    expect([data.saved, data.refused]).toEqual([1, 9]);
    type Line = { sku: string; price: number | null; error: { code: string; param?: string; message: string } | null };
    expect(data.lines.map(({ sku, price, error }: Line) => [sku.length, price, error?.code, error?.param])).toEqual([
      [1, 10, "invalid-request", "/price"],
      [1, 10, "invalid-request", "/price"],
      [1, 10, "invalid-request", "/price"],
      [1, 10, "invalid-request", "/price"],
      [1, 10, "invalid-request", "/preco"],
      [1, 10, "invalid-request", "/price"],
      [0, null, "invalid-request", ""],
      [64, null, "invalid-request", "/sku"],
      [1, null, "sku-not-found", undefined],
      [1, 0, undefined, undefined],
    ]);
    expect([data.lines[1].error.message, data.lines[8].error.message]).toEqual([
      "Field price: must have at most two decimals: there is no fraction of a centavo.",
      "The shop has no such SKU.",
    ]);
  });
});
