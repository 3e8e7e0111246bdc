import { isValidCep } from "../../brazil/cep.ts";
import { isValidCnpj } from "../../brazil/cnpj.ts";
import { isValidCpf } from "../../brazil/cpf.ts";
import { dayOf, type ShopDay } from "../../time/shop-clock.ts";
import { isCardNumber, securityCodeLength } from "./card-brand.ts";

/** The typed values, with spaces, dots and dashes. The form has no complement of the address. */
export type CardForm = {
  /** The card type that was chosen. */
  providerId: string;
  number: string;
  name: string;
  /** MM/YY */
  expiry: string;
  securityCode: string;
  document: string;
  zipCode: string;
  address: string;
  addressNumber: string;
  neighborhood: string;
  city: string;
  state: string;
};

export type CardField = keyof CardForm;

type CardFormContext = {
  /** Whether a company can pay with its own card. */
  enableCnpj: boolean;
  now: number;
  /** The time zone in which a month ends. */
  timeZone?: string;
};

/** The fields that prevent charging the card, in the order of the screen; empty if the form is valid. */
export function wrongCardFields(form: CardForm, context: CardFormContext): CardField[] {
  const { enableCnpj, now, timeZone = "America/Sao_Paulo" } = context;
  const isRight: Record<CardField, boolean> = {
    providerId: isFilled(form.providerId),
    number: isCardNumber(form.number),
    name: isFilled(form.name),
    expiry: isValidExpiry(form.expiry, dayOf(now, timeZone)),
    securityCode: isSecurityCode(form.securityCode, form.number),
    document: isValidCpf(form.document) || (enableCnpj && isValidCnpj(form.document)),
    zipCode: isValidCep(form.zipCode),
    address: isFilled(form.address),
    addressNumber: isFilled(form.addressNumber),
    neighborhood: isFilled(form.neighborhood),
    city: isFilled(form.city),
    state: isFilled(form.state),
  };
  return (Object.keys(isRight) as CardField[]).filter((field) => !isRight[field]);
}

export type CardExpiry = { month: number; year: number };

/** The month and the full year of an MM/YY; undefined if it is invalid. */
export function readExpiry(text: string): CardExpiry | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text)?.map(Number) ?? [];
  return month === undefined || year === undefined ? undefined : { month, year: 2000 + year };
}

/**
 * A card is valid until the last day of its month.
 *
 * @public tested directly against the published vectors
 */
export function isExpired({ month, year }: CardExpiry, today: ShopDay): boolean {
  return year < today.year || (year === today.year && month < today.month);
}

function isValidExpiry(text: string, today: ShopDay): boolean {
  const expiry = readExpiry(text);
  return expiry !== undefined && !isExpired(expiry, today);
}

function isSecurityCode(text: string, number: string): boolean {
  return /^\d+$/.test(text) && text.length === securityCodeLength(number);
}

function isFilled(text: string): boolean {
  return text.trim() !== "";
}
