import { toReais } from "@vitrine/contract/wire/money";
import type { ChargeOutcome } from "@vitrine/domain/payment/attempt";
import type {
  ApiProvider,
  CardToken,
  ChargeRequest,
  ProviderAccount,
  ProviderClient,
  RefundOrder,
  RefundOutcome,
  SentAttempt,
} from "../../payment/provider/payment-provider.ts";
import { vendorAt } from "../descriptor.ts";
import { brasiliaTime, endOfDay } from "../payments/brasilia-time.ts";
import { chargeItems, statementName } from "../payments/charge-items.ts";
import {
  checkOutcome,
  isAgainstState,
  isDone,
  isRejected,
  notCreated,
  nothingToRefund,
  notRefunded,
  unknownOutcome,
  unreadableResponse,
} from "../payments/provider-responses.ts";
import { digits, namesOf, payerOf, withoutMarks } from "../wire/customer-fields.ts";
import { codeOf, listOf, textOf } from "../wire/json-fields.ts";
import { causesOf, malformed, paymentOutcome } from "./outcome.ts";
import { readMercadoPagoWebhook, SIGNATURE_HEADER } from "./webhook.ts";

export const address = vendorAt("https://api.mercadopago.com");

// Mercado Pago refuses a Pix that expires sooner. One minute is added for the transfer.
const SHORTEST_PIX_MS = 31 * 60_000;

/** Mercado Pago's `/v1/payments`. Credentials: `accessToken`, and `webhookSecret` for its webhooks. */
export function connectMercadoPago(
  { baseUrl = address.standard, credentials }: ProviderAccount,
  ask: ProviderClient,
  clock = Date.now,
): ApiProvider {
  const payments = `${baseUrl.replace(/\/+$/, "")}/v1/payments`;
  const headers = { authorization: `Bearer ${credentials.accessToken ?? ""}` };
  const write = (method: "POST" | "PUT", url: string, key: string, body: unknown, more: Record<string, string> = {}) =>
    ask(url, { method, headers: { ...headers, "x-idempotency-key": key, ...more }, body });

  /** A refused card is answered with 201. The status field counts. */
  async function create(charge: ChargeRequest, means: Record<string, unknown>): Promise<ChargeOutcome> {
    const answer = await write("POST", payments, charge.key, { ...paymentOf(charge), ...means });
    return isDone(answer) ? paymentOutcome(answer.body, charge) : notCreated(answer, malformed);
  }

  async function find(attempt: SentAttempt): Promise<ChargeOutcome> {
    if (!attempt.providerId) return search(attempt);
    const answer = await ask(`${payments}/${encodeURIComponent(attempt.providerId)}`, { headers });
    return isDone(answer) ? paymentOutcome(answer.body, attempt) : unknownOutcome(answer);
  }

  async function search(attempt: SentAttempt): Promise<ChargeOutcome> {
    const answer = await ask(`${payments}/search?external_reference=${encodeURIComponent(attempt.id)}`, { headers });
    if (!isDone(answer)) return unknownOutcome(answer);
    const results = listOf(answer.body, "results");
    if (!results) return unreadableResponse;
    const ours = results.filter((payment) => textOf(payment, "external_reference") === attempt.id);
    if (ours.length === 0) return { kind: "not-there" };
    const outcomes = ours.map((payment) => paymentOutcome(payment, attempt));
    return outcomes.find(({ kind }) => kind === "paid") ?? outcomes[0] ?? unreadableResponse;
  }

  async function cancel(attempt: SentAttempt): Promise<ChargeOutcome> {
    const providerId = attempt.providerId ?? undefined;
    if (!providerId) {
      const found = await search(attempt);
      return found.kind === "waiting" ? cancel({ ...attempt, providerId: found.providerId }) : found;
    }
    const url = `${payments}/${encodeURIComponent(providerId)}`;
    const answer = await write("PUT", url, `${attempt.id}-cancel`, { status: "cancelled" });
    if (isDone(answer)) return paymentOutcome(answer.body, attempt);
    // Usually the payment is no longer pending. Reading it shows its state.
    return isAgainstState(answer) ? find(attempt) : unknownOutcome(answer);
  }

  async function refund(attempt: SentAttempt, order: RefundOrder): Promise<RefundOutcome> {
    const { providerId } = attempt;
    if (!providerId) {
      const found = await search(attempt);
      const isPaid = found.kind === "paid";
      return isPaid ? refund({ ...attempt, providerId: found.providerId }, order) : nothingToRefund(found);
    }
    const { key, amount } = order;
    // Without an amount everything is refunded.
    const body = amount === attempt.amount ? {} : { amount: toReais(amount) };
    const url = `${payments}/${encodeURIComponent(providerId)}/refunds`;
    // Without this header, a slow refund of a Pix is answered like an error.
    const answer = await write("POST", url, key, body, { "x-render-in-process-refunds": "true" });
    if (isDone(answer)) return refundNow(url, answer.body);
    if (isAgainstState(answer) && (await find(attempt)).kind === "refunded") {
      return { kind: "refunded" };
    }
    return notRefunded(answer, isRejected(answer) ? causesOf(answer.body)[0] : undefined);
  }

  /** The same key is answered with the refund as it was at first. Reading it shows what became of it. */
  async function refundNow(url: string, made: unknown): Promise<RefundOutcome> {
    const outcome = refundOutcome(made);
    const id = textOf(made, "id");
    if (outcome.kind !== "refunding" || id === "") return outcome;
    const answer = await ask(`${url}/${encodeURIComponent(id)}`, { headers });
    return isDone(answer) && textOf(answer.body, "id") === id ? refundOutcome(answer.body) : outcome;
  }

  return {
    name: "Mercado Pago",
    payByToken: (charge, card, installments) => create(charge, cardOf(charge, card, installments)),
    createPix: (charge) =>
      create(charge, {
        payment_method_id: "pix",
        date_of_expiration: brasiliaTime(Math.max(charge.expiresAt, clock() + SHORTEST_PIX_MS)),
      }),
    createBoleto: (charge, dueDate) =>
      create(charge, { payment_method_id: "bolbradesco", date_of_expiration: endOfDay(dueDate) }),
    check: async () => checkOutcome(await ask(`${payments}/search?limit=1`, { headers })),
    find,
    cancel,
    refund,
    readWebhook: (request) => readMercadoPagoWebhook(request, credentials.webhookSecret),
    signatureHeader: SIGNATURE_HEADER,
  };
}

