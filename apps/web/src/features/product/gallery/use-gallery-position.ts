import { useEffect, useState } from "react";
import { useMediaQuery } from "../../../lib/use-media-query.ts";

const INTERVAL = 2_000;

type GalleryPosition = {
  count: number;
  /** The index of the chosen picture, if one is: the gallery goes there and stays. */
  chosen: number | null;
};

/**
 * Which picture is shown. It moves on by itself until the person takes over, and waits while they look closer.
 *
 * The pictures are a ring: `to` counts on past the last one, and `from` is where the slide to it began.
 */
export function useGalleryPosition({ count, chosen }: GalleryPosition) {
  const [{ from, to }, setSlide] = useState({ from: chosen ?? 0, to: chosen ?? 0 });
  const [shownWanted, setShownWanted] = useState(chosen);
  const [hasTakenOver, setHasTakenOver] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const prefersRest = useMediaQuery("(prefers-reduced-motion: reduce)");
  const current = remainder(to, count);

  /** The position after the last one is the first again, reached by going on. */
  const slideTo = (index: number) => setSlide({ from: to, to: to + index - current });

  if (shownWanted !== chosen) {
    setShownWanted(chosen);
    if (chosen !== null) slideTo(chosen);
  }

  const isMoving = count > 1 && chosen === null && !hasTakenOver && !isPointedAt && !isFocused && !prefersRest;

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
      onPointerEnter: () => setIsPointedAt(true),
      onPointerLeave: () => setIsPointedAt(false),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
    },
  };
}

type Slide = { count: number; from: number; to: number };

/** Where on the endless strip a picture lies, so that a slide passes every picture on its way. */
export function slotOf(index: number, { count, from, to }: Slide): number {
  const middle = (from + to) / 2;
  return index + count * Math.round((middle - index) / count);
}

function remainder(value: number, count: number): number {
  return count === 0 ? 0 : ((value % count) + count) % count;
}
