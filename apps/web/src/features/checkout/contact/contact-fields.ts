import type { Customer } from "@vitrine/contract/storefront/customer";
import { contactMistakes, tidyContact } from "@vitrine/domain/checkout/contact";

type Switches = { enableCnpj: boolean; enableBirthDate: boolean };

const company = ["corporateDocument", "corporateName", "tradeName", "stateInscription"] as const;

/** The fields on the screen. A private person has no company fields. */
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

/** The typed fields to save now: they are visible, valid, and different from the saved ones. */
export function unsaved(saved: Customer, typed: Partial<Customer>, switches: Switches): Partial<Customer> {
  const tidy = tidyContact(pickFields(typed, shownFields({ ...saved, ...typed }, switches)));
  const mistakes = contactMistakes(tidy);
  const fields = Object.keys(tidy) as (keyof Customer)[];
  return pickFields(
    tidy,
    fields.filter((field) => !(field in mistakes) && tidy[field] !== saved[field]),
  );
}

/** The typed fields that the server does not have yet. */
export function withoutSaved(typed: Partial<Customer>, saved: Customer): Partial<Customer> {
  const fields = Object.keys(typed) as (keyof Customer)[];
  return pickFields(
    typed,
    fields.filter((field) => typed[field] !== saved[field]),
  );
}
