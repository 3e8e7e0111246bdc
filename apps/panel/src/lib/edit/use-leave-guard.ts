import { useEffect, useRef } from "react";
import { type BlockerFunction, useBlocker } from "react-router";
import { useUnsaved } from "./unsaved.ts";

/** Whether what was typed into a form would be lost on the way to this page. */
type Guard = (nextPath: string) => boolean;

const guards = new Set<Guard>();

/** The router asks only the form that came last. It answers for all: a clean drawer must not let a typed note go. */
const isLosing: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && [...guards].some((guard) => guard(nextLocation.pathname));

/**
 * Asks before typed changes are lost: inside the panel with our own dialog, outside with the browser's. The form is still
 * there on `page` and on the drawers that open over it.
 */
export function useLeaveGuard(isDirty: boolean, page?: string) {
  useUnsaved(isDirty);
  const isSaved = useRef(false);
  const blocker = useBlocker(isLosing);

  useEffect(() => {
    if (!isDirty) return;
    const guard: Guard = (path) => !isSaved.current && !(page && `${path}/`.startsWith(`${page}/`));
    guards.add(guard);
    return () => void guards.delete(guard);
  }, [isDirty, page]);

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
