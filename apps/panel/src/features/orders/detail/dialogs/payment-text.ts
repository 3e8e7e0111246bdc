import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { PaymentStatus } from "@vitrine/domain/codes/payment";
import { type RefundArrival, refundArrival } from "@vitrine/domain/payment/refund-arrival";
import { methodNames } from "@vitrine/wording/panel/report-text";
import { momentText } from "../../../../lib/time-text.ts";
import { moneyText } from "../../order-text.ts";

export type Payment = PanelOrderDetails["payments"][number];

/** In centavos: what was paid and neither went back nor is on its way back. */
export function refundableOf({ status, amount, refunds, isRefunded }: Payment): number {
  if (status !== PaymentStatus.Paid || isRefunded) return 0;
  const back = refunds.filter((refund) => refund.status !== "refused").reduce((sum, refund) => sum + refund.amount, 0);
  return Math.round((amount - back) * 100);
}

/** On which way what is left of these goes back: the one of all. Null where they differ. */
export function arrivalOfLeft(payments: readonly Payment[]): RefundArrival | null {
  const [first, ...others] = new Set(payments.filter((payment) => refundableOf(payment) > 0).map(refundArrival));
  return first === undefined || others.length > 0 ? null : first;
}

export function paymentName({ method, amount, createdAt }: Payment, timeZone: string): string {
  return `${methodNames[method]}, ${moneyText(amount)}, ${momentText(createdAt, timeZone)}`;
}
