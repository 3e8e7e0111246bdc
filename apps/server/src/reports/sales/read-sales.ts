import type { ProductReport, SalesNumbersView, SalesReport } from "@vitrine/contract/panel/reports";
import { toReais } from "@vitrine/contract/wire/money";
import { cents } from "@vitrine/domain/money";
import type { SalesDimension } from "@vitrine/domain/reports/dimensions";
import { checkDays, type Days, daysBefore, daysIn, spanOf } from "@vitrine/domain/reports/report-period";
import { noSales, type SalesSums, salesNumbers } from "@vitrine/domain/reports/sales-numbers";
import { ok, type Result } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import type { TermsOf } from "../../order/terms/order-terms.ts";
import type { SalesGroup, SalesReportRepository } from "./sales-report.repository.ts";

export type ReadSalesDeps = { salesReports: SalesReportRepository; termsOf: TermsOf };

const MOST_ROWS = 1_000;

/** The sales of some days by one thing, with those of as many days before. */
export async function readSales(
  { salesReports, termsOf }: ReadSalesDeps,
  shopId: string,
  { by, ...asked }: Days & { by: SalesDimension },
): Promise<Result<SalesReport, Refusal>> {
  const days = checkDays(asked);
  if (!days.ok) return days;
  const { rules } = await termsOf(shopId);
  const { timeZone } = rules;
  const before = daysBefore(days.value);
  const [found, totalBefore] = await Promise.all([
    salesReports.group(shopId, { by, span: spanOf(days.value, timeZone), timeZone, most: MOST_ROWS + 1 }),
    salesReports.total(shopId, spanOf(before, timeZone)),
  ]);
  const sellerNames = new Map(rules.sellers.map(({ providerId, name }) => [providerId, name]));
  const groups = withGaps(by, days.value, found.groups);
  return ok({
    days: days.value,
    total: numbersView(found.total),
    before: { days: before, total: numbersView(totalBefore) },
    rows: groups.slice(0, MOST_ROWS).map(({ key, name, sums }) => ({
      key,
      name: by === "seller" ? (sellerNames.get(key) ?? "") : name,
      ...numbersView(sums),
    })),
    isCut: groups.length > MOST_ROWS,
  });
}

/** A day or an hour without a sale is a row too: a chart without it would lie. */
function withGaps(by: SalesDimension, days: Days, groups: readonly SalesGroup[]): readonly SalesGroup[] {
  if (by !== "day" && by !== "hour") return groups;
  const found = new Map(groups.map((group) => [group.key, group]));
  const keys = by === "day" ? daysIn(days) : Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));
  return keys.map((key) => found.get(key) ?? { key, name: "", sums: noSales });
}

export async function readProductSales(
  { salesReports, termsOf }: ReadSalesDeps,
  shopId: string,
  asked: Days,
): Promise<Result<ProductReport, Refusal>> {
  const days = checkDays(asked);
  if (!days.ok) return days;
  const { timeZone } = (await termsOf(shopId)).rules;
  const before = daysBefore(days.value);
  const [{ products, total }, totalBefore] = await Promise.all([
    salesReports.products(shopId, { span: spanOf(days.value, timeZone), most: MOST_ROWS + 1 }),
    salesReports.productTotal(shopId, spanOf(before, timeZone)),
  ]);
  const inReais = <Sold extends { amount: number }>(sold: Sold) => ({ ...sold, amount: toReais(cents(sold.amount)) });
  return ok({
    days: days.value,
    total: inReais(total),
    before: { days: before, total: inReais(totalBefore) },
    rows: products.slice(0, MOST_ROWS).map(inReais),
    isCut: products.length > MOST_ROWS,
  });
}

export function numbersView(sums: SalesSums): SalesNumbersView {
  const { orders, canceled, paidOrders, average, ...money } = salesNumbers(sums);
  return {
    orders,
    canceled,
    paidOrders,
    gross: toReais(money.gross),
    refunded: toReais(money.refunded),
    net: toReais(money.net),
    received: toReais(money.received),
    discount: toReais(money.discount),
    couponDiscount: toReais(money.couponDiscount),
    average: average === null ? null : toReais(average),
  };
}
