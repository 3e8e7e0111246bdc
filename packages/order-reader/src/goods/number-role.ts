import { isFiller } from "@vitrine/domain/catalog/search/filler-words";
import { isMeasure, type ReadAmount, readAmount } from "../line/asked-amount.ts";
import { isAtEnd, leadsToGoods } from "../line/look-ahead.ts";
import { LARGE, type Reading } from "../line/reading.ts";
import type { Token } from "../words/tokens.ts";
import { isContent } from "../words/units.ts";

/**
 * What a number behind words of the goods is: a size or another number of the product, its amount (`within`: more words of
 * it follow), or the amount of what comes next.
 */
export type NumberRole = "size" | "name" | "within" | "behind" | "next";

/** A smaller number is more likely the amount of what follows. */
const MIN_SIZE = 10;
/** Behind "100 g de presunto", a number from here on is in grams too. */
const MIN_GRAMS = 50;

/** `isInside`: it says how many are in a pack, as in "com 12". */
export function numberRole(reading: Reading, from: number, read: ReadAmount, isInside: boolean): NumberRole {
  const { tokens, shop } = reading;
  const draft = reading.draft();
  const before = tokens[from - 1]?.word ?? "";
  const after = tokens[read.next];
  const [isJoined, leads] = [before === "de" || before === "com" || before === "/", leadsToGoods(tokens, read.next)];
  if (read.size) {
    if (!isMeasure(read.amount)) return "size";
    if (isJoined) return "size";
    // "2kg tomate 1kg cebola"
    const isAgain = draft.endsWithSizeLike(read.size) || draft.amount()?.unit === read.amount.unit;
    const isListed = after?.kind === "word" || (before === "e" && draft.endsWithSizeLike(read.size));
    return leads || (isListed && isAgain) ? "next" : "size";
  }
  if (read.amount.unit === "cents") return isJoined ? "name" : leads ? "next" : "behind";
  if (isInside) return "size";
  if (read.amount.unit === "pack" || read.isSaid) {
    // "uma dúzia de ovos e 1 cartela de 30"
    if (before === "e" && read.amount.of !== undefined && draft.amount()) return "next";
    if (leads || (before === "e" && after?.kind === "word" && !isAtEnd(reading, read.next))) return "next";
    if (!draft.amount()) return "behind";
    return read.amount.isPieces && read.amount.value > 1 ? "size" : after?.kind === "word" ? "next" : "name";
  }
  // "álcool 70 de litro"
  if (after?.word === "de" && /^(litro|quilo|kilo)$/.test(tokens[read.next + 1]?.word ?? "")) return "name";
  // "meio quilo de presunto e 1/4 de queijo"
  const { unit, value = 0 } = draft.amount() ?? {};
  const isWeighed = unit === "mg" || (unit === "un" && value >= MIN_GRAMS);
  const isWeighedAgain = isWeighed && read.amount.value >= MIN_GRAMS;
  if (leads && (before === "e" || isWeighedAgain)) return "next";
  // "ciclo 21 duas cartelas": the second of two numbers is the amount.
  // "metformina oitocentos e cinquenta uma caixa"
  const second = readAmount(tokens, pastDashes(tokens, read.next));
  if (second && (!read.isWord || (read.amount.value >= LARGE && second.isSaid && isOfGoods(reading, read))))
    return "name";
  // "chocolate 70 com flor de sal", "10 pão francês 200 de mussarela"
  if (!read.isWord && isInsideName(reading, read)) return "name";
  if (leads && draft.amount() && beginsOther(reading, read.next + 1)) return "next";
  // "200 mussarela 200 presunto 100 salame"
  if (isWeighedAgain && !read.isWord && after?.kind === "word" && beginsOther(reading, read.next)) return "next";
  // "1 pão de alho picante 2 normal"
  if (draft.amount() && /^(normal|normais|comum|comuns)$/.test(after?.word ?? "")) return "next";
  const isRatio = after?.word === "em" && tokens[read.next + 1]?.kind === "number";
  if (isIntroducing(before) || after?.word === "%" || isUnitOfName(after) || isRatio) return "name";
  // "2 café e 1 ovos caipiras", where the shop has eggs, and not "2 cadernos com 10 matérias e 200 folhas".
  const isGoodsToo = before === "e" && after?.kind === "word" && shop.areTogether([after.word], { asHead: true });
  // "um vick vaporub duas pastilhas vick"
  if (draft.amount() && read.isWord && isContent(after?.word ?? "") && beginsOther(reading, read.next)) return "next";
  if (after?.kind === "word" && isContent(after.word) && !isGoodsToo && (isJoined || draft.amount() !== null))
    return "size";
  if (!read.isWord && !Number.isInteger(read.amount.value)) return "name";
  // "100 tijolos e 100 blocos", "o pedreiro pediu 500 tijolos"
  const isListed =
    after?.kind === "word" &&
    (before === "e" ||
      before === "mais" ||
      (shop.areTogether([after.word], { asHead: true }) && !shop.areTogether(draft.words(), { asHead: false })));
  if (!draft.amount() && !read.isWord && read.amount.value >= MIN_GRAMS && reading.isCountedBehind()) return "behind";
  if (!read.isWord && read.amount.value >= LARGE && !isListed) {
    // "queijo prato 300", "tijolo baiano 500": matching decides by the product whether it is an amount.
    return !draft.amount() && isAtEnd(reading, read.next) ? "behind" : "name";
  }
  if (after?.kind === "word" && shop.isNumberInName(read.amount.value, after.word)) return "name";
  if (isAtEnd(reading, read.next)) {
    if (!draft.amount()) return "behind";
    // "um chinelo azul trinta e nove e um slim"
    if (read.isWord && read.amount.value >= MIN_SIZE && isOfGoods(reading, read)) return "name";
    return read.isWord || before === "e" ? "next" : "name";
  }
  // "eva dourado 5 folhas"
  if (!draft.amount() && after?.kind === "word" && isContent(after.word) && isAtEnd(reading, read.next + 1))
    return "behind";
  // "post-it amarelo 3 blocos"
  if (!draft.amount() && after?.kind === "word" && isAtEnd(reading, read.next + 1)) {
    if (shop.areTogether([...draft.words(), after.word], { asHead: true })) return "within";
  }
  // "4 joelho 25 soldável": the next word begins no product of its own.
  if (draft.amount() && !read.isWord && read.amount.value >= MIN_SIZE && after?.kind === "word") {
    const isOther = shop.areTogether([after.word], { asHead: true });
    if (!isOther && shop.areTogether([...draft.words(), after.word], { asHead: true })) return "name";
  }
  // "5 pct forminha 4 marrom"
  const isNumbered = draft.amount() && !read.isWord && after?.kind === "word" && shop.isOption(after.word);
  if (isNumbered && !draft.words().some((word) => shop.isOption(word))) {
    if (shop.areTogether([...draft.words(), String(read.amount.value)], { asHead: true })) return "name";
  }
  if (draft.amount()) return "next";
  // "massa corrida 2 barricas selador": a word that no product has is the pack.
  if (after?.kind === "word" && isUnknown(reading, after.word) && shop.areTogether(draft.words(), { asHead: false }))
    return "behind";
  return reading.isCountedBehind() || clauseEndsWithCount(tokens, read.next) ? "behind" : "next";
}

