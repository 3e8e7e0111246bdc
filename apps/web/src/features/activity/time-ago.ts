import { dayOf, daysBetween } from "@vitrine/domain/time/shop-clock";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The time since an event in words. An older event shows its date, on the shop's clock. */
export function timeAgo(timestamp: string, now: number, timeZone: string): string {
  const moment = Date.parse(timestamp);
  // With a slow phone clock, the event would be in the future.
  const age = Math.max(0, now - moment);
  if (age < MINUTE) return "agora";
  if (age < HOUR) return `há ${Math.floor(age / MINUTE)} min`;
  const days = daysBetween(dayOf(moment, timeZone), dayOf(now, timeZone));
  if (days === 0) return `há ${Math.floor(age / HOUR)} h`;
  const clock = new Intl.DateTimeFormat("pt-BR", { timeZone, hour: "2-digit", minute: "2-digit" });
  if (days === 1) return `ontem, ${clock.format(moment)}`;
  const day = new Intl.DateTimeFormat("pt-BR", { timeZone, day: "2-digit", month: "2-digit" });
  return `${day.format(moment)}, ${clock.format(moment)}`;
}

export function exactTime(timestamp: string, timeZone: string): string {
  const exact = new Intl.DateTimeFormat("pt-BR", { timeZone, dateStyle: "long", timeStyle: "medium" });
  return exact.format(new Date(timestamp));
}
