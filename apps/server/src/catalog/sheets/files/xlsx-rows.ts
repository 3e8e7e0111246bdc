import type { Cell, SheetRow } from "@vitrine/domain/catalog/sheet/cells/sheet-product";
import { createPace, pacedZip } from "./paced-zip.ts";
import { UnreadableSheet } from "./unreadable-sheet.ts";
import { checkZip, countSheets } from "./zip-size.ts";

/** A row that names a cell further right would be as wide as that. */
const MOST_CELLS = 2_000;

export async function xlsxSheets(chunks: AsyncIterable<Uint8Array>): Promise<number> {
  return countSheets(await wholeFile(chunks));
}

/** The rows of one sheet, one at a time. Only the packed file is in memory. */
export async function* xlsxRows(
  chunks: AsyncIterable<Uint8Array>,
  { sheet = 0, mostRows }: { sheet?: number; mostRows?: number } = {},
): AsyncGenerator<SheetRow> {
  const file = await wholeFile(chunks);
  const zip = await checkZip(file);
  // Loaded for the first spreadsheet: most processes read none.
  const { streamXlsxRows } = await import("hucre/xlsx");
  const pace = createPace();
  const most = mostRows === undefined ? {} : { maxRows: mostRows };
  const rows = streamXlsxRows(pacedZip(file, zip, pace), { sheet, ...most });
  while (true) {
    pace.want();
    const next = await rows.next().catch((error: unknown) => {
      throw new UnreadableSheet("sheet-damaged", { cause: error });
    });
    pace.rest();
    if (next.done) return;
    const { index, values } = next.value;
    if (values.length > MOST_CELLS) throw new UnreadableSheet("sheet-too-wide");
    yield { row: index + 1, cells: values.map(toCell) };
  }
}

async function wholeFile(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return value instanceof Date ? value : String(value);
}
