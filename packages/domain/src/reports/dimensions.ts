/** What sales are grouped by. */
export const salesDimensions = [
  "day",
  "hour",
  "channel",
  "seller",
  "agent",
  "payment",
  "state",
  "city",
  "district",
  "coupon",
] as const;
export type SalesDimension = (typeof salesDimensions)[number];
