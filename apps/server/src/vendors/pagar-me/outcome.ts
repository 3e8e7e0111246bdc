import { type Cents, cents } from "@vitrine/domain/money";
import type { ChargeOutcome, Means } from "@vitrine/domain/payment/attempt";
import type { SentAttempt } from "../../payment/provider/payment-provider.ts";
import { barcodeOfLine } from "../payments/boleto-barcode.ts";
import { dayIn, endOfDay } from "../payments/brasilia-time.ts";
import { brandName } from "../payments/card-brands.ts";
import { isForeign, unreadableResponse } from "../payments/provider-responses.ts";
import { codeOf, fieldOf, listOf, momentOf, pageOf, textOf } from "../wire/json-fields.ts";
import { refusalOf } from "./refusals.ts";

type Ours = Pick<SentAttempt, "id" | "amount">;

/** The charge of an order. We create one per order. */
export function chargeOf(order: unknown): unknown {
  return listOf(order, "charges")?.at(-1);
}

/** Reads an order from any response. An order with another amount or reference is never taken for ours. */
export function orderOutcome(order: unknown, ours: Ours): ChargeOutcome {
  const providerId = textOf(order, "id");
  const charge = chargeOf(order);
  const amount = fieldOf(order, "amount") ?? fieldOf(charge, "amount");
  if (providerId === "" || typeof amount !== "number") return unreadableResponse;
  if (textOf(order, "code") !== ours.id) return { kind: "unknown", reason: "reference-mismatch" };
  if (amount !== ours.amount || isForeign(textOf(order, "currency")))
    return { kind: "unknown", reason: "amount-mismatch" };
  return chargeOutcome(charge ?? order, providerId);
}

/** Uses the charge's status, or its transaction's status if the charge has an unknown one. */
export function chargeOutcome(charge: unknown, providerId: string): ChargeOutcome {
  const status = textOf(charge, "status");
  const kind = byCharge[status] ?? byTransaction[textOf(charge, "last_transaction", "status")];
  switch (kind) {
    case "paid":
      return { kind, providerId, means: meansOf(charge), ...refundedIn(charge) };
    case "waiting":
      return { kind, providerId, means: meansOf(charge), ...expiryOf(charge) };
    case "refused":
      return notPaid(charge, providerId);
    case "canceled":
      return { kind: wasPaid(charge) ? "refunded" : "canceled", providerId };
    case "refunded":
      return { kind, providerId };
    default:
      return { kind: "unknown", reason: `status-${codeOf(charge, "status") || "unreadable"}` };
  }
}

type Kind = "paid" | "waiting" | "refused" | "canceled" | "refunded";

/** An `underpaid` charge needs a person: it is neither paid nor unpaid. */
const byCharge: Record<string, Kind> = {
  pending: "waiting",
  processing: "waiting",
  paid: "paid",
  overpaid: "paid",
  partial_canceled: "paid",
  failed: "refused",
  canceled: "canceled",
  refunded: "refunded",
  chargedback: "refunded",
};

const byTransaction: Record<string, Kind> = {
  authorized_pending_capture: "waiting",
  waiting_capture: "waiting",
  captured: "paid",
  partial_refunded: "paid",
  partial_void: "paid",
  // The refund has failed.
  error_on_voiding: "paid",
  error_on_refunding: "paid",
  waiting_cancellation: "paid",
  not_authorized: "refused",
  with_error: "refused",
  failed: "refused",
  refunded: "refunded",
  voided: "refunded",
  chargedback: "refunded",
};

/** A paid charge is refunded by canceling it. */
function wasPaid(charge: unknown): boolean {
  const transaction = textOf(charge, "last_transaction", "status");
  // A card is charged first and voided later. A Pix or boleto is voided before it is paid.
  const isBack = transaction === "refunded" || (transaction === "voided" && isCard(charge));
  return isBack || Number(fieldOf(charge, "paid_amount") ?? 0) > 0 || textOf(charge, "paid_at") !== "";
}

function isCard(charge: unknown): boolean {
  return textOf(charge, "payment_method") === "credit_card";
}

/** A failed Pix or boleto was not paid in time, unless it was never created. */
function notPaid(charge: unknown, providerId: string): ChargeOutcome {
  const transaction = fieldOf(charge, "last_transaction");
  const wasMade = textOf(transaction, "qr_code") !== "" || textOf(transaction, "line") !== "";
  if (!isCard(charge) && wasMade) return { kind: "expired", providerId };
  return { kind: "refused", providerId, ...refusalOf(transaction) };
}

/** What the shop gave back, here or in Pagar.me's own panel. */
function refundedIn(charge: unknown): { refunded?: Cents } {
  const refunded = fieldOf(charge, "canceled_amount");
  return typeof refunded === "number" && Number.isSafeInteger(refunded) && refunded > 0
    ? { refunded: cents(refunded) }
    : {};
}

function meansOf(charge: unknown): Means {
  const transaction = fieldOf(charge, "last_transaction");
  const isBoleto = textOf(charge, "payment_method") === "boleto";
  const pixCode = isBoleto ? "" : textOf(transaction, "qr_code");
  const line = textOf(transaction, "line");
  const lastFour = textOf(transaction, "card", "last_four_digits");
  return {
    ...(pixCode && { pixCode }),
    ...(line && {
      boleto: {
        line,
        barcode: barcodeIn(transaction),
        dueDate: dayIn(textOf(transaction, "due_at")),
        pdfUrl: pageOf(transaction, "pdf") || pageOf(transaction, "url") || null,
      },
    }),
    ...(/^\d{4}$/.test(lastFour) && { card: { brand: brandName(textOf(transaction, "card", "brand")), lastFour } }),
  };
}

/** The digits, or the URL of a picture. The documentation does not say which. */
function barcodeIn(transaction: unknown): string {
  const text = textOf(transaction, "barcode");
  return /^\d{44}$/.test(text) ? text : barcodeOfLine(textOf(transaction, "line"));
}

/** A boleto expires at the end of its due date, whatever the time in the response. */
function expiryOf(charge: unknown): { expiresAt?: number } {
  const dueDay = dayIn(textOf(charge, "last_transaction", "due_at"));
  const expiresAt = dueDay ? Date.parse(endOfDay(dueDay)) : momentOf(charge, "last_transaction", "expires_at");
  return expiresAt === undefined ? {} : { expiresAt };
}
