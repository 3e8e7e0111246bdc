const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const clock = new Intl.DateTimeFormat("pt-BR", { hour: "2-digit", minute: "2-digit" });
const dayAndClock = new Intl.DateTimeFormat("pt-BR", {
  ...{ day: "2-digit", month: "2-digit" },
  ...{ hour: "2-digit", minute: "2-digit" },
});
const exact = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeStyle: "medium" });

/** The time since an event in words. An older event shows its date. */
export function timeAgo(timestamp: string, now: number): string {
  const moment = new Date(timestamp);
  // With a slow phone clock, the event would be in the future.
  const age = Math.max(0, now - moment.getTime());
  if (age < MINUTE) return "agora";
  if (age < HOUR) return `há ${Math.floor(age / MINUTE)} min`;
  if (isSameDay(moment, new Date(now))) return `há ${Math.floor(age / HOUR)} h`;
  return isSameDay(moment, dayBefore(now)) ? `ontem, ${clock.format(moment)}` : dayAndClock.format(moment);
}

export function exactTime(timestamp: string): string {
  return exact.format(new Date(timestamp));
}

function dayBefore(now: number): Date {
  const day = new Date(now);
  day.setDate(day.getDate() - 1);
  return day;
}

function isSameDay(a: Date, b: Date): boolean {
  return a.toDateString() === b.toDateString();
}
