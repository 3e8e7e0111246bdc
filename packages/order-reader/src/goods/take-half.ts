import { type AskedAmount, isMeasure, readAmount } from "../line/asked-amount.ts";
import { leadsToGoods } from "../line/look-ahead.ts";
import type { Reading, Step } from "../line/reading.ts";
import { readNumber } from "../words/number-words.ts";
import type { Token } from "../words/tokens.ts";

/** Takes "some", which begins a line and counts nothing: "uma polenta umas heineken". */
export const takeSome: Step = (reading, from) => {
  const { tokens, shop } = reading;
  const [next, after] = [tokens[from + 1], readAmount(tokens, from + 1)];
  if (!/^(uns|umas)$/.test(tokens[from]?.word ?? "") || next?.kind !== "word" || after) return undefined;
  const isGoods = shop.areTogether([next.word], { asHead: false });
  if (!isGoods || (reading.draft().amount() && !reading.draft().hasWords())) return undefined;
  if (reading.draft().hasWords()) reading.flush();
  reading.draft().setSome();
  return from + 1;
};

/** Takes a half: "meia melancia". In a shop with socks, "meia" is a sock. */
export const takeHalf: Step = (reading, from) => {
  const { tokens, shop } = reading;
  const [half, after] = [tokens[from], tokens[from + 1]];
  const [own, before] = [reading.draft().amount(), reading.lines().at(-1)?.amount];
  const hundreds = [own, before].find((amount) => amount?.isPieces && (amount.value === 50 || amount.value === 500));
  // "meio cento de coxinha e meio de kibe"
  if (half && hundreds && /^mei[oa]$/.test(half.word) && leadsToGoods(tokens, from + 1)) {
    if (reading.draft().hasWords()) reading.flush();
    reading.draft().setAmount(hundreds, half, half, { isOf: true });
    return from + 1;
  }
  const isHalfKilo = leadsToGoods(tokens, from + 1) && isWeighing(reading);
  // "1 kg de batata, 2 de cebola, meio de alho"
  if (half && /^mei[oa]$/.test(half.word) && isHalfKilo) {
    if (reading.draft().hasWords()) reading.flush();
    reading.draft().setAmount({ value: 0.5, unit: "un" }, half, half, { isOf: true });
    return from + 1;
  }
  const isFirst = !reading.draft().hasWords() || tokens[from - 1]?.word === "e";
  if (!half || !isFirst || after?.kind !== "word" || (half.word !== "meia" && half.word !== "meio")) return undefined;
  if (reading.draft().amount() && !reading.draft().hasWords()) return undefined;
  if (shop.areTogether([half.word], { asHead: true })) return undefined;
  if (shop.areTogether([half.word, after.word], { asHead: false })) return undefined;
  if (reading.draft().hasWords()) reading.flush();
  reading.draft().setAmount({ value: 0.5, unit: "un" }, half);
  return from + 1;
};

/** Whether the message weighs its goods in kilos. */
function isWeighing(reading: Reading): boolean {
  const amounts = [reading.draft().amount(), ...reading.lines().map(({ amount }) => amount)];
  return amounts.some((amount) => amount?.unit === "mg" && amount.step === 1e6);
}

/** Takes "outra" as one more: "2 pizzas, uma portuguesa e outra de atum". */
export const takeOther: Step = (reading, from) => {
  const { tokens, shop } = reading;
  const isFirst = reading.lines().length === 0 && !reading.draft().hasWords();
  if (!/^(outro|outra)$/.test(tokens[from]?.word ?? "") || isFirst) return undefined;
  if (tokens[from - 1]?.word !== "e" && tokens[from - 1]?.kind !== "break") return undefined;
  // "uma de 18 e outra de 22"
  const isSized = tokens[from + 1]?.word === "de" && readNumber(tokens, from + 2) !== undefined;
  // "havaianas preta 41 e outra azul 39"
  const isOption = shop.isOption(tokens[from + 1]?.word ?? "");
  if (!isSized && !isOption && !leadsToGoods(tokens, from + 1)) return undefined;
  if (reading.draft().hasWords()) reading.flush();
  const amount = oneMore(reading.lines().at(-1)?.amount ?? null);
  reading.draft().setAmount(amount, tokens[from] as Token, tokens[from], { isOf: !isOption });
  return from + 1;
};

/** "1 cento de brigadeiro, outro de beijinho", "1 kg de batata e outro de cebola": one more of the same unit. */
function oneMore(before: AskedAmount | null): AskedAmount {
  const isHundred = before?.isPieces === true && [12, 100, 1_000].includes(before.value);
  const isSame = before !== null && (isHundred || (isMeasure(before) && before.value === before.step));
  return isSame ? before : { value: 1, unit: "un" };
}
