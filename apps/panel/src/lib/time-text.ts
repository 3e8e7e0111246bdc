import { clockFormat } from "./clock-format.ts";

const day = { day: "2-digit", month: "2-digit", year: "2-digit" } as const;

/** Days and times in the words of the person's own clock: the panel is read where the shop is. */
export const dayText: (timestamp: string) => string = clockFormat(day);

const moment = clockFormat({ ...day, hour: "2-digit", minute: "2-digit" });

/** `timeZone`: of the shop, where its clock counts and not the person's. */
export function momentText(timestamp: string, timeZone?: string): string {
  return moment(timestamp, timeZone).replace(",", "");
}
