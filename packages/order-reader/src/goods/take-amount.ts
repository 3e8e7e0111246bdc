import { isMeasure, type ReadAmount, readAmount, readInside } from "../line/asked-amount.ts";
import { isAtEnd, leadsToGoods } from "../line/look-ahead.ts";
import { LARGE, type Reading, type Step } from "../line/reading.ts";
import type { Token } from "../words/tokens.ts";
import { isContent } from "../words/units.ts";
import { numberRole } from "./number-role.ts";
import { takeForWhom, takeOtherPack, takeOtherSize } from "./take-again.ts";
import { rangeAt } from "./take-range.ts";

/** Takes an amount, or a number that belongs to the goods. */
export const takeAmount: Step = (reading, from) => {
  const { tokens } = reading;
  const read = readAmount(tokens, from);
  if (!read) return undefined;
  const draft = reading.draft();
  const [first, last] = [tokens[from] as Token, tokens[read.next - 1] as Token];
  if (isCheese(reading, read)) {
    if (draft.hasWords()) reading.flush();
    reading.draft().setAmount(read.amount, first);
    reading.draft().addWord(last);
    // "x-tudo": the next word is part of the name, whatever else it may mean.
    const name = tokens[read.next]?.word === "-" ? read.next + 1 : read.next;
    reading.draft().addWord(tokens[name] as Token);
    return name + 1;
  }
  if (isGoods(reading, read)) {
    if (draft.hasWords() || draft.amount()) reading.flush();
    const { value, of } = read.amount;
    const isNumbered = of !== undefined;
    reading.draft().setAmount({ value, unit: "un" }, first);
    reading.draft().addWord(isNumbered ? (tokens[read.next - 3] as Token) : last);
    if (isNumbered) reading.draft().addSize(`${of}un`, last, last);
    return read.next;
  }
  if (!draft.hasWords()) {
    // "e o 3 corações?": who says "o" counts nothing.
    const isCalled = /^[oa]$/.test(tokens[from - 1]?.word ?? "") && !read.isSaid;
    if (isCalled && reading.shop.isNumberInName(read.amount.value, tokens[read.next]?.word ?? "")) {
      draft.addNumber(first);
      return read.next;
    }
    if (isSecondNumber(reading, from, read)) {
      if (tokens[from - 1]?.word === "de") draft.addSize(`${read.amount.value}un`, first, last);
      else draft.addNumber(first);
      return read.next;
    }
    // "broca 6 e 8": matching decides by the product which of the two are sizes.
    const joint = /^[oa]s?$/.test(tokens[from - 1]?.word ?? "") ? from - 2 : from - 1;
    const isAgain =
      tokens[joint]?.word === "e" && !read.isSaid && !read.isWord && reading.lines().at(-1)?.isLoose === true;
    if (isAgain && isAtEnd(reading, read.next)) {
      draft.setAmount(read.amount, first, last, { isLoose: true });
      return read.next;
    }
    // "2 de 500 g de presunto": the measure says which one, the count says how many.
    if (draft.amount() === null && takeOtherPack(reading, from, read)) return read.next;
    const again = draft.amount() === null ? takeOtherSize(reading, from, read) : undefined;
    if (again !== undefined) return again;
    // "tem feijoada? quero pra dois"
    const whom = /^(pra|para)$/.test(tokens[from - 1]?.word ?? "") && !read.isSaid ? takeForWhom(reading, from) : false;
    if (whom) return read.next;
    const isSize = read.size !== undefined && (draft.amount() !== null || !isMeasure(read.amount));
    if (isSize) draft.addSize(read.size as string, first, last);
    else draft.setAmount(read.amount, first, last, { isOf: isOf(reading, read) });
    return read.next;
  }
  const isNext = read.amount.unit === "pack" && leadsToGoods(tokens, read.next);
  const inside = isNext ? undefined : readInside(tokens, from - 1);
  // "1 caixa de leite com 12"
  const isFilled = inside && tokens[from - 1]?.word === "com" && !isContent(tokens[inside.next]?.word ?? "");
  if (isFilled && draft.fillPack(inside.of, tokens[inside.next - 1] as Token)) return inside.next;
  // "quanto tá o protetor cinquenta?": who only asks counts nothing.
  const isBare = read.amount.unit === "un" && !read.isSaid && !inside && read.amount.value >= MIN_SPOKEN;
  const isAsked = reading.isAsking() && isBare && isAtEnd(reading, read.next);
  switch (isAsked ? "name" : numberRole(reading, from, read, inside !== undefined)) {
    case "size":
      return addSize(reading, from, read, inside);
    case "name":
      // "tamanho quarenta"
      if (read.isWord && !read.isSaid && (read.amount.value >= MIN_SPOKEN || isSizeSaid(tokens[from - 1]))) {
        draft.addWord({ word: String(read.amount.value), at: first.at, end: last.end });
        return read.next;
      }
      // "feijoada para dois"
      if (read.isWord && reading.shop.isOption(first.word)) draft.addWord(first);
      else draft.addNumber(first);
      return from + 1;
    case "within":
      draft.setAmount(read.amount, first, last, { isLoose: !read.isWord });
      return read.next;
    case "behind":
      draft.setAmount(read.amount, first, last, { isLoose: !read.isWord });
      reading.flush();
      reading.countBehind();
      return isContent(tokens[read.next]?.word ?? "") ? read.next + 1 : read.next;
    case "next":
      // "broca 6mm e 8mm" asks for one of each.
      if (read.size && draft.endsWithSizeLike(read.size) && isAtEnd(reading, read.next)) {
        reading.flush();
        reading.draft().setAmount({ value: 1, unit: "un" }, first, last, { isOf: true });
        return addSize(reading, from, read, undefined);
      }
      reading.flush();
      if (takeOtherPack(reading, from, read)) return read.next;
      reading.draft().setAmount(read.amount, first, last, { isOf: isOf(reading, read) });
      return read.next;
  }
};

