import { singularOf } from "../../catalog/search/word-forms.ts";
import type { Token } from "../words/message-tokens.ts";
import { isMeasure } from "./asked-amount.ts";
import { type AskedLine, wordsOf } from "./asked-line.ts";
import { createDraft } from "./line-draft.ts";

/** More lines are not read. */
export const MOST_LINES = 60;

/** What the shop's catalogue knows about numbers and codes. */
export type ShopNames = {
  /** Whether a product has this number before this word in its name: "3 corações". */
  isNumberInName(number: number, word: string): boolean;
  /** Whether a product has this word, as in "a4" or "pff2". */
  isWord(word: string): boolean;
};

/** A message while it is read: its tokens, the lines so far, and the line that is being read. */
export type Reading = ReturnType<typeof createReading>;

/** A step of the reading: takes what begins at a token, and answers where the next thing begins. */
export type Step = (reading: Reading, from: number) => number | undefined;

export function createReading(tokens: readonly Token[], shop: ShopNames) {
  let lines: AskedLine[] = [];
  let draft = createDraft();

  const replace = (line: AskedLine, change: Partial<AskedLine>) => {
    lines = lines.map((other) => (other === line ? { ...line, ...change } : other));
  };

  return {
    tokens,
    shop,
    replace,
    lines: (): readonly AskedLine[] => lines,
    draft: () => draft,

    /** The line is complete. */
    flush() {
      const line = draft.finish();
      const [amount, last] = [draft.amount(), lines.at(-1)];
      if (line && lines.length < MOST_LINES) lines.push(line);
      // "tem dipirona? quero 2 caixas": an amount alone is of what was named before.
      else if (amount && last && !last.amount && !isMeasure(amount)) replace(last, { amount });
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
