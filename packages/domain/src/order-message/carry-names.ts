import { type AskedLine, type LinePart, wordsOf } from "./reading/asked-line.ts";
import type { ShopWords } from "./split-line.ts";

/** What the shop's catalogue knows about words, for lines that leave some out. */
export type CarryWords = ShopWords & {
  /** Whether this is a colour or a size that variants have. */
  isOption(word: string): boolean;
};

/** A count of so many grams or more repeats the unit of the line before: "200 g de queijo e 300 de presunto". */
const LEAST_MG = 50_000;
const MOST_CARRIED = 3;

/**
 * Fills in what a line leaves out because the line before has it: "6 esfihas de carne e 4 de queijo", "2 camisetas pretas M
 * e 1 branca G", "2 kg de batata e 3 de cebola". A line that only says how many there are of all is left out: "10 esfihas, 5
 * de carne e 5 de queijo".
 */
export function carryNames(lines: readonly AskedLine[], shop: CarryWords): AskedLine[] {
  const named: Carried[] = [];
  for (const line of lines) {
    const before = named.findLast(({ line: each }) => wordsOf(each).length > 0);
    const hasOwn = wordsOf(line).length + line.without.length > 0;
    const names = before && hasOwn ? namesFor(line, before.line, shop) : [];
    const isCarried = names.length > 0;
    const full = isCarried ? { ...line, parts: [...names, ...line.parts] } : line;
    named.push({ line: before ? withUnit(full, before.line) : full, from: isCarried ? before : undefined });
  }
  return withoutSums(named);
}

/** `from`: the line that its noun comes from. */
type Carried = { line: AskedLine; from: Carried | undefined };

/** The words of the line before that this line means, too. */
function namesFor(line: AskedLine, before: AskedLine, shop: CarryWords): LinePart[] {
  const words = wordsOf(line);
  const own = words.length > 0 ? words : line.without;
  const named = before.parts.filter((part) => part.kind === "word");
  if (words.length > 0 && own.every((word) => shop.isOption(word)))
    return named.filter(({ word }) => !shop.isOption(word));
  const isNoun = words.length > 0 && !line.isOf && shop.areTogether(own.slice(0, 1), { asHead: true });
  if (isNoun || own.length > MOST_CARRIED || own.includes(named[0]?.word ?? "")) return [];
  // As much of the line before as one product has together with these words.
  for (let count = Math.min(named.length, MOST_CARRIED); count > 0; count--) {
    const some = named.slice(0, count);
    if (shop.areTogether([...some.map(({ word }) => word), ...own], { asHead: false })) return some;
  }
  return [];
}

/** "2 kg de batata e 3 de cebola", "10 sacos de cimento e 2 de cal". */
function withUnit(line: AskedLine, { amount: before }: AskedLine): AskedLine {
  const { amount, isOf } = line;
  if (!isOf || amount?.unit !== "un" || !before || before.unit === "un" || before.unit === "cents") return line;
  if (before.unit === "pack") return { ...line, amount: { ...before, value: amount.value } };
  const value = amount.value * (before.step ?? 1);
  const isUsual = before.unit !== "mg" || (value >= LEAST_MG && value <= LEAST_MG * 1_000);
  return isUsual ? { ...line, amount: { ...before, value } } : line;
}

/** Without headings, and without lines whose amount is the sum of those that carry their noun on. */
function withoutSums(named: readonly Carried[]): AskedLine[] {
  const parts = Map.groupBy(
    named.filter(({ from }) => from),
    (each) => rootOf(each),
  );
  const isSum = (each: Carried) => {
    const own = parts.get(each) ?? [];
    const sum = own.reduce((total, { line }) => total + (line.amount?.value ?? 1), 0);
    return own.length > 1 && each.line.amount?.value === sum;
  };
  return named.filter((each) => !each.line.isHeading && (each.from || !isSum(each))).map(({ line }) => line);
}

function rootOf(each: Carried): Carried {
  return each.from ? rootOf(each.from) : each;
}
