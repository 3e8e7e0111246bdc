import { FailureType } from "@vitrine/domain/codes/payment";
import type { ChargeOutcome } from "@vitrine/domain/payment/attempt";
import type {
  ApiProvider,
  ChargeRequest,
  PaymentWebhookRequest,
  PaymentWebhookResult,
  ProviderAccount,
  ProviderClient,
  ProviderResponse,
  RefundOrder,
  RefundOutcome,
  SentAttempt,
} from "../../payment/provider/payment-provider.ts";
import { chargeItems } from "../payments/charge-items.ts";
import {
  checkOfMissing,
  isAgainstState,
  isDone,
  MISSING_ID,
  noProviderId,
  notCreated,
  nothingToRefund,
  notRefunded,
  unknownOutcome,
  unreadableResponse,
} from "../payments/provider-responses.ts";
import { digits, namesOf, phoneOf, withoutMarks } from "../wire/customer-fields.ts";
import { codeOf, fieldOf, listOf, pageOf, parsed, textOf } from "../wire/json-fields.ts";
import { headerOf, hmacHex, isSame } from "../wire/signatures.ts";
import { createPagaleveClient } from "./client.ts";

/** Pix in instalments. Credentials: `username`, `password`; `webhookSecret` if its webhooks are signed. */
export function connectPagaleve(account: ProviderAccount, ask: ProviderClient, clock = Date.now): ApiProvider {
  const call = createPagaleveClient(account, ask, clock);

  async function createLink(charge: ChargeRequest): Promise<ChargeOutcome> {
    const answer = await call("/v1/checkouts", { method: "POST", key: charge.id, body: checkoutOf(charge) });
    if (!isDone(answer)) return notCreated(answer);
    const providerId = textOf(answer.body, "id");
    const link = linkIn(answer.body);
    return providerId && link
      ? { kind: "waiting", providerId, means: { link }, expiresAt: charge.expiresAt }
      : unreadableResponse;
  }

  async function read(attempt: SentAttempt): Promise<{ outcome: ChargeOutcome; checkout?: unknown }> {
    if (!attempt.providerId) return { outcome: noProviderId };
    const answer = await call(`/v1/checkouts/${encodeURIComponent(attempt.providerId)}`, {});
    if (!isDone(answer)) return { outcome: unknownOutcome(answer) };
    return { outcome: checkoutOutcome(answer.body, attempt, attempt.providerId), checkout: answer.body };
  }

  /** The checkout is the idempotency key, so a retry charges nothing again and returns the same payment. */
  function capture(attempt: SentAttempt, checkoutId: string): Promise<ProviderResponse> {
    const body = { checkout_id: checkoutId, amount: attempt.amount, currency: "BRL", intent: "CAPTURE" };
    return call("/v1/payments", { method: "POST", key: checkoutId, body: { ...body, reference: attempt.id } });
  }

  /** Authorized only means that the first instalment was paid. The sale expires unless it is captured. */
  async function find(attempt: SentAttempt): Promise<ChargeOutcome> {
    const { outcome, checkout } = await read(attempt);
    if (outcome.kind !== "waiting" || !isAuthorized(checkout)) return outcome;
    const answer = await capture(attempt, outcome.providerId);
    if (isDone(answer)) return { kind: "paid", providerId: outcome.providerId };
    if (!isAgainstState(answer)) return unknownOutcome(answer);
    const { outcome: then, checkout: now } = await read(attempt);
    // The capture was refused. A person must react before the sale expires.
    return isAuthorized(now) ? { kind: "unknown", reason: "not-captured" } : then;
  }

  /** The API cannot cancel a checkout. One that is never captured charges nothing. */
  async function cancel(attempt: SentAttempt): Promise<ChargeOutcome> {
    const outcome = await find(attempt);
    return outcome.kind === "waiting" ? { kind: "canceled", providerId: outcome.providerId } : outcome;
  }

  async function refund(attempt: SentAttempt, { key, amount }: RefundOrder): Promise<RefundOutcome> {
    const { outcome, checkout } = await read(attempt);
    const isCaptured = outcome.kind === "paid" || (outcome.kind === "waiting" && isAuthorized(checkout));
    if (!isCaptured) return nothingToRefund(outcome);
    const paymentId = paymentIdIn(checkout) || (await capturedId(attempt, outcome.providerId));
    if (typeof paymentId !== "string") return paymentId;
    const answer = await call(`/v1/payments/${encodeURIComponent(paymentId)}/refund`, {
      method: "POST",
      key,
      body: { amount, reason: "REQUESTED_BY_CUSTOMER", description: "Pedido cancelado" },
    });
    if (isDone(answer)) return { kind: "refunded" };
    const isBack = isAgainstState(answer) && (await paymentState(paymentId)) === "REFUNDED";
    return isBack ? { kind: "refunded" } : notRefunded(answer);
  }

  async function paymentState(paymentId: string): Promise<string> {
    const answer = await call(`/v1/payments/${encodeURIComponent(paymentId)}`, {});
    return isDone(answer) ? textOf(answer.body, "state") : "";
  }

  async function capturedId(attempt: SentAttempt, checkoutId: string): Promise<string | RefundOutcome> {
    const answer = await capture(attempt, checkoutId);
    return isDone(answer) ? textOf(answer.body, "id") || unreadableResponse : notRefunded(answer);
  }

  return {
    name: "Pagaleve",
    check: async () => checkOfMissing(await call(`/v1/checkouts/${MISSING_ID}`, {})),
    createLink,
    find,
    cancel,
    refund,
    readWebhook: (request) => readWebhook(request, account.credentials.webhookSecret),
  };
}

