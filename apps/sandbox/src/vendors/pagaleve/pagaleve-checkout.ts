import { createHmac } from "node:crypto";
import { asRecord, isWebAddress, text } from "../../http/read-request.ts";
import type { Payment, PaymentState } from "../../payments/state/payment.ts";
import type { NewPayment } from "../../payments/state/payment-store.ts";

const PAGALEVE_SECRET = "segredo-pagaleve-da-sandbox";

export function pagaleveSignature(body: string, secret: string = PAGALEVE_SECRET): string {
  return createHmac("sha256", secret).update(body).digest("hex");
}

export type PagaleveData = {
  orderReference: string;
  metadata: Record<string, unknown>;
  type: "split" | "upfront";
  approveUrl: string;
  cancelUrl: string;
  webhookUrl: string | undefined;
  /** Set when the shop captures, after the customer authorised. Without it there is no sale. */
  paymentId: string | undefined;
};

export type PagaleveCheckout = Payment<PagaleveData>;

const words: Record<PaymentState, string> = {
  pending: "NEW",
  processing: "NEW",
  authorized: "AUTHORIZED",
  paid: "COMPLETED",
  refused: "CANCELED",
  canceled: "CANCELED",
  expired: "EXPIRED",
  // The checkout stays completed; a refund belongs to its payment.
  refunded: "COMPLETED",
};

export function checkoutState({ state, detail }: PagaleveCheckout): string {
  return detail ?? words[state];
}

const LIFE_MS = 60 * 60_000;

/** Reads a checkout request. Returns an error message if it is invalid. */
export function readCheckout(sent: unknown, now: Date): Omit<NewPayment<PagaleveData>, "id" | "account"> | string {
  const body = asRecord(sent);
  const order = asRecord(body.order);
  const cents = order.amount;
  const { approve_url: approveUrl, cancel_url: cancelUrl, webhook_url: webhookUrl } = body;
  if (typeof cents !== "number" || !Number.isInteger(cents) || cents < 1) return "order.amount must be an integer";
  if (text(order.reference) === "") return "order.reference should not be empty";
  if (!/^\d{11}$/.test(text(asRecord(body.shopper).cpf).replaceAll(/[.-]/g, "")))
    return "shopper.cpf must be a valid CPF";
  if (!isWebAddress(approveUrl) || !isWebAddress(cancelUrl)) return "approve_url and cancel_url must be URL addresses";
  return {
    method: "wallet",
    cents,
    reference: text(body.reference) || text(order.reference),
    state: "pending",
    expiresAt: new Date(now.getTime() + LIFE_MS),
    data: {
      orderReference: text(order.reference),
      metadata: asRecord(body.metadata),
      approveUrl,
      cancelUrl,
      type: body.is_pix_upfront === true ? "upfront" : "split",
      webhookUrl: isWebAddress(webhookUrl) ? webhookUrl : undefined,
      paymentId: undefined,
    },
  };
}

export function checkoutView(checkout: PagaleveCheckout, checkoutUrl: string) {
  const { data } = checkout;
  return {
    id: checkout.id,
    reference: checkout.reference,
    amount: checkout.cents,
    currency: "BRL",
    state: checkoutState(checkout),
    type: data.type,
    metadata: data.metadata,
    order: { reference: data.orderReference, amount: checkout.cents },
    checkout_url: checkoutUrl,
    redirect_url: checkoutUrl,
    payment_id: data.paymentId ?? null,
    created_at: checkout.createdAt.toISOString(),
    updated_at: checkout.changedAt.toISOString(),
    expiration_date: checkout.expiresAt?.toISOString() ?? null,
  };
}

export function paymentView(checkout: PagaleveCheckout, paymentId: string) {
  return {
    id: paymentId,
    checkout_id: checkout.id,
    amount: checkout.cents,
    refunded_amount: checkout.refundedCents,
    currency: "BRL",
    state: checkout.state === "refunded" ? "REFUNDED" : checkoutState(checkout),
    reference: checkout.reference,
    updated_at: checkout.changedAt.toISOString(),
  };
}

export function checkoutWebhook(checkout: PagaleveCheckout): string {
  return JSON.stringify({
    id: checkout.id,
    amount: checkout.cents,
    metadata: checkout.data.metadata,
    orderReference: checkout.data.orderReference,
    reference: checkout.reference,
    state: checkoutState(checkout),
    type: checkout.state === "refused" ? "declined" : checkout.data.type,
  });
}
