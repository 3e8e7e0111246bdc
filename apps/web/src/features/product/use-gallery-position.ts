import { useEffect, useState } from "react";
import { useMediaQuery } from "../../lib/use-media-query.ts";

const INTERVAL = 2_000;

type GalleryPosition = {
  count: number;
  /** The picture that has to be shown, when one was asked for: the gallery goes there and stays. */
  wanted: number | null;
};

/** Which picture is shown. It moves on by itself until the person takes over, and waits while they look closer. */
export function useGalleryPosition({ count, wanted }: GalleryPosition) {
  const [position, setPosition] = useState(wanted ?? 0);
  const [shownWanted, setShownWanted] = useState(wanted);
  const [hasTakenOver, setHasTakenOver] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const prefersRest = useMediaQuery("(prefers-reduced-motion: reduce)");

  if (shownWanted !== wanted) {
    setShownWanted(wanted);
    if (wanted !== null) setPosition(wanted);
  }

  const current = Math.min(position, count - 1);
  const isMoving = count > 1 && wanted === null && !hasTakenOver && !isPointedAt && !isFocused && !prefersRest;

  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setPosition((current + 1) % count), INTERVAL);
    return () => clearTimeout(timer);
  }, [isMoving, current, count]);

  return {
    current,
    isMoving,
    show(place: number) {
      setHasTakenOver(true);
      setPosition((place + count) % count);
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
