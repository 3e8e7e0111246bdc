import { isFiller } from "@vitrine/domain/catalog/search/filler-words";
import { readAmount } from "../line/asked-amount.ts";
import { type LinePart, wordsOf } from "../line/asked-line.ts";
import { isAtEnd, leadsToGoods, wordsFrom } from "../line/look-ahead.ts";
import type { Reading, Step } from "../line/reading.ts";
import { readNumber } from "../words/number-words.ts";
import { asideAt, correctionAt, courtesyAt, otherwiseAt, pastTalk, resumptionAt } from "../words/phrases.ts";
import { questionAt } from "../words/question-phrases.ts";
import { isRelative } from "../words/relatives.ts";
import type { Token } from "../words/tokens.ts";

/** Passes over talk about paying, delivering and the time, until the message comes back to goods. */
export const skipAside: Step = (reading, from) => {
  const { tokens } = reading;
  const length = asideAt(tokens, from);
  // "quanto tá o bolo?" names goods.
  if (length === 0 || courtesyAt(tokens, from, { isNamed: false }) > length) return undefined;
  if (reading.draft().hasWords()) reading.flush();
  else reading.discardDraft();
  let next = from + length;
  for (; next < tokens.length; next++) {
    const { kind, ends } = tokens[next] as Token;
    if (kind === "break" && ends !== "clause") break;
    // "minha filha tá com febre tem novalgina?"
    if (next > from + length && asksAboutGoods(reading, next)) break;
    if (resumptionAt(tokens, next) > 0 || namesGoods(reading, from, next)) break;
    // "no pix, 2 arroz" comes back to goods. "rua das flores, 123, centro" is still the address.
    const after = tokens[next + 1]?.word === "e" ? next + 2 : next + 1;
    if (kind === "break" && beginsGoods(reading, pastTalk(tokens, after))) break;
  }
  return next;
};

/** Whether a question about goods of the shop begins here. */
function asksAboutGoods({ tokens, shop }: Reading, at: number): boolean {
  const asked = questionAt(tokens, at);
  const goods = asked && tokens.slice(at + asked.length, at + asked.length + 3).find(({ word }) => !isFiller(word));
  return goods?.kind === "word" && shop.areTogether([goods.word], { asHead: true });
}

/** "manda na rua sete vinte sacos de cimento", "dá pra entregar hoje 2 coca?" */
function namesGoods({ tokens, shop }: Reading, aside: number, from: number): boolean {
  const read = readAmount(tokens, from);
  if (!read) return false;
  if (read.isSaid && leadsToGoods(tokens, read.next)) return true;
  const after = tokens[read.next];
  // "pra obra da rua Paraná e três médias": behind "e" no house has a number.
  const isAddress =
    tokens[from - 1]?.word !== "e" && tokens.slice(aside, from).some(({ word }) => addressWords.has(word));
  return !isAddress && after?.kind === "word" && shop.areTogether([after.word], { asHead: false });
}

/** A number with a word behind one of these belongs to the address. */
const addressWords = new Set(
  "rua avenida av travessa alameda estrada rodovia bairro cep apto apartamento condominio numero casa bloco quadra lote moro endereco portaria".split(
    " ",
  ),
);

/** "passo em 15 min", "às 20 horas". */
export const skipTime: Step = ({ tokens }, from) => {
  const number = readNumber(tokens, from);
  return number && /^(min|mins|minutos?|minutinhos|horas?|hrs?|hs)$/.test(tokens[number.next]?.word ?? "")
    ? number.next + 1
    : undefined;
};

/** Passes over what the goods are for: "pra feijoada preciso de", "pro meu neto de 6 anos:". */
export const skipPurpose: Step = (reading, from) => {
  const { tokens, shop } = reading;
  if (
    reading.draft().hasWords() ||
    reading.draft().amount() ||
    !/^(pra|pro|pras|pros|para)$/.test(tokens[from]?.word ?? "")
  )
    return undefined;
  let next = from + 1;
  while (tokens[next]?.kind === "word" && resumptionAt(tokens, next) === 0 && !readAmount(tokens, next)) {
    // "pro peixinho a ração"
    // "pra menina vestido floral 4"
    const isWho = isRelative(tokens[next - 1]?.word) && shop.areTogether([tokens[next]?.word ?? ""], { asHead: true });
    if (isWho) break;
    const isGoods = next > from + 1 && /^[oa]s?$/.test(tokens[next]?.word ?? "");
    if (isGoods && shop.areTogether([tokens[next + 1]?.word ?? ""], { asHead: true })) break;
    next++;
  }
  // "de 6 anos"
  if (tokens[next + 1]?.word === "ano" || tokens[next + 1]?.word === "anos") next += 2;
  return next;
};

