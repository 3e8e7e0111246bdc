import { useMediaQuery } from "@vitrine/ui/use-media-query.ts";
import { useEffect, useState } from "react";

const INTERVAL = 2_000;

type GalleryPosition = {
  count: number;
  /** The index of the chosen picture, or null. The gallery moves to it and stops. */
  chosen: number | null;
};

/**
 * The position of the gallery. It moves automatically until the person moves it. It pauses on hover and on focus.
 *
 * The pictures form a ring: `to` grows past the last index, and `from` is the position where the slide started.
 */
export function useGalleryPosition({ count, chosen }: GalleryPosition) {
  const [{ from, to }, setSlide] = useState({ from: chosen ?? 0, to: chosen ?? 0 });
  const [lastChosen, setLastChosen] = useState(chosen);
  const [hasTakenOver, setHasTakenOver] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const prefersReducedMotion = useMediaQuery("(prefers-reduced-motion: reduce)");
  const current = remainder(to, count);

  /** An index past the last picture slides forward to the first one. */
  const slideTo = (index: number) => setSlide({ from: to, to: to + index - current });

  if (lastChosen !== chosen) {
    setLastChosen(chosen);
    if (chosen !== null) slideTo(chosen);
  }

  const isMoving = count > 1 && chosen === null && !hasTakenOver && !isHovered && !isFocused && !prefersReducedMotion;

  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setSlide({ from: to, to: to + 1 }), INTERVAL);
    return () => clearTimeout(timer);
  }, [isMoving, to]);

  return {
    current,
    from,
    to,
    isMoving,
    show(index: number) {
      setHasTakenOver(true);
      slideTo(index);
    },
    holders: {
      onPointerDownCapture: () => setHasTakenOver(true),
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
    },
  };
}

type Slide = { count: number; from: number; to: number };

/** The slot of a picture on the endless strip, so that a slide shows every picture between its two ends. */
export function slotOf(index: number, { count, from, to }: Slide): number {
  const middle = (from + to) / 2;
  return index + count * Math.round((middle - index) / count);
}

function remainder(value: number, count: number): number {
  return count === 0 ? 0 : ((value % count) + count) % count;
}
