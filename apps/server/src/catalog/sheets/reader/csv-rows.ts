import { Readable } from "node:stream";
import {
  decodeWindows1252,
  type Encoding,
  markLength,
  type Separator,
} from "@vitrine/domain/catalog/sheet/cells/decode";
import type { SheetRow } from "@vitrine/domain/catalog/sheet/cells/sheet-row";
import { CsvError, parse } from "csv-parse";
import { UnreadableSheet } from "../files/unreadable-sheet.ts";
import { LONGEST_CELL, LONGEST_ROW, MOST_CELLS_OF_ROW, MOST_ROWS } from "./reader-limits.ts";
import { checkBudget } from "./work-budget.ts";

/** The separators in one line of the file. A long description has hundreds of commas. */
const MOST_SEPARATORS = 50_000;

type Parsed = { record: string[]; info: { records: number; empty_lines: number } };

/** Reads the rows of a CSV file. It leaves empty lines out, and counts them as a spreadsheet does. */
export async function* csvRows(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { encoding, separator }: { encoding: Encoding; separator: Separator },
): AsyncGenerator<SheetRow> {
  const source = Readable.from(bounded(decoded(chunks, encoding), separator));
  const parser = parse({
    delimiter: separator,
    record_delimiter: ["\r\n", "\n", "\r"],
    max_record_size: LONGEST_ROW,
    relax_column_count: true,
    relax_quotes: true,
    // Millions of empty lines cost little this way. The parser counts them, so row numbers stay right.
    skip_empty_lines: true,
    info: true,
  });
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<Parsed>) {
      const row = info.records + info.empty_lines;
      if (row > MOST_ROWS) throw new UnreadableSheet("sheet-too-long");
      if (cells.length > MOST_CELLS_OF_ROW) throw new UnreadableSheet("sheet-too-wide");
      if (cells.some((cell) => cell.length > LONGEST_CELL)) throw new UnreadableSheet("sheet-text-too-long");
      if (cells.some((cell) => cell !== "")) yield { row, cells };
    }
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
    // A byte order mark is no text, also when it is the mark of another encoding.
    const bytes = isFirst ? chunk.subarray(markLength(chunk)) : chunk;
    isFirst = false;
    yield decoder ? decoder.decode(bytes, { stream: true }) : decodeWindows1252(bytes);
  }
  if (decoder) yield decoder.decode();
}

/** Stops at a line with too many separators. The parser would first make millions of empty cells of it. */
async function* bounded(pieces: AsyncIterable<string>, separator: Separator) {
  const sign = separator.charCodeAt(0);
  let count = 0;
  for await (const piece of pieces) {
    checkBudget();
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at);
      if (code === sign) count++;
      else if (code === 10 || code === 13) count = 0;
      if (count > MOST_SEPARATORS) throw new UnreadableSheet("sheet-too-wide");
    }
    yield piece;
  }
}
