import type { Repeat } from "../words/earlier-orders.ts";
import type { AskedAmount } from "./asked-amount.ts";

/**
 * A word or an amount that describes the product, where it is in the message. `isOf`: "de" joins it to the words before. `isCarried`: the size is that of the line before. `and`: here another product may begin.
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
  /** A number behind the words: it may belong to the product ("álcool 70", "papel higiênico 12 rolos"). */
  isLoose: boolean;
  /** One pack, which nobody counted: "galão de água". */
  isImplied: boolean;
  /** Where the amount is; -1 without one. */
  amountAt: number;
  /** The amount is that of each thing the line names: "enalapril e sinvastatina, 3 caixas de cada". */
  isEach: boolean;
  /** "5 normais": without what sets the line before apart. */
  isPlain: boolean;
  /** It only says what the next lines are about: "salgados: 30 kibe, 20 coxinha". */
  isHeading: boolean;
  /** "4 esfihas: 2 carne e 2 queijo": the next lines say which. */
  isAnnouncing: boolean;
  /** It ends with a question mark, or says what has run out: the next lines may say how many of which. */
  isQuestion: boolean;
  /** It says what broke: what is asked for, other lines say. */
  isBroken: boolean;
  /** A count and "de" before the words, as in "5 de carne": the noun or the unit may be that of the line before. */
  isOf: boolean;
  /** Qualities the product must not have, as in "sem açúcar". Names may say so themselves. */
  without: readonly string[];
  /** What it must not be, as in "sem ser integral". */
  excluded: readonly string[];
  /** What the contact bought before is meant: alone, or of the named kind. */
  repeat: Repeat | null;
  wantsCheapest: boolean;
  /** Wanted instead if it cannot be had. */
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
