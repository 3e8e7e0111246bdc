import { MOST_SHEET_COLUMNS } from "@vitrine/contract/panel/catalog/sheets";
import {
  createEncodingGuess,
  type DecimalSign,
  decodeWindows1252,
  type Encoding,
  guessDecimal,
  guessSeparator,
  type Separator,
} from "@vitrine/domain/catalog/sheet/cells/decode";
import { shownValue } from "@vitrine/domain/catalog/sheet/cells/mistakes";
import type { SheetRow } from "@vitrine/domain/catalog/sheet/cells/sheet-row";
import { findHeadings } from "@vitrine/domain/catalog/sheet/columns/match-columns";
import { mayHaveDecimals } from "@vitrine/domain/catalog/sheet/columns/sheet-fields";
import type { SheetType } from "./files/sheet-type.ts";
import { UnreadableSheet } from "./files/unreadable-sheet.ts";
import type { OpenSheet } from "./reader/open-sheet.ts";
import type { SheetForm } from "./reader/worker-messages.ts";
import type { StoredLayout } from "./sheet.repository.ts";

/** So many rows show which decimal sign a file uses. */
const SAMPLED_ROWS = 200;
const MOST_SAMPLES = 3;
const LONGEST_HEADING = 500;
/** The longest text of a sample. */
const LONGEST_SAMPLE = 1_000;
/** Two known headings, such as a name and a price, make a list of products. */
const KNOWN_ENOUGH = 2;
/** The reader unpacks each sheet that it looks at. */
const MOST_SHEETS_LOOKED_AT = 10;

type Chunks = () => AsyncIterable<Uint8Array>;
export type ChosenFormat = { encoding?: Encoding; separator?: Separator; decimal?: DecimalSign; sheet?: number };

/** Finds the layout of a file by its first rows. What a person said counts more than what we guess. */
export async function readLayout(
  { open, chunks, type }: { open: OpenSheet; chunks: Chunks; type: SheetType },
  { said = {}, remembered }: { said?: ChosenFormat; remembered: ReadonlyMap<string, string> },
): Promise<StoredLayout> {
  const text = type === "csv" ? { ...(await guessText(chunks, said)) } : { encoding: null, separator: null };
  const { rows, ...place } =
    type === "csv"
      ? { rows: await firstRows(open, text) }
      : await sheetOfProducts(open, { said: said.sheet, remembered });
  if (!hasContent(rows)) throw new UnreadableSheet("sheet-empty");
  const { format, headerRow, columns } = findHeadings(rows, remembered);
  if (columns.length > MOST_SHEET_COLUMNS) throw new UnreadableSheet("sheet-too-wide");
  if (!columns.some(({ field }) => field) && rows.length < 2) throw new UnreadableSheet("sheet-empty");
  const below = rows.filter(({ row }) => row > headerRow);
  const numbers = below.flatMap(({ cells }) =>
    columns.flatMap(({ field }, index) => {
      const cell = cells[index];
      return isAmount(field) && typeof cell === "string" ? [cell] : [];
    }),
  );
  return {
    ...text,
    ...place,
    format: format.id,
    headerRow,
    decimal: said.decimal ?? guessDecimal(numbers),
    columns: columns.map(({ heading, field }, index) => ({
      heading: heading.slice(0, LONGEST_HEADING),
      field,
      samples: below
        .map(({ cells }) => shownValue(cells[index] ?? null))
        .filter((sample) => sample.trim() !== "")
        .slice(0, MOST_SAMPLES),
    })),
  };
}

async function firstRows(open: OpenSheet, form: SheetForm): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of open.rows(form, { mostRows: SAMPLED_ROWS, longestText: LONGEST_SAMPLE })) rows.push(row);
  return rows;
}

function hasContent(rows: readonly SheetRow[]): boolean {
  return rows.some(({ cells }) => cells.some((cell) => cell !== null && cell !== ""));
}

type Looked = { rows: SheetRow[]; sheet: number; sheets: number };

/** Finds the first sheet with headings of products. Instructions or an empty sheet may come before it. */
async function sheetOfProducts(
  open: OpenSheet,
  { said, remembered }: { said: number | undefined; remembered: ReadonlyMap<string, string> },
): Promise<Looked> {
  const { sheets } = open;
  const look = async (sheet: number) => ({
    rows: await firstRows(open, { encoding: null, separator: null, sheet }),
    sheet,
    sheets,
  });
  const first = await look(said ?? 0);
  if (said !== undefined || knownColumns(first.rows, remembered) >= KNOWN_ENOUGH) return first;
  let best = first;
  for (let sheet = 1; sheet < Math.min(sheets, MOST_SHEETS_LOOKED_AT); sheet++) {
    const other = await look(sheet).catch(notASheet);
    if (!other) continue;
    if (knownColumns(other.rows, remembered) >= KNOWN_ENOUGH) return other;
    if (!hasContent(best.rows)) best = other;
  }
  return best;
}

/** Ignores a page of a workbook that is no sheet, such as a chart. */
function notASheet(error: unknown): undefined {
  if (!(error instanceof UnreadableSheet)) throw error;
}

function knownColumns(rows: readonly SheetRow[], remembered: ReadonlyMap<string, string>): number {
  if (rows.length === 0) return 0;
  return findHeadings(rows, remembered).columns.filter(({ field }) => field).length;
}

function isAmount(field: string | null): boolean {
  return field !== null && mayHaveDecimals(field);
}

type TextForm = { encoding: Encoding; separator: Separator };

export async function guessText(chunks: Chunks, { encoding, separator }: ChosenFormat): Promise<TextForm> {
  const guess = createEncodingGuess();
  let guessed: Encoding = encoding ?? "utf-8";
  let start: Uint8Array | undefined;
  for await (const chunk of chunks()) {
    start ??= chunk;
    if (encoding !== undefined) break;
    guessed = guess(chunk);
    if (guessed !== "utf-8") break;
  }
  const first = start ?? new Uint8Array();
  const text = guessed === "windows-1252" ? decodeWindows1252(first) : new TextDecoder(guessed).decode(first);
  return { encoding: guessed, separator: separator ?? guessSeparator(text) };
}
