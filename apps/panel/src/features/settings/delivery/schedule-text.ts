import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import type { EntryOf } from "../entries/entry-kinds.ts";
import { weekdaysText } from "../entries/weekday-chips.tsx";

type Rule = EntryOf<"schedules">;

/** What can have a schedule, by its id. */
export function logisticNamesOf({ deliveryZones = [], pickupStores = [] }: ShopDocument): Map<string, string> {
  return new Map([...deliveryZones, ...pickupStores].map(({ providerId, name }) => [providerId, name]));
}

export function scheduleTitle({ weekdays, startTime, endTime }: Rule): string {
  return `${weekdaysText(weekdays)}, ${startTime} às ${endTime}`;
}

export function scheduleLines(rule: Rule, names: ReadonlyMap<string, string>): string[] {
  const places = rule.capacity == null ? "sem limite de pedidos" : `${rule.capacity} pedidos por horário`;
  return [
    rule.logisticIds.map((id) => names.get(id) ?? id).join(", "),
    `Pedidos ${untilText(rule.minutesAhead)} · ${places} · até ${rule.daysAhead} dias antes`,
  ];
}

function untilText(minutes: number): string {
  if (minutes === 0) return "até começar";
  if (minutes % 60 !== 0) return `até ${minutes} min antes`;
  const hours = minutes / 60;
  return `até ${hours} ${hours === 1 ? "hora" : "horas"} antes`;
}
