import { type AskedLine, type LinePart, wordsOf } from "./line/asked-line.ts";
import type { ShopNames } from "./line/reading.ts";
import { isSizeName } from "./words/size-names.ts";

/**
 * Splits a line that names two colours or flavours of one thing: "corante vermelho e azul", "2 regatas, preta e rosa".
 * Only one of each, or as many as there are colours: how "4 regatas preta e rosa" are divided, nobody has said.
 */
export function splitOptions(line: AskedLine, shop: Pick<ShopNames, "areTogether" | "isOption">): AskedLine[] {
  const { parts, amount } = line;
  const at = parts.findIndex(({ kind }, place) => kind === "and" && isChoice(parts[place - 1], shop));
  const [first, second] = [parts[at - 1], parts[at + 1]];
  if (at < 1 || first?.kind !== "word" || second?.kind !== "word" || !isChoice(second, shop)) return [line];
  const [one, other] = [first, second].map((gone) => parts.filter((part) => part !== gone && part.kind !== "and"));
  const isOneOfEach = !amount || (amount.unit === "un" && (amount.value === 1 || amount.value === 2));
  const isBoth = shop.areTogether(wordsOf({ parts }), { asHead: false });
  const exists = (some: readonly LinePart[] = []) => shop.areTogether(wordsOf({ parts: some }), { asHead: false });
  if (!isOneOfEach || isBoth || !exists(one) || !exists(other)) return [line];
  const each = amount && { ...amount, value: 1 };
  return [
    { ...line, parts: other ?? [], amount: each },
    { ...line, parts: one ?? [], amount: each, at: second.at, end: second.end },
  ];
}

/** Whether it is a colour or a flavour. */
function isChoice(part: LinePart | undefined, shop: Pick<ShopNames, "isOption">): boolean {
  return part?.kind === "word" && shop.isOption(part.word) && !isSizeName(part.word);
}
