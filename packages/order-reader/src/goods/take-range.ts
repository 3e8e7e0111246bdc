import type { Step } from "../line/reading.ts";
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

export const takeRange: Step = ({ tokens, draft }, at) => {
  const range = draft().hasWords() ? rangeAt(tokens, at) : undefined;
  if (!range) return undefined;
  draft().addNumber(range.from);
  draft().addSize(range.size, range.to, range.to);
  return range.next;
};
