import type { Reading, Step } from "../line/reading.ts";
import type { Token } from "../words/tokens.ts";
import { measureUnitOf } from "../words/units.ts";

type Range = { from: Token; to: Token; size: string; next: number };

/** A range says for whom the goods are and is never an amount: "10 a 25kg", "de 5 a 10 kg". */
export function rangeAt(tokens: readonly Token[], at: number): Range | undefined {
  const low = tokens[at];
  if (low?.kind !== "number") return undefined;
  const ownUnit = measureUnitOf(tokens[at + 1]?.word ?? "");
  const joint = ownUnit ? at + 2 : at + 1;
  const joins = tokens[joint]?.word;
  if (joins !== "a" && joins !== "ate" && joins !== "-") return undefined;
  const [high, name] = [tokens[joint + 1], tokens[joint + 2]];
  const unit = name?.kind === "word" ? measureUnitOf(name.word) : null;
  if (high?.kind !== "number" || !unit || !(low.value < high.value)) return undefined;
  const size = `${Number((high.value * unit.factor).toFixed(3))}${unit.kind}`;
  return { from: low, to: name as Token, size, next: joint + 3 };
}

/** Takes both numbers of a range that the goods have in their name: "bravecto 20 a 40". */
function takeNamedRange({ tokens, shop, draft }: Reading, at: number): number | undefined {
  const [low, joint, high] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (low?.kind !== "number" || high?.kind !== "number" || !/^(a|ate|-)$/.test(joint?.word ?? "")) return undefined;
  const isName = shop.areTogether([...draft().words(), low.word, high.word], { asHead: false });
  if (!isName || !(low.value < high.value)) return undefined;
  draft().addNumber(low);
  draft().addNumber(high);
  return at + 3;
}

export const takeRange: Step = (reading, at) => {
  const { tokens, draft } = reading;
  const range = draft().hasWords() ? rangeAt(tokens, at) : undefined;
  if (!range) return draft().hasWords() ? takeNamedRange(reading, at) : undefined;
  draft().addNumber(range.from);
  draft().addSize(range.size, range.to, range.to);
  return range.next;
};
