import { compareNames } from "./name-order.ts";

export type Neighborhood = { id: string; name: string };

/** A neighborhood from one of the sources. IBGE has an id for it; a shop or a customer only a name. */
export type NamedNeighborhood = { name: string; id?: string };

const MOST = 500;

/** The neighborhoods of several sources as one list, by name. The first source that names one decides how it is written. */
export function mergedNeighborhoods(...sources: readonly (readonly NamedNeighborhood[])[]): Neighborhood[] {
  const byName = new Map<string, Neighborhood>();
  for (const { name, id } of sources.flat()) {
    const key = foldedPlace(name);
    if (key !== "" && !byName.has(key)) byName.set(key, { id: id ?? key, name: name.trim() });
  }
  return [...byName.values()].slice(0, MOST).sort((a, b) => compareNames(a.name, b.name));
}

/** `São João d'Aliança` and `sao joao d aliança` are the same place. */
export function foldedPlace(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}

const WRITTEN = /^[\p{L}\p{M}\d .,'’ºª()/-]{2,60}$/u;
const LINK = /www|http|\.(com|net|br)\b/i;
const FEWEST_DIGITS_OF_A_PHONE = 8;

/**
 * A typed name that may be shown to other customers of the shop. Links, e-mail addresses and phone numbers are not
 * neighborhoods.
 */
export function isNeighborhoodName(typed: string): boolean {
  const digits = typed.replaceAll(/\D/g, "").length;
  return WRITTEN.test(typed) && /\p{L}/u.test(typed) && !LINK.test(typed) && digits < FEWEST_DIGITS_OF_A_PHONE;
}
