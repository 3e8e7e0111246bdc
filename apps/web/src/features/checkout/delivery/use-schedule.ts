import { useQuery } from "@tanstack/react-query";
import type { Schedule, ScheduleSlot } from "@vitrine/contract/storefront/logistics";
import { useCheckout } from "../checkout-context.ts";
import { scheduleOf } from "../queries/options.queries.ts";

/** The times of the chosen delivery or pickup, if it needs one. */
export function useSchedule() {
  const { order, isOpened } = useCheckout();
  return useQuery({
    ...scheduleOf(order.logistic?.providerId ?? null),
    enabled: isOpened && (order.logistic?.needsSchedule ?? false),
  });
}

export type FreeDay = { header: string; slots: ScheduleSlot[] };

/** Only what can be chosen: days with a free time, and those times. */
export function freeDaysOf({ times }: Schedule): FreeDay[] {
  return times
    .map(({ header, options }) => ({ header, slots: options.filter(({ enabled }) => enabled) }))
    .filter(({ slots }) => slots.length > 0);
}
