import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { boletoEnd } from "@vitrine/domain/recovery/hold-times";
import { dayFrom } from "@vitrine/domain/time/shop-clock";
import type { OrderTerms } from "../../order/terms/order-terms.ts";
import type { StoredAttempt } from "./attempt-rows.ts";

/** Clocks differ, and a payment of the last second takes a moment to be reported. */
const AFTER_EXPIRY_MS = 5 * 60_000;
/** A boleto that is paid on its last day is reported some business days later. */
const AFTER_DUE_DATE_MS = 5 * 86_400_000;

/** When an attempt that still waits is given up. A boleto keeps the order's goods just as long. */
export function overAt({ method, expiresAt, means: { boleto } }: StoredAttempt, terms: OrderTerms): number | null {
  const { rules, recovery } = terms;
  if (boleto) return boletoEnd(dayFrom(boleto.dueDate), { times: recovery.holdTimes, timeZone: rules.timeZone });
  if (expiresAt === null) return null;
  return expiresAt + (method === PaymentMethod.Boleto ? AFTER_DUE_DATE_MS : AFTER_EXPIRY_MS);
}
