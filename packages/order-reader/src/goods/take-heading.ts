import { type AskedAmount, isMeasure, readAmount } from "../line/asked-amount.ts";
import { isAtEnd, leadsToGoods } from "../line/look-ahead.ts";
import type { Step } from "../line/reading.ts";

/** Takes a heading: "salgados: 30 kibe, 20 coxinha", "pra feijoada: 2 kg feijão". "arroz: 2" and "arroz: 5 kg" are none. */
export const takeHeading: Step = (reading, from) => {
  const { tokens } = reading;
  const draft = reading.draft();
  if (tokens[from]?.word !== ":" || !draft.hasWords() || draft.amount()) return undefined;
  // "Carnes:" stands above rows that name some.
  if (tokens[from + 1]?.ends === "line" && tokens[from + 2]?.kind === "word" && !readAmount(tokens, from + 2)) {
    draft.setHeading();
    reading.flush();
    return from + 1;
  }
  const read = readAmount(tokens, tokens[from + 1]?.ends === "line" ? from + 2 : from + 1);
  const isOfMeasure = read?.size !== undefined && !isMeasure(read.amount);
  if (!read || isOfMeasure || tokens[read.next]?.kind !== "word" || isAtEnd(reading, read.next)) return undefined;
  draft.setHeading();
  reading.flush();
  return from + 1;
};

/** Takes a count that the next lines divide: "4 esfihas: 2 carne e 2 queijo", "gatorade 3 (2 uva, 1 limão)". */
export const takeAnnouncement: Step = (reading, from) => {
  const { tokens, shop } = reading;
  const word = tokens[from]?.word;
  const draft = reading.draft();
  if ((word !== ":" && word !== "(" && word !== "sendo") || !draft.hasWords() || !draft.amount()) return undefined;
  const read = readAmount(tokens, from + 1);
  const after = read && tokens[read.next];
  // "2 kg de carne moída, sendo 1 kg de patinho e 1 kg de acém"
  const isPart = read !== undefined && (!read.isSaid || isSameMeasure(read.amount, draft.amount()));
  if (!read || !isPart || after?.kind !== "word") return undefined;
  const which = leadsToGoods(tokens, read.next) ? tokens[read.next + 1] : after;
  if (!which || !shop.areTogether([...draft.words(), which.word], { asHead: false })) return undefined;
  draft.setAnnouncing();
  reading.flush();
  return from + 1;
};

function isSameMeasure(amount: AskedAmount, other: AskedAmount | null): boolean {
  return isMeasure(amount) && amount.unit === other?.unit;
}
