import { spelledOut } from "../words/abbreviations.ts";
import type { Repeat } from "../words/earlier-orders.ts";
import type { Question } from "../words/question-phrases.ts";
import type { Token } from "../words/tokens.ts";
import { kindOf } from "../words/units.ts";
import type { AskedAmount } from "./asked-amount.ts";
import type { AskedLine, LinePart } from "./asked-line.ts";

/** Collects the parts of a line while it is read. */
export function createDraft() {
  const parts: LinePart[] = [];
  const without: string[] = [];
  const excluded: string[] = [];
  let amount: AskedAmount | null = null;
  let impliedAmount: AskedAmount | null = null;
  let repeat: Repeat | null = null;
  let otherwise: string[] = [];
  let [isLoose, isOf, isPlain, isHeading, isAnnouncing, wantsCheapest] = [false, false, false, false, false, false];
  let [isGone, isBroken, isEachKind, isSome] = [false, false, false, false];
  let asked: Question | null = null;
  let amountAt = -1;
  let [from, to] = [Number.POSITIVE_INFINITY, 0];

  const cover = (...tokens: Pick<Token, "at" | "end">[]) => {
    for (const { at, end } of tokens) [from, to] = [Math.min(from, at), Math.max(to, end)];
  };
  const hasWords = () => parts.some(({ kind }) => kind === "word");

  return {
    hasWords,
    isRepeat: () => repeat !== null,
    amount: () => amount,
    words: () => parts.flatMap((part) => (part.kind === "word" ? [part.word] : [])),
    /** Whether the line ends with a size of this kind. Another one belongs to the next line. */
    endsWithSizeLike(size: string): boolean {
      const last = parts.at(-1);
      return last?.kind === "size" && kindOf(last.size) === kindOf(size);
    },

    endsWithSize: () => parts.at(-1)?.kind === "size",

    /** `isOf`: "de" joins it to the words before. */
    addWord(
      { word, at, end }: Pick<Token, "word" | "at" | "end">,
      { isOf: joined = false, isCut = false }: { isOf?: boolean; isCut?: boolean } = {},
    ) {
      const isJoined = isCut || (joined && parts.at(-1)?.kind === "word");
      parts.push({ kind: "word", word: spelledOut(word), at, end, ...(isJoined && { isOf: true }) });
      cover({ at, end });
    },

    /** Adds a number that belongs to the product: "coca 600". */
    addNumber({ value, word, at, end }: Token) {
      parts.push({ kind: "word", word: Number.isInteger(value) && value > 0 ? String(value) : word, at, end });
      cover({ at, end });
    },

    addSize(size: string, first: Token, last: Token) {
      parts.push({ kind: "size", size, at: first.at, end: last.end });
      cover(first, last);
    },

    /** Adds an "and" where another product may begin. It stands only between words. */
    addAnd({ at, end }: Token) {
      if (hasWords() && parts.at(-1)?.kind !== "and") parts.push({ kind: "and", at, end });
    },

    setAmount(read: AskedAmount, first: Token, last = first, { isLoose: loose = false, isOf: of = false } = {}) {
      // "pack de corona 2"
      const isPacks = impliedAmount !== null && read.unit === "un" && !read.isPieces;
      amount = isPacks ? { ...(impliedAmount as AskedAmount), value: read.value } : read;
      isLoose = loose;
      amountAt = first.at;
      isOf = of || (isOf && hasWords());
      cover(first, last);
    },

    /** Sets an amount that holds unless the message says another: "galão de água" is one. */
    implyAmount(read: AskedAmount, token: Token) {
      impliedAmount = read;
      if (amountAt < 0) amountAt = token.at;
      cover(token);
    },

    /** Sets how many each pack holds. False when the line asks for no packs, or has said it before. */
    fillPack(of: number, last: Token): boolean {
      if (amount?.unit !== "pack" || amount.of !== undefined) return false;
      amount = { ...amount, of };
      cover(last);
      return true;
    },

    /** Makes the pack the name of the product: the line has a size and no other word. */
    namePack(pack: string) {
      if (amount && parts.length > 0) parts.unshift({ kind: "word", word: pack, at: from, end: to });
    },

    exclude(token: Token, how: "without" | "excluded") {
      (how === "without" ? without : excluded).push(token.word);
      cover(token);
    },

    setRepeat(read: Repeat, first: Token, last: Token) {
      repeat = read;
      cover(first, last);
    },

    /** The line takes its noun from the line before: "4 long neck dela". */
    setOf() {
      isOf = true;
    },

    /** The line means the usual kind of the line before: "5 normais". */
    setPlain() {
      isPlain = true;
    },

    setHeading() {
      isHeading = true;
    },

    setAnnouncing() {
      isAnnouncing = true;
    },

    /** Nobody says how many: "uns tomates". */
    setSome() {
      isSome = true;
    },

    /** One of each kind: "um croissant de cada". */
    setEachKind() {
      isEachKind = true;
    },

    /** The line only says what ran out: "acabou o leite". */
    setGone() {
      isGone = true;
    },

    /** The line only says what broke, and may ask for something else: "minha bateria arriou". */
    setBroken() {
      isBroken = true;
    },

    /** The message asks about the line behind its words: "o bolo tá quanto?". */
    setAsked(question: Question) {
      asked = question;
    },

    setCheapest() {
      wantsCheapest = true;
    },

    setOtherwise(words: string[]) {
      otherwise = words;
    },

    /** Where the line is in the message. */
    span: (): [at: number, end: number] => [from, to],

    /** The finished line. Undefined when it asks for nothing. */
    finish({ isQuestion = false, asks = null as Question | null } = {}): AskedLine | undefined {
      // "um sem casca" means the goods of the line before.
      const isQuality = amount !== null && without.length > 0;
      // So do "2 de 1 kg" and the second number of "broca 6 e 8".
      const isSized = amount !== null && (isLoose || isPlain || parts.some(({ kind }) => kind === "size"));
      if (!hasWords() && !repeat && !isQuality && !isSized) return undefined;
      while (parts.at(-1)?.kind === "and") parts.pop();
      const question = asked ?? asks;
      return {
        at: from,
        end: to,
        parts,
        // "quanto tá 1 kg de picanha?" orders none.
        amount: question === "price" ? null : (amount ?? impliedAmount),
        isLoose: isLoose && question !== "price",
        isImplied: amount === null && impliedAmount !== null,
        amountAt,
        isOf,
        isEach: false,
        isEachKind,
        isPlain,
        isHeading,
        isAnnouncing,
        isQuestion: isQuestion || isGone || question !== null,
        asks: question,
        isBroken,
        without,
        excluded,
        repeat,
        wantsCheapest,
        isSome: isSome && amount === null,
        worn: null,
        isDoubtful: false,
        otherwise,
      };
    },
  };
}
