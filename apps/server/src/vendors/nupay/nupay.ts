import { toCents, toReais } from "@vitrine/contract/wire/money";
import { FailureType } from "@vitrine/domain/codes/payment";
import type { ChargeOutcome } from "@vitrine/domain/payment/attempt";
import type {
  ApiProvider,
  ChargeRequest,
  PaymentWebhookRequest,
  PaymentWebhookResult,
  ProviderAccount,
  ProviderClient,
  RefundOrder,
  RefundOutcome,
  SentAttempt,
} from "../../payment/provider/payment-provider.ts";
import { vendorAt } from "../descriptor.ts";
import { chargeItems } from "../payments/charge-items.ts";
import {
  checkOfMissing,
  isAgainstState,
  isDone,
  isRejected,
  MISSING_ID,
  noProviderId,
  notCreated,
  notRefunded,
  unknownOutcome,
  unreadableResponse,
} from "../payments/provider-responses.ts";
import { namesOf, withoutMarks } from "../wire/customer-fields.ts";
import { codeOf, fieldOf, pageOf, parsed, textOf } from "../wire/json-fields.ts";

export const address = vendorAt("https://api.spinpay.com.br", "sandbox-api.spinpay.com.br");

const MINUTE_MS = 60_000;

/** Payment in Nubank's app. Credentials: `merchantKey`, `merchantToken`. Live ones work only from registered IP addresses. */
export function connectNupay(
  { baseUrl = address.standard, credentials }: ProviderAccount,
  ask: ProviderClient,
  clock = Date.now,
): ApiProvider {
  const payments = `${baseUrl.replace(/\/+$/, "")}/v1/checkouts/payments`;
  const headers = {
    "x-merchant-key": credentials.merchantKey ?? "",
    "x-merchant-token": credentials.merchantToken ?? "",
  };

  async function createLink(charge: ChargeRequest): Promise<ChargeOutcome> {
    const minutes = Math.max(1, Math.floor((charge.expiresAt - clock()) / MINUTE_MS));
    const answer = await ask(payments, { method: "POST", headers, body: paymentOf(charge, minutes) });
    if (!isDone(answer)) return notCreated(answer);
    const outcome = paymentOutcome(answer.body, charge);
    const link = pageOf(answer.body, "paymentUrl");
    if (outcome.kind !== "waiting") return outcome;
    return link ? { ...outcome, means: { link }, expiresAt: charge.expiresAt } : unreadableResponse;
  }

  async function find(attempt: SentAttempt): Promise<ChargeOutcome> {
    if (!attempt.providerId) return noProviderId;
    const answer = await ask(`${payments}/${encodeURIComponent(attempt.providerId)}/status`, { headers });
    return isDone(answer) ? paymentOutcome(answer.body, attempt, attempt.providerId) : unknownOutcome(answer);
  }

  async function cancel(attempt: SentAttempt): Promise<ChargeOutcome> {
    if (!attempt.providerId) return noProviderId;
    const url = `${payments}/${encodeURIComponent(attempt.providerId)}/cancel`;
    const answer = await ask(url, { method: "POST", headers, body: {} });
    // Only a waiting payment is canceled, and the response is not documented. So the status is read.
    return isDone(answer) || isAgainstState(answer) ? find(attempt) : unknownOutcome(answer);
  }

  async function refund(attempt: SentAttempt, { key, amount }: RefundOrder): Promise<RefundOutcome> {
    if (!attempt.providerId) return noProviderId;
    const answer = await ask(`${payments}/${encodeURIComponent(attempt.providerId)}/refunds`, {
      method: "POST",
      headers,
      body: { transactionRefundId: key, amount: { value: toReais(amount), currency: "BRL" } },
    });
    if (isDone(answer)) return refundOutcome(answer.body);
    const code = isRejected(answer) ? reasonIn(answer.body) : "";
    return code === "FULLY_REFUNDED" ? { kind: "refunded" } : notRefunded(answer, code);
  }

  const check = async () => checkOfMissing(await ask(`${payments}/${MISSING_ID}/status`, { headers }));

  return { name: "NuPay", check, createLink, find, cancel, refund, readWebhook };
}

