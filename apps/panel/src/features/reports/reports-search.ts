import { type SalesDimension, salesDimensions } from "@vitrine/domain/reports/dimensions";
import { day, listSearch, oneOf } from "../../lib/list/list-search.ts";

/** What a report is by: one of the groups of sales, or products. */
export const reportKinds = [...salesDimensions, "product", "recovery"] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportSearch = listSearch({ por: oneOf(reportKinds, "day"), de: day(), ate: day() });

export function isOfSales(kind: ReportKind): kind is SalesDimension {
  return kind !== "product" && kind !== "recovery";
}

export type ShownDays = { from: string; to: string };

/** The last thirty days where the address names none, by the shop's `today`; the wrong way round is put right. */
export function daysOf({ de, ate }: { de: string | null; ate: string | null }, today: string): ShownDays {
  const to = ate ?? (de !== null && de > today ? de : today);
  const from = de ?? plusDays(to, -29);
  return from <= to ? { from, to } : { from: to, to: from };
}

function plusDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The periods that are one tap away. */
export function quickPeriods(today: string): { label: string; days: ShownDays }[] {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const lastMonth = plusDays(firstOfMonth, -1);
  return [
    { label: "Hoje", days: { from: today, to: today } },
    { label: "7 dias", days: { from: plusDays(today, -6), to: today } },
    { label: "30 dias", days: { from: plusDays(today, -29), to: today } },
    { label: "Este mês", days: { from: firstOfMonth, to: today } },
    { label: "Mês passado", days: { from: `${lastMonth.slice(0, 7)}-01`, to: lastMonth } },
    { label: "12 meses", days: { from: plusDays(today, -364), to: today } },
  ];
}
