import { useEffect, useRef } from "react";

/** Calls with the last value once no other has come for a while; at once when the component unmounts before that. */
export function useDebouncedCallback<Value>(act: (value: Value) => void, milliseconds: number): (value: Value) => void {
  const latest = useRef(act);
  const pending = useRef<{ value: Value; timer: ReturnType<typeof setTimeout> } | null>(null);

  useEffect(() => {
    latest.current = act;
  }, [act]);

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
