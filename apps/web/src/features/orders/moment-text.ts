const dayAndClock = new Intl.DateTimeFormat("pt-BR", {
  ...{ day: "2-digit", month: "2-digit", year: "numeric" },
  ...{ hour: "2-digit", minute: "2-digit" },
});
const weekday = new Intl.DateTimeFormat("pt-BR", { weekday: "long", day: "2-digit", month: "2-digit" });
const clock = new Intl.DateTimeFormat("pt-BR", { hour: "2-digit", minute: "2-digit" });

/** Day and time: "16/11/2026 às 10:05". */
export function momentText(timestamp: string): string {
  return dayAndClock.format(new Date(timestamp)).replace(", ", " às ");
}

/** A time slot: "terça-feira, 17/11, das 09:00 às 11:00". */
export function slotText(start: string, end: string | null): string {
  const from = new Date(start);
  const day = weekday.format(from);
  return end === null
    ? `${day}, às ${clock.format(from)}`
    : `${day}, das ${clock.format(from)} às ${clock.format(new Date(end))}`;
}
