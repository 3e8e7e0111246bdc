import { isValidCnpj } from "../brazil/cnpj.ts";
import { isValidCpf } from "../brazil/cpf.ts";
import { linkQuery } from "../session/link-query.ts";

/** Who sells: what the law asks a shop on the internet to show. Everything may be missing. */
export type Company = {
  legalName?: string;
  /** CNPJ or CPF. */
  taxId?: string;
  email?: string;
  address?: CompanyAddress;
};

export type CompanyAddress = {
  street?: string;
  number?: string;
  complement?: string;
  neighborhood?: string;
  city?: string;
  state?: string;
  zipCode?: string;
};

/** What a shop promises, in the order in which customers ask for it. */
export const policyKinds = ["returns", "delivery", "privacy", "terms"] as const;
export type PolicyKind = (typeof policyKinds)[number];
export type Policies = Partial<Record<PolicyKind, string>>;

/** Some six pages of paper. */
export const LONGEST_POLICY = 12_000;

/** The CNPJ of a company or the CPF of a person, with or without its signs. */
export function isTaxId(text: string): boolean {
  return isValidCnpj(text) || isValidCpf(text);
}

/** As it is stored: without signs, in capital letters. */
export function plainTaxId(text: string): string {
  return text.replaceAll(/[\s./-]/g, "").toUpperCase();
}

/** The policies that say something. */
export function writtenPolicies(policies: Policies = {}): { kind: PolicyKind; text: string }[] {
  return policyKinds.flatMap((kind) => {
    const text = policies[kind]?.trim() ?? "";
    return text === "" ? [] : [{ kind, text }];
  });
}

export const SHOP_INFO_PATH = "/shop-info";

/** Where anybody reads who the shop is and what it promises, without a session. */
export function shopInfoPath(address: string, kind?: PolicyKind): string {
  return `${SHOP_INFO_PATH}${linkQuery({ address })}${kind ? `#${kind}` : ""}`;
}
