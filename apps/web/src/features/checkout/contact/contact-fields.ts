import type { Customer } from "@vitrine/contract/storefront/customer";
import { contactMistakes, tidyContact } from "@vitrine/domain/checkout/contact";

type Switches = { enableCnpj: boolean; enableBirthDate: boolean };

const company = ["corporateDocument", "corporateName", "tradeName", "stateInscription"] as const;

/** The fields on the screen: of a private person, none of a company. */
export function shownFields(customer: Customer, { enableCnpj, enableBirthDate }: Switches): (keyof Customer)[] {
  return [
    ...(["name", "email"] as const),
    ...(enableBirthDate ? (["birthDate"] as const) : []),
    "document",
    ...(enableCnpj ? (["isCorporate"] as const) : []),
    ...(enableCnpj && customer.isCorporate ? company : []),
  ];
}

export function pickFields(customer: Partial<Customer>, fields: readonly (keyof Customer)[]): Partial<Customer> {
  return Object.fromEntries(Object.entries(customer).filter(([field]) => fields.some((each) => each === field)));
}

/** What of the typed should be saved now: what is on the screen, right, and not known to the server yet. */
export function unsaved(known: Customer, typed: Partial<Customer>, switches: Switches): Partial<Customer> {
  const tidy = tidyContact(pickFields(typed, shownFields({ ...known, ...typed }, switches)));
  const mistakes = contactMistakes(tidy);
  const fields = Object.keys(tidy) as (keyof Customer)[];
  return pickFields(
    tidy,
    fields.filter((field) => !(field in mistakes) && tidy[field] !== known[field]),
  );
}

/** What is still only on the screen once the server knows this much. */
export function withoutSaved(typed: Partial<Customer>, known: Customer): Partial<Customer> {
  const fields = Object.keys(typed) as (keyof Customer)[];
  return pickFields(
    typed,
    fields.filter((field) => typed[field] !== known[field]),
  );
}
