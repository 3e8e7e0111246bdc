import type { Customer, OrderAddress } from "@vitrine/domain/order/order";
import type { ChargeRequest } from "../../payment/provider/payment-provider.ts";

export type Payer = { name: string; documentType: "CPF" | "CNPJ"; document: string };

/** The payer: the company for a corporate order, else the person. */
export function payerOf({ isCorporate, corporateDocument, corporateName, name, document }: Customer): Payer {
  return isCorporate && corporateDocument !== ""
    ? { name: corporateName || name, documentType: "CNPJ", document: withoutMarks(corporateDocument) }
    : { name, documentType: "CPF", document: withoutMarks(document) };
}

/** Keeps letters, because CNPJs issued since July 2026 have them. */
export function withoutMarks(document: string): string {
  return document.replaceAll(/[^\dA-Z]/gi, "").toUpperCase();
}

export function digits(text: string): string {
  return text.replaceAll(/\D/g, "");
}

/** Providers require a first and a last name. A single name is used for both. */
export function namesOf(name: string): { first: string; last: string } {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return { first, last: rest.join(" ") || first };
}

export type Phone = { country: string; area: string; number: string };

/** The parts of a Brazilian number with country code; undefined if the contact has none. */
export function phoneOf({ phone }: Pick<ChargeRequest, "phone">): Phone | undefined {
  const [, area, number] = /^55(\d{2})(\d{8,9})$/.exec(digits(phone ?? "")) ?? [];
  return area && number ? { country: "55", area, number } : undefined;
}

type AddressParts = Pick<
  OrderAddress,
  "zipCode" | "street" | "number" | "complement" | "neighborhood" | "city" | "state"
>;

/** "number, street, district", in this order. */
export function addressLine({ number, street, neighborhood }: AddressParts): string {
  return [number || "S/N", street, neighborhood].map((part) => part.replaceAll(",", " ").trim()).join(", ");
}
