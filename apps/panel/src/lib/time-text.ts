/** Days and times in the words of the person's own clock: the panel is read where the shop is. */
const day = new Intl.DateTimeFormat("pt-BR", { day: "2-digit", month: "2-digit", year: "2-digit" });
const moment = new Intl.DateTimeFormat("pt-BR", {
  ...{ day: "2-digit", month: "2-digit", year: "2-digit" },
  ...{ hour: "2-digit", minute: "2-digit" },
} as const);

export function dayText(timestamp: string): string {
  return day.format(new Date(timestamp));
}

export function momentText(timestamp: string): string {
  return moment.format(new Date(timestamp)).replace(",", "");
}
