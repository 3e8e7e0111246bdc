/**
 * For the `ref` of a bar that lies over the foot of the screen: the page reserves its height, toasts stand above it,
 * and it does not hide a focused control.
 */
export function reserveFoot(bar: HTMLElement | null) {
  if (!bar) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const isOverThePage = getComputedStyle(bar).position === "fixed";
    // Makes way for the keyboard, see keyboard-inset.ts.
    bar.toggleAttribute("data-foot", isOverThePage);
    style.setProperty("--foot", isOverThePage ? `${bar.offsetHeight}px` : "0px");
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty("--foot");
  };
}
