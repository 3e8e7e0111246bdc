import { afterEach, beforeEach, expect, test } from "vitest";
import { type RunningTrayApp, startTrayApp } from "../../../../test/tray-app-fixture.ts";

let app: RunningTrayApp;
let access: string;
beforeEach(async () => {
  app = await startTrayApp();
  ({ access } = await app.link());
});
afterEach(() => app.close());

const get = (path: string) => app.call(path, access);
type Value = { PriceListValue: Record<string, string> };

test("price lists are listed, including the inactive ones", async () => {
  const { paging, PriceLists } = (await get("price-lists")).body;
  expect(paging).toMatchObject({ total: 3 });
  const all = PriceLists.map(({ PriceList }: { PriceList: Record<string, string> }) => [
    ...[PriceList.id, PriceList.name, PriceList.active],
  ]);
  expect(all).toEqual([
    ["1", "Atacado", "1"],
    ["2", "Revenda", "1"],
    ["3", "Campanha antiga", "0"],
  ]);
});

test("the prices of a list come in pages, with a row for each variant of a product", async () => {
  const first = (await get("price-lists/1/values?limit=50")).body;
  const second = (await get("price-lists/1/values?limit=50&page=2")).body;
  expect(first.paging.total).toBeGreaterThan(100);
  expect(second.PriceListValues).toHaveLength(50);
  const rows = [...first.PriceListValues, ...second.PriceListValues].map((row: Value) => row.PriceListValue);
  expect(new Set(rows.map((row) => `${row.product_id} ${row.variant_id}`)).size).toBe(100);
  expect(rows.some((row) => row.variant_id === "")).toBe(true);
  expect(rows.some((row) => row.variant_id !== "")).toBe(true);
  expect(rows[0]?.price).toMatch(/^\d+\.\d\d$/);
  expect((await get("price-lists/9/values")).status).toBe(404);
  expect((await app.call("price-lists", "no-token")).status).toBe(401);
});

test("the control API changes a price, removes a list and activates a list", async () => {
  await app.request("/tray/_price-list", { body: { list: "1", productId: "1", price: "3.21" } });
  await app.request("/tray/_price-list", { body: { list: "2", remove: true } });
  await app.request("/tray/_price-list", { body: { list: "3", active: true } });
  const [{ PriceListValue }] = (await get("price-lists/1/values")).body.PriceListValues;
  expect(PriceListValue).toMatchObject({ product_id: "1", price: "3.21" });
  expect((await get("price-lists/2")).status).toBe(404);
  expect((await get("price-lists/3")).body.PriceList.active).toBe("1");
  expect((await app.request("/tray/_price-list", { body: { list: "77" } })).status).toBe(404);
});
