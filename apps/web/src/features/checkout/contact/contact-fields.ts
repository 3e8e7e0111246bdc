import type { Customer } from "@vitrine/contract/storefront/customer/customer";
import {
  type ContactErrors,
  type ContactRules,
  contactErrors,
  contactMistakes,
  tidyContact,
} from "@vitrine/domain/checkout/contact";

type Switches = ContactRules;

/** What this shop wants to know of this customer. */
export function contactRules(
  { enableCnpj, enableBirthDate, emailOptional }: Omit<ContactRules, "needsPhone">,
  { isAnonymousUser }: { isAnonymousUser: boolean },
): ContactRules {
  return { enableCnpj, enableBirthDate, emailOptional, needsPhone: isAnonymousUser };
}

const company = ["corporateDocument", "corporateName", "tradeName", "stateInscription"] as const;

const all = ["name", "email", "phone", "birthDate", "document", "isCorporate", ...company] as const;

/** The server's values with the typed ones on top. */
export function shownContact(saved: Customer, typed: Partial<Customer>): Customer {
  return { ...pickFields(saved, all), ...typed } as Customer;
}

/** The errors of all fields, marked or not. */
export function contactErrorsOf(customer: Customer, switches: Switches): ContactErrors {
  return contactErrors(tidyContact(customer) as Customer, switches);
}

/** The fields that are sent when the order is placed. */
export function contactToPlace(customer: Customer, switches: Switches): Partial<Customer> {
  return tidyContact(pickFields(customer, shownFields(customer, switches)));
}

/** The fields on the screen. A private person has no company fields. */
function shownFields(customer: Customer, { enableCnpj, enableBirthDate, needsPhone }: Switches): (keyof Customer)[] {
  return [
    ...(["name", "email"] as const),
    ...(needsPhone ? (["phone"] as const) : []),
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
