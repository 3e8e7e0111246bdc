import { expect, test } from "vitest";
import { access, connectFakeTray, okResponse } from "../../../test/fixtures/outside/tray-fixture.ts";
import { list } from "../../../test/samples/tray-row-samples.ts";
import type { JsonResponse } from "../../outbound/json-client.ts";

const row = (changes: Record<string, unknown> = {}) => ({
  ...{ id: "3", code: "verao", description: "", value: "10.00", type: "%", starts_at: "2026-01-01" },
  ...{ ends_at: "2026-01-31", value_start: "0.00", value_end: "", usage_counter_limit: "100" },
  ...{ usage_counter_limit_customer: "0", usage_sum_limit: "0.00", cumulative_discount: "0", coupon_type: "loja" },
  ...{ local_application: "loja", freight_application: "nao_aplicavel" },
  ...changes,
});

async function coupon(changes: Record<string, unknown> = {}) {
  const { tray } = connectFakeTray([okResponse(list("DiscountCoupons", [row(changes)]))]);
  const answer = await tray.coupons.list(access, 1);
  if (!answer.ok || !answer.value.items[0]) throw new Error(JSON.stringify(answer));
  return answer.value.items[0];
}

test("a coupon is read with its days, its value and its limits", async () => {
  expect(await coupon()).toEqual({
    ...{ storeCouponId: "3", code: "verao", discount: { kind: "percent", percent: 10 }, freight: "none" },
    period: { from: Date.parse("2026-01-01T00:00:00-03:00"), until: Date.parse("2026-02-01T00:00:00-03:00") },
    ...{ atLeast: null, atMost: null, mostUses: 100, mostUsesPerCustomer: null, mostGivenAway: null },
    ...{ isCumulative: false, isForEverybody: true, scope: "all" },
  });
  expect(await coupon({ type: "$", value: "1.234,50", value_start: "99.90", ends_at: "0000-00-00" })).toMatchObject({
    ...{ discount: { kind: "amount", amount: 1_234_50 }, atLeast: 99_90, period: { until: null } },
  });
});

test.each([
  ["a maximum order value", { value_end: "200.00" }, { atMost: 200_00 }],
  ["a maximum total discount", { usage_sum_limit: "500" }, { mostGivenAway: 500_00 }],
  ["adding to other discounts", { cumulative_discount: "1" }, { isCumulative: true }],
  ["a coupon for one customer", { coupon_type: "cliente" }, { isForEverybody: false }],
  ["brands", { local_application: "marcas" }, { scope: "brands" }],
  ["an unknown scope", { local_application: "clube" }, { scope: "unknown" }],
  ["free freight", { freight_application: "frete_gratis" }, { freight: "free" }],
  ["an unknown freight rule", { freight_application: "" }, { freight: "unknown" }],
  ["an invalid value", { value: "dez" }, { discount: { kind: "unknown" } }],
  ["invalid days", { ends_at: "amanhã" }, { period: undefined }],
])("%s is recognised", async (_, changes, expected) => {
  expect(await coupon(changes)).toMatchObject(expected);
});

const ties = async (changes: Record<string, unknown>, ...answers: JsonResponse[]) => {
  const it = await coupon(changes);
  const { tray, requestedPaths } = connectFakeTray(answers);
  return { answer: await tray.coupons.tiesOf(access, it), asked: requestedPaths().map((url) => url.split("?")[0]) };
};
const related = (field: string, ids: string[], paging = {}) =>
  okResponse(
    list(
      "Relationships",
      ids.map((id) => ({ [field]: id })),
      paging,
    ),
  );
const none = related("customer_id", []);

test("only the relations that matter for the coupon are requested", async () => {
  const all = await ties({}, none);
  expect(all).toEqual({
    answer: { ok: true, value: { productIds: [], categoryIds: [], customers: 0, shippings: 0 } },
    asked: ["/discount_coupons/customer_relationship/3"],
  });
  const some = await ties({ local_application: "produtos" }, none, related("product_id", ["7", "8"]));
  expect(some.answer).toMatchObject({ value: { productIds: ["tray-7", "tray-8"] } });
  const free = await ties({ freight_application: "frete_gratis" }, none, related("shipping_id", ["4"]));
  expect(free.answer).toMatchObject({ value: { shippings: 1 } });
});

test("all pages of the relations are read, and an unknown list is empty", async () => {
  const page = (...ids: string[]) => related("category_id", ids, { total: 3 });
  const { answer } = await ties({ local_application: "categorias" }, none, page("1", "2"), page("3"));
  expect(answer).toMatchObject({ value: { categoryIds: ["tray-1", "tray-2", "tray-3"] } });
  expect((await ties({}, { status: 404, body: {} })).answer).toMatchObject({ ok: true, value: { customers: 0 } });
});

test("an invalid response does not count as a coupon without relations", async () => {
  for (const answer of [okResponse({}), okResponse({ Relationships: [{ Relationship: { what: "1" } }] })]) {
    expect((await ties({}, answer)).answer).toMatchObject({ ok: false, problem: { kind: "refused" } });
  }
  expect((await ties({}, { status: 503, body: {} })).answer).toMatchObject({ problem: { kind: "later" } });
});
