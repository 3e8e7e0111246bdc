import { useEffect, useEffectEvent, useRef } from "react";

/** Calls when the element comes near the screen, `ahead` pixels before it is seen. Observed anew when `key` changes. */
export function useInView<Place extends Element>(
  onInSight: () => void,
  { ahead, key }: { ahead: number; key: unknown },
) {
  const place = useRef<Place>(null);
  const tell = useEffectEvent(onInSight);

  // An observer reports once per crossing: a list that grew, but not past the screen, has to be looked at again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) tell();
      },
      { rootMargin: `${ahead}px 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [ahead, key]);

  return place;
}
