import type { SubscriptionOffer } from "@vitrine/contract/catalog";
import { RecurrenceType } from "@vitrine/domain/catalog/subscription";

function offer(unit: keyof typeof RecurrenceType, frequency: number): SubscriptionOffer {
  return { id: `${unit.toLowerCase()}-${frequency}`, recurrence: { type: RecurrenceType[unit], frequency } };
}

export const everyDays = (frequency: number) => offer("Daily", frequency);
export const everyWeeks = (frequency: number) => offer("Weekly", frequency);
export const everyMonths = (frequency: number) => offer("Monthly", frequency);
export const everyYears = (frequency: number) => offer("Yearly", frequency);
