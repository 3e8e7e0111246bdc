import type { Cents } from "@vitrine/domain/money";
import type { Customer, OrderAddress } from "@vitrine/domain/order/order";
import type { Attempt, ChargeOutcome } from "@vitrine/domain/payment/attempt";
import type { JsonClient, JsonResponse } from "../../outbound/json-client.ts";

/** What a provider is told of an order. `id` is the attempt's: it is also the key under which it is charged once. */
export type ChargeRequest = {
  id: string;
  orderId: string;
  amount: Cents;
  /** Shown to the customer: "Pedido 1A2B · Empório Aurora". */
  description: string;
  shopName: string;
  customer: Customer;
  /** Digits, with the country first; null where nobody knows it. */
  phone: string | null;
  address: OrderAddress | null;
  items: readonly { sku: string; name: string; quantity: number; price: Cents }[];
  /** When the customer's time to pay ends. */
  expiresAt: number;
  /** Where the provider tells of changes, and where the browser comes back to. */
  notifyUrl: string;
  returnUrl: string;
  cancelUrl: string;
};

/** Only ever in memory, on its way through. */
export type CardData = {
  number: string;
  name: string;
  securityCode: string;
  expiryMonth: number;
  expiryYear: number;
  document: string;
  address: Pick<OrderAddress, "zipCode" | "street" | "number" | "complement" | "neighborhood" | "city" | "state">;
};

/** A card that the provider's own form has already taken in. */
export type CardToken = {
  token: string;
  paymentMethodId: string;
  issuerId: string | null;
  payer: { email: string; documentType: string | null; document: string | null };
};

export type SentAttempt = Pick<Attempt, "id" | "orderId" | "method" | "amount" | "providerId">;

export type RefundOutcome =
  | { kind: "refunded" }
  /** Taken on; the provider tells when it is done. */
  | { kind: "refunding" }
  | { kind: "refused"; code: string }
  | { kind: "unknown"; reason: string };

/** Why a provider that has no search cannot be asked: it never told us its own id. Its page can be made again, under the same key. */
export const NO_PROVIDER_ID = "no-provider-id";

/** What came in at a provider's address, before anybody believed it. */
export type PaymentWebhookRequest = {
  headers: Record<string, string | string[] | undefined>;
  query: Record<string, string | undefined>;
  body: Buffer;
  now: number;
};

/** Which payment the webhook is about. Its state is queried from the provider. */
export type PaymentWebhookResult =
  | { kind: "event"; eventKey: string; providerId?: string; attemptId?: string }
  /** Well formed and genuine, and about something we do not follow. */
  | { kind: "ignored" }
  | { kind: "forged" }
  | { kind: "malformed" };

/** A payment provider, as the shop's account there. What it cannot do is absent. Nothing here throws for an answer. */
export type PaymentProvider = {
  name: string;
  payByCard?(charge: ChargeRequest, card: CardData, installments: number): Promise<ChargeOutcome>;
  payByToken?(charge: ChargeRequest, card: CardToken, installments: number): Promise<ChargeOutcome>;
  createPix?(charge: ChargeRequest): Promise<ChargeOutcome>;
  /** `dueDate` is a day, `2026-12-01`. */
  createBoleto?(charge: ChargeRequest, dueDate: string): Promise<ChargeOutcome>;
  /** A page of the provider on which the customer pays. */
  createLink?(charge: ChargeRequest): Promise<ChargeOutcome>;
  /** What the provider knows of an attempt: by its own id, or by ours where it never told us its own. */
  find(attempt: SentAttempt): Promise<ChargeOutcome>;
  /** Gives an unpaid charge up. What it answers may also be that it was paid meanwhile. */
  cancel(attempt: SentAttempt): Promise<ChargeOutcome>;
  /** `key` makes a repeated refund one refund. */
  refund(attempt: SentAttempt, key: string): Promise<RefundOutcome>;
  /** Checks and reads what came in; nothing of it is believed beyond which payment to ask about. */
  readWebhook(request: PaymentWebhookRequest): PaymentWebhookResult;
};

/** What an adapter needs to know about a shop's account at the provider. */
export type ProviderAccount = {
  baseUrl: string | undefined;
  publicKey: string | undefined;
  credentials: Record<string, string>;
};

export type ProviderClient = JsonClient;
export type ProviderResponse = JsonResponse;

export type ConnectProvider = (account: ProviderAccount, ask: ProviderClient) => PaymentProvider;
