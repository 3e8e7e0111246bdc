import { textOf } from "./cells/cell-values.ts";
import { readPart, splitRaw } from "./cells/list-text.ts";
import type { SheetFormat } from "./columns/sheet-format.ts";
import type { RowCells } from "./fields/row-cells.ts";

/** A category in a cell: the id of one, or its name below those of the ones above it. */
export type CategoryText = { id: string } | { levels: string[] };

const MOST_CATEGORIES = 50;

/** Undefined: the file has no column for categories. Null: the row names none, or too many. */
export function readCategories(cells: RowCells, format: SheetFormat): CategoryText[] | null | undefined {
  if (cells.has("category1")) return levelsInColumns(cells);
  if (!cells.has("categories")) return undefined;
  const content = textOf(cells.cellOf("categories"));
  // Google's taxonomy by number says nothing to a customer.
  if (content.trim() === "" || (format.id === "meta" && /^\d+$/.test(content.trim()))) return null;
  const found = cells.isOwn
    ? splitRaw(content, "|").flatMap((piece) => groupText(piece, ">"))
    : content.split(format.categories).flatMap((piece) => foreignCategory(piece, format));
  if (found.length <= MOST_CATEGORIES) return found.length > 0 ? found : null;
  cells.add("categories", "too-many-categories", content, String(MOST_CATEGORIES));
  return null;
}

export function readCollections(cells: RowCells): CategoryText[] | null | undefined {
  return cells.parsed("collections", "refused", (content) =>
    splitRaw(content, "|").flatMap((piece) => groupText(piece)),
  );
}

/** Some systems have a column for each level. */
function levelsInColumns({ cellOf }: RowCells): CategoryText[] | null {
  const levels = (["category1", "category2", "category3"] as const).map((field) => textOf(cellOf(field)).trim());
  return levels[0] ? [{ levels: levels.filter(Boolean) }] : null;
}

function foreignCategory(piece: string, format: SheetFormat): CategoryText[] {
  const names = piece.replaceAll("\\,", ",").split(format.levels);
  const levels = names.map((name) => name.trim()).filter(Boolean);
  return levels.length > 0 ? [{ levels }] : [];
}

/** `id:` before an id, since a name may be like one. */
function groupText(piece: string, levelSign?: string): CategoryText[] {
  if (piece.trim() === "") return [];
  if (piece.trimStart().startsWith("id:")) return [{ id: readPart(piece.trimStart().slice(3)) }];
  const levels = (levelSign ? splitRaw(piece, levelSign) : [piece]).map(readPart).filter(Boolean);
  return levels.length > 0 ? [{ levels }] : [];
}
