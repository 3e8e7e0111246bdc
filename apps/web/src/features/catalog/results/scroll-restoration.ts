import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/** The first visible card and its distance from the top of the viewport. A product may have a card in several rows. */
type ScrollAnchor = { productId: string; nth: number; top: number };

/** The last position in each list. It lives as long as the query cache. */
const anchors = new WeakMap<QueryClient, Map<string, ScrollAnchor | undefined>>();

/** Cards outside the viewport have estimated heights, so the position needs a few frames to become exact. */
const FRAMES = 8;

const STOPS = ["wheel", "touchstart"] as const;
/** What leads to another list or page. The position is read before anything changes. */
const LEAVES = ["click", "submit", "popstate"] as const;

/**
 * Restores the scroll position by product. A position in pixels would be wrong, because the heights of the cards above
 * are estimates until they are rendered.
 */
export function ScrollRestoration({ list, name }: { list: RefObject<HTMLElement | null>; name: string }): null {
  const queries = useQueryClient();
  const isGoingBack = useNavigationType() === "POP";
  const { state: step } = useLocation();
  // A list that was just chosen starts at the top. Going back, or a link to the catalogue, returns to the position.
  const isReturn = isGoingBack || !step;

  useLayoutEffect(() => {
    // The rows above the list belong to the page, and share its position.
    const page = list.current?.closest<HTMLElement>("[role=tabpanel]");
    if (!page) return;
    const positions = anchors.get(queries) ?? new Map<string, ScrollAnchor | undefined>();
    anchors.set(queries, positions);
    const anchor = isReturn ? positions.get(name) : undefined;
    let frame = 0;
    let left = FRAMES;
    const settle = () => {
      if (!anchor || left-- === 0) return;
      scrollToAnchor(page, anchor);
      frame = requestAnimationFrame(settle);
    };
    settle();
    const stop = () => {
      left = 0;
    };
    const save = () => positions.set(name, anchorIn(page));
    // A scroll by the person stops the restoration.
    const listeners = [...STOPS.map((type) => [type, stop] as const), ...LEAVES.map((type) => [type, save] as const)];
    for (const [type, listener] of listeners) window.addEventListener(type, listener, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const [type, listener] of listeners) window.removeEventListener(type, listener, { capture: true });
    };
  }, [queries, name, list, isReturn]);
  return null;
}

function cards(within: Element): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>("[data-product]")];
}

const cardsOf = (page: HTMLElement, productId: string) =>
  cards(page).filter(({ dataset }) => dataset.product === productId);

/** Undefined at the top of the page, where there is no position to restore. */
function anchorIn(page: HTMLElement): ScrollAnchor | undefined {
  if (window.scrollY <= 0) return undefined;
  const isInViewport = (each: Element) => each.getBoundingClientRect().bottom > window.innerHeight / 4;
  // Finds the block first: measuring a card in a block that is not rendered would force its layout.
  const block = [...page.querySelectorAll("ul")].find(isInViewport);
  const card = block && cards(block).find(isInViewport);
  const productId = card?.dataset.product;
  if (!card || !productId) return undefined;
  return { productId, nth: cardsOf(page, productId).indexOf(card), top: card.getBoundingClientRect().top };
}

function scrollToAnchor(page: HTMLElement, { productId, nth, top }: ScrollAnchor): void {
  const card = cardsOf(page, productId)[nth];
  if (!card) return;
  const distance = card.getBoundingClientRect().top - top;
  if (Math.abs(distance) >= 1) window.scrollBy({ top: distance, behavior: "instant" });
}
