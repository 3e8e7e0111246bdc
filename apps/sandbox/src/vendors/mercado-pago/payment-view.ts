import { asRecord } from "../../http/read-request.ts";
import { boletoBarcode, digitableLine } from "../../payments/codes/boleto-code.ts";
import { pixCode } from "../../payments/codes/pix-code.ts";
import { customerPageUrl, type Payment, type PaymentState } from "../../payments/state/payment.ts";
import type { MercadoPagoData, Refund } from "./create-payment.ts";

export type MercadoPagoPayment = Payment<MercadoPagoData>;

const words: Record<PaymentState, readonly [status: string, detail: string]> = {
  pending: ["pending", "pending_waiting_payment"],
  processing: ["in_process", "pending_contingency"],
  authorized: ["authorized", "pending_capture"],
  paid: ["approved", "accredited"],
  refused: ["rejected", "cc_rejected_other_reason"],
  canceled: ["cancelled", "by_collector"],
  expired: ["cancelled", "expired"],
  refunded: ["refunded", "refunded"],
};

export function statusOf(payment: MercadoPagoPayment): { status: string; status_detail: string } {
  const [status, usual] = words[payment.state];
  const isPartlyRefunded = payment.state === "paid" && payment.refundedCents > 0;
  return { status, status_detail: isPartlyRefunded ? "partially_refunded" : (payment.detail ?? usual) };
}

export function paymentView(payment: MercadoPagoPayment) {
  const { data, method } = payment;
  const { body } = data;
  const type = method === "pix" ? "bank_transfer" : method === "boleto" ? "ticket" : "credit_card";
  return {
    id: Number(payment.id),
    date_created: mercadoPagoDate(payment.createdAt),
    date_approved: payment.paidAt ? mercadoPagoDate(payment.paidAt) : null,
    date_last_updated: mercadoPagoDate(payment.changedAt),
    date_of_expiration: payment.expiresAt ? mercadoPagoDate(payment.expiresAt) : null,
    operation_type: "regular_payment",
    issuer_id: data.issuerId || null,
    payment_method_id: data.methodId,
    payment_type_id: type,
    payment_method: { id: data.methodId, type, issuer_id: data.issuerId || null },
    ...statusOf(payment),
    currency_id: "BRL",
    description: body.description ?? null,
    live_mode: false,
    collector_id: 44_444,
    payer: { type: null, id: null, ...asRecord(body.payer) },
    metadata: body.metadata ?? {},
    additional_info: body.additional_info ?? {},
    external_reference: payment.reference || null,
    transaction_amount: payment.cents / 100,
    transaction_amount_refunded: payment.refundedCents / 100,
    coupon_amount: 0,
    installments: data.installments,
    captured: payment.state !== "authorized",
    binary_mode: body.binary_mode === true,
    statement_descriptor: body.statement_descriptor ?? null,
    notification_url: data.notificationUrl ?? null,
    refunds: data.refunds.map((refund) => refundView(payment, refund)),
    card: cardView(payment),
    transaction_details: transactionDetails(payment),
    point_of_interaction: pointOfInteraction(payment),
    three_ds_info: null,
  };
}

/** The code that the customer copies to pay. */
export function codeOf(payment: MercadoPagoPayment): string {
  const { point_of_interaction: point, transaction_details: details } = paymentView(payment);
  if ("transaction_data" in point && point.transaction_data) return point.transaction_data.qr_code;
  return "digitable_line" in details ? details.digitable_line : "";
}

export function refundView(payment: MercadoPagoPayment, { id, cents, createdAt }: Refund) {
  return {
    id,
    payment_id: Number(payment.id),
    amount: cents / 100,
    metadata: {},
    source: { id: "44444", name: "Loja", type: "collector" },
    date_created: mercadoPagoDate(createdAt),
    unique_sequence_number: null,
    refund_mode: "standard",
    status: "approved",
  };
}

/** Mercado Pago writes milliseconds and its own offset. */
export function mercadoPagoDate(date: Date): string {
  return new Date(date.getTime() - 4 * 3_600_000).toISOString().replace("Z", "-04:00");
}

function cardView({ data: { card }, createdAt }: MercadoPagoPayment) {
  if (!card) return {};
  return {
    id: null,
    first_six_digits: card.firstSix,
    last_four_digits: card.lastFour,
    expiration_month: card.month,
    expiration_year: card.year,
    date_created: mercadoPagoDate(createdAt),
    cardholder: card.holder,
  };
}

function transactionDetails(payment: MercadoPagoPayment) {
  const amount = payment.cents / 100;
  const details = {
    net_received_amount: payment.state === "paid" ? amount : 0,
    total_paid_amount: amount,
    overpaid_amount: 0,
    installment_amount: payment.method === "card" ? Math.round(payment.cents / payment.data.installments) / 100 : 0,
  };
  if (payment.method !== "boleto" || !payment.expiresAt) return details;
  const barcode = boletoBarcode({
    bank: "237",
    cents: payment.cents,
    freeField: payment.id.padStart(25, "0").slice(-25),
    dueDay: new Date(payment.expiresAt.getTime() - 3 * 3_600_000).toISOString().slice(0, 10),
  });
  return {
    ...details,
    external_resource_url: customerPageUrl(payment.data.origin, payment),
    barcode: { content: barcode },
    digitable_line: digitableLine(barcode),
  };
}

const SHOP_KEY = "5f3f2a10-7d3a-4c55-9a53-6d61b1c0d0e1";
/** An image of one pixel, because a shop draws the QR code from its text. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

function pointOfInteraction(payment: MercadoPagoPayment) {
  if (payment.method !== "pix") return { type: "UNSPECIFIED" };
  const txid = `mpqrinter${payment.id}`;
  return {
    type: "PIX",
    transaction_data: {
      qr_code: pixCode({ key: SHOP_KEY, cents: payment.cents, name: "Loja da Sandbox", city: "Sao Paulo", txid }),
      qr_code_base64: PIXEL,
      ticket_url: customerPageUrl(payment.data.origin, payment),
    },
  };
}
