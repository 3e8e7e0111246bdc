import { isFiller } from "../../catalog/search/filler-words.ts";
import { singularOf } from "../../catalog/search/word-forms.ts";
import { isContent, packOf } from "./ask-units.ts";
import { type AskedAmount, type ReadAmount, readAmount, readInside } from "./asked-amount.ts";
import { type AskedLine, wordsOf } from "./asked-line.ts";
import { createDraft, type Draft } from "./line-draft.ts";
import {
  absenceAt,
  asideAt,
  cheapestAt,
  correctionAt,
  courtesyAt,
  exclusionAt,
  otherwiseAt,
  removalAt,
  resumptionAt,
} from "./message-phrases.ts";
import { type Token, tokensOf } from "./message-tokens.ts";
import { repeatAt } from "./repeats.ts";

/** More lines are not read. */
export const MOST_LINES = 60;

/** Whether the shop has a product whose name has this number before this word: "3 corações". */
export type IsNumberInName = (number: number, word: string) => boolean;

/** The things that a message asks for, in its order. Whatever else it says is left aside. */
export function readMessage(text: string, isNumberInName: IsNumberInName = () => false): AskedLine[] {
  const tokens = tokensOf(text);
  let lines: AskedLine[] = [];
  let draft = createDraft();
  let at = 0;

  const flush = () => {
    const line = draft.finish();
    const [amount, last] = [draft.amount(), lines.at(-1)];
    if (line && lines.length < MOST_LINES) lines.push(line);
    // "tem dipirona? quero 2 caixas": an amount alone is of what was named before.
    else if (amount && last && !last.amount && !isMeasure(amount)) replace(last, { amount });
    draft = createDraft();
  };

  /** Words up to the next break or amount, for what is taken back or changed. */
  function wordsFrom(from: number): { words: string[]; next: number } {
    const words: string[] = [];
    let next = from;
    for (; next < tokens.length && tokens[next]?.kind === "word"; next++) {
      const { word } = tokens[next] as Token;
      if (word === "por" || word === "e" || courtesyAt(tokens, next, { isNamed: true }) > 0 || readAmount(tokens, next))
        break;
      if (!isFiller(word)) words.push(word);
    }
    return { words, next };
  }

  function lineWith(words: readonly string[]): AskedLine | undefined {
    const forms = words.map(singularOf);
    return lines.findLast((line) => {
      const own = new Set(wordsOf(line).map(singularOf));
      return forms.length > 0 && forms.every((form) => own.has(form));
    });
  }

  const without = (line: AskedLine) => lines.filter((other) => other !== line);
  const replace = (line: AskedLine, change: Partial<AskedLine>) => {
    lines = lines.map((other) => (other === line ? { ...line, ...change } : other));
  };

  function takeBack(from: number): number | undefined {
    const length = removalAt(tokens, from);
    if (length === 0) return undefined;
    const { words, next } = wordsFrom(from + length);
    if (draft.hasWords()) {
      // "pão não precisa"
      if (words.length > 0 || !isAtEnd(next)) return undefined;
      draft = createDraft();
      return next;
    }
    const meant = lineWith(words);
    const last = lines.at(-1);
    if (meant) lines = without(meant);
    else if (last && words.length > 0) replace(last, { excluded: [...last.excluded, ...words] });
    return next;
  }

  /** "troca o feijão por lentilha": the new line keeps the amount. */
  function swap(from: number): number | undefined {
    if (!/^(troca|trocar|troque|substitui|substitua)$/.test(tokens[from]?.word ?? "")) return undefined;
    flush();
    const { words, next } = wordsFrom(from + 1);
    const meant = lineWith(words);
    if (!meant || tokens[next]?.word !== "por") return undefined;
    lines = without(meant);
    if (meant.amount) draft.setAmount(meant.amount, tokens[next] as Token);
    return next + 1;
  }

  function correct(from: number): number | undefined {
    const length = correctionAt(tokens, from);
    if (length === 0) return undefined;
    let start = from + length;
    while (tokens[start]?.kind === "dash" || tokens[start]?.word === ",") start++;
    const skipped = start + courtesyAt(tokens, start, { isNamed: false });
    const read = readAmount(tokens, skipped);
    if (!read) return undefined;
    if (draft.hasWords()) flush();
    const { words, next } = wordsFrom(read.next);
    const meant = words.length > 0 ? lineWith(words) : lines.at(-1);
    if (!meant) return undefined;
    replace(meant, { amount: read.amount, isLoose: false });
    return words.length > 0 ? next : read.next;
  }

  function skipAside(from: number): number | undefined {
    const length = asideAt(tokens, from);
    if (length === 0) return undefined;
    if (draft.hasWords()) flush();
    else draft = createDraft();
    let next = from + length;
    for (; next < tokens.length; next++) {
      const { kind, ends } = tokens[next] as Token;
      if (kind === "break" && ends !== "clause") break;
      if (resumptionAt(tokens, next) > 0) break;
      // "no pix, 2 arroz": goods again. "rua das flores, 123, centro" is still the address.
      if (kind === "break" && beginsGoods(next + 1)) break;
    }
    return next;
  }

  function beginsGoods(from: number): boolean {
    const read = readAmount(tokens, from);
    return read !== undefined && tokens[read.next]?.kind === "word" && asideAt(tokens, read.next) === 0;
  }

  /** What qualifies the line being read. */
  function qualify(from: number): number | undefined {
    const repeat = repeatAt(tokens, from);
    if (repeat) {
      draft.setRepeat(repeat.repeat, tokens[from] as Token, tokens[from + repeat.length - 1] as Token);
      return from + repeat.length;
    }
    const cheap = cheapestAt(tokens, from);
    if (cheap > 0 && draft.hasWords()) {
      draft.setCheapest();
      return from + cheap;
    }
    const absence = absenceAt(tokens, from);
    if (absence > 0) {
      const excludes = exclusionAt(tokens, from);
      return excludes > absence ? exclude(from + excludes, "excluded") : exclude(from + absence, "without");
    }
    const exclusion = draft.hasWords() ? exclusionAt(tokens, from) : 0;
    return exclusion > 0 ? exclude(from + exclusion, "excluded") : undefined;
  }

  /** "sem ser integral nem light": the next word, and those joined to it by "nem" or "ou". */
  function exclude(from: number, how: "without" | "excluded"): number | undefined {
    let next = from;
    while (isFiller(tokens[next]?.word ?? "") && tokens[next]?.kind === "word") next++;
    const token = tokens[next];
    if (token?.kind !== "word") return undefined;
    draft.exclude(token, how);
    const joined = tokens[next + 1]?.word;
    return joined === "nem" || (joined === "ou" && how === "excluded") ? exclude(next + 2, how) : next + 1;
  }

  function takeAmount(from: number): number | undefined {
    const read = readAmount(tokens, from);
    if (!read) return undefined;
    const first = tokens[from] as Token;
    const last = tokens[read.next - 1] as Token;
    const inside = draft.hasWords() ? readInside(tokens, from - 1) : undefined;
    if (!draft.hasWords()) {
      // "2 de 500 g de presunto": the measure says which, the count how many.
      const isSize = read.size !== undefined && (draft.amount() !== null || !isMeasure(read.amount));
      if (isSize) draft.addSize(read.size as string, first, last);
      else draft.setAmount(read.amount, first, last);
      return read.next;
    }
    const role = roleOf(from, read, inside !== undefined);
    if (role === "size") {
      if (read.size) draft.addSize(read.size, first, last);
      else if (inside) draft.addSize(`${inside.of}un`, first, tokens[inside.next - 1] as Token);
      else if (read.amount.unit === "un") draft.addSize(`${read.amount.value}un`, first, last);
      return read.size ? read.next : (inside?.next ?? read.next);
    }
    if (role === "name") {
      draft.addNumber(first);
      return from + 1;
    }
    if (role === "behind") {
      draft.setAmount(read.amount, first, last, { isLoose: !read.isWord });
      flush();
      return read.next;
    }
    flush();
    draft.setAmount(read.amount, first, last);
    return read.next;
  }

  function roleOf(from: number, read: ReadAmount, isInside: boolean): "size" | "name" | "behind" | "next" {
    const before = tokens[from - 1]?.word ?? "";
    const after = tokens[read.next];
    const [isJoined, leads] = [before === "de" || before === "com" || before === "/", leadsToGoods(read.next)];
    if (read.size) {
      if (!isMeasure(read.amount)) return "size";
      if (isJoined) return "size";
      return leads || (after?.kind === "word" && draft.endsWithSizeLike(read.size)) ? "next" : "size";
    }
    if (read.amount.unit === "cents") return isJoined ? "name" : leads ? "next" : "behind";
    if (isInside) return "size";
    if (read.amount.unit === "pack" || read.isSaid) {
      if (leads) return "next";
      if (!draft.amount()) return "behind";
      return read.amount.isPieces && read.amount.value > 1 ? "size" : after?.kind === "word" ? "next" : "name";
    }
    // "ciclo 21 duas cartelas": of two numbers the second is the amount.
    if (!read.isWord && readAmount(tokens, read.next)) return "name";
    if (
      isIntroducing(before) ||
      after?.word === "%" ||
      (after?.word === "em" && tokens[read.next + 1]?.kind === "number")
    )
      return "name";
    if (after?.kind === "word" && isContent(after.word) && (isJoined || draft.amount() !== null)) return "size";
    if (!read.isWord && (read.amount.value >= LARGE || !Number.isInteger(read.amount.value))) return "name";
    if (after?.kind === "word" && isNumberInName(read.amount.value, after.word)) return "name";
    if (isAtEnd(read.next)) return draft.amount() ? (read.isWord ? "next" : "name") : "behind";
    return !draft.amount() && clauseEndsWithCount(read.next) ? "behind" : "next";
  }

  /** "de arroz", "do feijão": what follows is the name of goods. */
  function leadsToGoods(next: number): boolean {
    return (
      /^d[eoa]s?$/.test(tokens[next]?.word ?? "") && tokens[next + 1]?.kind === "word" && !readAmount(tokens, next + 1)
    );
  }

  /** Nothing but talk until the next break. */
  function isAtEnd(from: number): boolean {
    let next = from;
    while (next < tokens.length && tokens[next]?.kind !== "break") {
      if (next === from && tokens[next]?.word === "e") return true;
      const length = courtesyAt(tokens, next, { isNamed: true }) || (tokens[next]?.kind === "dash" ? 1 : 0);
      if (length === 0) return asideAt(tokens, next) > 0 || isTalkedAbout(next);
      next += length;
    }
    return true;
  }

  function isTalkedAbout(next: number): boolean {
    return (
      correctionAt(tokens, next) > 0 ||
      removalAt(tokens, next) > 0 ||
      cheapestAt(tokens, next) > 0 ||
      otherwiseAt(tokens, next) > 0
    );
  }

  /** "arroz 2 feijão 1 óleo 3": who begins with the goods puts every number behind them. */
  function clauseEndsWithCount(from: number): boolean {
    let end = from;
    while (end < tokens.length && tokens[end]?.kind !== "break") end++;
    const last = tokens[end - 1];
    return last?.kind === "number" && !draft.amount() && lastIsCount(last);
  }

  const lastIsCount = ({ value }: Token) => Number.isInteger(value) && value < LARGE;

  while (at < tokens.length) {
    const token = tokens[at] as Token;
    if (token.kind === "break") {
      const isPicture = token.ends === "clause" && /\p{Extended_Pictographic}/u.test(token.word);
      const isKept = isPicture && !draft.hasWords();
      if (!isKept && !continuesBehind(tokens, at, draft)) flush();
      at++;
      continue;
    }
    const next =
      takeBack(at) ??
      swap(at) ??
      correct(at) ??
      qualify(at) ??
      skipAside(at) ??
      skipTalk(at) ??
      takeAmount(at) ??
      takeWord(at);
    at = Math.max(next, at + 1);
  }
  flush();
  return lines;

  function skipTalk(from: number): number | undefined {
    const instead = draft.hasWords() || lines.length > 0 ? otherwiseAt(tokens, from) : 0;
    if (instead > 0) return readOtherwise(from + instead);
    const length = courtesyAt(tokens, from, { isNamed: draft.hasWords() });
    if (length === 0) return undefined;
    // "um bom vinho": after an amount a single word may begin a name.
    if (isSeparating(tokens[from] as Token) && draft.hasWords()) draft.addAnd(tokens[from] as Token);
    return from + length;
  }

  function readOtherwise(from: number): number {
    let start = from;
    while (courtesyAt(tokens, start, { isNamed: false }) > 0) start += courtesyAt(tokens, start, { isNamed: false });
    const { words, next } = wordsFrom(start);
    const last = lines.at(-1);
    if (draft.hasWords()) draft.setOtherwise(words);
    else if (last) replace(last, { otherwise: words });
    return Math.max(next, start);
  }

  function takeWord(from: number): number {
    const token = tokens[from] as Token;
    if (token.kind === "dash") return from + 1;
    if (token.kind === "number") {
      // A time, a phone or an absurd number: "18h", "11 98765-4321".
      if (tokens[from + 1]?.isGlued && tokens[from + 1]?.kind === "word") return gluedName(from);
      return from + 1;
    }
    if (token.word === "e") {
      if (draft.hasWords()) draft.addAnd(token);
      return from + 1;
    }
    if (isFiller(token.word) || token.word.length < 2) {
      if (token.word.length === 1 && draft.hasWords() && /^[a-z]$/.test(token.word) && !isFiller(token.word))
        draft.addWord(token);
      return from + 1;
    }
    const amount = draft.amount();
    // "2 banana prata (kg)"
    if (draft.hasWords() && /^(kg|kgs|quilos?|kilos?)$/.test(token.word)) {
      if (amount?.unit === "un") draft.setAmount({ value: amount.value * 1e6, unit: "mg" }, token);
      return from + 1;
    }
    const pack = draft.hasWords() ? undefined : packOf(token.word);
    if (pack && leadsToGoods(from + 1) && !draft.amount()) {
      draft.setAmount({ value: 1, unit: "pack", pack }, token);
      return from + 1;
    }
    draft.addWord(token);
    return from + 1;
  }

  /** "5w30", "7up", "3m": digits and letters that are one name. */
  function gluedName(from: number): number {
    let end = from + 1;
    while (tokens[end]?.isGlued && (tokens[end]?.kind === "word" || tokens[end]?.kind === "number")) end++;
    const [first, last] = [tokens[from] as Token, tokens[end - 1] as Token];
    const word = tokens
      .slice(from, end)
      .map((token) => token.word)
      .join("");
    const isTime = /^\d{1,2}(h|hs|hrs|hr|min)\d{0,2}$/.test(word);
    if (!isTime && word.length <= 12) draft.addWord({ ...first, word, end: last.end });
    return end;
  }
}

/** Numbers behind a name from here on belong to it: "coca 600". */
const LARGE = 100;

function isMeasure({ unit }: AskedAmount): boolean {
  return unit === "mg" || unit === "ml" || unit === "mm";
}

/** "número 38", "fps 50", "tipo 1". */
function isIntroducing(word: string): boolean {
  return /^(n|no|nr|num|numero|tam|tamanho|fps|fator|tipo|grau|grana|grao|calibre|bitola|vitamina|pg|hb)$/.test(word);
}

function isSeparating({ word }: Token): boolean {
  return word === "mais" || word === "tambem" || word === "depois" || word === "ai";
}

/** "arroz 5 kg, 2 unidades": an amount alone behind a comma belongs to the line before. */
function continuesBehind(tokens: readonly Token[], at: number, draft: Draft): boolean {
  if (tokens[at]?.ends !== "clause" || !draft.hasWords() || draft.amount()) return false;
  const read = readAmount(tokens, at + 1);
  if (!read?.isSaid || read.size) return false;
  const after = tokens[read.next];
  return after === undefined || after.kind === "break";
}
