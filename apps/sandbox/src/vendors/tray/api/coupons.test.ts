import { afterEach, beforeEach, expect, test } from "vitest";
import { type RunningTrayApp, startTrayApp } from "../../../../test/tray-app-fixture.ts";

let app: RunningTrayApp;
let access: string;
beforeEach(async () => {
  app = await startTrayApp();
  ({ access } = await app.link());
});
afterEach(() => app.close());

const list = async (query = "") => (await app.call(`discount_coupons${query}`, access)).body;
type Row = { DiscountCoupon: { id: string; code: string; value: string } };

test("coupons are listed in pages in Tray's format, and found by their code", async () => {
  const { paging, DiscountCoupons } = await list("?limit=5&page=2");
  expect(paging).toMatchObject({ total: 12, page: 2, limit: 5 });
  expect(DiscountCoupons).toHaveLength(5);
  const [{ DiscountCoupon }] = (await list("?code=VINTE")).DiscountCoupons;
  expect(DiscountCoupon).toMatchObject({
    ...{ code: "VINTE", value: "20.00", type: "$", value_start: "150.00", value_end: "0.00", coupon_type: "loja" },
    ...{ local_application: "loja", freight_application: "nao_aplicavel", cumulative_discount: "0" },
  });
});

test("the products and customers of a coupon have their own endpoint", async () => {
  const found: Row[] = (await list("?limit=50")).DiscountCoupons;
  const idOf = (code: string) => found.find(({ DiscountCoupon }) => DiscountCoupon.code === code)?.DiscountCoupon.id;
  const tied = async (tie: string, code: string) =>
    (await app.call(`discount_coupons/${tie}_relationship/${idOf(code)}`, access)).body.Relationships;
  expect(await tied("product", "SOESTES")).toHaveLength(3);
  expect((await tied("product", "SOESTES"))[0].Relationship).toMatchObject({ product_id: "1" });
  expect(await tied("customer", "DAMARIA")).toHaveLength(1);
  expect(await tied("customer", "SERRA10")).toEqual([]);
  expect((await app.call("discount_coupons/product_relationship/999", access)).status).toBe(404);
});

test("the control API creates, changes and removes coupons", async () => {
  await app.request("/tray/_coupon", { body: { code: "NOVO", fields: { value: "30.00" } } });
  await app.request("/tray/_coupon", { body: { code: "SERRA10", fields: { value: "12.00" } } });
  await app.request("/tray/_coupon", { body: { code: "VINTE", remove: true } });
  const found: Row[] = (await list("?limit=50")).DiscountCoupons;
  const values = Object.fromEntries(found.map(({ DiscountCoupon: { code, value } }) => [code, value]));
  expect(values).toMatchObject({ NOVO: "30.00", SERRA10: "12.00" });
  expect(values.VINTE).toBeUndefined();
});
