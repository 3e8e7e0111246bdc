import type { Customer, OrderAddress } from "@vitrine/domain/order/order";
import type { ChargeRequest } from "../../payment/provider/payment-provider.ts";

export type Payer = { name: string; documentType: "CPF" | "CNPJ"; document: string };

/** Who pays: the company, where the order is one's. */
export function payerOf({ isCorporate, corporateDocument, corporateName, name, document }: Customer): Payer {
  return isCorporate && corporateDocument !== ""
    ? { name: corporateName || name, documentType: "CNPJ", document: withoutMarks(corporateDocument) }
    : { name, documentType: "CPF", document: withoutMarks(document) };
}

/** The CNPJs given out since July 2026 have letters. */
export function withoutMarks(document: string): string {
  return document.replaceAll(/[^\dA-Z]/gi, "").toUpperCase();
}

export function digits(text: string): string {
  return text.replaceAll(/\D/g, "");
}

/** Providers ask for two names; who has one gives it twice. */
export function namesOf(name: string): { first: string; last: string } {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return { first, last: rest.join(" ") || first };
}

export type Phone = { country: string; area: string; number: string };

/** Of a Brazilian number with country code. The charge tells one only where the contact has one. */
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
