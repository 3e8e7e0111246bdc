import { type Cents, cents } from "@vitrine/domain/money";

/** “12,5” as people type it. */
export function percentTyped(text: string): string {
  return text.replaceAll(/[^\d,]/g, "").slice(0, 6);
}

export function percentText(value: number): string {
  return String(value).replace(".", ",");
}

export function percentOf(text: string): number {
  return Number(text.replace(",", ".")) || 0;
}

export function centsOf(reais: number): Cents {
  return cents(Math.round(reais * 100));
}

export function reaisOf(amount: Cents | null): number | null {
  return amount === null ? null : amount / 100;
}

/** Null puts a list back to “none”. */
export function listOrNull(ids: string[]): string[] | null {
  return ids.length === 0 ? null : ids;
}
