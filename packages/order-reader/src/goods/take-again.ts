import { isMeasure, type ReadAmount, readAmount } from "../line/asked-amount.ts";
import { isAtEnd } from "../line/look-ahead.ts";
import type { Reading } from "../line/reading.ts";
import type { Token } from "../words/tokens.ts";

/** A smaller number is no size. */
const MIN_SIZE = 10;

/** Takes another size of the goods before with its count behind: "cake board 25 cm 10 e 30 cm 5". */
export function takeOtherSize(
  reading: Reading,
  from: number,
  { amount, size, next, isSaid }: ReadAmount,
): number | undefined {
  const { tokens } = reading;
  const before = reading.lines().at(-1);
  const count = readAmount(tokens, next);
  const isCounted = count?.amount.unit === "un" && !count.isSaid && isAtEnd(reading, count.next);
  const isBehind =
    before?.amount?.unit === "un" && before.amountAt > (before.parts[0]?.at ?? 0) && before.parts.length > 1;
  const isSize = size !== undefined || (!isSaid && amount.unit === "un" && amount.value >= MIN_SIZE);
  if (!isCounted || !isBehind || !isSize || tokens[from - 1]?.word !== "e") return undefined;
  const [first, last, end] = [tokens[from], tokens[next - 1], tokens[count.next - 1]] as [Token, Token, Token];
  reading.draft().addSize(size ?? `${amount.value}un`, first, last);
  reading.draft().setAmount(count.amount, tokens[next] as Token, end, { isOf: true });
  return count.next;
}

/** Takes another pack of the goods before: "uma dúzia de ovos e 1 cartela de 30". */
export function takeOtherPack(reading: Reading, from: number, { amount, next }: ReadAmount): boolean {
  const { tokens } = reading;
  const before = reading.lines().at(-1);
  if (amount.unit !== "pack" || amount.of === undefined || !before?.amount || isMeasure(before.amount)) return false;
  // "um fardo de água e dois galões de 20": the shop calls goods so.
  const isGoodsOfShop = reading.shop.areTogether([amount.pack ?? "", String(amount.of)], { asHead: true });
  if (isGoodsOfShop || !isAtEnd(reading, next)) return false;
  const [first, last] = [tokens[from] as Token, tokens[next - 1] as Token];
  reading.draft().setAmount({ value: amount.value, unit: "un" }, first, last, { isOf: true });
  reading.draft().addSize(`${amount.of}un`, first, last);
  return true;
}

/** Adds for how many the goods of the line before are. */
export function takeForWhom({ tokens, shop, lines, replace }: Reading, from: number): boolean {
  const [last, { word, at, end }] = [lines().at(-1), tokens[from] as Token];
  if (!last || !shop.isOption(word)) return false;
  replace(last, { parts: [...last.parts, { kind: "word", word, at, end }], asks: null });
  return true;
}
