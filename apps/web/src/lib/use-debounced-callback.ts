import { useEffect, useRef } from "react";

/** Acts on the last value once no other has come for a while; at once when the screen is left before that. */
export function useDebouncedCallback<Value>(act: (value: Value) => void, milliseconds: number): (value: Value) => void {
  const latest = useRef(act);
  const waiting = useRef<{ value: Value; timer: ReturnType<typeof setTimeout> } | null>(null);

  useEffect(() => {
    latest.current = act;
  }, [act]);

  useEffect(
    () => () => {
      if (!waiting.current) return;
      clearTimeout(waiting.current.timer);
      const { value } = waiting.current;
      waiting.current = null;
      latest.current(value);
    },
    [],
  );

  return (value) => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    const timer = setTimeout(() => {
      waiting.current = null;
      latest.current(value);
    }, milliseconds);
    waiting.current = { value, timer };
  };
}
