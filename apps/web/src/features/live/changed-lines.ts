import type { Order } from "@vitrine/contract/storefront/order";

const FLASH = 1_800;
/** The list of order lines in the cart and in the checkout. */
export const ORDER_LINES_SELECTOR = '[aria-label="Itens do carrinho"]';

type Items = Pick<Order, "items">;

/**
 * The array indexes, in the second order, of the lines that are new or that changed since the first order.
 *
 * @public
 */
export function changedLineIndexes(before: Items, after: Items): number[] {
  const earlier = new Map(before.items.map(({ index, quantity, totalAmout }) => [index, `${quantity} ${totalAmout}`]));
  return after.items.flatMap(({ index, quantity, totalAmout }, position) =>
    earlier.get(index) === `${quantity} ${totalAmout}` ? [] : [position],
  );
}

/** Flashes the lines that another person changed. This is decoration only: a toast shows the same change as text. */
export function flashLines(before: Order, after: Order): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const list of document.querySelectorAll(`${ORDER_LINES_SELECTOR}, [data-order-panel]`)) {
    // The screen has already hidden a line that it is removing, so the indexes do not match the list.
    if (list.children.length !== after.items.length) continue;
    for (const position of changedLineIndexes(before, after)) {
      const card = list.children[position]?.firstElementChild;
      card?.animate?.([{ backgroundColor: "color-mix(in oklab, var(--brand) 14%, white)" }, {}], {
        duration: FLASH,
        easing: "ease-out",
      });
    }
  }
}
