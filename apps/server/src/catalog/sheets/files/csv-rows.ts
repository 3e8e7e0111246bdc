import { Readable } from "node:stream";
import {
  decodeWindows1252,
  type Encoding,
  markLength,
  type Separator,
} from "@vitrine/domain/catalog/sheet/cells/decode";
import type { SheetRow } from "@vitrine/domain/catalog/sheet/cells/sheet-product";
import { CsvError, parse } from "csv-parse";
import { UnreadableSheet } from "./unreadable-sheet.ts";

/** Far above the largest product. A longer row begins with a quote that is never closed. */
const LONGEST_ROW = 1_000_000;

/** The rows of a CSV file as they arrive. Empty lines count, as a spreadsheet counts them. */
export async function* csvRows(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { encoding, separator }: { encoding: Encoding; separator: Separator },
): AsyncGenerator<SheetRow> {
  const source = Readable.from(decoded(chunks, encoding));
  const parser = parse({
    delimiter: separator,
    record_delimiter: ["\r\n", "\n", "\r"],
    max_record_size: LONGEST_ROW,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
  });
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { row: ++row, cells };
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableSheet("sheet-quote-open", { cause: error });
    throw error;
  } finally {
    source.destroy();
  }
}

async function* decoded(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, encoding: Encoding) {
  const decoder = encoding === "windows-1252" ? undefined : new TextDecoder(encoding);
  let isFirst = true;
  for await (const chunk of chunks) {
    // A mark of another encoding than the chosen one is no text either.
    const bytes = isFirst ? chunk.subarray(markLength(chunk)) : chunk;
    isFirst = false;
    yield decoder ? decoder.decode(bytes, { stream: true }) : decodeWindows1252(bytes);
  }
  if (decoder) yield decoder.decode();
}
