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
  const known = new Map(before.items.map(({ index, quantity, totalAmout }) => [index, `${quantity} ${totalAmout}`]));
  return after.items.flatMap(({ index, quantity, totalAmout }, place) =>
    known.get(index) === `${quantity} ${totalAmout}` ? [] : [place],
  );
}

/** A breath of colour on the lines that somebody else has changed. Decoration: what it says is said in words as well. */
export function flashLines(before: Order, after: Order): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const list of document.querySelectorAll(ORDER_LINES_SELECTOR)) {
    // A line that is being taken out on this screen is not in the list any more.
    if (list.children.length !== after.items.length) continue;
    for (const place of changedLineIndexes(before, after)) {
      const card = list.children[place]?.firstElementChild;
      card?.animate?.([{ backgroundColor: "color-mix(in oklab, var(--brand) 14%, white)" }, {}], {
        duration: FLASH,
        easing: "ease-out",
      });
    }
  }
}
