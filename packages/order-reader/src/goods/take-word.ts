import { isFiller } from "@vitrine/domain/catalog/search/filler-words";
import { isMeasure, readAmount, readInside } from "../line/asked-amount.ts";
import { isAtEnd, leadsToGoods } from "../line/look-ahead.ts";
import type { Reading } from "../line/reading.ts";
import type { Token } from "../words/tokens.ts";
import { packOf } from "../words/units.ts";

/** A bare number from here on behind goods that are weighed is in grams. */
const MIN_GRAMS = 50;

/** Takes a word of the goods, or passes one that says nothing. */
export function takeWord(reading: Reading, from: number): number {
  const { tokens, shop } = reading;
  const draft = reading.draft();
  const token = tokens[from] as Token;
  if (token.kind === "dash") return from + 1;
  if (token.kind === "number") {
    // The number is a time, a phone or absurd: "18h", "11 98765-4321".
    if (tokens[from + 1]?.isGlued && tokens[from + 1]?.kind === "word") return gluedName(reading, from);
    return from + 1;
  }
  if (token.word === "e") {
    if (draft.hasWords() && draft.amount() && beginsAnother(reading, from + 1)) reading.flush();
    else if (draft.hasWords()) draft.addAnd(token);
    // "tem fralda? quero 2 pacotes e um sabonete"
    else if (draft.amount() && reading.lines().length > 0) reading.flush();
    return from + 1;
  }
  if (/^(dele|dela)s?$/.test(token.word) && draft.amount()) {
    draft.setOf();
    // "tem mimosa? me vê três quilos dela, dois de laranja"
    if (!draft.hasWords() && readAmount(tokens, from + 1)) reading.flush();
    return from + 1;
  }
  if (!draft.hasWords() && /^(normal|normais|comum|comuns)$/.test(token.word) && reading.lines().length > 0) {
    if (draft.amount()) draft.setPlain();
    return from + 1;
  }
  if (!draft.hasWords() && /^(acabou|acabaram)$/.test(token.word)) {
    draft.setGone();
    return from + 1;
  }
  if (draft.hasWords() && isBreaking(token.word)) {
    draft.setBroken();
    return from + 1;
  }
  // "tem calota aro 14? quero um jogo"
  const isSet = !draft.hasWords() && /^(kit|jogo|jg|conjunto)$/.test(token.word);
  if (isSet && draft.amount() && isAtEnd(reading, from + 1) && reading.lines().at(-1)?.amount === null) return from + 1;
  // "1 kit de bico de pneu": "kit" is a pack when no product is called so.
  if (isSet && isPackOnly(reading, from)) return from + 1;
  // "uma pizza grande com borda de catupiry"
  if (token.word === "com" && draft.hasWords() && isWithAnother(reading, from + 1)) {
    reading.flush();
    return from + 1;
  }
  // "2 coxinhas sem catupiry e 2 com catupiry"
  if (token.word === "com" && !draft.hasWords() && draft.amount() && reading.lines().length > 0) draft.setOf();
  // "tem bolo? aquele de banana"
  if (!draft.hasWords() && !draft.amount() && /^d[eoa]$/.test(token.word)) draft.setOf();
  if (isPossessive(token.word)) return from + 1;
  // "álcool de litro", "whisky litro"
  if (
    draft.hasWords() &&
    /^(litro|quilo|kilo)$/.test(token.word) &&
    !shop.areTogether([token.word], { asHead: true })
  ) {
    draft.addSize(token.word === "litro" ? "1000ml" : "1000000mg", token, token);
    return from + 1;
  }
  if (isFiller(token.word) || token.word.length < 2) {
    // "camiseta m", "uma G"
    const isSize = draft.hasWords() || /^[PMG]$/.test(token.written);
    if (isSize && /^[a-z]$/.test(token.word) && !isFiller(token.word)) draft.addWord(token);
    return from + 1;
  }
  // "banana 2kg maçã 1kg": every weight stands behind its product.
  if (!draft.amount() && draft.endsWithSize() && beginsWeighed(reading, from)) {
    reading.flush();
    reading.countBehind();
    reading.draft().addWord(token);
    return from + 1;
  }
  const amount = draft.amount();
  // "2 banana prata (kg)"
  if (draft.hasWords() && /^(kg|kgs|quilos?|kilos?)$/.test(token.word)) {
    if (amount?.unit === "un") draft.setAmount({ value: amount.value * 1e6, unit: "mg" }, token);
    return from + 1;
  }
  // "dorflex cartela de 10": the pack says which one.
  const inside = draft.hasWords() && packOf(token.word) ? readInside(tokens, from + 1) : undefined;
  if (inside && !shop.areTogether([...draft.words(), token.word], { asHead: false })) {
    draft.addSize(`${inside.of}un`, token, tokens[inside.next - 1] as Token);
    return inside.next;
  }
  const pack = draft.hasWords() ? undefined : packOf(token.word);
  if (pack && leadsToGoods(tokens, from + 1) && !amount) {
    draft.implyAmount({ value: 1, unit: "pack", pack }, token);
    return from + 1;
  }
  // "1 fio azul rolo": the pack stands behind its contents.
  const packBehind = amount?.unit === "un" && draft.hasWords() ? packOf(token.word) : undefined;
  const isPack =
    packBehind && isAtEnd(reading, from + 1) && !shop.areTogether([...draft.words(), token.word], { asHead: false });
  if (isPack && amount) {
    draft.setAmount({ value: amount.value, unit: "pack", pack: packBehind }, token);
    return from + 1;
  }
  const glued = /^x([a-z]{3,})$/.exec(token.word)?.[1];
  // "1 xtudo"
  if (glued && shop.areTogether(["x", glued], { asHead: true })) {
    draft.addWord({ ...token, word: "x" });
    draft.addWord({ ...token, word: glued });
    return from + 1;
  }
  const joint = isPossessive(tokens[from - 1]?.word ?? "") ? from - 2 : from - 1;
  draft.addWord(token, {
    isCut: tokens[joint]?.word === "em" && draft.hasWords(),
    isOf: /^(d[eoa]s?|em|sabor)$/.test(tokens[joint]?.word ?? ""),
  });
  return from + 1;
}