/** Whether one product has the words, the number, and the word that follows. */
function isInsideName({ tokens, shop, draft }: Reading, { amount, next }: ReadAmount): boolean {
  let at = next;
  while (tokens[at]?.kind === "word" && isFiller(tokens[at]?.word ?? "")) at++;
  const word = tokens[at]?.kind === "word" && !readAmount(tokens, at) ? (tokens[at]?.word ?? "") : "";
  if (amount.value < MIN_SIZE || word.length < 3 || isContent(word)) return false;
  return shop.areTogether([...draft().words(), String(amount.value), word], { asHead: true });
}

function beginsOther({ tokens, shop, draft }: Reading, at: number): boolean {
  const word = tokens[at]?.word ?? "";
  return (
    shop.areTogether([word], { asHead: false }) && !shop.areTogether([...draft().words(), word], { asHead: false })
  );
}

/** Whether this unit only belongs to names: nobody orders 60 amperes ("bateria 60 amperes"). */
function isUnitOfName(token: Token | undefined): boolean {
  return /^(amperes?|amp)$/.test(token?.word ?? "");
}

function isUnknown({ shop }: Reading, word: string): boolean {
  return !isFiller(word) && !shop.areTogether([word], { asHead: false });
}

/** Where the number behind a dash or a bracket begins: "cachaça 51 - 3", "sutiã 44 (2)". */
function pastDashes(tokens: readonly Token[], from: number): number {
  return tokens[from]?.kind === "dash" && /^[-–—(=:]$/.test(tokens[from]?.word ?? "") ? from + 1 : from;
}

/** Whether the word announces a number of the product: "número 38", "fps 50", "tipo 1". */
/** Whether the goods have this number in their name, or the shop as a size. */
function isOfGoods({ shop, draft }: Reading, { amount }: ReadAmount): boolean {
  const number = String(amount.value);
  return shop.isOption(number) || shop.areTogether([...draft().words(), number], { asHead: false });
}

function isIntroducing(word: string): boolean {
  return /^(n|no|nr|num|ac|dot|aro|numero|tam|tamanho|fps|fator|tipo|grau|grana|grao|calibre|bitola|vitamina|pg|hb|para|pra)$/.test(
    word,
  );
}

/**
 * Whether the clause ends with a count, or "e" stands behind one. Then every number stands behind its goods: "arroz 2
 * feijão 1 óleo 3", "esmalte vermelho 2 nude 1 e acetona".
 */
function clauseEndsWithCount(tokens: readonly Token[], from: number): boolean {
  let end = from;
  // "arroz de 5 e 2 miojo" counts in front.
  const isOver = (at: number) =>
    tokens[at]?.word === "e" && tokens[at + 1]?.kind === "word" && !readAmount(tokens, at + 1);
  while (end < tokens.length && tokens[end]?.kind !== "break" && !isOver(end)) end++;
  const last = tokens[end - 1];
  return last?.kind === "number" && Number.isInteger(last.value) && last.value < LARGE;
}
