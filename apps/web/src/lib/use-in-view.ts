import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Calls when the element comes near the screen, `ahead` pixels before it is visible. Observed again when `key` changes.
 */
export function useInView<Target extends Element>(
  onInView: () => void,
  { ahead, key }: { ahead: number; key: unknown },
) {
  const target = useRef<Target>(null);
  const onEnter = useEffectEvent(onInView);

  // An observer reports once per crossing: a list that grew, but not past the screen, must be observed again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onEnter();
      },
      { rootMargin: `${ahead}px 0px` },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [ahead, key]);

  return target;
}
