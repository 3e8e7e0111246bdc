import { foldText } from "../search/search-words.ts";
import type { Mistake } from "./cells/mistakes.ts";
import type { SheetRow } from "./cells/sheet-row.ts";
import { headingOf, type SheetField } from "./columns/sheet-fields.ts";
import type { SheetLayout } from "./fields/row-cells.ts";
import { idOfName } from "./group-names.ts";
import { type ReadRow, readRow } from "./read-row.ts";

/** The rows of one product, in the order of the file. */
export type RowGroup = { providerId: string; rows: ReadRow[]; mistakes: Mistake[] };

type Open = RowGroup & { key: string };

/**
 * Puts the rows of a product together as they arrive. Most files have them one after the other, so that only one product
 * is held at a time.
 */
export function createRowGrouper(layout: SheetLayout) {
  const { format } = layout;
  /** A file that names only SKUs has a product in each row. */
  const isNamed = layout.columns.some(({ field }) => field === "name" || field === "productId");
  /** A file without columns of variants has nothing to say in a second row of a product. */
  const hasVariants = layout.columns.some(({ field }) => /^option/.test(field ?? ""));
  let current: Open | undefined;
  /** Products of a file whose variants may be anywhere. */
  const waiting = new Map<string, Open>();
  const orphans = new Map<string, ReadRow[]>();
  /** Ids made from names may be the same where the names are not. */
  const ids = new Set<string>();
  /** SKU → the row that has it. */
  const skus = new Map<string, number>();

  const close = (): RowGroup[] => {
    const closed = current;
    current = undefined;
    return closed ? [closed] : [];
  };

  return {
    push(sheetRow: SheetRow): RowGroup[] {
      const row = readRow(sheetRow, layout);
      checkSku(row);
      if (format.id === "woocommerce") return pushApart(row);
      const parent = row.parent;
      const key = parent ? `sku:${fitId(parent)}` : keyOf(row, isMore(row) ? current : undefined);
      if (current && key === current.key) {
        current.rows.push(row);
        return [];
      }
      const closed = close();
      if (parent) row.mistakes.push(mistakeAt(row, "parent", "parent-missing", parent));
      current = { key, ...newGroup(row) };
      return closed;
    },

    end(): RowGroup[] {
      const late = [...orphans].map(([parent, rows]) => {
        for (const row of rows) row.mistakes.push(mistakeAt(row, "parent", "parent-missing", parent));
        return { providerId: "", rows, mistakes: [] };
      });
      const open = new Set(waiting.values());
      return [...close(), ...open, ...late];
    },
  };

  /**
   * A row with a SKU of its own is more of the product above it only where the file has variants, or the row a colour or
   * size: merged cells give a name to the first of them alone. Else its name is missing.
   */
  function isMore(row: ReadRow): boolean {
    return isNamed && (hasVariants || row.sku === undefined || row.options.length > 0);
  }

  /** Variants name their product by its SKU or, with `id:`, by its number. */
  function pushApart(row: ReadRow): RowGroup[] {
    if (row.rowType.startsWith("variation")) {
      const parent = row.parent ?? "";
      const group = waiting.get(parent);
      const rows = group?.rows ?? orphans.get(parent);
      if (rows) rows.push(row);
      else orphans.set(parent, [row]);
      return [];
    }
    const group = newGroup(row);
    if (!row.rowType.startsWith("variable")) return [group];
    const open = { key: group.providerId, ...group };
    for (const name of [`id:${row.productId}`, row.sku ?? ""].filter(Boolean)) {
      waiting.set(name, open);
      for (const orphan of orphans.get(name) ?? []) open.rows.push(orphan);
      orphans.delete(name);
    }
    return [];
  }

  function newGroup(row: ReadRow): RowGroup {
    const providerId = idOfRow(row);
    // A SKU that comes again is told already, and its product has its code from there.
    const isTold = row.productId === undefined && row.mistakes.some(({ code }) => code === "sku-repeated");
    if (ids.has(providerId) && !isTold)
      row.mistakes.push(mistakeAt(row, "productId", "rows-apart", row.productId ?? ""));
    ids.add(detached(providerId));
    return { providerId, rows: [row], mistakes: [] };
  }

  function idOfRow(row: ReadRow): string {
    if (format.id === "woocommerce") return row.sku ?? row.productId ?? idOfName(row.product.name ?? "");
    if (row.productId) return row.productId;
    const name = row.product.name ?? "";
    return row.options.length > 0 || !row.sku ? idOfName(name) : row.sku;
  }

  function checkSku(row: ReadRow): void {
    if (row.sku === undefined) return;
    const first = skus.get(row.sku);
    if (first === undefined) skus.set(detached(row.sku), row.row);
    else row.mistakes.push(mistakeAt(row, "sku", "sku-repeated", row.sku, String(first)));
  }

  function mistakeAt(row: ReadRow, field: SheetField, code: Mistake["code"], value: string, detail?: string): Mistake {
    const column = layout.columns.find((each) => each.field === field)?.heading ?? headingOf(field);
    return { row: row.row, column, code, value, ...(detail !== undefined && { detail }) };
  }
}

/** A copy: a piece of a text keeps the whole text in memory, which is a large part of the file. */
function detached(text: string): string {
  return ` ${text}`.slice(1);
}

/** A row without a code and a name is more of the product above it, which is `current`. */
function keyOf(row: ReadRow, current: Open | undefined): string {
  if (row.productId !== undefined) return `id:${row.productId}`;
  const name = row.product.name;
  if (!name && current) return current.key;
  if (row.options.length > 0 || !row.sku) return `name:${foldText(name ?? "")}`;
  return `sku:${row.sku}`;
}

function fitId(text: string): string {
  return text.replaceAll(/[\s/,]+/g, "-");
}
