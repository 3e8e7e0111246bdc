import { useEffect, useState } from "react";

/**
 * Milliseconds until `until` by the server's clock, or null without a deadline. A phone that wakes up shows the right
 * time at once.
 */
export function useTimeLeft(until: string | null, clockBehind: number): number | null {
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    if (until === null) return;
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, 1_000);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [until]);

  return until === null ? null : Math.max(0, Date.parse(until) - (now + clockBehind));
}

/** Formats as 4:05, or as 1:04:05 from one hour. */
export function asClock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const units = [...(hours > 0 ? [hours, pad(minutes)] : [minutes]), pad(seconds % 60)];
  return units.join(":");
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}
