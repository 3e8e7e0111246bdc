/** Day and time on the shop's clock, as its messages say them: "16/11/2026 às 10:05". */
export function momentText(at: string, timeZone: string): string {
  const dayAndClock = new Intl.DateTimeFormat("pt-BR", {
    timeZone,
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
  return dayAndClock.format(new Date(at)).replace(", ", " às ");
}
