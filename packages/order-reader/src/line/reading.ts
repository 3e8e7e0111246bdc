import { singularOf } from "@vitrine/domain/catalog/search/word-forms";
import type { Question } from "../words/question-phrases.ts";
import type { Token } from "../words/tokens.ts";
import { type AskedAmount, isMeasure } from "./asked-amount.ts";
import { type AskedLine, type LinePart, sizesOf, wordsOf } from "./asked-line.ts";
import { createDraft } from "./line-draft.ts";

/** The reader stops after so many lines. */
export const MAX_LINES = 60;

/** A number from here on that stands behind a name belongs to it: "coca 600". */
export const LARGE = 100;

/** The questions that the reader asks the shop's catalogue. All words are folded. */
export type ShopNames = {
  /** Whether one product has all these words. `asHead`: its name also begins with one of them. */
  areTogether(words: readonly string[], options: { asHead: boolean }): boolean;
  /** Whether two products are called alike but for these words: "polpa maracujá" and "polpa acerola". */
  areSiblings(words: readonly string[], others: readonly string[]): boolean;
  /** Whether a name has the words and says that it is for this: "milho para pipoca", "tomate salada". */
  isCalledFor(words: readonly string[], purpose: string): boolean;
  /** Whether a name has both words with "e" between them: "água e sal". */
  areJoined(first: string, second: string): boolean;
  /** Whether a product has this number before this word in its name: "3 corações". */
  isNumberInName(number: number, word: string): boolean;
  /** Whether this is a colour or a size that variants have. */
  isOption(word: string): boolean;
  /** Whether a product has this word, as in "a4" or "pff2". */
  isWord(word: string): boolean;
};

/** A message while it is read: its tokens, the lines so far, and the line that is being read. */
export type Reading = ReturnType<typeof createReading>;

/** A step of the reading: takes what begins at a token, and answers where the next thing begins. */
export type Step = (reading: Reading, from: number) => number | undefined;

/** Whether the amount is "one", which a later amount replaces: "uma fralda tamanho G, dois pacotes". */
function isOne({ value, unit }: AskedAmount): boolean {
  return value === 1 && unit === "un";
}

