/** Days and times in the words of the person's own clock: the panel is read where the shop is. */
const day = new Intl.DateTimeFormat("pt-BR", { day: "2-digit", month: "2-digit", year: "2-digit" });
const momentParts = {
  ...{ day: "2-digit", month: "2-digit", year: "2-digit" },
  ...{ hour: "2-digit", minute: "2-digit" },
} satisfies Intl.DateTimeFormatOptions;
const moment = new Intl.DateTimeFormat("pt-BR", momentParts);

export function dayText(timestamp: string): string {
  return day.format(new Date(timestamp));
}

/** `timeZone`: of the shop, where its clock counts and not the person's. */
export function momentText(timestamp: string, timeZone?: string): string {
  const format = timeZone ? new Intl.DateTimeFormat("pt-BR", { ...momentParts, timeZone }) : moment;
  return format.format(new Date(timestamp)).replace(",", "");
}
