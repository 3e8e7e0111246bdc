import { startTransition, useDeferredValue, useEffect, useState } from "react";

/** Few enough to be drawn within a frame on a slow phone, and whole rows of its two columns. */
const STEP = 4;

/**
 * A list that grows by a few at a time, made ready between the frames of a scroll. What is there at first is there at
 * once: one comes back to a long list at the place one left.
 */
export function useProgressiveList<Item>(items: readonly Item[]): readonly Item[] {
  const ready = useDeferredValue(items);
  const [count, setCount] = useState(ready.length);
  if (ready.length < count) setCount(ready.length);

  useEffect(() => {
    if (count < ready.length) startTransition(() => setCount(Math.min(count + STEP, ready.length)));
  }, [count, ready.length]);

  return count < ready.length ? ready.slice(0, count) : ready;
}
