/**
 * A `ref` for a bar fixed at the bottom of the screen. The page reserves the height of the bar, so the bar covers no
 * focused control. Toasts appear above it.
 */
export function reserveFoot(bar: HTMLElement | null) {
  if (!bar) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const isOverThePage = getComputedStyle(bar).position === "fixed";
    // styles.css hides `data-foot` while the keyboard is open; see keyboard-inset.ts.
    bar.toggleAttribute("data-foot", isOverThePage);
    style.setProperty("--foot", isOverThePage ? `${bar.offsetHeight}px` : "0px");
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty("--foot");
  };
}
