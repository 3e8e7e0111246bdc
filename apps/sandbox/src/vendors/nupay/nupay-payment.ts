import { asRecord, isWebAddress, text } from "../../http/read-request.ts";
import type { Payment, PaymentState } from "../../payments/state/payment.ts";
import type { NewPayment } from "../../payments/state/payment-store.ts";

export type NuPayRefund = { id: string; key: string; cents: number };

export type NuPayData = {
  /** The shop's reference of this attempt: the same reference is the same payment. */
  referenceId: string;
  returnUrl: string;
  cancelUrl: string;
  callbackUrl: string | undefined;
  refunds: NuPayRefund[];
};

export type NuPayPayment = Payment<NuPayData>;

const words: Record<PaymentState, readonly [status: string, code?: string]> = {
  pending: ["WAITING_PAYMENT_METHOD"],
  processing: ["WAITING_PAYMENT_METHOD"],
  authorized: ["WAITING_PAYMENT_METHOD"],
  paid: ["COMPLETED"],
  refused: ["CANCELLED", "CANCELLED_BY_INSTITUTION"],
  canceled: ["CANCELLED", "CANCELLED_BY_USER"],
  expired: ["CANCELLED", "CANCELLED_BY_TIMEOUT"],
  // A refund has its own record; the payment stays completed.
  refunded: ["COMPLETED"],
};

export function nuPayStatus({ state, detail }: NuPayPayment): { status: string; code?: string } {
  const [status, usual] = words[state];
  const code = detail ?? usual;
  if (code === "SYSTEM_ERROR") return { status: "ERROR", code };
  return code ? { status, code } : { status };
}

type Outcome = { state: PaymentState; detail?: string };

/** NuPay's own sandbox decides by the amount. */
export function outcomeByAmount(cents: number): Outcome {
  const reais = Math.floor(cents / 100);
  if (reais >= 703 && reais <= 803) return { state: "refused", detail: "SYSTEM_ERROR" };
  if (reais >= 804 && reais <= 904) return { state: "refused" };
  if (reais >= 905 && reais <= 1_005) return { state: "canceled" };
  if (reais >= 1_006 && reais <= 1_106) return { state: "expired" };
  return { state: "paid" };
}

const DEFAULT_MINUTES = 30;

/** Reads a payment request. Returns an error message if it is invalid. */
export function readNuPay(sent: unknown, now: Date): Omit<NewPayment<NuPayData>, "id" | "account"> | string {
  const body = asRecord(sent);
  const { value, currency } = asRecord(body.amount);
  const { returnUrl, cancelUrl } = asRecord(body.paymentFlow);
  const shopper = asRecord(body.shopper);
  const minutes = body.delayToAutoCancel ?? DEFAULT_MINUTES;
  if (text(body.referenceId) === "") return "referenceId is required";
  if (text(body.merchantOrderReference) === "") return "merchantOrderReference is required";
  if (typeof value !== "number" || value <= 0 || currency !== "BRL") return "amount is invalid";
  if (asRecord(body.paymentMethod).type !== "nupay") return "paymentMethod.type must be nupay";
  if (!/^\d{11}$/.test(text(shopper.document))) return "shopper.document is invalid";
  if (!isWebAddress(returnUrl) || !isWebAddress(cancelUrl)) return "paymentFlow needs returnUrl and cancelUrl";
  if (typeof minutes !== "number" || minutes <= 0) return "delayToAutoCancel is invalid";
  return {
    method: "wallet",
    cents: Math.round(value * 100),
    reference: text(body.merchantOrderReference),
    state: "pending",
    expiresAt: new Date(now.getTime() + minutes * 60_000),
    data: {
      referenceId: text(body.referenceId),
      returnUrl,
      cancelUrl,
      refunds: [],
      callbackUrl: isWebAddress(body.callbackUrl) ? body.callbackUrl : undefined,
    },
  };
}
