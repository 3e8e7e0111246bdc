import { salesDimensions } from "@vitrine/domain/reports/dimensions";
import { type Static, Type } from "typebox";
import { ShopId } from "../platform/platform.ts";
import { CalendarDay, Count, closed, Id, Line, Nullable, WireWord } from "../wire/fields.ts";
import { route } from "../wire/route.ts";

/** The sum of many orders; what was given back may be more than what came in. */
export const ReportValue = Type.Number({ minimum: -9e13, maximum: 9e13 });

/** In the shop's time zone. */
export const Days = Type.Object({ from: CalendarDay, to: CalendarDay });

/** docs/reports.md says what each number means. */
const salesNumbers = {
  orders: Count,
  canceled: Count,
  paidOrders: Count,
  gross: ReportValue,
  refunded: ReportValue,
  net: ReportValue,
  received: ReportValue,
  discount: ReportValue,
  couponDiscount: ReportValue,
  average: Nullable(ReportValue),
};
export const SalesNumbersView = Type.Object(salesNumbers);
export type SalesNumbersView = Static<typeof SalesNumbersView>;

export const SalesRow = Type.Object({
  /** A day, an hour, a code or an id; empty for orders without one. */
  key: Type.String({ maxLength: 500 }),
  /** Its name; empty where the key says it all. */
  name: Type.String({ maxLength: 500 }),
  ...salesNumbers,
});
export type SalesRow = Static<typeof SalesRow>;

export const SalesReport = Type.Object({
  days: Days,
  total: SalesNumbersView,
  /** As many days, just before. */
  before: Type.Object({ days: Days, total: SalesNumbersView }),
  rows: Type.Array(SalesRow, { maxItems: 1_000 }),
  /** There are more rows than these. */
  isCut: Type.Boolean(),
});
export type SalesReport = Static<typeof SalesReport>;

export const ProductSalesRow = Type.Object({
  productId: Id,
  name: Line,
  orders: Count,
  units: Count,
  amount: ReportValue,
});
export type ProductSalesRow = Static<typeof ProductSalesRow>;

export const ProductReport = Type.Object({
  days: Days,
  /** Of all products, also of those that are not in the list. */
  total: Type.Object({ units: Count, amount: ReportValue }),
  before: Type.Object({ days: Days, total: Type.Object({ units: Count, amount: ReportValue }) }),
  rows: Type.Array(ProductSalesRow, { maxItems: 1_000 }),
  isCut: Type.Boolean(),
});
export type ProductReport = Static<typeof ProductReport>;

/** Carts or unpaid orders that were bought after all, and what they brought. */
const RecoveryGroup = Type.Object({ orders: Count, recovered: Count, value: ReportValue });

export const RecoveryRow = Type.Object({
  about: WireWord("cart", "payment"),
  reminded: RecoveryGroup,
  /** Those that would have been reminded and were not: the shop's `controlPercent`. */
  control: RecoveryGroup,
  /** How many points of percent more of the reminded ones were bought; null while one of the groups is empty. */
  uplift: Nullable(Type.Number({ minimum: -100, maximum: 100 })),
});
export type RecoveryRow = Static<typeof RecoveryRow>;

export const RecoveryReport = Type.Object({ days: Days, rows: Type.Array(RecoveryRow, { maxItems: 2 }) });
export type RecoveryReport = Static<typeof RecoveryReport>;

export const inShop = Type.Object({ shopId: ShopId });
const period = { from: CalendarDay, to: CalendarDay };
export const salesQuery = Type.Object({ ...period, by: WireWord(...salesDimensions) }, closed);
export const periodQuery = Type.Object(period, closed);

const report = { access: "member", deed: "see-reports", params: inShop } as const;

const file = { ...report, isFile: true, data: Type.Null() } as const;

export const panelReportRoutes = {
  "GET /painel/api/shops/{shopId}/reports/sales.csv": route({ ...file, query: salesQuery }),
  "GET /painel/api/shops/{shopId}/reports/recovery.csv": route({ ...file, query: periodQuery }),
  "GET /painel/api/shops/{shopId}/reports/products.csv": route({ ...file, query: periodQuery }),
  "GET /painel/api/shops/{shopId}/reports/sales": route({ ...report, query: salesQuery, data: SalesReport }),
  "GET /painel/api/shops/{shopId}/reports/recovery": route({ ...report, query: periodQuery, data: RecoveryReport }),
  "GET /painel/api/shops/{shopId}/reports/products": route({ ...report, query: periodQuery, data: ProductReport }),
};
