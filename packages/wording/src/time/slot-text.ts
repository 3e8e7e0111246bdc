import { dateFormat } from "./date-format.ts";

const dayIn = dateFormat({ weekday: "long", day: "2-digit", month: "2-digit" });
const clockIn = dateFormat({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/**
 * "quinta-feira, 12/11, das 10:00 às 12:00", on the shop's clock: a phone in another time zone reads the same. The hours
 * stay together on one line.
 */
export function slotText({ start, end }: { start: string; end: string | null }, timeZone: string): string {
  const [day, clock] = [dayIn(timeZone), clockIn(timeZone)];
  const from = new Date(start);
  const hours =
    end === null
      ? `às\u00a0${clock.format(from)}`
      : `das\u00a0${clock.format(from)}\u00a0às\u00a0${clock.format(new Date(end))}`;
  return `${day.format(from)}, ${hours}`;
}
