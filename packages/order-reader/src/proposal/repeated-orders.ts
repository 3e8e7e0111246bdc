import { singularOf } from "@vitrine/domain/catalog/search/word-forms";
import { type AskedLine, wordsOf } from "../line/asked-line.ts";
import type { Repeat } from "../words/earlier-orders.ts";

/** An earlier order of the contact. */
export type BoughtOrder = {
  /** When it was placed, in milliseconds. */
  at: number;
  lines: readonly BoughtLine[];
};

/** `was`: what it was called and cost then, in centavos. */
export type BoughtLine = {
  productId: string;
  sku: string | null;
  quantity: number;
  was?: { name: string; price: number };
};

export type RepeatedLine = BoughtLine & { line: AskedLine };

const DAY = 24 * 60 * 60 * 1_000;
/** The last orders that show what the contact usually buys. */
const LAST_ORDERS = 5;
const MAX_REPEATED = 30;

/** The lines that "o de sempre" or "igual semana passada" stands for. A line that names goods is searched for instead. */
export function repeatedLines(
  line: AskedLine,
  bought: readonly BoughtOrder[],
  { now, wordsAt }: { now: number; wordsAt: (productId: string) => readonly string[] },
): RepeatedLine[] {
  if (!line.repeat || wordsOf(line).length > 0) return [];
  // "igual da última vez mas sem o queijo"
  const isLess = ({ productId }: BoughtLine) => {
    const own = wordsAt(productId);
    return line.excluded.some((words) => words.split(" ").every((word) => own.includes(singularOf(word))));
  };
  return linesOf(line.repeat, bought, now)
    .filter((each) => !isLess(each))
    .slice(0, MAX_REPEATED)
    .map((each) => ({ line, ...each }));
}

function linesOf(repeat: Repeat, bought: readonly BoughtOrder[], now: number): BoughtOrder["lines"] {
  if (repeat.of === "usual") return usualLines(bought);
  if (repeat.of === "last") return bought[0]?.lines ?? [];
  const daysAgo = ({ at }: BoughtOrder) => (now - at) / DAY;
  // "ontem" is less than two days ago, whatever the hour.
  return bought.find((order) => daysAgo(order) >= repeat.from - 1 && daysAgo(order) <= repeat.to + 1)?.lines ?? [];
}

/** The products that at least half of the last orders have. */
function usualLines(bought: readonly BoughtOrder[]): BoughtOrder["lines"] {
  const last = bought.slice(0, LAST_ORDERS);
  const times = new Map<string, number>();
  for (const { lines } of last)
    for (const { productId } of lines) times.set(productId, (times.get(productId) ?? 0) + 1);
  const isUsual = (productId: string) => (times.get(productId) ?? 0) * 2 >= last.length;
  const newest = new Map<string, BoughtLine>();
  for (const line of last.flatMap(({ lines }) => lines))
    if (!newest.has(line.productId)) newest.set(line.productId, line);
  return [...newest.values()].filter(({ productId }) => isUsual(productId));
}
