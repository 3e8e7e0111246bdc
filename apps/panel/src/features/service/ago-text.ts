import { momentText } from "../../lib/time-text.ts";

/** How long ago, as people say it; from a day on, when it was. */
export function agoText(timestamp: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(timestamp)) / 60_000);
  if (minutes < 1) return "agora";
  if (minutes < 60) return `há ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `há ${hours} h` : momentText(timestamp);
}
