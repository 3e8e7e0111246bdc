import {
  type CatalogImport,
  type CatalogLine,
  CategoryInput,
  CollectionInput,
  ProductInput,
} from "@vitrine/contract/platform/catalog-import";
import { isStorable, UNSTORABLE_TEXT } from "../../http/storable-text.ts";
import { createAjv, describeProblems } from "../../http/validation.ts";
import type { NumberedLine } from "./import-catalog.ts";

/** Far above the largest product; a longer line is a mistake, not a product. */
const LONGEST_LINE_BYTES = 1_000_000;

const ajv = createAjv({ coerceTypes: false });
const checks = {
  category: ajv.compile(CategoryInput),
  collection: ajv.compile(CollectionInput),
  product: ajv.compile(ProductInput),
};
type Kind = keyof typeof checks;

/** One JSON object per line, read as it arrives: only the current line is in memory. */
export async function* ndjsonLines(stream: AsyncIterable<Buffer>): AsyncGenerator<NumberedLine> {
  let line = 0;
  for await (const text of splitLines(stream)) {
    line++;
    if (text === undefined) yield { line, problem: "A linha é longa demais." };
    else if (text.trim() !== "") yield { line, ...readLine(text) };
  }
}

/** The lists of a JSON import, referenced ones first. The route has validated them. */
export function* listedLines({
  categories = [],
  collections = [],
  products = [],
}: CatalogImport): Generator<NumberedLine> {
  for (const [index, category] of categories.entries()) yield { line: index + 1, item: { category } };
  for (const [index, collection] of collections.entries()) yield { line: index + 1, item: { collection } };
  for (const [index, product] of products.entries()) yield { line: index + 1, item: { product } };
}

/** Items of one kind that nobody has validated yet: those of a linked store. */
export function* uncheckedLines(kind: "category" | "product", things: readonly unknown[]): Generator<NumberedLine> {
  for (const [index, thing] of things.entries()) {
    yield { line: index + 1, ...checked(kind, { [kind]: thing } as Record<Kind, unknown>) };
  }
}

function readLine(text: string): { item: CatalogLine } | { problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: "A linha não é um JSON válido." };
  }
  const [kind, ...others] = typeof value === "object" && value !== null ? Object.keys(value) : [];
  if (!kind || others.length > 0 || !Object.hasOwn(checks, kind)) {
    return { problem: 'A linha deve ter um só campo: "category", "collection" ou "product".' };
  }
  return checked(kind as Kind, value as Record<Kind, unknown>);
}

function checked(kind: Kind, value: Record<Kind, unknown>): { item: CatalogLine } | { problem: string } {
  if (!isStorable(value)) return { problem: UNSTORABLE_TEXT };
  const check = checks[kind];
  return check(value[kind]) ? { item: value as CatalogLine } : { problem: describeProblems(check.errors ?? []) };
}

/** Lines without their line ends; undefined for one that is too long. */
async function* splitLines(stream: AsyncIterable<Buffer>): AsyncGenerator<string | undefined> {
  let chunks: Buffer[] = [];
  let size = 0;
  const finish = () => {
    const text = size > LONGEST_LINE_BYTES ? undefined : Buffer.concat(chunks).toString("utf8");
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