function refundOutcome(refund: unknown): RefundOutcome {
  switch (textOf(refund, "status")) {
    case "approved":
      return { kind: "refunded" };
    case "in_process":
    case "authorized":
      return { kind: "refunding" };
    case "rejected":
    case "cancelled":
      return { kind: "refused", code: codeOf(refund, "status") };
    default:
      return unreadableResponse;
  }
}

function paymentOf(charge: ChargeRequest) {
  const { first, last } = namesOf(payerOf(charge.customer).name);
  const { documentType, document } = payerOf(charge.customer);
  return {
    transaction_amount: toReais(charge.amount),
    description: charge.description,
    external_reference: charge.id,
    metadata: { order_id: charge.orderId },
    ...notification(charge.notifyUrl),
    payer: {
      email: charge.customer.email,
      first_name: first,
      last_name: last,
      ...(document && { identification: { type: documentType, number: document } }),
      ...(charge.address && { address: addressOf(charge.address) }),
    },
    additional_info: {
      items: chargeItems(charge).map(({ code, name, price, quantity }) => ({
        id: code,
        title: name,
        quantity,
        unit_price: toReais(price),
      })),
    },
  };
}

const LONGEST_NOTIFICATION_URL = 499;

/** The parameter turns off the older notifications, which are not signed. */
function notification(notifyUrl: string): { notification_url?: string } {
  const url = `${notifyUrl}${notifyUrl.includes("?") ? "&" : "?"}source_news=webhooks`;
  return url.length <= LONGEST_NOTIFICATION_URL ? { notification_url: url } : {};
}

function addressOf(address: NonNullable<ChargeRequest["address"]>) {
  return {
    zip_code: digits(address.zipCode),
    street_name: address.street,
    street_number: address.number || "S/N",
    neighborhood: address.neighborhood,
    city: address.city,
    federal_unit: address.state,
  };
}

/** Without 3-D Secure, because our page cannot show its challenge and the payment would never be completed. */
function cardOf({ customer, shopName }: ChargeRequest, card: CardToken, installments: number) {
  const ours = payerOf(customer);
  const number = withoutMarks(card.payer.document ?? "") || ours.document;
  const type = card.payer.documentType ?? ours.documentType;
  return {
    token: card.token,
    payment_method_id: card.paymentMethodId,
    ...(card.issuerId && { issuer_id: /^\d{1,15}$/.test(card.issuerId) ? Number(card.issuerId) : card.issuerId }),
    installments,
    capture: true,
    binary_mode: false,
    statement_descriptor: statementName(shopName),
    // The card's owner may be another person than the customer.
    payer: { email: card.payer.email || customer.email, ...(number && { identification: { type, number } }) },
  };
}
