import { type Cents, cents } from "@vitrine/domain/money";
import { type NumberKind, readTyped } from "@vitrine/domain/typed-number";

/** Amounts travel in reais; forms count in centavos. */
export function centsFrom(reais: number | null | undefined): Cents | null {
  return reais == null ? null : cents(Math.round(reais * 100));
}

export function reaisFrom(amount: Cents | null): number | null {
  return amount === null ? null : amount / 100;
}

/** Null for an empty field, and for one that cannot be read: its form is not sent. */
export function numberFrom(text: string, kind: NumberKind): number | null {
  const read = readTyped(text, kind);
  return read.ok ? read.value : null;
}

/** Leaves out what says nothing, so that the document has its default there. */
export function withoutEmpty<Entry extends object>(entry: Entry): Entry {
  const kept = Object.entries(entry).filter(([, value]) => value !== null && value !== "" && value !== undefined);
  return Object.fromEntries(kept) as Entry;
}
