import { type RefObject, useLayoutEffect } from "react";

/** Less would leave no room for a message between the head and the field. */
const LEAST = "26rem";

/**
 * `--screen-below`: what is left of the screen below the top of this element and above the bar of a phone. What stands over
 * the page, such as the bar of a test shop, comes and goes.
 */
export function useScreenBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const place = () => {
      const top = Math.round(box.getBoundingClientRect().top + window.scrollY);
      box.style.setProperty("--screen-below", `max(${LEAST}, calc(var(--screen) - ${top}px - var(--foot)))`);
    };
    place();
    const resized = new ResizeObserver(place);
    if (document.body) resized.observe(document.body);
    return () => resized.disconnect();
  }, [element]);
}