function checkoutOf(charge: ChargeRequest) {
  const { first, last } = namesOf(charge.customer.name);
  const phone = phoneOf(charge);
  const phoneNumber = phone && `${phone.area}${phone.number}`;
  return {
    reference: charge.id,
    metadata: { order_id: charge.orderId },
    is_pix_upfront: false,
    approve_url: charge.returnUrl,
    cancel_url: charge.cancelUrl,
    webhook_url: charge.notifyUrl,
    order: {
      reference: charge.orderId,
      amount: charge.amount,
      tax: 0,
      items: chargeItems(charge).map(({ code, name, price, quantity }) => ({
        name,
        quantity,
        price,
        reference: code,
        sku: code,
      })),
    },
    shopper: {
      first_name: first,
      last_name: last,
      // Pagaleve accepts only persons, even for a corporate order.
      cpf: withoutMarks(charge.customer.document),
      email: charge.customer.email,
      ...(phoneNumber && { phone: phoneNumber }),
      ...(charge.address && { billing_address: addressOf(charge.address, charge.customer.name, phoneNumber) }),
    },
  };
}

function addressOf(address: NonNullable<ChargeRequest["address"]>, name: string, phoneNumber: string | undefined) {
  return {
    name,
    street: address.street,
    number: address.number || "S/N",
    complement: address.complement,
    neighborhood: address.neighborhood,
    city: address.city,
    state: address.state,
    zip_code: digits(address.zipCode),
    ...(phoneNumber && { phone_number: phoneNumber }),
  };
}

function isAuthorized(checkout: unknown): boolean {
  return textOf(checkout, "state") === "AUTHORIZED";
}

function linkIn(checkout: unknown): string {
  return (
    pageOf(checkout, "checkout_url") || pageOf(checkout, "redirect_url") || pageOf(checkout, "redirect_checkout_url")
  );
}

/** The field of the payment id is not documented. */
function paymentIdIn(checkout: unknown): string {
  return (
    textOf(checkout, "payment", "id") ||
    textOf(checkout, "payment_id") ||
    textOf(listOf(checkout, "payments")?.[0], "id")
  );
}

/** The response may omit the reference and the amount. If present, they must be ours. */
function checkoutOutcome(
  checkout: unknown,
  ours: Pick<SentAttempt, "id" | "amount">,
  providerId: string,
): ChargeOutcome {
  const reference = textOf(checkout, "reference");
  if (reference !== "" && reference !== ours.id) return { kind: "unknown", reason: "reference-mismatch" };
  const amount = fieldOf(checkout, "amount") ?? fieldOf(checkout, "order", "amount");
  if (typeof amount === "number" && amount !== ours.amount) return { kind: "unknown", reason: "amount-mismatch" };
  switch (textOf(checkout, "state")) {
    case "NEW":
    case "PENDING":
    case "ACCEPTED":
    case "AUTHORIZED":
      return { kind: "waiting", providerId };
    case "COMPLETED":
      return { kind: "paid", providerId };
    case "EXPIRED":
      return { kind: "expired", providerId };
    // Released: authorized, but never captured.
    case "RELEASED":
    case "CANCELED":
    case "ABANDONED":
      return { kind: "canceled", providerId };
    case "DECLINED":
      return { kind: "refused", providerId, failure: FailureType.Unknown, code: "DECLINED" };
    case "REFUNDED":
      return { kind: "refunded", providerId };
    default:
      return { kind: "unknown", reason: `state-${codeOf(checkout, "state") || "unreadable"}` };
  }
}

/** The shop may have signatures switched off, so only a wrong one is refused. The checkout is queried anyway. */
function readWebhook(request: PaymentWebhookRequest, secret: string | undefined): PaymentWebhookResult {
  const signature = headerOf(request, "x-pagaleve-signature").toLowerCase();
  if (signature && secret && !isSame(signature, hmacHex(secret, request.body))) return { kind: "forged" };
  const body = parsed(request.body);
  const [providerId, state, attemptId] = [textOf(body, "id"), textOf(body, "state"), textOf(body, "reference")];
  if (providerId === "" || state === "") return { kind: "malformed" };
  return { kind: "event", eventKey: `${providerId}:${state}`, providerId, ...(attemptId && { attemptId }) };
}
