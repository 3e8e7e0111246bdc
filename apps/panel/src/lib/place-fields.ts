/** What an address is called, field by field, in the order in which people write it. */
export const placeLabels = {
  zipCode: "CEP",
  street: "Rua",
  number: "Número",
  complement: "Complemento",
  neighborhood: "Bairro",
  city: "Cidade",
  state: "UF",
} as const;

export type PlaceField = keyof typeof placeLabels;
export type Place = Record<PlaceField, string>;

export const placeFields = Object.keys(placeLabels) as PlaceField[];

/** With an empty text for what is not known. */
export function placeOf(known: Partial<Record<PlaceField, string | null>> = {}): Place {
  return Object.fromEntries(placeFields.map((name) => [name, known[name] ?? ""])) as Place;
}
