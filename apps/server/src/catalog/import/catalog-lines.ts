import { isUtf8 } from "node:buffer";
import type { CatalogImport, CatalogLine } from "@vitrine/contract/platform/catalog-import";
import { isTooDeep } from "../../http/request/json-body.ts";
import { type CatalogKind, isCatalogKind, shapeProblems } from "../products/catalog-shapes.ts";
import type { NumberedLine, RejectedLine } from "./import-catalog.ts";

/** Far above the largest product; a longer line is a mistake, not a product. */
const LONGEST_LINE_BYTES = 1_000_000;

/** One JSON object per line, read as it arrives: only the current line is in memory. */
export async function* ndjsonLines(stream: AsyncIterable<Buffer>): AsyncGenerator<NumberedLine> {
  let line = 0;
  for await (const text of splitLines(stream)) {
    line++;
    if (text === undefined) yield { line, ...unread("too-long", "A linha é longa demais.", "The line is too long.") };
    else if (text === NOT_UTF8)
      yield { line, ...unread("encoding", "A linha não está em UTF-8.", "The line is not in UTF-8.") };
    else if (text.trim() !== "") yield { line, ...readLine(text) };
  }
}

/** The lists of a JSON import, referenced ones first. Only that they are lists was checked before. */
export function* listedLines({
  categories = [],
  collections = [],
  products = [],
}: CatalogImport): Generator<NumberedLine> {
  yield* uncheckedLines("category", categories);
  yield* uncheckedLines("collection", collections);
  yield* uncheckedLines("product", products);
}

/** Items of one kind that nobody has validated yet. */
export function* uncheckedLines(kind: CatalogKind, things: readonly unknown[]): Generator<NumberedLine> {
  for (const [index, thing] of things.entries()) yield { line: index + 1, ...checked(kind, thing) };
}

function readLine(text: string): { item: CatalogLine } | RejectedLine {
  let value: unknown;
  try {
    // What walks through a value calls itself for each level, and would break off the whole import.
    if (isTooDeep(text)) throw new SyntaxError("nested too deeply");
    value = JSON.parse(text);
  } catch {
    return unread("json", "A linha não é um JSON válido.", "The line is no valid JSON.");
  }
  const [kind, ...others] = typeof value === "object" && value !== null ? Object.keys(value) : [];
  if (!kind || others.length > 0 || !isCatalogKind(kind)) {
    return unread(
      "kind",
      'A linha deve ter um só campo: "category", "collection" ou "product".',
      'A line has one field only: "category", "collection" or "product".',
    );
  }
  return checked(kind, (value as Record<string, unknown>)[kind]);
}

function unread(reason: string, message: string, english: string): RejectedLine {
  return { kind: null, problems: [{ param: "", reason, message, english }] };
}

function checked(kind: CatalogKind, thing: unknown): { item: CatalogLine } | RejectedLine {
  const problems = shapeProblems(kind, thing);
  if (problems.length === 0) return { item: { [kind]: thing } as CatalogLine };
  const { providerId } = (thing ?? {}) as { providerId?: unknown };
  return { kind, id: typeof providerId === "string" ? providerId : undefined, problems };
}

const NOT_UTF8 = Symbol("not UTF-8");

/** A line as text. The mark that some systems write before the first one (U+FEFF) is no part of it. */
function textOf(bytes: Buffer): string | typeof NOT_UTF8 {
  return isUtf8(bytes) ? bytes.toString("utf8").replace(/^\uFEFF/, "") : NOT_UTF8;
}

/** Lines without their line ends; undefined for one that is too long. */
async function* splitLines(stream: AsyncIterable<Buffer>): AsyncGenerator<string | typeof NOT_UTF8 | undefined> {
  let chunks: Buffer[] = [];
  let size = 0;
  const finish = () => {
    const text = size > LONGEST_LINE_BYTES ? undefined : textOf(Buffer.concat(chunks));
    chunks = [];
    size = 0;
    return text;
  };
  const append = (piece: Buffer) => {
    size += piece.length;
    if (size <= LONGEST_LINE_BYTES) chunks.push(piece);
    else chunks = [];
  };
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      append(chunk.subarray(start, end));
      yield finish();
      start = end + 1;
    }
    append(chunk.subarray(start));
  }
  if (size > 0) yield finish();
}
