import { ORDER_LINES_SELECTOR } from "./changed-lines.ts";

/** Who leaves a field may be on the way to the next one. */
const SLOT_CLOSES_AFTER = 1_500;
const SLOT_CLOSES_IN = 250;

/** Chromium and Firefox keep in place what is looked at when something above it comes or goes; Safari does not. */
const isDoneByBrowser = () => typeof CSS !== "undefined" && CSS.supports("overflow-anchor", "auto");

/**
 * What the person is writing in, or tapping at, stays under their finger when the page changes above it. To be called
 * before the change is on the screen; gives back what to call after it.
 */
export function anchorScroll(): () => void {
  const edited = document.activeElement;
  if (!edited?.matches("input, select, textarea, button")) return () => {};
  const before = edited.getBoundingClientRect().top;

  function putBack() {
    if (!edited || document.activeElement !== edited) return;
    const moved = () => edited.getBoundingClientRect().top - before;
    if (Math.abs(moved()) > 1) scrollBy(moved());
    // At the top of the page there is nothing to scroll: the place of a line that has gone stays free for a while.
    if (moved() < -1) keepSlot(edited, -moved());
  }

  // A browser that does it by itself has done it when the next picture is drawn.
  return isDoneByBrowser() ? () => requestAnimationFrame(() => requestAnimationFrame(putBack)) : putBack;
}

function scrollBy(pixels: number): void {
  window.scrollBy({ top: pixels, behavior: "instant" });
}

function keepSlot(edited: Element, pixels: number): void {
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
