import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { type ScrollAnchor, savedViewOf, saveView } from "../saved-views.ts";

/** Off-screen cards have an estimated height until they come near: the position settles within a few frames. */
const FRAMES = 8;

/**
 * Scrolls back to the product at which the person left. Pixels would not do: the heights above are estimates until the
 * cards have been drawn.
 */
export function useScrollRestoration(list: RefObject<HTMLElement | null>): void {
  const queries = useQueryClient();
  const { pathname } = useLocation();

  useLayoutEffect(() => {
    const { anchor } = savedViewOf(queries, pathname);
    let frame = 0;
    let left = FRAMES;
    const settle = () => {
      if (!anchor || !list.current || left-- === 0) return;
      scrollToAnchor(list.current, anchor);
      frame = requestAnimationFrame(settle);
    };
    settle();
    const stop = () => {
      left = 0;
    };
    // A person who scrolls meanwhile wins.
    window.addEventListener("wheel", stop, { passive: true });
    window.addEventListener("touchstart", stop, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("wheel", stop);
      window.removeEventListener("touchstart", stop);
      // The page is still as the person saw it: what comes next has not been drawn.
      if (list.current) saveView(queries, pathname, { anchor: anchorIn(list.current) });
    };
  }, [queries, pathname, list]);
}

function cards(within: Element): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>("[data-product]")];
}

/** Undefined at the beginning of the list: there is no position to restore. */
function anchorIn(list: HTMLElement): ScrollAnchor | undefined {
  if (window.scrollY <= 0) return undefined;
  const isInSight = (each: Element) => each.getBoundingClientRect().bottom > window.innerHeight / 4;
  // By the block first: to ask a card in a block that is not drawn would lay that block out.
  const block = [...list.children].find(isInSight);
  const card = block && cards(block).find(isInSight);
  const productId = card?.dataset.product;
  return card && productId ? { productId, top: card.getBoundingClientRect().top } : undefined;
}

function scrollToAnchor(list: HTMLElement, { productId, top }: ScrollAnchor): void {
  const card = cards(list).find((each) => each.dataset.product === productId);
  if (!card) return;
  const distance = card.getBoundingClientRect().top - top;
  if (Math.abs(distance) >= 1) window.scrollBy({ top: distance, behavior: "instant" });
}
