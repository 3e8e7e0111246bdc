import type { ReceivedContent } from "./received-message.ts";

/** A part of a text: where the looked-for words are, or what is around them. */
export type TextPiece = { text: string; isMatch: boolean };

type Range = { start: number; end: number };

/** What somebody looks for, word by word, without accents and capital letters. Empty: nothing. */
export function lookedForWords(text: string): string[] {
  const words = foldCharacters(text)
    .folded.split(/\s+/)
    .filter((word) => word !== "");
  return [...new Set(words)];
}

/** Whether each of the words begins a word of the text: "bolo" finds "Bolos", and not "símbolo". */
export function hasAllWords(text: string, words: readonly string[]): boolean {
  const folded = fold(text);
  return words.length > 0 && words.every((word) => placesOf(folded, word).length > 0);
}

/** The whole text in pieces. Of a text that has none of the words, one piece. */
export function markedText(text: string, words: readonly string[]): TextPiece[] {
  const { folded, from } = foldCharacters(text);
  const found = words.flatMap((word) =>
    placesOf(folded, word).map((at) => ({ start: from[at] ?? 0, end: from[at + word.length] ?? text.length })),
  );
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const range of joined(found)) {
    if (range.start > end) pieces.push({ text: text.slice(end, range.start), isMatch: false });
    pieces.push({ text: text.slice(range.start, range.end), isMatch: true });
    end = range.end;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false });
  return pieces;
}

const BEFORE = 40;
const LONGEST_EXCERPT = 160;

/** The first place where the words are, with what is around it, cut between words. */
export function excerptOf(text: string, words: readonly string[]): TextPiece[] {
  const pieces = markedText(text, words);
  const first = pieces[0]?.isMatch ? 0 : (pieces[0]?.text.length ?? 0);
  const start = first <= BEFORE ? 0 : nextWord(text, first - BEFORE, first);
  const end = Math.min(text.length, start + LONGEST_EXCERPT);
  const stop = end === text.length ? end : lastWord(text, end);
  return [
    ...(start > 0 ? [{ text: "…", isMatch: false }] : []),
    ...cutPieces(pieces, { start, end: stop }),
    ...(stop < text.length ? [{ text: "…", isMatch: false }] : []),
  ];
}

/** What of a received message is found by its words. `transcript`: what was said in it. */
export function findableText(content: ReceivedContent, transcript: string | null = null): string {
  return [...textsOf(content), transcript].filter((text) => text !== null && text !== "").join("\n");
}

function textsOf(content: ReceivedContent): (string | null)[] {
  switch (content.kind) {
    case "text":
    case "cart":
      return [content.text];
    case "picture":
    case "video":
    case "document":
      return [content.caption, content.kind === "document" ? content.media.fileName : null];
    case "location":
      return [content.name, content.address];
    case "contacts":
      return content.contacts.flatMap(({ name, phones, emails, organization }) => [
        ...[name, ...phones, ...emails],
        organization,
      ]);
    case "reply":
      return [content.title, content.description];
    case "voice":
    case "audio":
    case "sticker":
    case "unsupported":
      return [];
  }
}

function fold(text: string): string {
  return text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
}

/** Folded letter by letter. `from`: where each letter of the folded text begins in the text. */
function foldCharacters(text: string): { folded: string; from: number[] } {
  let folded = "";
  const from: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = fold(character);
    for (let unit = 0; unit < plain.length; unit++) from.push(at);
    folded += plain;
    at += character.length;
  }
  return { folded, from };
}

const LETTER = /[\p{L}\p{N}]/u;

/** Where words of the text begin with this one. */
function placesOf(folded: string, word: string): number[] {
  const places: number[] = [];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    const before = folded[at - 1];
    if (before === undefined || !LETTER.test(before) || !LETTER.test(word[0] ?? "")) places.push(at);
  }
  return places;
}

function joined(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else result.push({ ...range });
  }
  return result;
}

function nextWord(text: string, from: number, until: number): number {
  const space = text.slice(from, until).search(/\s/);
  return space < 0 ? characterAt(text, from) : from + space + 1;
}

function lastWord(text: string, until: number): number {
  const space = text.slice(0, until).search(/\s\S*$/);
  return space > until - BEFORE ? space : characterAt(text, until);
}

/** Never in the middle of a character. */
function characterAt(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text[at] ?? "") ? at - 1 : at;
}

function cutPieces(pieces: readonly TextPiece[], { start, end }: Range): TextPiece[] {
  let at = 0;
  return pieces.flatMap((piece) => {
    const from = at;
    at += piece.text.length;
    const text = piece.text.slice(Math.max(0, start - from), Math.max(0, end - from));
    return text === "" ? [] : [{ ...piece, text }];
  });
}
