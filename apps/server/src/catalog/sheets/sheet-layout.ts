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
import type { SheetRow } from "@vitrine/domain/catalog/sheet/cells/sheet-product";
import { findHeadings } from "@vitrine/domain/catalog/sheet/columns/match-columns";
import { keyOfField } from "@vitrine/domain/catalog/sheet/columns/sheet-fields";
import { csvRows } from "./files/csv-rows.ts";
import type { SheetType } from "./files/sheet-type.ts";
import { UnreadableSheet } from "./files/unreadable-sheet.ts";
import { xlsxRows } from "./files/xlsx-rows.ts";
import type { StoredLayout } from "./sheet.repository.ts";

/** Enough rows to tell the decimal sign by. */
const SAMPLED_ROWS = 200;
const MOST_SAMPLES = 3;
const LONGEST_HEADING = 500;

type Chunks = () => AsyncIterable<Uint8Array>;
export type ChosenFormat = { encoding?: Encoding; separator?: Separator; decimal?: DecimalSign };

/** Looks at the first rows of a file. What a person said counts more than what we would guess. */
export async function readLayout(
  chunks: Chunks,
  type: SheetType,
  { said = {}, remembered }: { said?: ChosenFormat; remembered: ReadonlyMap<string, string> },
): Promise<StoredLayout> {
  const text = type === "csv" ? { ...(await guessText(chunks, said)) } : { encoding: null, separator: null };
  const rows: SheetRow[] = [];
  for await (const row of rowsOf(chunks(), { type, ...text }, SAMPLED_ROWS)) {
    rows.push(row);
    if (rows.length === SAMPLED_ROWS) break;
  }
  if (!rows.some(({ cells }) => cells.some((cell) => cell !== null && cell !== "")))
    throw new UnreadableSheet("sheet-empty");
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

function isAmount(field: string | null): boolean {
  const name = field ? (keyOfField(field)?.field ?? field) : "";
  return ["price", "promotionalPrice", "listPrice", "amountInKilo"].includes(name);
}

type TextForm = { encoding: Encoding; separator: Separator };

async function guessText(chunks: Chunks, { encoding, separator }: ChosenFormat): Promise<TextForm> {
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

type Form = { type: SheetType; encoding: Encoding | null; separator: Separator | null };

/** All rows of a file, or the first. */
export function rowsOf(
  chunks: AsyncIterable<Uint8Array>,
  { type, encoding, separator }: Form,
  most?: number,
): AsyncGenerator<SheetRow> {
  if (type === "xlsx") return xlsxRows(chunks, most);
  return csvRows(chunks, { encoding: encoding ?? "utf-8", separator: separator ?? ";" });
}
