import { asRecord } from "../../http/read-request.ts";
import { boletoBarcode, digitableLine, printedLine } from "../../payments/codes/boleto-code.ts";
import { pixCode } from "../../payments/codes/pix-code.ts";
import { customerPageUrl, type Payment, type PaymentMethod, type PaymentState } from "../../payments/state/payment.ts";
import { cardView, returnMessages } from "./card.ts";
import type { PagarmeData } from "./create-order.ts";

export type PagarmePayment = Payment<PagarmeData>;

const words: Record<PaymentState, readonly [order: string, charge: string]> = {
  pending: ["pending", "pending"],
  processing: ["pending", "processing"],
  authorized: ["pending", "pending"],
  paid: ["paid", "paid"],
  refused: ["failed", "failed"],
  canceled: ["canceled", "canceled"],
  expired: ["failed", "failed"],
  refunded: ["canceled", "canceled"],
};

const methodNames: Record<PaymentMethod, string> = {
  card: "credit_card",
  pix: "pix",
  boleto: "boleto",
  wallet: "checkout",
};

export function statusOf({ state }: PagarmePayment): { order: string; charge: string } {
  const [order, charge] = words[state];
  return { order, charge };
}

export function orderView(payment: PagarmePayment) {
  const { data } = payment;
  return {
    id: payment.id,
    code: payment.reference,
    amount: payment.cents,
    currency: "BRL",
    closed: true,
    items: data.order.items,
    customer: data.order.customer,
    ...(data.order.shipping ? { shipping: data.order.shipping } : {}),
    status: statusOf(payment).order,
    created_at: pagarmeDate(payment.createdAt),
    updated_at: pagarmeDate(payment.changedAt),
    closed_at: pagarmeDate(payment.createdAt),
    charges: [chargeView(payment)],
    metadata: asRecord(data.order.metadata),
  };
}

function chargeView(payment: PagarmePayment) {
  const { data } = payment;
  return {
    id: data.chargeId,
    code: payment.reference,
    gateway_id: data.chargeId,
    amount: payment.cents,
    ...(payment.paidAt ? { paid_amount: payment.cents, paid_at: pagarmeDate(payment.paidAt) } : {}),
    ...(payment.refundedCents > 0 ? { canceled_amount: payment.refundedCents } : {}),
    status: statusOf(payment).charge,
    currency: "BRL",
    payment_method: methodNames[payment.method],
    created_at: pagarmeDate(payment.createdAt),
    updated_at: pagarmeDate(payment.changedAt),
    customer: data.order.customer,
    last_transaction: transactionView(payment),
    metadata: asRecord(data.order.metadata),
  };
}

/** A charge outside its order contains a summary of the order. */
export function chargeWithOrder(payment: PagarmePayment) {
  const { id, code, amount, status, created_at, metadata } = orderView(payment);
  return { ...chargeView(payment), order: { id, code, amount, status, currency: "BRL", created_at, metadata } };
}

/** The code that the customer copies to pay. */
export function codeOf(payment: PagarmePayment): string {
  if (payment.method === "pix") return pixView(payment).qr_code;
  return payment.method === "boleto" ? boletoView(payment).line : "";
}

function transactionView(payment: PagarmePayment) {
  const { data } = payment;
  const common = {
    id: data.transactionId,
    transaction_type: methodNames[payment.method],
    gateway_id: data.transactionId,
    amount: payment.cents,
    status: transactionStatus(payment),
    success: payment.state !== "refused" && payment.state !== "expired",
    created_at: pagarmeDate(payment.createdAt),
    updated_at: pagarmeDate(payment.changedAt),
    gateway_response: { code: "200", errors: [] },
    antifraud_response: data.antifraud === "reproved" ? { status: "reproved", score: "high" } : {},
    metadata: {},
  };
  if (payment.method === "pix") return { ...common, ...pixView(payment) };
  if (payment.method === "boleto") return { ...common, ...boletoView(payment) };
  return {
    ...common,
    installments: data.installments,
    statement_descriptor: data.statementDescriptor,
    acquirer_name: "simulator",
    acquirer_return_code: data.returnCode,
    acquirer_message: returnMessages[data.returnCode] ?? "",
    ...(data.card ? { card: cardView(data.card) } : {}),
  };
}

const waitingWords: Record<PaymentMethod, string> = {
  card: "processing",
  pix: "waiting_payment",
  boleto: "generated",
  wallet: "waiting_payment",
};

function transactionStatus({ method, state, refundedCents }: PagarmePayment): string {
  const isCard = method === "card";
  switch (state) {
    case "pending":
    case "processing":
      return waitingWords[method];
    case "authorized":
      return "authorized_pending_capture";
    case "paid":
      return refundedCents > 0 ? "partial_refunded" : isCard ? "captured" : "paid";
    case "refused":
      return isCard ? "not_authorized" : "failed";
    case "expired":
      return "failed";
    case "canceled":
      return "voided";
    case "refunded":
      return "refunded";
  }
}

const SHOP_KEY = "8b0d7a2e-3f64-4f9e-9a0e-2f5d7c1b6a90";

function pixView(payment: PagarmePayment) {
  const { id, cents, data, expiresAt, paidAt } = payment;
  const txid = id.replaceAll(/[^A-Za-z0-9]/g, "").slice(0, 25);
  return {
    qr_code: pixCode({ key: SHOP_KEY, cents, name: "Loja da Sandbox", city: "Sao Paulo", txid }),
    qr_code_url: customerPageUrl(data.origin, payment),
    ...(expiresAt ? { expires_at: pagarmeDate(expiresAt) } : {}),
    ...(paidAt
      ? { end_to_end_id: `E00000000${paidAt.toISOString().replaceAll(/\D/g, "").slice(0, 12)}sandbox0000` }
      : {}),
  };
}

function boletoView(payment: PagarmePayment) {
  const { id, cents, data } = payment;
  const page = customerPageUrl(data.origin, payment);
  // The free field has digits only, so the letters of the id become digits.
  const freeField = [...id]
    .map((letter) => letter.charCodeAt(0) % 10)
    .join("")
    .padStart(25, "0")
    .slice(-25);
  const barcode = boletoBarcode({ bank: "198", cents, dueDay: data.dueDay, freeField });
  return {
    url: page,
    pdf: page,
    line: printedLine(digitableLine(barcode)),
    // URLs of images, as in the real answers; the barcode follows from the digitable line.
    barcode: `${data.origin}/pagar-me/core/v5/transactions/${data.transactionId}/barcode`,
    qr_code: `${data.origin}/pagar-me/core/v5/transactions/${data.transactionId}/qrcode`,
    nosso_numero: freeField.slice(-10),
    document_number: freeField.slice(-10),
    type: "DM",
    bank: "198",
    instructions: data.instructions,
    due_at: `${data.dueDay}T23:59:59Z`,
  };
}

export function pagarmeDate(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}
