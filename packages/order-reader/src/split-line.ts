import { singularOf } from "@vitrine/domain/catalog/search/word-forms";
import type { AskedLine, LinePart } from "./line/asked-line.ts";
import type { ShopNames } from "./line/reading.ts";
import { isDescribing } from "./words/describing-words.ts";

/** What splitting needs to know of the shop's catalogue. */
export type ShopWords = Pick<ShopNames, "areTogether" | "areJoined">;

const MAX_WORDS = 16;

/**
 * Splits a line that names several things without an amount between them: "arroz feijão óleo", "pão e leite".
 * Words that one product has together stay together.
 */
export function splitLine(line: AskedLine, shop: ShopWords): AskedLine[] {
  const words = line.parts.filter((part) => part.kind === "word");
  if (words.length < 2 || words.length > MAX_WORDS) return [line];
  const hasAnd = line.parts.some(({ kind }) => kind === "and");
  // "1 pomada bepantol": somebody who counts names one thing behind each number.
  const [first] = words;
  const isCounted = line.amount !== null && line.amountAt < (first?.at ?? 0) && !line.isEach;
  if (isCounted && !hasAnd) return [line];
  const isRepeating = new Set(words.map(({ word }) => word)).size < words.length;
  if (!isRepeating && shop.areTogether(namesOf(words), { asHead: hasAnd })) return [line];
  const groups: LinePart[][] = [];
  let [group, isJoined]: [LinePart[], boolean] = [[], false];
  for (const part of line.parts) {
    if (part.kind === "and") {
      isJoined = true;
      continue;
    }
    // "bolo de cenoura com cobertura de chocolate": a word joined by "de" begins no other thing.
    const isOf = part.kind === "word" && part.isOf === true && !isJoined;
    const last = namesOf(group).at(-1);
    const isName = part.kind === "word" && isJoined && last !== undefined && shop.areJoined(last, part.word);
    if (part.kind === "size" || isOf || isName || namesOf(group).length === 0) group.push(part);
    else if (isJoined && namesOf(group).includes(part.word)) {
      // "leite de coco e leite condensado"
      groups.push(group);
      group = [part];
    } else if (staysWith(shop, namesOf(group), part.word, isJoined, restAfter(line.parts, part))) group.push(part);
    else {
      groups.push(group);
      group = [part];
    }
    if (part.kind === "word") isJoined = false;
  }
  groups.push(group);
  if (groups.length === 1) return [line];
  const last = groups.at(-1)?.at(-1);
  // "sprite e pepsi, uma de cada de 2 litros"
  const shared = line.isEach && last?.kind === "size" ? [last] : [];
  // The amount belongs to the thing that it stands before or behind.
  const counted = Math.max(
    0,
    groups.findLastIndex(([first]) => (first?.at ?? 0) < line.amountAt),
  );
  return groups.map((parts, at) =>
    partOf(line, at === groups.length - 1 ? parts : [...parts, ...shared], {
      isFirst: at === 0,
      isLast: at === groups.length - 1,
      hasAmount: line.isEach || at === counted,
    }),
  );
}

function staysWith(
  shop: ShopWords,
  before: readonly string[],
  word: string,
  isJoined: boolean,
  rest: readonly string[],
): boolean {
  // "brigadeiro e o bolo" are two things, although one cake has both words.
  if (isJoined && before.length === 1 && shop.areTogether([word], { asHead: true })) return false;
  if (shop.areTogether([...before, word], { asHead: isJoined })) return true;
  // A word that begins no product still describes the thing before: a mistake, or a brand that the shop does not have.
  const begins = shop.areTogether([word], { asHead: true });
  const isKnownWith = (next: string | undefined) =>
    next !== undefined && shop.areTogether([word, next], { asHead: false });
  // "calça wide leg e a legging preta": a word of other products begins one of those.
  // "sprite fanta laranja": where one brand stands for its goods, another brand does, too.
  const isBrand = (words: readonly string[]) =>
    words.every((each) => each.length > 2 && !isDescribing(singularOf(each))) &&
    shop.areTogether(words, { asHead: false }) &&
    !shop.areTogether(words.slice(0, 1), { asHead: true });
  if (!isJoined && isBrand(before) && isBrand([word]) && (rest[0] === undefined || isKnownWith(rest[0]))) return false;
  if (isJoined) return !begins && !shop.areTogether([word], { asHead: false }) && !isKnownWith(rest[0]);
  return !begins;
}

function restAfter(parts: readonly LinePart[], part: LinePart): string[] {
  return namesOf(parts.slice(parts.indexOf(part) + 1));
}

function namesOf(parts: readonly LinePart[]): string[] {
  return parts.flatMap((part) => (part.kind === "word" ? [part.word] : []));
}

function partOf(
  line: AskedLine,
  parts: readonly LinePart[],
  { isFirst, isLast, hasAmount }: { isFirst: boolean; isLast: boolean; hasAmount: boolean },
): AskedLine {
  return {
    ...line,
    parts,
    at: isFirst ? line.at : (parts[0]?.at ?? line.at),
    end: isLast ? line.end : (parts.at(-1)?.end ?? line.end),
    amount: hasAmount ? line.amount : null,
    amountAt: hasAmount ? line.amountAt : -1,
    isLoose: hasAmount && line.isLoose,
    isOf: hasAmount && line.isOf,
    without: isLast ? line.without : [],
    excluded: isLast ? line.excluded : [],
    otherwise: isLast ? line.otherwise : [],
  };
}
