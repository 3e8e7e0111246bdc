import type { SubscriptionOffer } from "@vitrine/contract/storefront/catalog";
import { RecurrenceType } from "@vitrine/domain/codes/recurrence";

function offer(unit: keyof typeof RecurrenceType, frequency: number): SubscriptionOffer {
  return { id: `${unit.toLowerCase()}-${frequency}`, recurrence: { type: RecurrenceType[unit], frequency } };
}

export const everyDays = (frequency: number) => offer("Daily", frequency);
export const everyWeeks = (frequency: number) => offer("Weekly", frequency);
export const everyMonths = (frequency: number) => offer("Monthly", frequency);
export const everyYears = (frequency: number) => offer("Yearly", frequency);
