import { afterEach, beforeEach, expect, test } from "vitest";
import { type RunningTrayApp, startTrayApp } from "../../../../test/tray-app-fixture.ts";

let app: RunningTrayApp;
let access: string;
let product: { id: number; grams: number; variants: { id: number }[] };

beforeEach(async () => {
  app = await startTrayApp();
  ({ access } = await app.link());
  const { body } = await app.request("/tray/_products?limit=50");
  product = body.products.find((each: typeof product) => each.variants.length > 0);
});
afterEach(() => app.close());

type Row = { name: string; value: string; pickup: string; min_period: string; max_period: string };

const quoteQuery = (changes: Record<string, string> = {}) =>
  new URLSearchParams({
    zipcode: "01310100",
    "products[0][product_id]": String(product.id),
    "products[0][price]": "49.90",
    "products[0][quantity]": "1",
    ...changes,
  });
const quote = (changes: Record<string, string> = {}) => app.call(`shippings/cotation/?${quoteQuery(changes)}`, access);
const rows = async (changes: Record<string, string> = {}): Promise<Row[]> =>
  (await quote(changes)).body.Shipping.cotation;
const reais = async (changes: Record<string, string>, name: string) =>
  Number((await rows(changes)).find((row) => row.name === name)?.value);

test("several carriers and the pickup at the store are quoted in Tray's format", async () => {
  const { body } = await quote({ "products[0][sku]": String(product.variants[0]?.id) });
  expect(body.Shipping.destination).toMatchObject({ zipcode: "01310100", state: "SP" });
  const found: Row[] = body.Shipping.cotation;
  expect(found.map(({ name, pickup }) => `${name} ${pickup}`)).toEqual([
    ...["PAC 0", "Sedex 0", "Jadlog .Package 0", "Retirar na loja 1"],
  ]);
  expect(found[0]).toEqual({
    ...{ id: "4", id_quotation: expect.stringMatching(/^\d+$/), name: "PAC", identifier: "correios_pac" },
    ...{ value: expect.stringMatching(/^\d+\.\d{2}$/), min_period: "4", max_period: "7", pickup: "0" },
    ...{ estimated_delivery_date: "2026-05-27", information: "", taxe: { name: "", value: "" } },
  });
  expect(found[3]).toMatchObject({ value: "0.00" });
});

test("more weight and distance cost more, and a carrier does not quote what is too heavy for it", async () => {
  const near = await reais({}, "PAC");
  expect(await reais({ zipcode: "60000-000" }, "PAC")).toBeGreaterThan(near);
  const many = String(Math.ceil(20_000 / product.grams));
  expect(await reais({ "products[0][quantity]": many }, "PAC")).toBeGreaterThan(near);
  const heavy = await rows({ "products[0][quantity]": String(Math.ceil(40_000 / product.grams)) });
  expect(heavy.map(({ name }) => name)).toEqual(["Jadlog .Package", "Retirar na loja"]);
});

test("no carrier delivers to Acre", async () => {
  expect(await rows({ zipcode: "69900-000" })).toEqual([]);
});

test.each([
  ["an invalid CEP", { zipcode: "123" }, "zipcode: invalid value"],
  ["an unknown product", { "products[0][product_id]": "999999" }, "products[0][product_id]: not found"],
  ["a variant of another product", { "products[0][sku]": "1" }, "products[0][sku]: not found"],
  ["a price with a comma", { "products[0][price]": "49,90" }, "products[0][price]: invalid value"],
])("a quote for %s is refused", async (_, changes: Record<string, string>, cause) => {
  expect(await quote(changes)).toMatchObject({ status: 400, body: { causes: [cause] } });
});

test("freight quotes can be slow or down while the rest of the API works", async () => {
  await app.control({ freightDown: true });
  expect((await quote()).status).toBe(503);
  expect((await app.call("products", access)).status).toBe(200);
  await app.control({ freightDown: false, freightSlowMs: 60 });
  const began = Date.now();
  expect((await quote()).status).toBe(200);
  expect(Date.now() - began).toBeGreaterThanOrEqual(55);
});

test("carriers are listed, but only with a token", async () => {
  const { body } = await app.call("shippings/?status=1", access);
  expect(body.Shippings).toHaveLength(4);
  expect(body.Shippings[0].Shipping).toMatchObject({ id: "4", name: "PAC", status: "1" });
  expect((await app.call(`shippings/cotation/?${quoteQuery()}`, "nobody")).status).toBe(401);
});
