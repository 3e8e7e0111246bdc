import type { ChargeOutcome } from "@vitrine/domain/payment/attempt";
import type {
  ApiProvider,
  CardData,
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
import { chargeItems, statementName } from "../payments/charge-items.ts";
import {
  checkOutcome,
  isAgainstState,
  isDone,
  notCreated,
  nothingToRefund,
  notRefunded,
  unknownOutcome,
  unreadableResponse,
} from "../payments/provider-responses.ts";
import { addressLine, digits, payerOf, phoneOf, withoutMarks } from "../wire/customer-fields.ts";
import { codeOf, fieldOf, listOf, parsed, textOf } from "../wire/json-fields.ts";
import { headerOf, isSame } from "../wire/signatures.ts";
import { chargeOf, chargeOutcome, orderOutcome } from "./outcome.ts";
import { malformed } from "./refusals.ts";

export const address = vendorAt("https://api.pagar.me");

type Read = { outcome: ChargeOutcome; chargeId: string };

/** Orders with one charge. Credentials: `secretKey`; `webhookUser` and `webhookPassword` if its webhooks use them. */
export function connectPagarMe(
  { baseUrl = address.standard, credentials }: ProviderAccount,
  ask: ProviderClient,
): ApiProvider {
  const api = `${baseUrl.replace(/\/+$/, "")}/core/v5`;
  const headers = { authorization: basic(credentials.secretKey ?? "", "") };

  async function create(charge: ChargeRequest, payment: Record<string, unknown>, address = charge.address) {
    const answer = await ask(`${api}/orders`, {
      method: "POST",
      headers: { ...headers, "idempotency-key": charge.key },
      body: { ...orderOf(charge, address), payments: [{ amount: charge.amount, ...payment }] },
    });
    return isDone(answer) ? orderOutcome(answer.body, charge) : notCreated(answer, malformed);
  }

  async function read(attempt: SentAttempt): Promise<Read> {
    const orderId = attempt.providerId ?? (await search(attempt));
    if (typeof orderId !== "string") return { outcome: orderId, chargeId: "" };
    const answer = await ask(`${api}/orders/${encodeURIComponent(orderId)}`, { headers });
    if (!isDone(answer)) return { outcome: unknownOutcome(answer), chargeId: "" };
    return { outcome: orderOutcome(answer.body, attempt), chargeId: textOf(chargeOf(answer.body), "id") };
  }

  /** The provider's id of the attempt's order, or why there is none. */
  async function search({ id }: SentAttempt): Promise<string | ChargeOutcome> {
    const answer = await ask(`${api}/orders?code=${encodeURIComponent(id)}`, { headers });
    if (!isDone(answer)) return unknownOutcome(answer);
    const orders = listOf(answer.body, "data");
    if (!orders) return unreadableResponse;
    const order = orders.find((each) => textOf(each, "code") === id);
    if (!order) return { kind: "not-there" };
    return textOf(order, "id") || unreadableResponse;
  }

  /** Cancels an unpaid charge, or refunds a paid one: the same call. */
  const remove = (chargeId: string, key: string, body?: { amount: number }) =>
    ask(`${api}/charges/${encodeURIComponent(chargeId)}`, {
      method: "DELETE",
      headers: { ...headers, "idempotency-key": key },
      ...(body && { body }),
    });

  async function cancel(attempt: SentAttempt): Promise<ChargeOutcome> {
    const { outcome, chargeId } = await read(attempt);
    if (outcome.kind !== "waiting") return outcome;
    if (chargeId === "") return unreadableResponse;
    const answer = await remove(chargeId, `${attempt.id}-cancel`);
    // A charge that was paid at the last moment is refunded now. The returned charge shows which of the two happened.
    if (isDone(answer)) return chargeOutcome(answer.body, outcome.providerId);
    return isAgainstState(answer) ? (await read(attempt)).outcome : unknownOutcome(answer);
  }

  async function refund(attempt: SentAttempt, { key, amount }: RefundOrder): Promise<RefundOutcome> {
    const { outcome, chargeId } = await read(attempt);
    if (outcome.kind !== "paid" || chargeId === "") return nothingToRefund(outcome);
    const isPart = amount !== attempt.amount;
    const answer = await remove(chargeId, key, isPart ? { amount } : undefined);
    if (isDone(answer)) return refundOutcome(answer.body, isPart);
    if (isAgainstState(answer) && (await read(attempt)).outcome.kind === "refunded") {
      return { kind: "refunded" };
    }
    return notRefunded(answer);
  }

  return {
    name: "Pagar.me",
    check: async () => checkOutcome(await ask(`${api}/orders?size=1`, { headers })),
    payByCard: (charge, card, installments) =>
      create(
        charge,
        { payment_method: "credit_card", credit_card: creditCardOf(charge, card, installments) },
        { name: "", type: "Casa", ...card.address },
      ),
    createPix: (charge) =>
      create(charge, {
        payment_method: "pix",
        pix: {
          expires_at: new Date(charge.expiresAt).toISOString(),
          additional_information: [{ name: charge.shopName.slice(0, 50), value: charge.description.slice(0, 200) }],
        },
      }),
    createBoleto: (charge, dueDate) =>
      create(charge, {
        payment_method: "boleto",
        // Midday is the same date in Brazil and in UTC.
        boleto: { due_at: `${dueDate}T12:00:00Z`, instructions: charge.description.slice(0, 256) },
      }),
    find: async (attempt) => (await read(attempt)).outcome,
    cancel,
    refund,
    readWebhook: (request) => readWebhook(request, credentials),
    ...((credentials.webhookUser || credentials.webhookPassword) && { signatureHeader: "authorization" }),
  };
}

function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
}

