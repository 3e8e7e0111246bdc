import { useEffect, useState } from "react";

/** Minutes are shown: a wait is never said more than this too short. */
const TICK_MS = 15_000;

/** The time, which goes on while the page is open. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(tick);
  }, []);
  return now;
}
