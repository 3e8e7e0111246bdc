import { changeInPercent } from "@vitrine/domain/reports/sales-numbers";
import { changeText } from "../../lib/number-text.ts";
import type { ShownDays } from "./reports-search.ts";

type Compared = { days: ShownDays; text: (value: number) => string };

/** More than ten times as much says nothing in percent: what it was says it. */
const MOST_PERCENT = 900;

/** `+12% que de 01/10 a 31/10`; what it was then, where percents say nothing. */
export function comparedText(now: number, before: number, { days, text }: Compared): string {
  const change = changeInPercent(now, before);
  const when = days.from === days.to ? `em ${short(days.from)}` : `de ${short(days.from)} a ${short(days.to)}`;
  return change === null || change > MOST_PERCENT ? `${text(before)} ${when}` : `${changeText(change)} que ${when}`;
}

function short(day: string): string {
  return `${day.slice(8)}/${day.slice(5, 7)}`;
}
