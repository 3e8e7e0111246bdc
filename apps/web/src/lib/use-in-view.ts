import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Calls `onInView` when the element is within `ahead` pixels of the viewport. A new `key` observes the element again.
 */
export function useInView<Target extends Element>(
  onInView: () => void,
  { ahead, key }: { ahead: number; key: unknown },
) {
  const target = useRef<Target>(null);
  const onEnter = useEffectEvent(onInView);

  // An observer reports each crossing once. When a list grows and its end is still in view, it must be observed again.
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
