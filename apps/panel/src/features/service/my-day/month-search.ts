import { clockFormat } from "../../../lib/clock-format.ts";

/** A month as the server takes it, as `2026-03`; null for what is none. */
export function monthFrom(text: string | null): string | null {
  return text !== null && /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text) ? text : null;
}

/** The month so many later; before: with a minus. */
export function plusMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const count = year * 12 + number - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
}

const longMonth = clockFormat({ month: "long", year: "numeric" });

/** `novembro de 2026`. */
export function monthName(month: string): string {
  return longMonth(`${month}-01T00:00:00Z`, "UTC");
}
