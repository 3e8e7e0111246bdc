import { toCents } from "@vitrine/contract/wire/money";
import { FailureType } from "@vitrine/domain/codes/payment";
import type { Cents } from "@vitrine/domain/money";
import type { ChargeOutcome, Means } from "@vitrine/domain/payment/attempt";
import type { SentAttempt } from "../../payment/provider/payment-provider.ts";
import { barcodeOfLine } from "../payments/boleto-barcode.ts";
import { dayIn } from "../payments/brasilia-time.ts";
import { brandName } from "../payments/card-brands.ts";
import { isForeign, unreadableResponse } from "../payments/provider-responses.ts";
import { codeOf, fieldOf, listOf, momentOf, pageOf, textOf } from "../wire/json-fields.ts";

/** Refusals that the customer can react to. All others are Unknown. */
const refusals: Record<string, FailureType> = {
  cc_rejected_bad_filled_card_number: FailureType.InvalidData,
  cc_rejected_bad_filled_date: FailureType.InvalidData,
  cc_rejected_bad_filled_security_code: FailureType.InvalidData,
  cc_rejected_bad_filled_other: FailureType.InvalidData,
  rejected_insufficient_data: FailureType.InvalidData,
  cc_rejected_insufficient_amount: FailureType.LimitExceeded,
  insufficient_amount: FailureType.LimitExceeded,
  cc_amount_rate_limit_exceeded: FailureType.LimitExceeded,
};

/** Causes of a malformed request that come from the customer's input: token, document, CVV, number, expiry. */
const typedWrong = new Set([
  ...["2006", "2062", "3003", "3008", "2067", "3012", "3013", "3015", "3016", "3034", "3029", "3030"],
  ...["205", "208", "209", "212", "214", "221", "224", "E203", "E301", "316", "322", "324", "325", "326"],
]);

/** Reads the cause from an error response. */
export function malformed(body: unknown, status: number): { failure: FailureType; code: string } {
  const codes = causesOf(body);
  const ofTheCard = codes.find((code) => typedWrong.has(code));
  if (ofTheCard) return { failure: FailureType.InvalidData, code: ofTheCard };
  return { failure: FailureType.Unknown, code: codes[0] ?? `http-${status}` };
}

/** Usually a list, sometimes a single cause. */
export function causesOf(body: unknown): string[] {
  const causes = listOf(body, "cause") ?? [fieldOf(body, "cause")];
  return causes.map((cause) => codeOf(cause, "code")).filter((code) => code !== "");
}

type Ours = Pick<SentAttempt, "id" | "amount">;

/** Reads a payment from any response. A payment with another amount or reference is never taken for ours. */
export function paymentOutcome(payment: unknown, ours: Ours): ChargeOutcome {
  const providerId = textOf(payment, "id");
  const amount = fieldOf(payment, "transaction_amount");
  if (providerId === "" || typeof amount !== "number") return unreadableResponse;
  if (textOf(payment, "external_reference") !== ours.id) return { kind: "unknown", reason: "reference-mismatch" };
  if (toCents(amount) !== ours.amount || isForeign(textOf(payment, "currency_id")))
    return { kind: "unknown", reason: "amount-mismatch" };

  const detail = codeOf(payment, "status_detail");
  switch (textOf(payment, "status")) {
    case "approved":
      return { kind: "paid", providerId, means: meansOf(payment), ...refundedIn(payment) };
    // The customer disputes the payment; the shop still has the money.
    case "in_mediation":
      return { kind: "paid", providerId, means: meansOf(payment), isDisputed: true };
    case "authorized":
    case "in_process":
    case "pending": {
      const expiresAt = momentOf(payment, "date_of_expiration");
      return { kind: "waiting", providerId, means: meansOf(payment), ...(expiresAt !== undefined && { expiresAt }) };
    }
    case "rejected":
      return {
        kind: "refused",
        providerId,
        failure: refusals[detail] ?? FailureType.Unknown,
        code: detail || "rejected",
      };
    case "cancelled":
      return { kind: detail === "expired" ? "expired" : "canceled", providerId };
    case "refunded":
      return { kind: "refunded", providerId };
    case "charged_back":
      // The dispute is open or was won: the shop still has the money.
      if (detail === "in_process") return { kind: "paid", providerId, means: meansOf(payment), isDisputed: true };
      return detail === "reimbursed"
        ? { kind: "paid", providerId, means: meansOf(payment) }
        : { kind: "refunded", providerId };
    default:
      return { kind: "unknown", reason: `status-${codeOf(payment, "status") || "unreadable"}` };
  }
}

/** What the shop gave back, here or in Mercado Pago's own panel. */
function refundedIn(payment: unknown): { refunded?: Cents } {
  const refunded = fieldOf(payment, "transaction_amount_refunded");
  return typeof refunded === "number" && refunded > 0 ? { refunded: toCents(refunded) } : {};
}

function meansOf(payment: unknown): Means {
  const pixCode = textOf(payment, "point_of_interaction", "transaction_data", "qr_code");
  const line = textOf(payment, "transaction_details", "digitable_line");
  const lastFour = textOf(payment, "card", "last_four_digits");
  return {
    ...(pixCode && { pixCode }),
    ...(line && { boleto: { line, ...boletoOf(payment) } }),
    ...(/^\d{4}$/.test(lastFour) && { card: { brand: brandName(textOf(payment, "payment_method_id")), lastFour } }),
  };
}

function boletoOf(payment: unknown): Omit<NonNullable<Means["boleto"]>, "line"> {
  const barcode = textOf(payment, "transaction_details", "barcode", "content") || textOf(payment, "barcode", "content");
  return {
    barcode: barcode || barcodeOfLine(textOf(payment, "transaction_details", "digitable_line")),
    dueDate: dayIn(textOf(payment, "date_of_expiration")),
    pdfUrl: pageOf(payment, "transaction_details", "external_resource_url") || null,
  };
}
