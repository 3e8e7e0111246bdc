import { useLayoutEffect, useRef } from "react";

type Shortcut = {
  /** As in `KeyboardEvent.key`, in lower case: `j`, `escape`, `?`. `mod+k` is ⌘K on a Mac and Ctrl+K elsewhere. */
  keys: string;
  run: (event: KeyboardEvent) => void;
  isOff?: boolean;
};

/**
 * One key for the whole page. A single letter is ignored while the person types or a dialog is open. Layout effects: the key
 * works as soon as its page is seen.
 */
export function useShortcut({ keys, run, isOff = false }: Shortcut): void {
  const current = useRef(run);
  useLayoutEffect(() => {
    current.current = run;
  });
  useLayoutEffect(() => {
    if (isOff) return;
    const [key = "", isWithMod] = keys.startsWith("mod+") ? [keys.slice(4), true] : [keys, false];
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key.toLowerCase() !== key) return;
      if (isWithMod !== (event.ctrlKey || event.metaKey) || event.altKey) return;
      if (!isWithMod && isTaken(event.target)) return;
      event.preventDefault();
      current.current(event);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [keys, isOff]);
}

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]")) return true;
  return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
}
