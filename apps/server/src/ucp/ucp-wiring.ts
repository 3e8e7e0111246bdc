import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { offeredPayments } from "../order/terms/offered-payments.ts";
import { readShopPixKey } from "../order/terms/shop-pix-key.ts";
import { createJsonClient } from "../outbound/json-client.ts";
import type { KnownPlatforms } from "./negotiation/known-platforms.repository.ts";
import { createPlatformProfiles } from "./negotiation/platform-profiles.ts";
import type { OrderWebhookDeps } from "./order/deliver-order-webhook.ts";
import type { UcpDeps } from "./ucp.routes.ts";

/** A profile is a small document that its owner keeps ready. */
const PROFILE_MS = 3_000;
const MAX_PROFILE_BYTES = 32 * 1024;

export type UcpWiring = UcpDeps & OrderWebhookDeps;

/** What the calls of assistants need besides the use cases: the profiles of platforms, and whether a shop takes Pix. */
export function createUcpWiring({
  knownPlatforms,
  ...deps
}: Omit<UcpWiring, "platformProfiles" | "takesPix"> & { knownPlatforms: KnownPlatforms }): UcpWiring {
  const allowed = deps.webhookTargets;
  const ask = createJsonClient({ allowed, timeLimitMs: PROFILE_MS, maxBytes: MAX_PROFILE_BYTES });
  return {
    ...deps,
    platformProfiles: createPlatformProfiles({ ask, allowed, limits: deps.limits, knownPlatforms, now: deps.now }),
    takesPix: async (terms, order) => {
      if (terms.settings.disableChargeOrders) return false;
      // A Pix needs no address, however the order is delivered.
      const anyhow = { ...order, logisticType: null, address: null };
      const offered = offeredPayments(terms, anyhow, await readShopPixKey(deps, terms));
      return offered.some(({ method, lacks }) => method === PaymentMethod.Pix && lacks === undefined);
    },
  };
}
