import { useEffect, useRef } from "react";

/** Debounces a callback. A pending call runs at once when the component unmounts. */
export function useDebouncedCallback<Value>(
  callback: (value: Value) => void,
  milliseconds: number,
): (value: Value) => void {
  const latest = useRef(callback);
  const pending = useRef<{ value: Value; timer: ReturnType<typeof setTimeout> } | null>(null);

  useEffect(() => {
    latest.current = callback;
  }, [callback]);

  useEffect(
    () => () => {
      if (!pending.current) return;
      clearTimeout(pending.current.timer);
      const { value } = pending.current;
      pending.current = null;
      latest.current(value);
    },
    [],
  );

  return (value) => {
    if (pending.current) clearTimeout(pending.current.timer);
    const timer = setTimeout(() => {
      pending.current = null;
      latest.current(value);
    }, milliseconds);
    pending.current = { value, timer };
  };
}
