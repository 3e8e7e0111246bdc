import type { Repeat } from "../words/earlier-orders.ts";
import type { Question } from "../words/question-phrases.ts";
import type { AskedAmount } from "./asked-amount.ts";

/**
 * A word or a size that describes the product, with its offsets in the message. `isOf`: "de" joins it to the words before.
 * `isCarried`: the size comes from the line before. `and`: another product may begin here.
 */
export type LinePart =
  | { kind: "word"; word: string; at: number; end: number; isOf?: boolean }
  | { kind: "size"; size: string; at: number; end: number; isCarried?: boolean }
  | { kind: "and"; at: number; end: number };

/** One thing that a message asks for. */
export type AskedLine = {
  /** Where it is in the message. */
  at: number;
  end: number;
  parts: readonly LinePart[];
  /** Null when the message does not say. */
  amount: AskedAmount | null;
  /** The amount is a number behind the words. It may belong to the product: "álcool 70", "papel higiênico 12 rolos". */
  isLoose: boolean;
  /** The amount is one pack that nobody counted: "galão de água". */
  isImplied: boolean;
  /** Where the amount is; -1 without one. */
  amountAt: number;
  /** Each thing that the line names has the amount: "enalapril e sinvastatina, 3 caixas de cada". */
  isEach: boolean;
  /** One of each kind that the shop has: "um croissant de cada". The amount is that of each. */
  isEachKind: boolean;
  /** The line means the usual kind of the line before: "5 normais". */
  isPlain: boolean;
  /** The line only says what the next lines are about: "salgados: 30 kibe, 20 coxinha". */
  isHeading: boolean;
  /** The next lines say which: "4 esfihas: 2 carne e 2 queijo". */
  isAnnouncing: boolean;
  /** The line is a question, or says what has run out. The next lines may say how many of which. */
  isQuestion: boolean;
  /** What the message only asks about the goods. They are not ordered. */
  asks: Question | null;
  /** The line says what broke. Other lines say what is wanted. */
  isBroken: boolean;
  /** A count and "de" stand before the words: "5 de carne". The noun or the unit may come from the line before. */
  isOf: boolean;
  /** Qualities that the product must not have, as in "sem açúcar". Names of products may say the same. */
  without: readonly string[];
  /** What the product must not be, as in "sem ser integral". */
  excluded: readonly string[];
  /** The line means something that the contact bought before: everything, or the named kind. */
  repeat: Repeat | null;
  wantsCheapest: boolean;
  /** It may as well be another kind of the goods before. */
  isDoubtful: boolean;
  /** The message says "some" and no number: "uns tomates". */
  isSome: boolean;
  /** The size of who writes, if the goods have it: "visto G". */
  worn: LinePart | null;
  /** The words of what is wanted instead, if the product cannot be had. */
  otherwise: readonly string[];
};

export function wordsOf({ parts }: Pick<AskedLine, "parts">): string[] {
  const words: string[] = [];
  for (const part of parts) if (part.kind === "word") words.push(part.word);
  return words;
}

export function hasWords({ parts }: Pick<AskedLine, "parts">): boolean {
  return parts.some(({ kind }) => kind === "word");
}

export function sizesOf({ parts }: Pick<AskedLine, "parts">): string[] {
  return parts.flatMap((part) => (part.kind === "size" && !part.isCarried ? [part.size] : []));
}

/** Sizes of the line before, which this line may mean too. */
export function carriedSizesOf({ parts }: Pick<AskedLine, "parts">): string[] {
  return parts.flatMap((part) => (part.kind === "size" && part.isCarried ? [part.size] : []));
}

/** The line as it was written. */
export function textOf(message: string, { at, end }: Pick<AskedLine, "at" | "end">): string {
  return message.slice(at, end).trim();
}
