import type { Schedule } from "@vitrine/contract/storefront/logistics";
import { chooseSlot } from "@vitrine/domain/checkout/cascade";
import { hasRoom, isStillOpen, needsSlot, scheduleOf } from "@vitrine/domain/checkout/schedule";
import { type Result, refuse } from "@vitrine/domain/result";
import type { ShopRules } from "@vitrine/domain/shop/shop-rules";
import type { ShopDay } from "@vitrine/domain/time/shop-clock";
import type { RecordLoss } from "../business-event.ts";
import type { CallerSession } from "../http/callers.ts";
import type { Refusal } from "../http/refusals.ts";
import type { RequestKey } from "../http/request/idempotency.ts";
import { type ChangedOrder, type ChangeOrderDeps, changeOrder } from "../order/change/change-order.ts";
import { recordOrderLoss } from "../order/follow-up/record-order-loss.ts";
import type { SlotRepository } from "../order/holds/slot.repository.ts";
import { readOpenOrder } from "../order/storage/current-order.ts";

export type ScheduleDeps = ChangeOrderDeps & { slots: Pick<SlotRepository, "taken" | "takenAt"> };

/** The days and times for the order's delivery or pickup; empty until one is chosen. */
export async function readSchedule(
  deps: ScheduleDeps & { recordLoss: RecordLoss },
  session: CallerSession,
): Promise<Schedule> {
  const { rules } = await deps.termsOf(session.shopId);
  const { stored } = await readOpenOrder(deps, session);
  const logisticId = stored.order.logistic?.providerId;
  if (!logisticId) return { timeZone: rules.timeZone, times: [] };
  const schedule = await readScheduleOf(deps, session.shopId, rules, logisticId);
  if (schedule.times.length === 0 && needsSlot(rules, logisticId)) {
    recordOrderLoss(deps, session, { order: stored.order, reason: "no-slot" });
  }
  return schedule;
}

export async function readScheduleOf(
  deps: { slots: Pick<SlotRepository, "taken">; now: () => number },
  shopId: string,
  rules: ShopRules,
  logisticId: string,
): Promise<Schedule> {
  const now = deps.now();
  const taken = await deps.slots.taken(shopId, logisticId, now);
  const days = scheduleOf(rules, logisticId, now).map(({ day, slots }) => ({
    header: headerOf(day),
    options: slots.map((slot) => ({
      startTime: new Date(slot.start).toISOString(),
      endTime: new Date(slot.end).toISOString(),
      scheduleUntil: new Date(slot.until).toISOString(),
      enabled: isStillOpen(slot, now) && hasRoom(slot, taken(slot)),
    })),
  }));
  return { timeZone: rules.timeZone, times: days.filter(({ options }) => options.some(({ enabled }) => enabled)) };
}

export async function setSlot(
  deps: ScheduleDeps,
  session: CallerSession,
  { startTime, endTime }: { startTime: string; endTime: string },
  key: RequestKey | null,
): Promise<Result<ChangedOrder, Refusal>> {
  const window = { start: Date.parse(startTime), end: Date.parse(endTime) };
  // A date can match the format and still not exist, like the 31st of February.
  if (Number.isNaN(window.start) || Number.isNaN(window.end)) return refuse({ code: "slot-unknown" });
  // The order stores both in UTC, whatever time zone the caller used.
  const slot = { start: new Date(window.start).toISOString(), end: new Date(window.end).toISOString() };
  const { rules } = await deps.termsOf(session.shopId);
  const logisticIds = [...new Set(rules.schedules.flatMap((rule) => rule.logisticIds))];
  const takenOf = await deps.slots.takenAt(session.shopId, logisticIds, window);
  return changeOrder(
    deps,
    session,
    {
      kind: "slot-chosen",
      data: slot,
      apply: (order, { terms, now }) =>
        chooseSlot(order, terms.rules, { slot, taken: takenOf(order.logistic?.providerId ?? ""), now }),
    },
    key,
  );
}

const dayNames = new Intl.DateTimeFormat("pt-BR", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

function headerOf({ year, month, day }: ShopDay): string {
  const text = dayNames.format(Date.UTC(year, month - 1, day));
  return text.charAt(0).toUpperCase() + text.slice(1);
}
