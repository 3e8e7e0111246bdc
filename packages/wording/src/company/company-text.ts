import { formatCep } from "@vitrine/domain/brazil/cep";
import { formatCnpj, isValidCnpj } from "@vitrine/domain/brazil/cnpj";
import { formatCpf } from "@vitrine/domain/brazil/cpf";
import type { Company, CompanyAddress, PolicyKind } from "@vitrine/domain/shop/company";

export const policyNames: Record<PolicyKind, string> = {
  returns: "Trocas e devoluções",
  delivery: "Entrega e retirada",
  privacy: "Privacidade",
  terms: "Condições de venda",
};

/** `CNPJ 12.345.678/0001-95`, or the same of a CPF. */
export function taxIdText(taxId: string): string {
  return isValidCnpj(taxId) ? `CNPJ ${formatCnpj(taxId)}` : `CPF ${formatCpf(taxId)}`;
}

/** One line, as on an envelope: `Rua das Flores, 10, loja 2 · Centro · Campinas – SP · CEP 13010-000`. */
export function companyAddressText(address: CompanyAddress): string {
  const { street, number, complement, neighborhood, city, state, zipCode } = trimmed(address);
  const place = [street, number, complement].filter(Boolean).join(", ");
  const town = [city, state].filter(Boolean).join(" – ");
  return [place, neighborhood, town, zipCode && `CEP ${formatCep(zipCode)}`].filter(Boolean).join(" · ");
}

/** Who sells, in the lines of a shop's foot. Empty for a shop that has said nothing. */
export function companyLines({ legalName = "", taxId = "", email = "", address = {} }: Company): string[] {
  const who = [legalName.trim(), taxId && taxIdText(taxId)].filter(Boolean).join(" · ");
  return [who, companyAddressText(address), email].filter(Boolean);
}

function trimmed(address: CompanyAddress): CompanyAddress {
  return Object.fromEntries(Object.entries(address).map(([name, text]) => [name, text?.trim()]));
}
