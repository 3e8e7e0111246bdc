import type { Webhook } from "../../faults/webhook-sender.ts";
import type { PaymentState } from "../../payments/state/payment.ts";
import { pagarmeId } from "./card.ts";
import { chargeWithOrder, orderView, type PagarmePayment, pagarmeDate } from "./order-view.ts";

/** The events of a payment: for the order and for its charge. */
const events: Record<PaymentState, readonly string[]> = {
  pending: ["charge.pending"],
  processing: ["charge.processing"],
  authorized: ["charge.pending"],
  paid: ["charge.paid", "order.paid"],
  refused: ["charge.payment_failed", "order.payment_failed"],
  expired: ["charge.payment_failed", "order.payment_failed"],
  canceled: ["order.canceled"],
  refunded: ["charge.refunded", "order.canceled"],
};

export function eventsOf(payment: PagarmePayment, change: "created" | "updated"): string[] {
  if (payment.state === "paid" && payment.refundedCents > 0) return ["charge.partial_canceled"];
  const first = change === "created" ? ["order.created", "charge.created"] : [];
  return [...first, ...events[payment.state]];
}

/** Pagar.me signs nothing: a shop may put a user and password into the URL to authenticate it. */
export function eventWebhook({
  payment,
  type,
  url,
  now,
}: {
  payment: PagarmePayment;
  type: string;
  url: string;
  now: Date;
}): Webhook {
  const data = type.startsWith("order.") ? orderView(payment) : chargeWithOrder(payment);
  return {
    url,
    headers: { "user-agent": "Pagarme-Webhooks" },
    body: JSON.stringify({
      id: pagarmeId("hook"),
      account: { id: "acc_sandbox", name: "Loja da Sandbox" },
      type,
      created_at: pagarmeDate(now),
      data,
    }),
  };
}
