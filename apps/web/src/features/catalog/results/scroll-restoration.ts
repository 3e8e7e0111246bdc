import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { type ScrollAnchor, savedViewOf, saveView } from "../saved-views.ts";

/** Cards outside the viewport have estimated heights, so the position needs a few frames to become exact. */
const FRAMES = 8;

/**
 * Restores the scroll position by product. A position in pixels would be wrong, because the heights of the cards above
 * are estimates until they are rendered.
 */
export function ScrollRestoration({ list }: { list: RefObject<HTMLElement | null> }): null {
  const queries = useQueryClient();
  const { pathname } = useLocation();

  useLayoutEffect(() => {
    // Kept, because the reference is empty when the page is left.
    const shown = list.current;
    const { anchor } = savedViewOf(queries, pathname);
    let frame = 0;
    let left = FRAMES;
    const settle = () => {
      if (!anchor || !shown || left-- === 0) return;
      scrollToAnchor(shown, anchor);
      frame = requestAnimationFrame(settle);
    };
    settle();
    const stop = () => {
      left = 0;
    };
    // A scroll by the person stops the restoration.
    window.addEventListener("wheel", stop, { passive: true });
    window.addEventListener("touchstart", stop, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("wheel", stop);
      window.removeEventListener("touchstart", stop);
      // A layout effect's cleanup runs before the next page is painted, so the positions are still those of this page.
      if (shown) saveView(queries, pathname, { anchor: anchorIn(shown) });
    };
  }, [queries, pathname, list]);
  return null;
}

function cards(within: Element): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>("[data-product]")];
}

/** Undefined at the top of the page, where there is no position to restore. */
function anchorIn(list: HTMLElement): ScrollAnchor | undefined {
  if (window.scrollY <= 0) return undefined;
  const isInViewport = (each: Element) => each.getBoundingClientRect().bottom > window.innerHeight / 4;
  // Finds the block first: measuring a card in a block that is not rendered would force its layout.
  const block = [...list.children].find(isInViewport);
  const card = block && cards(block).find(isInViewport);
  const productId = card?.dataset.product;
  return card && productId ? { productId, top: card.getBoundingClientRect().top } : undefined;
}

function scrollToAnchor(list: HTMLElement, { productId, top }: ScrollAnchor): void {
  const card = cards(list).find((each) => each.dataset.product === productId);
  if (!card) return;
  const distance = card.getBoundingClientRect().top - top;
  if (Math.abs(distance) >= 1) window.scrollBy({ top: distance, behavior: "instant" });
}
