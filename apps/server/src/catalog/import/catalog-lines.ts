import {
  type CatalogImport,
  type CatalogLine,
  CategoryInput,
  CollectionInput,
  ProductInput,
} from "@vitrine/contract/platform/catalog-import";
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

/** One JSON object a line, read as it arrives; nothing but the line under way is held. */
export async function* ndjsonLines(stream: AsyncIterable<Buffer>): AsyncGenerator<NumberedLine> {
  let line = 0;
  for await (const text of splitLines(stream)) {
    line++;
    if (text === undefined) yield { line, problem: "A linha é longa demais." };
    else if (text.trim() !== "") yield { line, ...readLine(text) };
  }
}

/** The lists of a JSON import, in the order in which they need each other. Already checked by the route. */
export function* listedLines({
  categories = [],
  collections = [],
  products = [],
}: CatalogImport): Generator<NumberedLine> {
  for (const [place, category] of categories.entries()) yield { line: place + 1, item: { category } };
  for (const [place, collection] of collections.entries()) yield { line: place + 1, item: { collection } };
  for (const [place, product] of products.entries()) yield { line: place + 1, item: { product } };
}

/** Things of one kind that nobody has checked yet: those of a linked store. */
export function* uncheckedLines(kind: "category" | "product", things: readonly unknown[]): Generator<NumberedLine> {
  for (const [place, thing] of things.entries()) {
    yield { line: place + 1, ...checked(kind, { [kind]: thing } as Record<Kind, unknown>) };
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
  const check = checks[kind];
  return check(value[kind]) ? { item: value as CatalogLine } : { problem: describeProblems(check.errors ?? []) };
}

/** Lines without their ends; undefined for one that is too long to be kept. */
async function* splitLines(stream: AsyncIterable<Buffer>): AsyncGenerator<string | undefined> {
  let parts: Buffer[] = [];
  let size = 0;
  const finish = () => {
    const text = size > LONGEST_LINE_BYTES ? undefined : Buffer.concat(parts).toString("utf8");
    parts = [];
    size = 0;
    return text;
  };
  const keep = (part: Buffer) => {
    size += part.length;
    if (size <= LONGEST_LINE_BYTES) parts.push(part);
    else parts = [];
  };
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      keep(chunk.subarray(start, end));
      yield finish();
      start = end + 1;
    }
    keep(chunk.subarray(start));
  }
  if (size > 0) yield finish();
}
