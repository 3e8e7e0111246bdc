import type { FieldKind, FieldRows } from "../../product/field-row.ts";
import { entriesOf, LISTS } from "../../product/product.ts";

const measures: readonly FieldKind[] = ["units", "kilos", "grams", "millimetres", "code", "quantityPrices"];

/**
 * What the thing has, with what the cells of a row say. An empty cell of a text or a list empties it, and one of a measure
 * removes it. Whether something is so, and how many were sold, stays as it was.
 */
export function withCells<Thing extends object>(
  rows: FieldRows,
  before: Thing | undefined,
  cells: object,
): Partial<Thing> {
  const said = new Map<string, unknown>(Object.entries(cells));
  const values: Record<string, unknown> = { ...before };
  for (const [name, { kind }] of entriesOf(rows)) {
    const value = said.get(name);
    if (value === undefined) continue;
    if (value !== null) values[name] = value;
    else if (LISTS.has(kind)) values[name] = [];
    else if (kind === "text") values[name] = "";
    else if (measures.includes(kind)) delete values[name];
  }
  // Each cell was read by the row of its field.
  return values as Partial<Thing>;
}
