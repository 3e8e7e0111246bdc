import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { useUnsaved } from "./unsaved.ts";

/** Asks before typed changes are lost: inside the panel with our own dialog, outside with the browser's. */
export function useLeaveGuard(isDirty: boolean) {
  useUnsaved(isDirty);
  const isSaved = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSaved.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);

  return {
    isAsking: blocker.state === "blocked",
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    /** All is saved, and the next page is opened before this one is drawn again. */
    pass: () => {
      isSaved.current = true;
    },
  };
}
