import type { Cents } from "@vitrine/domain/money";
import type { Customer, OrderAddress } from "@vitrine/domain/order/order";
import type { Attempt, ChargeOutcome } from "@vitrine/domain/payment/attempt";
import type { JsonClient, JsonResponse } from "../../outbound/json-client.ts";
import type { VendorAccount } from "../../shop/vendor.ts";

/** What a provider gets to know of an order. `id` is the attempt's. */
export type ChargeRequest = {
  id: string;
  /**
   * The idempotency key. It is the id, until the provider certainly has no charge of that id: some keep a failure under
   * its key and answer with it for a day.
   */
  key: string;
  orderId: string;
  amount: Cents;
  /** Shown to the customer: "Pedido 1A2B · Empório Aurora". */
  description: string;
  shopName: string;
  customer: Customer;
  /** Digits, with the country first; null when the shop has none. */
  phone: string | null;
  address: OrderAddress | null;
  items: readonly { sku: string; name: string; quantity: number; price: Cents }[];
  expiresAt: number;
  /** `notifyUrl` is for webhooks, the others are where the browser returns to. */
  notifyUrl: string;
  returnUrl: string;
  cancelUrl: string;
};

/** In memory only, never saved or logged. */
export type CardData = {
  number: string;
  name: string;
  securityCode: string;
  expiryMonth: number;
  expiryYear: number;
  document: string;
  address: Pick<OrderAddress, "zipCode" | "street" | "number" | "complement" | "neighborhood" | "city" | "state">;
};

/** A card that the provider's own form has read. */
export type CardToken = {
  token: string;
  paymentMethodId: string;
  issuerId: string | null;
  payer: { email: string; documentType: string | null; document: string | null };
};

export type SentAttempt = Pick<Attempt, "id" | "orderId" | "method" | "amount" | "providerId">;

/** `key` makes a repeated refund one refund. `amount` may be a part of what was paid. */
export type RefundOrder = { key: string; amount: Cents };

export type RefundOutcome =
  | { kind: "refunded" }
  /** Accepted; the provider sends a webhook when it is done. */
  | { kind: "refunding" }
  | { kind: "refused"; code: string }
  | { kind: "unknown"; reason: string };

/** A provider without a search cannot be asked before we have its own id. Its page can be created again under the same key. */
export const NO_PROVIDER_ID = "no-provider-id";

/** The provider has no charge with the id that it gave us: the shop has another account there since. */
export const NO_SUCH_CHARGE = "http-404";

/** A charge past its deadline that its provider does not know is over: nobody can find out more about it. */
export function isUnknownThere(outcome: ChargeOutcome): boolean {
  return outcome.kind === "not-there" || (outcome.kind === "unknown" && outcome.reason === NO_SUCH_CHARGE);
}

/** An incoming webhook, not verified yet. */
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

/** Whether the provider knows the account. `no-answer`: it was silent, or had a fault of its own. */
export type AccountCheck = { kind: "works" } | { kind: "credentials" } | { kind: "no-answer"; reason: string };

/** A payment provider with the shop's account. Methods it cannot do are absent. A refusal is an answer, never thrown. */
export type PaymentProvider = {
  name: string;
  payByCard?(charge: ChargeRequest, card: CardData, installments: number): Promise<ChargeOutcome>;
  payByToken?(charge: ChargeRequest, card: CardToken, installments: number): Promise<ChargeOutcome>;
  createPix?(charge: ChargeRequest): Promise<ChargeOutcome>;
  /** `dueDate` is a day, `2026-12-01`. */
  createBoleto?(charge: ChargeRequest, dueDate: string): Promise<ChargeOutcome>;
  /** A page of the provider on which the customer pays. */
  createLink?(charge: ChargeRequest): Promise<ChargeOutcome>;
  /** Asks the provider for something harmless. Absent where there is nobody to ask. */
  check?(): Promise<AccountCheck>;
  /** The state of an attempt, by the provider's id, or by ours where the provider's is missing. */
  find(attempt: SentAttempt): Promise<ChargeOutcome>;
  /** Cancels an unpaid charge. The answer may be that it was paid meanwhile. */
  cancel(attempt: SentAttempt): Promise<ChargeOutcome>;
  /** Absent: people give the money back. */
  refund?(attempt: SentAttempt, refund: RefundOrder): Promise<RefundOutcome>;
  /** Verifies a webhook and reads which payment it is about, nothing else. Absent: it sends none. */
  readWebhook?(request: PaymentWebhookRequest): PaymentWebhookResult;
  /** The header that every genuine webhook has. Without it the body is not even read. */
  signatureHeader?: string;
};

/** A provider with an API that also gives money back and tells what happened. */
export type ApiProvider = PaymentProvider & Required<Pick<PaymentProvider, "refund" | "readWebhook">>;

/** A shop's account at the provider. */
export type ProviderAccount = VendorAccount & { publicKey: string | undefined };

export type ProviderClient = JsonClient;
export type ProviderResponse = JsonResponse;

export type ConnectProvider = (account: ProviderAccount, ask: ProviderClient) => PaymentProvider;

/** Asks for a refund under its key. `provider`: undefined where the shop has no account there any more. */
export async function askRefund(
  provider: Pick<PaymentProvider, "refund"> | undefined,
  attempt: SentAttempt,
  refund: RefundOrder,
): Promise<RefundOutcome> {
  if (!provider) return { kind: "refused", code: "no-account" };
  return provider.refund ? provider.refund(attempt, refund) : { kind: "refused", code: "by-hand" };
}
