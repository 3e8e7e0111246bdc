import type { ScheduleSlot } from "@vitrine/contract/storefront/logistics";

/** Told by the shop's clock: a phone on a journey, or set wrongly, must not move the delivery. */
export function slotLabel(slot: Omit<ScheduleSlot, "enabled">, timeZone: string): string {
  const clock = new Intl.DateTimeFormat("pt-BR", { timeZone, hour: "2-digit", minute: "2-digit" });
  const dayAndClock = new Intl.DateTimeFormat("pt-BR", {
    timeZone,
    ...{ day: "2-digit", month: "2-digit", hour: "2-digit", minute: "2-digit" },
  });
  const [from, to] = [slot.startTime, slot.endTime].map((moment) => clock.format(new Date(moment)));
  const until = dayAndClock.format(new Date(slot.scheduleUntil)).replace(", ", " às ");
  return `${from} às ${to} (pedir até ${until})`;
}