function beginsGoods({ tokens }: Reading, from: number): boolean {
  const read = readAmount(tokens, from);
  return read !== undefined && tokens[read.next]?.kind === "word" && asideAt(tokens, read.next) === 0;
}

/** Passes over greetings and other talk around the goods. */
export const skipTalk: Step = (reading, from) => {
  const { tokens, shop } = reading;
  const draft = reading.draft();
  const instead = draft.hasWords() || reading.lines().length > 0 ? otherwiseAt(tokens, from) : 0;
  if (instead > 0) return readOtherwise(reading, from + instead);
  const length = courtesyAt(tokens, from, { isNamed: draft.hasWords() }) || correctionOnly(reading, from);
  if (length === 0) return undefined;
  // "bem passado" is an option where the shop asks how.
  const isOption = draft.hasWords() && tokens.slice(from, from + length).some(({ word }) => shop.isOption(word));
  if (isOption || isForOfName(reading, from, length)) return undefined;
  const chosen = readChoice(reading, from, length);
  if (chosen !== undefined) return chosen;
  // "tem dipirona quero duas": "quero" begins a new wish, so the line before is complete.
  if (draft.hasWords() && /^(quero|queria|preciso|gostaria)$/.test(tokens[from]?.word ?? "")) reading.flush();
  // "um bom vinho": after an amount a single word may begin a name.
  if (isSeparating(tokens[from] as Token) && draft.hasWords()) reading.draft().addAnd(tokens[from] as Token);
  return from + length;
};

/** Whether "pra família" is part of a name: "cesta da semana pra família". */
function isForOfName({ tokens, shop, draft }: Reading, from: number, length: number): boolean {
  const isFor = /^(pra|pro|para)$/.test(tokens[from]?.word ?? "") && draft().hasWords();
  const last = tokens[from + length - 1]?.word ?? "";
  return isFor && length > 1 && shop.areTogether([...draft().words(), last], { asHead: true });
}

/** How many tokens announce a correction that does not follow: "espera, ele cresceu". In a shop with pears, "pera" is one. */
function correctionOnly({ tokens, shop }: Reading, from: number): number {
  const length = correctionAt(tokens, from);
  return length === 1 && shop.areTogether([tokens[from]?.word ?? ""], { asHead: true }) ? 0 : length;
}

/** Adds words that choose among the goods of the line before: "6 cervejas, pode ser skol". */
function readChoice(reading: Reading, from: number, length: number): number | undefined {
  const { tokens, shop } = reading;
  const isChoice = tokens[from]?.word === "pode" && tokens[from + 1]?.word === "ser";
  const last = reading.lines().at(-1);
  if (
    (!isChoice && !/^(prefiro|mas)$/.test(tokens[from]?.word ?? "")) ||
    !last ||
    reading.draft().hasWords() ||
    reading.draft().amount()
  )
    return undefined;
  const { words, next } = wordsFrom(reading, from + length);
  const own = wordsOf(last);
  if (words.length === 0 || !isAtEnd(reading, next) || !shop.areTogether([...own, ...words], { asHead: false }))
    return undefined;
  const parts: LinePart[] = tokens
    .slice(from + length, next)
    .filter(({ word }) => words.includes(word))
    .map(({ word, at, end }) => ({ kind: "word", word, at, end }));
  reading.replace(last, { parts: [...last.parts, ...parts] });
  return next;
}

/** "se não tiver pode ser brahma". */
function readOtherwise(reading: Reading, from: number): number {
  const start = pastTalk(reading.tokens, from);
  const missing = wordsFrom(reading, start);
  // "se não tiver liza pode ser soya"
  const more = pastTalk(reading.tokens, missing.next);
  const { words, next } = more > missing.next && missing.words.length > 0 ? wordsFrom(reading, more) : missing;
  const last = reading.lines().at(-1);
  if (reading.draft().hasWords()) reading.draft().setOtherwise(words);
  else if (last) reading.replace(last, { otherwise: words });
  // "senão costela 3kg": the amount is that of what is wanted instead.
  const read = words.length > 0 ? readAmount(reading.tokens, next) : undefined;
  return Math.max(read && isAtEnd(reading, read.next) ? read.next : next, start);
}

function isSeparating({ word }: Token): boolean {
  return word === "mais" || word === "tambem" || word === "depois" || word === "ai";
}