export function createReading(tokens: readonly Token[], shop: ShopNames) {
  let lines: AskedLine[] = [];
  let draft = createDraft();
  let isBehind = false;
  let ofEach: AskedAmount | null = null;
  let asking: Question | null = null;
  const worn: LinePart[] = [];
  let sentenceAt = 0;
  let askedAt = 0;

  const replace = (line: AskedLine, change: Partial<AskedLine>) => {
    lines = lines.map((other) => (other === line ? { ...line, ...change } : other));
  };

  /** Gives an amount that stands alone to the line before: "tem dipirona? quero 2 caixas", "whiskas, o de 10 kg". */
  function belongTo(last: AskedLine, amount: AskedAmount) {
    const [at, end] = draft.span();
    if (isMeasure(amount)) {
      const isNew = !last.amount || last.amount.unit === "un" || last.amount.unit === "pack";
      const size: LinePart = { kind: "size", size: `${amount.value}${amount.unit}`, at, end };
      if (isNew && sizesOf(last).length === 0) replace(last, { parts: [...last.parts, size], end, asks: null });
    } else if (isNumberOfName(last, amount)) {
      const number = String(last.amount?.value);
      const part: LinePart = { kind: "word", word: number, at: last.end - 1, end: last.end };
      replace(last, { amount, isLoose: true, amountAt: at, parts: [...last.parts, part] });
    } else if (last.isImplied && last.amount && amount.unit === "un")
      replace(last, { amount: { ...last.amount, value: amount.value }, isImplied: false });
    // "tem motul 3000? se tiver 2": such a large number belongs to the product.
    else if (last.isLoose && (last.amount?.value ?? 0) >= LARGE && amount.unit === "un") recount(last, amount, { at });
    else if (!last.amount || ((last.isLoose || isOne(last.amount)) && (amount.unit === "pack" || amount.isPieces)))
      recount(last, amount, { at });
  }

  /** "o Colgate Total doze, dois": the first number is that of the name. */
  function isNumberOfName(last: AskedLine, amount: AskedAmount): boolean {
    const isBehind = last.amountAt > (last.parts[0]?.at ?? 0) && last.amount?.unit === "un" && !last.amount.isPieces;
    const isCount = amount.unit === "un" && !isMeasure(amount);
    const words = [...wordsOf(last), String(last.amount?.value)];
    return isBehind && isCount && !last.isEach && shop.areTogether(words, { asHead: false });
  }

  /** Gives a line another amount. The loose number becomes part of its name: "ômega 3, 2 potes". */
  function recount(line: AskedLine, amount: AskedAmount, { at = line.end, isEach = false } = {}) {
    const number = String(line.amount?.value ?? "");
    const part: LinePart = { kind: "word", word: number, at: line.end - number.length, end: line.end };
    const parts = line.amount && line.isLoose ? [...line.parts, part] : line.parts;
    replace(line, { amount, isLoose: false, amountAt: at, isEach, parts });
  }

  function counted(line: AskedLine): AskedLine {
    if (line.amount) ofEach = null;
    return ofEach ? { ...line, amount: ofEach, isEach: true } : line;
  }

  return {
    tokens,
    shop,
    replace,
    recount,
    lines: (): readonly AskedLine[] => lines,
    /** The lines of this sentence so far. */
    sentenceLines: (): readonly AskedLine[] => lines.slice(sentenceAt),

    /** From here to the end of the sentence the message only asks. */
    ask(question: Question) {
      [asking, askedAt] = [question, lines.length];
    },
    isAsking: () => asking !== null,
    stopAsking() {
      asking = null;
    },

    /** The goods that were asked about last are ordered, too. */
    wantAsked() {
      lines = lines.map((line, at) => (at >= askedAt ? { ...line, asks: null } : line));
    },

    /** `isMarked`: a question mark ends the sentence. A list in which "tem" stands and things are counted is an order. */
    endSentence({ isMarked }: { isMarked: boolean }) {
      const own = lines.slice(sentenceAt);
      if (asking === "stock" && !isMarked && own.some(({ amount }) => amount !== null))
        lines = [...lines.slice(0, sentenceAt), ...own.map((line) => ({ ...line, asks: null }))];
      if (own.some(({ asks }) => asks !== null)) askedAt = sentenceAt;
      asking = null;
      sentenceAt = lines.length;
    },

    draft: () => draft,

    /** A size that holds for all goods that have it and whose line says no other. */
    wear({ word, at, end }: Pick<Token, "word" | "at" | "end">) {
      worn.push({ kind: "word", word, at, end });
    },
    worn: (): LinePart | null => worn[0] ?? null,

    /** From here to the next break every number stands behind its goods. */
    countBehind() {
      isBehind = true;
    },
    isCountedBehind: () => isBehind,
    endBreath() {
      isBehind = false;
    },

    /** Gives this amount to all next lines, until one has its own: "2 de cada:". */
    countNext(amount: AskedAmount) {
      ofEach = amount;
    },

    /** Completes the line that is being read. */
    flush({ isQuestion = false } = {}) {
      const pack = draft.hasWords() ? undefined : draft.amount()?.pack;
      // "5 galões de 20 L": the message does not say what is in them.
      if (pack && shop.areTogether([pack], { asHead: true })) draft.namePack(pack);
      const line = draft.finish({ isQuestion, asks: asking });
      const [amount, last] = [draft.amount(), lines.at(-1)];
      const isBare = line !== undefined && wordsOf(line).length === 0 && line.without.length === 0 && !line.repeat;
      // "tem arroz? quero 2 de 5 kg"
      if (line && isBare && last && !last.amount)
        replace(last, {
          ...{ amount, amountAt: line.amountAt, parts: [...last.parts, ...line.parts], end: line.end },
          ...(!line.asks && { asks: null }),
        });
      else if (line && lines.length < MAX_LINES) lines.push(ofEach ? counted(line) : line);
      else if (amount && last) belongTo(last, amount);
      draft = createDraft();
    },

    discardDraft() {
      draft = createDraft();
    },

    remove(line: AskedLine) {
      lines = lines.filter((other) => other !== line);
    },

    /** The last line that has all these words. */
    lineWith(words: readonly string[]): AskedLine | undefined {
      const forms = words.map(singularOf);
      return lines.findLast((line) => {
        const own = new Set(wordsOf(line).map(singularOf));
        return forms.length > 0 && forms.every((form) => own.has(form));
      });
    },
  };
}
