import type { ScheduleSlot } from "@vitrine/contract/logistics";

const clock = new Intl.DateTimeFormat("pt-BR", { hour: "2-digit", minute: "2-digit" });
const dayAndClock = new Intl.DateTimeFormat("pt-BR", {
  ...{ day: "2-digit", month: "2-digit", hour: "2-digit", minute: "2-digit" },
});

export function slotLabel({ startTime, endTime, scheduleUntil }: Omit<ScheduleSlot, "enabled">): string {
  const [from, to] = [startTime, endTime].map((moment) => clock.format(new Date(moment)));
  const until = dayAndClock.format(new Date(scheduleUntil)).replace(", ", " às ");
  return `${from} às ${to} (pedir até ${until})`;
}
