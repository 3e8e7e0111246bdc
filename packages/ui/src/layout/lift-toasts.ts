/**
 * The ref of a bar at the bottom of the screen: while it is there, toasts are shown above it. They would cover its
 * buttons otherwise.
 */
export function liftToasts(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const lift = () => style.setProperty("--lift", `${bar.offsetHeight + 12}px`);
  lift();
  // On a phone the bar grows by a line when its text needs one.
  const observer = new ResizeObserver(lift);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty("--lift");
  };
}
