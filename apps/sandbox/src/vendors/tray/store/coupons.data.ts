/** A coupon with Tray's field names, and the records it is limited to. */
export type CouponRecord = { fields: Record<string, string>; ties: Record<CouponTie, number[]> };

export const couponTies = ["customer", "product", "category", "brand", "shipping"] as const;
export type CouponTie = (typeof couponTies)[number];

const noTies = { customer: [], product: [], category: [], brand: [], shipping: [] };

const plain = {
  ...{ description: "", value: "10.00", type: "%", starts_at: "2020-01-01", ends_at: "0000-00-00" },
  ...{ value_start: "0.00", value_end: "0.00", usage_counter_limit: "0", usage_counter_limit_customer: "0" },
  ...{ usage_sum_limit: "0.00", cumulative_discount: "0", coupon_type: "loja" },
  ...{ local_application: "loja", freight_application: "nao_aplicavel" },
};

/** One of every kind: those that an app can apply, and those that it should ignore. */
const made: [Record<string, string>, Partial<CouponRecord["ties"]>?][] = [
  [{ code: "SERRA10", description: "Dez por cento em tudo" }],
  [{ code: "VINTE", value: "20.00", type: "$", value_start: "150.00", usage_counter_limit_customer: "1" }],
  [{ code: "FRETEGRATIS", value: "0.00", freight_application: "frete_gratis", value_start: "99.00" }],
  [{ code: "SOESTES", local_application: "produtos", value: "15.00" }, { product: [1, 2, 3] }],
  [{ code: "SECAO", local_application: "categorias", value: "5.00" }, { category: [1] }],
  [{ code: "MARCA", local_application: "marcas" }, { brand: [1] }],
  [{ code: "DAMARIA", coupon_type: "cliente" }, { customer: [77] }],
  [{ code: "ATE200", value_end: "200.00" }],
  [{ code: "SOMA", cumulative_discount: "1" }],
  [{ code: "TROCA55", coupon_type: "troca", value: "55.00", type: "$" }],
  [{ code: "NATAL", ends_at: "2025-12-25" }],
  [{ code: "SOPAC", value: "0.00", freight_application: "frete_gratis" }, { shipping: [4] }],
];

export function createCoupons(): CouponRecord[] {
  return made.map(([fields, ties = {}], index) => ({
    fields: { id: String(index + 1), ...plain, ...fields },
    ties: { ...noTies, ...ties },
  }));
}
