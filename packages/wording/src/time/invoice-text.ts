import { calendarDay } from "./calendar-day.ts";

/** When an invoice is due; the day is known once it was delivered. */
export type InvoiceDue = { dueDays: number; dueOn: string | null };

function dayCount(days: number): string {
  return days === 1 ? "1 dia" : `${days} dias`;
}

/** “Faturado 28 dias”. */
export function invoiceName(dueDays: number): string {
  return `Faturado ${dayCount(dueDays)}`;
}

/** “vence em 16/12/2026”, “vence 28 dias depois da entrega”. */
export function invoiceDueText({ dueDays, dueOn }: InvoiceDue): string {
  return dueOn === null ? `vence ${dayCount(dueDays)} depois da entrega` : `vence em ${calendarDay(dueOn)}`;
}
