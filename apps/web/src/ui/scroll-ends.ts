import { type RefObject, useEffect, useState } from "react";

export type ScrollEnds = { atStart: boolean; atEnd: boolean };

/** Whether a row that scrolls sideways is at its start or end. `count` is the number of its items. */
export function useScrollEnds(row: RefObject<HTMLElement | null>, count: number): ScrollEnds {
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: more items make a longer row
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const atStart = element.scrollLeft < 2;
      const atEnd = element.scrollLeft > element.scrollWidth - element.clientWidth - 2;
      setEnds((before) => (before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd }));
    };
    measure();
    element.addEventListener("scroll", measure, { passive: true });
    window.addEventListener("resize", measure);
    return () => {
      element.removeEventListener("scroll", measure);
      window.removeEventListener("resize", measure);
    };
  }, [count]);
  return ends;
}

/** The style of a row that fades out where it goes on; see styles.css. */
export function endFades({ atStart, atEnd }: ScrollEnds): string {
  return `fade-ends ${atStart ? "" : "fades-start"} ${atEnd ? "" : "fades-end"}`;
}

export function scrollBehavior(): ScrollBehavior {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}
