import { clockFormat } from "./clock-format.ts";

const day = { day: "2-digit", month: "2-digit", year: "2-digit" } as const;

/** Days and times by the clock of the shop that is open. */
export const dayText: (timestamp: string) => string = clockFormat(day);

const moment = clockFormat({ ...day, hour: "2-digit", minute: "2-digit" });

/** `timeZone`: of the record, where it names one itself. */
export function momentText(timestamp: string, timeZone?: string): string {
  return moment(timestamp, timeZone).replace(",", "");
}
