import { type Cents, cents } from "@vitrine/domain/money";

/** Amounts travel in reais; forms count in centavos. */
export function centsFrom(reais: number | null | undefined): Cents | null {
  return reais == null ? null : cents(Math.round(reais * 100));
}

export function reaisFrom(amount: Cents | null): number | null {
  return amount === null ? null : amount / 100;
}

export function textOf(value: number | null | undefined): string {
  return value == null ? "" : String(value).replace(".", ",");
}

/** Null for an empty field. */
export function numberFrom(text: string): number | null {
  return text === "" ? null : Number(text.replace(",", "."));
}

export function digitsOnly(text: string, most: number): string {
  return text.replaceAll(/\D/g, "").slice(0, most);
}

/** `2,5`: digits with at most one comma. */
export function decimalOnly(text: string): string {
  const [whole = "", ...rest] = text
    .replaceAll(".", ",")
    .replaceAll(/[^\d,]/g, "")
    .split(",");
  return rest.length === 0 ? whole.slice(0, 6) : `${whole.slice(0, 6)},${rest.join("").slice(0, 3)}`;
}

/** Leaves out what says nothing, so that the document has its default there. */
export function withoutEmpty<Entry extends object>(entry: Entry): Entry {
  const kept = Object.entries(entry).filter(([, value]) => value !== null && value !== "" && value !== undefined);
  return Object.fromEntries(kept) as Entry;
}
