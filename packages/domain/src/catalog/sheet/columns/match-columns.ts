import { sheetHeadings } from "../cells/sheet-headings.ts";
import type { Cell, SheetRow } from "../cells/sheet-row.ts";
import { factOfHeading } from "./fact-headings.ts";
import { foldHeading, isFieldOfManyColumns, isSheetField, keyOfField, type SheetField } from "./sheet-fields.ts";
import type { SheetFormat } from "./sheet-format.ts";
import { sheetFormats } from "./sheet-formats.ts";

export type SheetColumn = { heading: string; field: SheetField | null };

/** Titles and comments may be above the headings. */
const MOST_LINES_ABOVE = 10;

export type SheetHeadings = { format: SheetFormat; headerRow: number; columns: SheetColumn[] };

/** Finds the row with the headings, who made the file, and what each column is. */
export function findHeadings(
  rows: readonly SheetRow[],
  remembered: ReadonlyMap<string, string> = new Map(),
): SheetHeadings {
  const found = rows
    .slice(0, MOST_LINES_ABOVE)
    .map((row) => {
      const headings = row.cells.map(headingText);
      const format = formatOf(headings);
      const columns = matchColumns(headings, format, remembered);
      return { format, headerRow: row.row, columns, known: columns.filter(({ field }) => field).length };
    })
    // Of rows that are equally well known, the first.
    .reduce((best, row) => (row.known > best.known ? row : best));
  const { known: _, ...headings } = found;
  return headings;
}

function headingText(cell: Cell): string {
  return cell === null ? "" : String(cell).trim();
}

function formatOf(headings: readonly string[]): SheetFormat {
  const folded = headings.map(foldHeading);
  const has = (mark: string) => folded.some((heading) => isLike(heading, mark));
  const format = sheetFormats.find(({ marks }) => marks.some((mark) => mark.every(has)));
  return format ?? (sheetFormats.at(-1) as SheetFormat);
}

function isLike(heading: string, pattern: string): boolean {
  return pattern.endsWith("*") ? heading.startsWith(pattern.slice(0, -1)) : heading === pattern;
}

/** What the shop said about a heading before counts more than what we know about it. */
function matchColumns(
  headings: readonly string[],
  format: SheetFormat,
  remembered: ReadonlyMap<string, string> = new Map(),
): SheetColumn[] {
  const taken = new Set<SheetField>();
  const claim = (field: SheetField | undefined): SheetField | null => {
    if (!field || (taken.has(field) && !isFieldOfManyColumns(field))) return null;
    taken.add(field);
    return field;
  };
  const said = headings.map((heading) => remembered.get(foldHeading(heading)));
  const first = said.map((field) => (field && isSheetField(field) ? claim(field) : null));
  return headings.map((heading, index) => ({
    heading,
    // An empty field: the shop said that the column is not to be read.
    field: said[index] === undefined ? claim(fieldOfHeading(heading, format)) : (first[index] ?? null),
  }));
}

function fieldOfHeading(heading: string, format: SheetFormat): SheetField | undefined {
  const folded = foldHeading(heading);
  if (folded === "") return undefined;
  const own = fieldByKey(heading);
  if (own) return own;
  const known = format.headings[folded];
  if (known) return known;
  const beginning = Object.keys(format.headings).find((key) => key.endsWith("*") && isLike(folded, key));
  return beginning === undefined ? factOfHeading(folded, format) : format.headings[beginning];
}

/** `Preço [atacado]` and `Estoque [loja-2]`. The id between the brackets is kept as it is. */
function fieldByKey(heading: string): SheetField | undefined {
  const parts = /^(.+?)\s*\[(.+)\]$/s.exec(heading.trim());
  if (!parts) return undefined;
  const [, name = "", key = ""] = parts;
  const field = Object.entries(sheetHeadings).find(([, each]) => foldHeading(each) === foldHeading(name))?.[0];
  const text = `${field}[${key}]`;
  return keyOfField(text) ? (text as SheetField) : undefined;
}