/** Whether the word says whose something is: "a resistência do meu chuveiro". */
function isPossessive(word: string): boolean {
  return /^(meu|minha|seu|sua|nosso|nossa)s?$/.test(word);
}

/** Whether the word says that something broke or ran out: "a torneira quebrou", "o leite acabou". */
function isBreaking(word: string): boolean {
  return /^(quebrou|queimou|arriou|estragou|furou|entupiu|venceu|pifou|estourou|rasgou|acabou|acabaram|sumiu)$/.test(
    word,
  );
}

function isPackOnly({ tokens, shop }: Reading, from: number): boolean {
  const goods = tokens[from + 2];
  if (tokens[from + 1]?.word !== "de" || goods?.kind !== "word") return false;
  const name = tokens[from]?.word ?? "";
  return shop.areTogether([goods.word], { asHead: true }) && !shop.areTogether([name, goods.word], { asHead: false });
}

/** Whether two words begin the name of another product, which is no part of the one before. */
function isWithAnother({ tokens, shop, draft }: Reading, from: number): boolean {
  const [first, second] = [tokens[from], tokens[leadsToGoods(tokens, from + 1) ? from + 2 : from + 1]];
  if (first?.kind !== "word" || second?.kind !== "word") return false;
  const isProduct = shop.areTogether([first.word, second.word], { asHead: true });
  return isProduct && !shop.areTogether([...draft().words(), first.word], { asHead: false });
}

/** Whether a product begins here that has a measure behind its words. */
function beginsWeighed({ tokens, shop, draft }: Reading, from: number): boolean {
  const word = tokens[from]?.word ?? "";
  // "t-bone 2kg ancho 1,5kg": people leave "bife" out.
  const isOther = () =>
    shop.areTogether([word], { asHead: false }) && !shop.areTogether([...draft().words(), word], { asHead: false });
  if (!shop.areTogether([word], { asHead: true }) && !isOther()) return false;
  let next = from + 1;
  while (tokens[next]?.kind === "word" && !readAmount(tokens, next)) next++;
  const read = readAmount(tokens, next);
  // "cenoura 1 kg chuchu 500": so many are grams.
  const isGrams = read?.amount.unit === "un" && !read.isSaid && !read.isWord && read.amount.value >= MIN_GRAMS;
  // "cebola 2 kg alho 5 batata 3 kg": every amount stands behind its goods.
  const isCount = read?.amount.unit === "un" && !read.isWord && endsWithAmount(tokens, read.next);
  return read !== undefined && (isMeasure(read.amount) || isGrams || isCount) && !leadsToGoods(tokens, read.next);
}

/** Whether words follow, and the clause ends with a weight or a volume. */
function endsWithAmount(tokens: readonly Token[], from: number): boolean {
  if (tokens[from]?.kind !== "word" || readAmount(tokens, from)) return false;
  let end = from;
  while (end < tokens.length && tokens[end]?.kind !== "break" && tokens[end]?.word !== "e") end++;
  const ends = [1, 2].map((length) => readAmount(tokens, end - length));
  return ends.some((read) => read?.next === end && isMeasure(read.amount));
}

/** Whether another product begins behind "e", so that a number behind it is its own: "6 monster e gelo de coco 5". */
function beginsAnother({ tokens, shop, draft }: Reading, from: number): boolean {
  let next = from;
  while (tokens[next]?.kind === "word" && isFiller(tokens[next]?.word ?? "")) next++;
  const [first, second] = [tokens[next], tokens[next + 1]];
  if (first?.kind !== "word" || readAmount(tokens, next) || draft().words().includes(first.word)) return false;
  if (shop.areJoined(tokens[from - 2]?.word ?? "", first.word)) return false;
  const all = [...draft().words(), first.word];
  if (!shop.areTogether([first.word], { asHead: true }) || shop.areTogether(all, { asHead: true })) return false;
  return second?.kind !== "word" || !shop.areTogether([...all, second.word], { asHead: true });
}

/** Takes digits and letters that are one name: "5w30", "7up", "3m". */
function gluedName(reading: Reading, from: number): number {
  const { tokens } = reading;
  let end = from + 1;
  while (tokens[end]?.isGlued && (tokens[end]?.kind === "word" || tokens[end]?.kind === "number")) end++;
  const [first, last] = [tokens[from] as Token, tokens[end - 1] as Token];
  const word = tokens
    .slice(from, end)
    .map((token) => token.word)
    .join("");
  const isTime = /^\d{1,2}(h|hs|hrs|hr|min)\d{0,2}$/.test(word);
  if (!isTime && word.length <= 12) reading.draft().addWord({ ...first, word, end: last.end });
  return end;
}