/** A smaller number is said in names as it is written: "quatro queijos", "para dois". */
const MIN_SPOKEN = 10;

function isSizeSaid(before: Token | undefined): boolean {
  return /^(de|tamanho|tam|numero)$/.test(before?.word ?? "");
}

/** Whether "x" begins the name of a sandwich that the shop has, and does not mean "times": "1 x-salada". */
function isCheese({ tokens, shop }: Reading, { next }: ReadAmount): boolean {
  if (tokens[next - 1]?.word !== "x") return false;
  const after = tokens[tokens[next]?.word === "-" ? next + 1 : next];
  return after?.kind === "word" && shop.areTogether(["x", after.word], { asHead: true });
}

/** Whether the pack is itself what the shop sells: "3 pincel 1 bandeja", "10 sachês whiskas". */
function isGoods(reading: Reading, { amount, next }: ReadAmount): boolean {
  if (amount.unit !== "pack") return false;
  // "100 copos de 200"
  if (amount.of !== undefined) {
    const isDirect = reading.tokens[next - 2]?.word === "de" && reading.tokens[next - 1]?.kind === "number";
    return amount.pack === "copo" && isDirect && isAtEnd(reading, next) && isSold(reading, amount.pack);
  }
  const [pack, after] = [reading.tokens[next - 1]?.word ?? "", reading.tokens[next]];
  const goods = leadsToGoods(reading.tokens, next) ? reading.tokens[next + 1] : after;
  if (amount.pack === "sache" && goods?.kind === "word")
    return reading.shop.areTogether([pack, goods.word], { asHead: true });
  if (!isAtEnd(reading, next)) return false;
  const isCounted = reading.draft().hasWords() ? reading.draft().amount() !== null : !isMissing(reading);
  return isCounted && isSold(reading, pack);
}

function isSold({ shop }: Reading, word: string): boolean {
  return shop.areTogether([word], { asHead: true });
}

/** Whether this second number names the product and the first is the amount: "uma 51", "2 3 corações", "mais 1 de 50". */
function isSecondNumber({ tokens, shop, draft }: Reading, from: number, read: ReadAmount): boolean {
  // "1 galão de 3,6"
  const isPackSize =
    draft().amount()?.unit === "pack" && tokens[from - 1]?.word === "de" && !Number.isInteger(read.amount.value);
  if ((draft().amount()?.unit !== "un" && !isPackSize) || read.amount.unit !== "un" || read.isSaid) return false;
  const after = tokens[read.next];
  if (after?.kind === "word" && shop.isNumberInName(read.amount.value, after.word)) return true;
  // "uma 500 de 20 comprimidos": nobody orders one and then 500.
  const isOne = draft().amount()?.value === 1;
  if (isOne && !read.isWord && read.amount.value >= LARGE && tokens[read.next]?.word === "de") return true;
  const isOf = tokens[from - 1]?.word === "de";
  if ((read.isWord && !isOf) || !isAtEnd({ tokens }, read.next)) return false;
  return isOf || shop.isWord(String(read.amount.value)) || shop.isOption(String(read.amount.value));
}

/** Whether the line before still waits for its amount: "tem dipirona? quero 2 caixas". */
function isMissing(reading: Reading): boolean {
  const last = reading.lines().at(-1);
  return last !== undefined && (!last.amount || last.isLoose);
}

/** Whether "de" and goods follow a plain count: "5 de carne". */
function isOf({ tokens }: Reading, { amount, isSaid, next }: ReadAmount): boolean {
  return amount.unit === "un" && !isSaid && leadsToGoods(tokens, next);
}

function addSize(
  reading: Reading,
  from: number,
  read: ReadAmount,
  inside: { of: number; next: number } | undefined,
): number {
  const { tokens } = reading;
  const draft = reading.draft();
  const [first, last] = [tokens[from] as Token, tokens[read.next - 1] as Token];
  if (read.size) draft.addSize(read.size, first, last);
  else if (inside) draft.addSize(`${inside.of}un`, first, tokens[inside.next - 1] as Token);
  else if (read.amount.unit === "un") draft.addSize(`${read.amount.value}un`, first, last);
  return read.size ? read.next : (inside?.next ?? read.next);
}

/** Whether the line goes on behind this comma, with an amount that stands alone: "arroz 5 kg, 2 unidades". */
export function continuesBehind(reading: Reading, at: number): boolean {
  const { tokens } = reading;
  const draft = reading.draft();
  if (tokens[at]?.ends !== "clause" || !draft.hasWords()) return false;
  // "5 pães, sendo 2 integrais"
  if (tokens[at + 1]?.word === "sendo" && draft.amount()) return true;
  const range = rangeAt(tokens, at + 1);
  if (range) return true;
  if (draft.amount()) return false;
  const read = readAmount(tokens, at + 1);
  if (!read?.isSaid || read.size) return false;
  const after = tokens[read.next];
  return after === undefined || after.kind === "break";
}
