import { useEffect, useState } from "react";
import { useMediaQuery } from "../../../lib/use-media-query.ts";

const INTERVAL = 2_000;

type GalleryPosition = {
  count: number;
  /** The picture that has to be shown, when one was asked for: the gallery goes there and stays. */
  wanted: number | null;
};

/**
 * Which picture is shown. It moves on by itself until the person takes over, and waits while they look closer.
 *
 * The pictures are a ring: `to` counts on past the last one, and `from` is where the slide to it began.
 */
export function useGalleryPosition({ count, wanted }: GalleryPosition) {
  const [{ from, to }, setSlide] = useState({ from: wanted ?? 0, to: wanted ?? 0 });
  const [shownWanted, setShownWanted] = useState(wanted);
  const [hasTakenOver, setHasTakenOver] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const prefersRest = useMediaQuery("(prefers-reduced-motion: reduce)");
  const current = remainder(to, count);

  /** The place after the last one is the first again, reached by going on. */
  const slideTo = (place: number) => setSlide({ from: to, to: to + place - current });

  if (shownWanted !== wanted) {
    setShownWanted(wanted);
    if (wanted !== null) slideTo(wanted);
  }

  const isMoving = count > 1 && wanted === null && !hasTakenOver && !isPointedAt && !isFocused && !prefersRest;

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
    show(place: number) {
      setHasTakenOver(true);
      slideTo(place);
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
export function slotOf(place: number, { count, from, to }: Slide): number {
  const middle = (from + to) / 2;
  return place + count * Math.round((middle - place) / count);
}

function remainder(value: number, count: number): number {
  return count === 0 ? 0 : ((value % count) + count) % count;
}
