import type { OrderSlot } from "../order/order.ts";
import type { ScheduleRule, ShopRules } from "../shop/shop-rules.ts";
import { clockOn, dateOf, dayOf, daysBetween, plusDays, type ShopDay, weekdayOf } from "../time/shop-clock.ts";

/** A time window of a delivery or pickup, in milliseconds since 1970. */
export type Slot = {
  start: number;
  end: number;
  /** Orders must be placed before this moment. */
  until: number;
  capacity: number | null;
};

export type ScheduleDay = { day: ShopDay; slots: Slot[] };

type Timetable = Pick<ShopRules, "schedules" | "timeZone" | "closedDates">;

export function needsSlot({ schedules }: Pick<ShopRules, "schedules">, logisticId: string | null): boolean {
  return logisticId !== null && schedules.some((rule) => rule.logisticIds.includes(logisticId));
}

/** The days with time slots, from today in the shop's time zone, earliest first. Closed slots are included. */
export function scheduleOf(timetable: Timetable, logisticId: string, now: number): ScheduleDay[] {
  const rules = rulesOf(timetable, logisticId);
  const today = dayOf(now, timetable.timeZone);
  const farthest = Math.max(0, ...rules.map((rule) => rule.daysAhead));
  return Array.from({ length: farthest + 1 }, (_, ahead) => plusDays(today, ahead))
    .map((day) => ({ day, slots: slotsOn(day, rules, { today, ...timetable }) }))
    .filter(({ slots }) => slots.length > 0);
}

function rulesOf({ schedules }: Pick<ShopRules, "schedules">, logisticId: string): ScheduleRule[] {
  return schedules.filter((rule) => rule.logisticIds.includes(logisticId));
}

function slotsOn(
  day: ShopDay,
  rules: readonly ScheduleRule[],
  { today, timeZone, closedDates = [] }: Pick<Timetable, "timeZone" | "closedDates"> & { today: ShopDay },
): Slot[] {
  const ahead = daysBetween(today, day);
  const offered = rules.filter((rule) => {
    return ahead >= 0 && ahead <= rule.daysAhead && rule.weekdays.includes(weekdayOf(day));
  });
  if (offered.length === 0 || closedDates.includes(dateOf(day))) return [];
  const momentAt = clockOn(day, timeZone);
  return (
    offered
      .map(({ startTime, endTime, minutesAhead, capacity }) => {
        const start = momentAt(startTime);
        return { start, end: momentAt(endTime), until: start - minutesAhead * 60_000, capacity };
      })
      // A slot in the hour that the clock skips does not exist on that day.
      .filter(({ start, end }) => start < end)
      // Start and end name a window. Where two rules have the same one, the first rule counts.
      .filter((slot, index, all) => all.findIndex((each) => isSameWindow(each, slot)) === index)
      .sort((a, b) => a.start - b.start || a.end - b.end)
  );
}

/** The requested time slot, if the timetable has it. */
export function findSlot(timetable: Timetable, logisticId: string, wanted: OrderSlot, now: number): Slot | undefined {
  const [start, end] = [Date.parse(wanted.start), Date.parse(wanted.end)];
  if (Number.isNaN(start)) return undefined;
  const { timeZone } = timetable;
  const calendar = { today: dayOf(now, timeZone), ...timetable };
  return slotsOn(dayOf(start, timeZone), rulesOf(timetable, logisticId), calendar).find((slot) =>
    isSameWindow(slot, { start, end }),
  );
}

/** Two windows may start at the same time. */
function isSameWindow(one: Pick<Slot, "start" | "end">, other: Pick<Slot, "start" | "end">): boolean {
  return one.start === other.start && one.end === other.end;
}

export function isStillOpen({ until }: Pick<Slot, "until">, now: number): boolean {
  return now < until;
}

/** `taken`: the number of orders that already have this slot. */
export function hasRoom({ capacity }: Pick<Slot, "capacity">, taken: number): boolean {
  return capacity === null || taken < capacity;
}
