import { foldText } from "@vitrine/domain/catalog/search/search-words";
import { LONGEST_MESSAGE } from "@vitrine/domain/order-message/message-limits";

/** A piece of a message. `at` and `end` are offsets in the text as it was written. */
export type Token = {
  kind: "word" | "number" | "break" | "dash";
  /** Folded. Of a number, its digits. */
  word: string;
  /** The same word without repeated letters: "oi" of "oiee". */
  squeezed: string;
  /** As it was written. */
  written: string;
  /** Of a number. */
  value: number;
  at: number;
  end: number;
  /** Nothing stands between it and the token before: "5kg", "x2". */
  isGlued: boolean;
  /** How much of the message a break ends. */
  ends: "line" | "sentence" | "clause";
};

const piece =
  /(?<line>[\r\n]+)|(?<number>\d{1,3}(?:\.\d{3})+(?:,\d{1,3})?(?!\d)|\d+[.,]\d{1,3}(?!\d)|\d+(?:\/\d+)?|[½¼¾⅓])|(?<word>[\p{L}\p{M}]+)|(?<sentence>[.!?;]+)|(?<clause>[,+•●▪✅✔☑🛒|]|\p{Extended_Pictographic})|(?<dash>[-–—:=>*#%$()/&])/gu;

const fractions: Record<string, number> = { "½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1 / 3 };

export function tokensOf(text: string): Token[] {
  const tokens: Omit<Token, "squeezed">[] = [];
  let end = -1;
  for (const found of text.slice(0, LONGEST_MESSAGE).matchAll(piece)) {
    const [written] = found;
    const { line, number, word, sentence, clause } = found.groups ?? {};
    const at = found.index;
    const shared = { at, written, end: at + written.length, isGlued: at === end, value: 0, ends: "clause" as const };
    end = shared.end;
    if (number !== undefined && isCode(number)) tokens.push({ ...shared, kind: "word", word: number });
    // "heineken 0.0"
    else if (number !== undefined && /^0[.,]0+$/.test(number)) tokens.push({ ...shared, kind: "word", word: "zero" });
    else if (number !== undefined) tokens.push({ ...shared, kind: "number", word: number, value: numberValue(number) });
    else if (word !== undefined) {
      const folded = foldText(word).replaceAll(/[^a-z0-9]/g, "");
      if (folded) tokens.push({ ...shared, kind: "word", word: spoken(folded, text.slice(end), tokens.at(-1)) });
    } else if (line !== undefined) tokens.push({ ...shared, kind: "break", word: "", ends: "line" });
    else if (sentence !== undefined) {
      // "2 pct. de café": the full stop only shortens the word before it.
      // It also stands behind the number of an item. In "frango, 1. linguiça, 2" it ends a line.
      const last = tokens.at(-1);
      const isItem = last?.kind !== "number" || tokens.length < 2 || tokens.at(-2)?.ends === "line";
      const isWhole = /^(nao|sim|ok|ja|ta|so|blz|obg|vlw|pfv|pf|tmj|bjs|oi|ola|opa)$/.test(last?.word ?? "");
      const isShort =
        written === "." && !isWhole && (last?.word.length ?? 0) <= 3 && /^\s*(?!e\s)\p{Ll}/u.test(text.slice(end));
      if (!isShort || !isItem) tokens.push({ ...shared, kind: "break", word: written, ends: "sentence" });
    } else if (clause !== undefined) tokens.push({ ...shared, kind: "break", word: written });
    else if (written === "/" && shared.isGlued && /^[cp]$/.test(tokens.at(-1)?.word ?? "")) {
      // "c/ sal", "p/ gato"
      const short = tokens.pop() as (typeof tokens)[number];
      tokens.push({ ...short, word: short.word === "c" ? "com" : "para", end });
    }
    // "toscana 4kg / cuiabana 2kg"
    else if (written === "/" && /\s$/.test(text.slice(0, at)) && /^\s/.test(text.slice(end)))
      tokens.push({ ...shared, kind: "break", word: written });
    // "gatorade 3 (2 de uva e 1 de limão)"
    else if (written === "(" && /^\d+ de /.test(text.slice(end, end + 8)))
      tokens.push({ ...shared, kind: "break", word: written });
    else tokens.push({ ...shared, kind: "dash", word: written });
  }
  const whole = withEllipses(tokens.map((token) => ({ ...token, squeezed: squeezed(token.word) })));
  return withoutItemNumbers(whole);
}

/** Adds what "com" and "sem" leave out because it was said before: "6 águas com gás e 3 sem". */
function withEllipses(tokens: readonly Token[]): Token[] {
  const isLink = ({ kind, word }: Token) => kind === "word" && /^(com|sem)$/.test(word);
  let [joint, said] = ["", undefined as Token | undefined];
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    if (!isLink(token)) return [token];
    // "fardo com 12" counts what is inside.
    const isCounted = next?.kind === "number" && (token.word === "sem" || tokens[at - 1]?.word === "e");
    const isOver = !next || next.kind === "break" || next.word === "e" || isCounted;
    if (isOver && said && joint !== token.word) return [token, { ...said, at: token.at, end: token.end }];
    if (next?.kind === "word") [joint, said] = [token.word, next];
    return [token];
  });
}

/** "oieee", "bommm dia". */
function squeezed(word: string): string {
  return word.replaceAll(/([aeiou])\1+|(.)\2{2,}/g, "$1$2");
}

/** Spells out short forms of talk: "n a de led", "qto fica", "pão d queijo". "n" before a number announces a size. */
function spoken(word: string, rest: string, before: Pick<Token, "kind" | "word"> | undefined): string {
  if (word === "qto" || word === "qnto" || word === "qnt") return "quanto";
  if (word === "d" && before?.kind === "word" && before.word !== "vitamina" && /^\s+\p{L}/u.test(rest)) return "de";
  if (word === "c" && before?.kind === "word" && before.word !== "vitamina" && /^\s+\p{Ll}{2}/u.test(rest))
    return "com";
  if (word === "p" && /^\s+(?:[ao]s?|minh[ao]s?|meus?|seus?|suas?|mim|ele|ela|nos|gente)\s/.test(rest)) return "para";
  if (word === "n" && /^\s*[º°.]?\s+\d|^\s*[º°.]\s*\d/.test(rest)) return "numero";
  return word === "n" && /^\s+\p{L}/u.test(rest) ? "nao" : word;
}

const MIN_ITEMS = 3;

/** Removes the numbers of a numbered list: "01 - óleo (3 un)". Each item of such a list has a second number. */
function withoutItemNumbers(tokens: readonly Token[]): Token[] {
  const rows: Token[][] = [[]];
  for (const token of tokens) {
    rows.at(-1)?.push(token);
    if (token.ends === "line" && token.kind === "break") rows.push([]);
  }
  const items = rows.filter(([first, second]) => first?.kind === "number" && second?.kind === "dash");
  const isItem = (row: readonly Token[], at: number) =>
    row[0]?.value === at + 1 && row.slice(1).some(({ kind }) => kind === "number");
  const isNumbered = items.length >= MIN_ITEMS && items.every(isItem);
  return isNumbered ? rows.flatMap((row) => (items.includes(row) ? row.slice(2) : row)) : [...tokens];
}

/** Whether the number names a size, as "4/0" and "26/6" do. "1/2" is an amount. */
function isCode(number: string): boolean {
  const [over, under] = number.split("/").map(Number);
  return under !== undefined && !(over && over < under && under <= 10);
}

/** The value of a number. A full stop before three digits groups thousands in Brazil; any other stands for a comma. */
function numberValue(number: string): number {
  const fraction = fractions[number];
  if (fraction !== undefined) return fraction;
  const [over, under] = number.split("/").map(Number) as [number, number | undefined];
  if (under !== undefined) return under > 0 ? over / under : 0;
  const isGrouped = /^\d{1,3}(\.\d{3})+(,|$)/.test(number);
  return Number((isGrouped ? number.replaceAll(".", "") : number).replace(",", "."));
}
