import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { LRUCache } from "lru-cache";
import { registerBound } from "../../cache/cache-counts.ts";
import { isStorable } from "../../http/request/storable-text.ts";
import type { TermsOf } from "../../order/terms/order-terms.ts";
import type { ShopCache } from "../../shop/shop-cache.ts";
import type { AttemptRepository } from "../attempt/attempt.repository.ts";
import type { PaymentProvider, PaymentWebhookRequest, PaymentWebhookResult } from "../provider/payment-provider.ts";
import type { ProviderFor } from "../provider/shop-providers.ts";
import type { PaymentWebhookRepository } from "./payment-webhook.repository.ts";

export type PaymentWebhookDeps = {
  attempts: Pick<AttemptRepository, "find" | "findByProviderId">;
  paymentWebhooks: Pick<PaymentWebhookRepository, "save">;
  cachedShop: ShopCache;
  termsOf: TermsOf;
  providerFor: ProviderFor;
  now: () => number;
  /** Some providers do not sign, so whoever knows a payment can make up events. The scheduled check needs none of them. */
  mayStoreEvent: (payment: { shopId: string; attemptId: string }) => Promise<boolean>;
};

/** `source` is the last part of the address: `{providerType}-{method}`. */
export type WebhookAddress = { shopId: string; source: string };

/** Some 20,000 events. Their ids are the provider's. */
const MOST_EVENT_BYTES = 8 * 1024 * 1024;
const ENTRY_BYTES = 150;

/**
 * Uses only the id of the payment from a webhook. A job queries the provider for the status, so a forged webhook can at
 * most cause one query.
 */
export function createWebhookReceiver(deps: PaymentWebhookDeps) {
  /** Providers repeat themselves: an event received a moment ago needs no query. */
  const recentEvents = new LRUCache<string, true>({
    maxSize: MOST_EVENT_BYTES,
    sizeCalculation: (_, key) => ENTRY_BYTES + 2 * key.length,
  });
  registerBound({
    ...{ name: "payment-events", maxBytes: MOST_EVENT_BYTES, entries: () => recentEvents.size },
    bytes: () => recentEvents.calculatedSize,
  });

  return {
    /** Whether the body is worth reading, by the address and the headers. */
    async expect(
      address: WebhookAddress,
      headers: PaymentWebhookRequest["headers"],
    ): Promise<"expected" | "forged" | "malformed"> {
      const provider = await providerAt(address);
      if (!provider) return "malformed";
      return provider.signatureHeader && !headers[provider.signatureHeader] ? "forged" : "expected";
    },

    async receive(
      address: WebhookAddress,
      request: Omit<PaymentWebhookRequest, "now">,
    ): Promise<"received" | "forged" | "malformed"> {
      const provider = await providerAt(address);
      if (!provider) return "malformed";
      const event: PaymentWebhookResult = provider.readWebhook?.({ ...request, now: deps.now() }) ?? {
        kind: "ignored",
      };
      if (event.kind === "forged" || event.kind === "malformed") return event.kind;
      if (event.kind === "event") await saveEvent(address, event);
      return "received";
    },
  };

  async function providerAt({ shopId, source }: WebhookAddress): Promise<PaymentProvider | undefined> {
    const [providerType, method] = source.split("-").map(Number);
    if (!isOneOf(PaymentProviderType, providerType) || !isOneOf(PaymentMethod, method)) return undefined;
    // `termsOf` makes up terms for a shop that does not exist; the cache does not.
    if (!(await deps.cachedShop(shopId))) return undefined;
    const terms = await deps.termsOf(shopId);
    return deps.providerFor(terms, { providerType, method, information: "" });
  }

  async function saveEvent(
    { shopId, source }: WebhookAddress,
    { eventKey, providerId, attemptId }: Extract<PaymentWebhookResult, { kind: "event" }>,
  ): Promise<void> {
    // A part of the address may have what the database cannot look for. No provider gives such an id.
    if (!isStorable([eventKey, providerId, attemptId])) return;
    const key = `${shopId} ${source} ${eventKey}`;
    if (recentEvents.has(key)) return;
    const attempt =
      (attemptId !== undefined ? await deps.attempts.find(shopId, attemptId) : undefined) ??
      (providerId !== undefined ? await deps.attempts.findByProviderId(shopId, providerId) : undefined);
    // The payment is unknown, or not known yet: the response with its id may still arrive, and the job of the attempt
    // queries it anyway.
    if (!attempt) return;
    if (!(await deps.mayStoreEvent({ shopId, attemptId: attempt.id }))) return;
    await deps.paymentWebhooks.save({ shopId, source, eventKey: eventKey.slice(0, 200), attemptId: attempt.id });
    recentEvents.set(key, true);
  }
}

function isOneOf<Code extends number>(codes: Record<string, Code>, code: number | undefined): code is Code {
  return (Object.values(codes) as (number | undefined)[]).includes(code);
}
