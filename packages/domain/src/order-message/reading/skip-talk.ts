import { asideAt, courtesyAt, otherwiseAt, resumptionAt } from "../words/message-phrases.ts";
import type { Token } from "../words/message-tokens.ts";
import { readAmount } from "./asked-amount.ts";
import { wordsFrom } from "./change-lines.ts";
import { leadsToGoods } from "./number-role.ts";
import type { Reading, Step } from "./reading.ts";

/** Paying, delivering, the time: until the message comes back to goods. */
export const skipAside: Step = (reading, from) => {
  const { tokens } = reading;
  const length = asideAt(tokens, from);
  if (length === 0) return undefined;
  if (reading.draft().hasWords()) reading.flush();
  else reading.discardDraft();
  let next = from + length;
  for (; next < tokens.length; next++) {
    const { kind, ends } = tokens[next] as Token;
    if (kind === "break" && ends !== "clause") break;
    if (resumptionAt(tokens, next) > 0 || namesGoods(reading, next)) break;
    // "no pix, 2 arroz": goods again. "rua das flores, 123, centro" is still the address.
    if (kind === "break" && beginsGoods(reading, next + 1)) break;
  }
  return next;
};

/** "manda na rua sete vinte sacos de cimento" */
function namesGoods({ tokens }: Reading, from: number): boolean {
  const read = readAmount(tokens, from);
  return read?.isSaid === true && leadsToGoods(tokens, read.next);
}

function beginsGoods({ tokens }: Reading, from: number): boolean {
  const read = readAmount(tokens, from);
  return read !== undefined && tokens[read.next]?.kind === "word" && asideAt(tokens, read.next) === 0;
}

/** Greetings and other words around the goods. */
export const skipTalk: Step = (reading, from) => {
  const { tokens } = reading;
  const draft = reading.draft();
  const instead = draft.hasWords() || reading.lines().length > 0 ? otherwiseAt(tokens, from) : 0;
  if (instead > 0) return readOtherwise(reading, from + instead);
  const length = courtesyAt(tokens, from, { isNamed: draft.hasWords() });
  if (length === 0) return undefined;
  // "um bom vinho": after an amount a single word may begin a name.
  if (isSeparating(tokens[from] as Token) && draft.hasWords()) draft.addAnd(tokens[from] as Token);
  return from + length;
};

/** "se não tiver pode ser brahma". */
function readOtherwise(reading: Reading, from: number): number {
  let start = from;
  for (;;) {
    const length = courtesyAt(reading.tokens, start, { isNamed: false });
    if (length === 0) break;
    start += length;
  }
  const { words, next } = wordsFrom(reading, start);
  const last = reading.lines().at(-1);
  if (reading.draft().hasWords()) reading.draft().setOtherwise(words);
  else if (last) reading.replace(last, { otherwise: words });
  return Math.max(next, start);
}

function isSeparating({ word }: Token): boolean {
  return word === "mais" || word === "tambem" || word === "depois" || word === "ai";
}
