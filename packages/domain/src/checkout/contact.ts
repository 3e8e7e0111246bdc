import { isValidBirthDate } from "../brazil/birth-date.ts";
import { formatCnpj, isValidCnpj } from "../brazil/cnpj.ts";
import { formatCpf, isValidCpf } from "../brazil/cpf.ts";
import { isValidEmail } from "../brazil/email.ts";
import { formatPhone, isValidPhone } from "../brazil/phone.ts";
import type { Customer } from "../order/order.ts";

/** The errors by field. A valid field is not in it. */
export type ContactErrors = Partial<
  Record<
    "name" | "email" | "phone" | "birthDate" | "document" | "corporateDocument" | "corporateName" | "tradeName",
    ContactErrorCode
  >
>;

/** A field with an invalid value. */
export type ContactMistake = "email-invalid" | "phone-invalid" | "birth-date-invalid" | "cpf-invalid" | "cnpj-invalid";

export type ContactErrorCode =
  | ContactMistake
  | "name-missing"
  | "email-missing"
  | "phone-missing"
  | "cpf-missing"
  | "cnpj-missing"
  | "corporate-name-missing"
  | "trade-name-missing";

const checks = {
  email: { isValid: isValidEmail, mistake: "email-invalid" },
  phone: { isValid: isValidPhone, mistake: "phone-invalid" },
  birthDate: { isValid: isValidBirthDate, mistake: "birth-date-invalid" },
  document: { isValid: isValidCpf, mistake: "cpf-invalid" },
  corporateDocument: { isValid: isValidCnpj, mistake: "cnpj-invalid" },
} as const satisfies { [Field in keyof Customer]?: { isValid: (text: string) => boolean; mistake: ContactMistake } };

type CheckedField = keyof typeof checks;

/**
 * The fields with an invalid value, which prevent saving a change. An empty or absent field is valid, because it may
 * come later. A screen omits the fields that it does not show, such as the company's fields of a private person.
 */
export function contactMistakes(update: Partial<Customer>): Partial<Record<CheckedField, ContactMistake>> {
  const wrong = (Object.keys(checks) as CheckedField[]).filter((field) => {
    const text = update[field];
    return text !== undefined && text !== "" && !checks[field].isValid(text);
  });
  return Object.fromEntries(wrong.map((field) => [field, checks[field].mistake]));
}

export type ContactRules = {
  enableCnpj: boolean;
  enableBirthDate: boolean;
  emailOptional: boolean;
  /** A visitor without a chat. The shop has no other way to reach them. */
  needsPhone: boolean;
};

/** The invalid and missing fields that prevent placing an order, in the order of the screen. */
export function contactErrors(
  customer: Customer,
  { enableCnpj, enableBirthDate, emailOptional, needsPhone }: ContactRules,
): ContactErrors {
  const { email, phone, birthDate, document } = contactMistakes(customer);
  return {
    ...(isBlank(customer.name) && { name: "name-missing" }),
    ...(customer.email === "" && !emailOptional && { email: "email-missing" }),
    ...(email && { email }),
    ...(needsPhone && isBlank(customer.phone) && { phone: "phone-missing" }),
    ...(needsPhone && phone && { phone }),
    ...(enableBirthDate && birthDate && { birthDate }),
    ...(customer.document === "" && { document: "cpf-missing" }),
    ...(document && { document }),
    ...(enableCnpj && customer.isCorporate && companyErrors(customer)),
  };
}

function companyErrors(customer: Customer): ContactErrors {
  const { corporateDocument } = contactMistakes(customer);
  return {
    ...(corporateDocument && { corporateDocument }),
    ...(isBlank(customer.corporateDocument) && { corporateDocument: "cnpj-missing" }),
    ...(isBlank(customer.corporateName) && { corporateName: "corporate-name-missing" }),
    ...(isBlank(customer.tradeName) && { tradeName: "trade-name-missing" }),
  };
}

const written: { [Field in keyof Customer]?: (text: string) => string } = {
  name: (text) => text.trim(),
  birthDate: (text) => text.trim(),
  phone: (text) => formatPhone(text.trim()),
  document: (text) => formatCpf(text.trim()),
  corporateDocument: (text) => formatCnpj(text.trim()),
  corporateName: (text) => text.trim(),
  tradeName: (text) => text.trim(),
  stateInscription: (text) => text.trim(),
};

/**
 * The form in which it is saved: documents with their dots and dashes, no spaces around. A screen compares what was
 * typed with what is saved in this form. An e-mail stays as it is, because a space in it is a mistake to be shown.
 */
export function tidyContact(update: Partial<Customer>): Partial<Customer> {
  const fields = Object.entries(update) as [keyof Customer, string | boolean][];
  return Object.fromEntries(
    fields.map(([field, value]) => [field, typeof value === "string" ? (written[field]?.(value) ?? value) : value]),
  );
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}