function refundOutcome(charge: unknown, isPart: boolean): RefundOutcome {
  const outcome = chargeOutcome(charge, "");
  if (outcome.kind === "refunded" || outcome.kind === "canceled") return { kind: "refunded" };
  const transaction = codeOf(charge, "last_transaction", "status");
  if (transaction.startsWith("error_on_")) return { kind: "refused", code: transaction };
  // A charge that was refunded in part stays paid.
  if (isPart && outcome.kind === "paid") return { kind: "refunded" };
  return outcome.kind === "unknown" ? outcome : { kind: "refunding" };
}

type ChargeAddress = NonNullable<ChargeRequest["address"]>;

function orderOf(charge: ChargeRequest, address: ChargeAddress | null) {
  const { name, documentType, document } = payerOf(charge.customer);
  const phone = phoneOf(charge);
  return {
    code: charge.id,
    closed: true,
    // Webhooks go to the URL of the account's settings. This copy is only for people who read the order there.
    metadata: { order_id: charge.orderId, notification_url: charge.notifyUrl },
    customer: {
      name: name.slice(0, 64),
      email: charge.customer.email,
      document,
      document_type: documentType,
      type: documentType === "CNPJ" ? "company" : "individual",
      ...(phone && {
        phones: { mobile_phone: { country_code: phone.country, area_code: phone.area, number: phone.number } },
      }),
      ...(address && { address: addressOf(address) }),
    },
    items: chargeItems(charge).map(({ code, name: description, price: amount, quantity }) => ({
      code: code.slice(0, 52),
      description,
      amount,
      quantity,
    })),
  };
}

function addressOf(address: Omit<ChargeAddress, "name" | "type">) {
  return {
    line_1: addressLine(address),
    ...(address.complement && { line_2: address.complement }),
    zip_code: digits(address.zipCode),
    city: address.city,
    state: address.state,
    country: "BR",
  };
}

function creditCardOf({ shopName }: ChargeRequest, card: CardData, installments: number) {
  return {
    installments,
    statement_descriptor: statementName(shopName),
    operation_type: "auth_and_capture",
    card: {
      number: digits(card.number),
      holder_name: card.name,
      holder_document: withoutMarks(card.document),
      exp_month: card.expiryMonth,
      exp_year: card.expiryYear,
      cvv: card.securityCode,
      billing_address: addressOf(card.address),
    },
  };
}

/** Pagar.me documents no signature. A webhook is authenticated only if the account's settings have Basic credentials. */
function readWebhook(
  request: PaymentWebhookRequest,
  credentials: ProviderAccount["credentials"],
): PaymentWebhookResult {
  const { webhookUser, webhookPassword } = credentials;
  if (webhookUser || webhookPassword) {
    const expected = basic(webhookUser ?? "", webhookPassword ?? "");
    if (!isSame(headerOf(request, "authorization"), expected)) return { kind: "forged" };
  }
  const body = parsed(request.body);
  const [eventKey, type] = [textOf(body, "id"), textOf(body, "type")];
  if (eventKey === "" || type === "") return { kind: "malformed" };
  const data = fieldOf(body, "data");
  const order = type.startsWith("charge.") ? fieldOf(data, "order") : type.startsWith("order.") ? data : undefined;
  if (order === undefined) return { kind: "ignored" };
  const [providerId, attemptId] = [textOf(order, "id"), textOf(order, "code")];
  if (providerId === "") return { kind: "malformed" };
  return { kind: "event", eventKey, providerId, ...(attemptId && { attemptId }) };
}
