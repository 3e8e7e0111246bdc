import type { Order } from "@vitrine/contract/storefront/order";

const FLASH = 1_800;
/** The lines of an order, as the cart and the checkout list them. */
export const ORDER_LINES_SELECTOR = '[aria-label="Itens do carrinho"]';

type Items = Pick<Order, "items">;

/**
 * Where in the list of the second order there is a line that the first did not have, or had otherwise.
 *
 * @public
 */
export function changedLineIndexes(before: Items, after: Items): number[] {
  const earlier = new Map(before.items.map(({ index, quantity, totalAmout }) => [index, `${quantity} ${totalAmout}`]));
  return after.items.flatMap(({ index, quantity, totalAmout }, position) =>
    earlier.get(index) === `${quantity} ${totalAmout}` ? [] : [position],
  );
}

/** Flashes the lines that somebody else has changed. Decoration only: a toast says the same. */
export function flashLines(before: Order, after: Order): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const list of document.querySelectorAll(ORDER_LINES_SELECTOR)) {
    // A line that is being removed on this screen is not in the list any more.
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
