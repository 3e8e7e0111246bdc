import { ORDER_LINES_SELECTOR } from "./changed-lines.ts";

/** A delay, because a person who leaves a field often goes to the next field. */
const SLOT_CLOSES_AFTER = 1_500;
const SLOT_CLOSES_IN = 250;

/** Chromium and Firefox anchor the scroll position when content above it changes; Safari does not. */
const isDoneByBrowser = () => typeof CSS !== "undefined" && CSS.supports("overflow-anchor", "auto");

/**
 * Keeps the focused control at the same position in the viewport when content above it changes. Call it before the
 * change is rendered, and call the returned function after the render.
 */
export function anchorScroll(): () => void {
  const edited = document.activeElement;
  if (!edited?.matches("input, select, textarea, button")) return () => {};
  const before = edited.getBoundingClientRect().top;

  function restore() {
    if (!edited || document.activeElement !== edited) return;
    const moved = () => edited.getBoundingClientRect().top - before;
    if (Math.abs(moved()) > 1) scrollBy(moved());
    // The page cannot scroll above its top, so the space of a removed line stays empty for a while.
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
