import { isValidBirthDate } from "../brazil/birth-date.ts";
import { formatCnpj, isValidCnpj } from "../brazil/cnpj.ts";
import { formatCpf, isValidCpf } from "../brazil/cpf.ts";
import { isValidEmail } from "../brazil/email.ts";
import type { Customer } from "../order/order.ts";

/** What is wrong, by field; a field that is right is not in it. */
export type ContactErrors = Partial<
  Record<"name" | "email" | "birthDate" | "document" | "corporateDocument" | "corporateName" | "tradeName", string>
>;

/** Fields that can be filled in wrongly, and what is said about it. */
export const contactMistakeTexts = {
  email: "O e-mail digitado é inválido. Verifique se há espaços ou caracteres incorretos.",
  birthDate: "Data de nascimento inválida",
  document: "CPF inválido.",
  corporateDocument: "CNPJ inválido.",
} as const;

type CheckedField = keyof typeof contactMistakeTexts;

const checks: Record<CheckedField, (text: string) => boolean> = {
  email: isValidEmail,
  birthDate: isValidBirthDate,
  document: isValidCpf,
  corporateDocument: isValidCnpj,
};

/**
 * What keeps a change from being saved: something that was filled in wrongly. What is empty or was not given is not
 * held against anybody: it may come later. A screen leaves out what it does not show, such as the company's fields of
 * a private person.
 */
export function contactMistakes(update: Partial<Customer>): Partial<Record<CheckedField, string>> {
  const wrong = (Object.keys(checks) as CheckedField[]).filter((field) => {
    const text = update[field];
    return text !== undefined && text !== "" && !checks[field](text);
  });
  return Object.fromEntries(wrong.map((field) => [field, contactMistakeTexts[field]]));
}

/** What keeps an order from being placed, in the order of the screen: also what is missing. */
export function contactErrors(
  customer: Customer,
  { enableCnpj, enableBirthDate }: { enableCnpj: boolean; enableBirthDate: boolean },
): ContactErrors {
  const { birthDate } = contactMistakes(customer);
  return {
    ...(isBlank(customer.name) && { name: "Nome é obrigatório." }),
    ...(!isValidEmail(customer.email) && { email: contactMistakeTexts.email }),
    ...(enableBirthDate && birthDate && { birthDate }),
    ...(!isValidCpf(customer.document) && { document: contactMistakeTexts.document }),
    ...(enableCnpj && customer.isCorporate && companyErrors(customer)),
  };
}

function companyErrors(customer: Customer): ContactErrors {
  const { corporateDocument } = contactMistakes(customer);
  return {
    ...(corporateDocument && { corporateDocument }),
    ...(isBlank(customer.corporateDocument) && { corporateDocument: "CNPJ é obrigatório." }),
    ...(isBlank(customer.corporateName) && { corporateName: "Insira uma razão social." }),
    ...(isBlank(customer.tradeName) && { tradeName: "Insira um nome fantasia." }),
  };
}

const written: { [Field in keyof Customer]?: (text: string) => string } = {
  name: (text) => text.trim(),
  birthDate: (text) => text.trim(),
  document: (text) => formatCpf(text.trim()),
  corporateDocument: (text) => formatCnpj(text.trim()),
  corporateName: (text) => text.trim(),
  tradeName: (text) => text.trim(),
  stateInscription: (text) => text.trim(),
};

/**
 * As it is kept: documents with their dots and dashes, no spaces around. A screen that compares what was typed with
 * what is kept compares this. An e-mail stays as it is, because a space in it is a mistake to be told.
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
