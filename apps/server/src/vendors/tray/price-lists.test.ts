import { expect, test } from "vitest";
import { access, connectFakeTray, okResponse } from "../../../test/fixtures/outside/tray-fixture.ts";
import { list } from "../../../test/samples/tray-row-samples.ts";
import type { JsonResponse } from "../../outbound/json-client.ts";

const lists = async (...answers: JsonResponse[]) => connectFakeTray(answers).tray.priceLists?.list(access, 1);
const prices = async (...answers: JsonResponse[]) => connectFakeTray(answers).tray.priceLists?.pricesOf(access, "5", 1);
const value = (changes: Record<string, unknown> = {}) => ({
  ...{ id: "1", product_id: "7", variant_id: "", price: "39.90", cost_price: "12.00", active: "1" },
  ...changes,
});

test("active lists become price tables", async () => {
  const rows = [
    { id: "5", name: "Atacado", description: "", active: "1", customer_group_id: "2" },
    { id: "6", name: "Antiga", active: "0" },
    { id: "7", name: "Ninguém sabe" },
    { id: "8", name: " ", active: true },
  ];
  expect(await lists(okResponse(list("PriceLists", rows)))).toMatchObject({
    ok: true,
    value: {
      items: [
        { storeListId: "5", table: { id: "tray-5", name: "Atacado" } },
        { storeListId: "8", table: { id: "tray-8", name: "Tabela 8" } },
      ],
    },
  });
});

test("prices of a list are read by product or by variant, in centavos", async () => {
  const { tray, requestedPaths } = connectFakeTray([
    okResponse(
      list(
        "PriceListValues",
        [
          value(),
          value({ variant_id: "71", price: "1.234,50" }),
          value({ product_id: "8", active: "0" }),
          value({ product_id: "9", price: "0.00" }),
          value({ product_id: "10", variant_id: "0", price: 5 }),
        ],
        { total: 60 },
      ),
    ),
  ]);
  expect(await tray.priceLists?.pricesOf(access, "5", 1)).toEqual({
    ok: true,
    value: {
      items: [
        { productId: "tray-7", sku: null, price: 39_90 },
        { productId: "tray-7", sku: "tray-7-71", price: 1_234_50 },
        { productId: "tray-10", sku: null, price: 5_00 },
      ],
      total: 60,
      hasMore: true,
    },
  });
  expect(requestedPaths()).toEqual(["/price-lists/5/values?limit=50&page=1&sort=id_asc"]);
});

test("rows are read with any wrapper and any list name", async () => {
  const expected = { ok: true, value: { items: [{ productId: "tray-7", sku: null, price: 39_90 }], hasMore: false } };
  expect(await prices(okResponse({ PriceListValues: [{ PriceListValue: value() }] }))).toMatchObject(expected);
  expect(await prices(okResponse({ values: [value()] }))).toMatchObject(expected);
});

test("a store without the endpoint has no lists; a deleted list is reported", async () => {
  expect(await lists({ status: 404, body: {} })).toMatchObject({ ok: true, value: { items: [], hasMore: false } });
  expect(await prices({ status: 404, body: {} })).toMatchObject({ ok: false, problem: { kind: "not-found" } });
});

test.each([
  ["no list", {}],
  ["two lists", { PriceListValues: [], others: [] }],
  ["fewer rows than it counts", list("PriceListValues", [], { total: 9 })],
  ["rows of something else", list("PriceListValues", [{ sku: "7", amount: "39.90" }])],
])("a response with %s counts neither as an empty list nor as a store that is down", async (_, body) => {
  expect(await prices(okResponse(body))).toMatchObject({ ok: false, problem: { kind: "refused" } });
});

test("a request to a busy store is retried later", async () => {
  expect(await lists({ status: 503, body: {} })).toMatchObject({ ok: false, problem: { kind: "later" } });
});
