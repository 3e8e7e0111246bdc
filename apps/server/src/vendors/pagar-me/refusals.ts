import { FailureType } from "@vitrine/domain/codes/payment";
import { codeOf, fieldOf, textOf } from "../wire/json-fields.ts";

type Meaning = typeof FailureType.LimitExceeded | typeof FailureType.InvalidData;

const { LimitExceeded, InvalidData } = FailureType;

/** ABECS codes by brand, since 28 August 2026. A number may have another meaning at another brand. */
const byBrand: Record<string, Record<string, Meaning>> = {
  elo: {
    51: LimitExceeded,
    61: LimitExceeded,
    14: InvalidData,
    56: InvalidData,
    63: InvalidData,
    82: InvalidData,
    54: InvalidData,
    12: InvalidData,
  },
  visa: {
    51: LimitExceeded,
    61: LimitExceeded,
    N4: LimitExceeded,
    14: InvalidData,
    N7: InvalidData,
    82: InvalidData,
    54: InvalidData,
    6: InvalidData,
  },
  mastercard: {
    51: LimitExceeded,
    61: LimitExceeded,
    14: InvalidData,
    1: InvalidData,
    63: InvalidData,
    88: InvalidData,
    54: InvalidData,
  },
  amex: {
    116: LimitExceeded,
    121: LimitExceeded,
    122: InvalidData,
    180: InvalidData,
    101: InvalidData,
    115: InvalidData,
  },
};

const sameTable: Record<string, string> = {
  master: "mastercard",
  hiper: "mastercard",
  hipercard: "mastercard",
  "american express": "amex",
};

const everyBrand: Record<string, Meaning> = Object.assign({}, ...Object.values(byBrand));

/** Pagar.me's own older codes. */
const legacy: Record<string, Meaning> = {
  1016: LimitExceeded,
  1001: InvalidData,
  1011: InvalidData,
  1045: InvalidData,
  9124: InvalidData,
};

/** Why a card's transaction failed. A code outside the tables is Unknown; the code is kept for the shop. */
export function refusalOf(transaction: unknown): { failure: FailureType; code: string } {
  // A suspected fraud is not disclosed.
  if (isSuspectedFraud(transaction)) return { failure: FailureType.Unknown, code: "antifraud" };
  const code = codeOf(transaction, "acquirer_return_code");
  const brand = textOf(transaction, "card", "brand").toLowerCase();
  const codes = byBrand[sameTable[brand] ?? brand] ?? everyBrand;
  const failure = legacy[code] ?? codes[code.replace(/^0+(?=.)/, "").toUpperCase()] ?? FailureType.Unknown;
  return { failure, code: code || gatewayCode(transaction) || codeOf(transaction, "status") || "failed" };
}

function isSuspectedFraud(transaction: unknown): boolean {
  return ["reproved", "declined"].includes(textOf(transaction, "antifraud_response", "status"));
}

function gatewayCode(transaction: unknown): string {
  const code = codeOf(transaction, "gateway_response", "code");
  return code && `gateway-${code}`;
}

/**
 * Why an order was not created. The response names the wrong fields. Their exact names are not documented, so parts of the
 * names decide.
 */
export function malformed(body: unknown, status: number): { failure: FailureType; code: string } {
  const errors = fieldOf(body, "errors");
  const fields = typeof errors === "object" && errors !== null ? Object.keys(errors) : [];
  const isTyped = fields.some((field) => /\bcard\b|document/i.test(field));
  return { failure: isTyped ? FailureType.InvalidData : FailureType.Unknown, code: `http-${status}` };
}
