import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** After this, grey blocks alone look like a page that is broken. */
const WORDS_AFTER = 1_000;
/** A page that is shown later than this after the start of the app is one that the person came back to. */
const LONGEST_START = 15_000;

/** When the person began to wait for this page. Who opened it by its link also waited for the app and the session. */
export function useWaitingSince(): number {
  const isOpenedByLink = useLocation().key === "default";
  const [since] = useState(() =>
    isOpenedByLink && performance.now() < LONGEST_START ? performance.timeOrigin : Date.now(),
  );
  return since;
}

/** Whether it takes long enough to say so. Needs nothing from the server. */
export function useIsSlow(since: number): boolean {
  const [isSlow, setIsSlow] = useState(() => Date.now() - since >= WORDS_AFTER);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), since + WORDS_AFTER - Date.now());
    return () => clearTimeout(timer);
  }, [since]);
  return isSlow;
}