function paymentOf(charge: ChargeRequest, minutes: number) {
  const { first, last } = namesOf(charge.customer.name);
  return {
    merchantOrderReference: charge.orderId,
    referenceId: charge.id,
    storeName: charge.shopName,
    amount: { value: toReais(charge.amount), currency: "BRL" },
    delayToAutoCancel: minutes,
    paymentMethod: { type: "nupay", authorizationType: "manually_authorized" },
    paymentFlow: { returnUrl: charge.returnUrl, cancelUrl: charge.cancelUrl },
    shopper: {
      firstName: first,
      lastName: last,
      // Nubank's customer is a person, even for a corporate order.
      document: withoutMarks(charge.customer.document),
      documentType: "CPF",
      email: charge.customer.email,
    },
    items: chargeItems(charge).map(({ code, name, price, quantity }) => ({
      id: code,
      description: name,
      value: toReais(price),
      quantity,
    })),
    callbackUrl: charge.notifyUrl,
  };
}

/** The status response may omit the reference and the amount. If present, they must be ours. */
function paymentOutcome(payment: unknown, ours: Pick<SentAttempt, "id" | "amount">, knownId = ""): ChargeOutcome {
  const providerId = textOf(payment, "pspReferenceId") || knownId;
  if (providerId === "") return unreadableResponse;
  const reference = textOf(payment, "referenceId");
  if (reference !== "" && reference !== ours.id) return { kind: "unknown", reason: "reference-mismatch" };
  const amount = fieldOf(payment, "amount", "value") ?? fieldOf(payment, "amount");
  if (typeof amount === "number" && toCents(amount) !== ours.amount) {
    return { kind: "unknown", reason: "amount-mismatch" };
  }
  const status = textOf(payment, "status");
  if (status === "WAITING_PAYMENT_METHOD") return { kind: "waiting", providerId };
  if (status === "COMPLETED") return { kind: "paid", providerId };
  if (status !== "CANCELLED" && status !== "ERROR") {
    return { kind: "unknown", reason: `status-${codeOf(payment, "status") || "unreadable"}` };
  }
  const reason = reasonIn(payment);
  switch (reason) {
    case "CANCELLED_BY_TIMEOUT":
      return { kind: "expired", providerId };
    case "CANCELLED_BY_USER":
    case "CANCELLED_BY_SELLER":
      return { kind: "canceled", providerId };
    case "REVERSED":
      return { kind: "refunded", providerId };
    default:
      return { kind: "refused", providerId, failure: FailureType.Unknown, code: reason || status };
  }
}

/** The field of the reason is not confirmed, so all fields of NuPay's examples are tried. */
function reasonIn(body: unknown): string {
  return codeOf(body, "code") || codeOf(body, "error", "code") || codeOf(body, "error");
}

function refundOutcome(refund: unknown): RefundOutcome {
  switch (textOf(refund, "status")) {
    case "REFUNDED":
      return { kind: "refunded" };
    case "REFUNDING":
      return { kind: "refunding" };
    case "ERROR": {
      const code = reasonIn(refund) || "ERROR";
      return code === "FULLY_REFUNDED" ? { kind: "refunded" } : { kind: "refused", code };
    }
    default:
      return unreadableResponse;
  }
}

/** The webhook is unsigned and has no status. It only names the payment to query; for a refund also a `refundId`. */
function readWebhook(request: PaymentWebhookRequest): PaymentWebhookResult {
  const body = parsed(request.body);
  const providerId = textOf(body, "pspReferenceId");
  const attemptId = textOf(body, "referenceId");
  if (providerId === "" || attemptId === "") return { kind: "malformed" };
  const eventKey = [providerId, textOf(body, "refundId"), textOf(body, "timestamp") || request.now].join(":");
  return { kind: "event", eventKey, providerId, attemptId };
}
