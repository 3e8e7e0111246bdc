import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { countKind, readTyped } from "@vitrine/domain/typed-number";

export const unitsKind = countKind({ most: 9_999 });
export const addedKind = countKind({ least: 1, most: 9_999 });

/** A product that comes in, with its quantity as it was typed. */
export type AddedProduct = { sku: string; name: string; quantity: string };

/** What was typed: the quantity of each line by its index, and what comes in. */
export type TypedEdit = { quantities: ReadonlyMap<number, string>; added: readonly AddedProduct[] };

export const nothingTyped: TypedEdit = { quantities: new Map(), added: [] };

/** The lines that a person may change: what was given is no line. */
export function editedLines({ order }: Pick<PanelOrderDetails, "order">) {
  return order.items.filter(({ isGift }) => !isGift);
}

/** What is sent. Null while something of it cannot be read. */
export function wantedOf(page: Pick<PanelOrderDetails, "order">, { quantities, added }: TypedEdit) {
  const lines = editedLines(page).flatMap((line) => {
    const typed = quantities.get(line.index);
    const read = typed === undefined ? undefined : readTyped(typed, unitsKind);
    if (!read) return [];
    const quantity = read.ok ? read.value : null;
    return quantity === line.quantity ? [] : [{ index: line.index, quantity }];
  });
  const products = added.map(({ sku, quantity }) => {
    const read = readTyped(quantity, addedKind);
    return { sku, quantity: read.ok ? read.value : null };
  });
  const items = lines.flatMap(({ index, quantity }) => (quantity === null ? [] : [{ index, quantity }]));
  const known = products.flatMap(({ sku, quantity }) => (quantity === null ? [] : [{ sku, quantity }]));
  const isRead = items.length === lines.length && known.length === products.length;
  return isRead ? { items, added: known } : null;
}

export type Wanted = NonNullable<ReturnType<typeof wantedOf>>;

export function isNothing({ items, added }: Wanted): boolean {
  return items.length === 0 && added.length === 0;
}
