import { ORDER_LINES_SELECTOR } from "./changed-lines.ts";

/** A person who leaves a field may be going to the next one. */
const SLOT_CLOSES_AFTER = 1_500;
const SLOT_CLOSES_IN = 250;

/** Chromium and Firefox anchor the scroll position when content above it changes; Safari does not. */
const isDoneByBrowser = () => typeof CSS !== "undefined" && CSS.supports("overflow-anchor", "auto");

/**
 * The focused control stays under the finger when the page changes above it. Call it before the change is rendered, and
 * the returned function after it.
 */
export function anchorScroll(): () => void {
  const edited = document.activeElement;
  if (!edited?.matches("input, select, textarea, button")) return () => {};
  const before = edited.getBoundingClientRect().top;

  function restore() {
    if (!edited || document.activeElement !== edited) return;
    const moved = () => edited.getBoundingClientRect().top - before;
    if (Math.abs(moved()) > 1) scrollBy(moved());
    // At the top of the page there is nothing to scroll: the space of a removed line stays free for a while.
    if (moved() < -1) reserveSlot(edited, -moved());
  }

  // A browser with scroll anchoring has applied it by the next frame.
  return isDoneByBrowser() ? () => requestAnimationFrame(() => requestAnimationFrame(restore)) : restore;
}

function scrollBy(pixels: number): void {
  window.scrollBy({ top: pixels, behavior: "instant" });
}

function reserveSlot(edited: Element, pixels: number): void {
  const list = edited.closest<HTMLElement>(ORDER_LINES_SELECTOR);
  if (!list) return;
  list.style.marginTop = `${(Number.parseFloat(list.style.marginTop) || 0) + pixels}px`;
  const onLeaving = () =>
    setTimeout(() => {
      if (list.contains(document.activeElement) || !list.style.marginTop) return;
      list.removeEventListener("focusout", onLeaving);
      const { marginTop } = list.style;
      list.style.marginTop = "";
      if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      list.animate?.([{ marginTop }, {}], { duration: SLOT_CLOSES_IN, easing: "ease-out" });
    }, SLOT_CLOSES_AFTER);
  list.addEventListener("focusout", onLeaving);
}
