import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { emptyCustomer, emptyOrder } from "@vitrine/domain/order/order";
import type { Db } from "../db/pool.ts";
import type { Module } from "../module.ts";
import { offeredPayments } from "../order/terms/offered-payments.ts";
import { readShopPixKey } from "../order/terms/shop-pix-key.ts";
import { createJsonClient } from "../outbound/json-client.ts";
import type { Seal } from "../secrets/seal.ts";
import { createKnownPlatforms } from "./negotiation/known-platforms.repository.ts";
import { createPlatformProfiles } from "./negotiation/platform-profiles.ts";
import { deliverOrderWebhook } from "./order/deliver-order-webhook.ts";
import { mailBuyer } from "./order/mail-buyer.ts";
import { createUcpKeyRepository } from "./profile/ucp-key.repository.ts";
import { createUcpSessionRepository } from "./session/ucp-session.repository.ts";
import { createUsedSignatures } from "./signatures/used-signatures.repository.ts";
import { ucpRoutes } from "./ucp.routes.ts";
import type { UcpDeps } from "./ucp-deps.ts";

/** A profile is a small document. Its owner can send it at once. */
const PROFILE_MS = 3_000;
const MAX_PROFILE_BYTES = 32 * 1024;
/** An assistant hears of returns and refunds for this long. */
const ASSISTANTS_AGE = "180 days";
/** A platform that signed nothing for this long is unknown again. */
const PLATFORMS_AGE = "30 days";
/** The protocol asks platforms for a new key every 90 days, and lets them use the old one for a week more. */
const SIGNATURES_AGE = "100 days";

type UcpNeeds = Omit<UcpDeps, "ucpKeys" | "ucpSessions" | "usedSignatures" | "platformProfiles" | "takesPix"> & {
  db: Db;
  seal: Seal;
};

/** Assistants of other companies call this: the Universal Commerce Protocol. */
export function createUcpModule({ db, seal, ...needs }: UcpNeeds) {
  const { webhookTargets: allowed, limits, now } = needs;
  const ucpSessions = createUcpSessionRepository(db, seal);
  const knownPlatforms = createKnownPlatforms(db);
  const usedSignatures = createUsedSignatures(db);
  const ask = createJsonClient({ allowed, timeLimitMs: PROFILE_MS, maxBytes: MAX_PROFILE_BYTES });
  const takesPix: UcpDeps["takesPix"] = async (terms, order) => {
    if (terms.settings.disableChargeOrders) return false;
    // A Pix needs no address, whatever the delivery is.
    const anyhow = { ...emptyOrder({ id: "", ownerId: "", customer: emptyCustomer }), lines: order.lines };
    const offered = offeredPayments(terms, anyhow, {
      shopPixKey: await readShopPixKey(needs, terms),
      isAgent: false,
      now: now(),
    });
    return offered.some(({ method, lacks }) => method === PaymentMethod.Pix && lacks === undefined);
  };
  const deps = {
    ...{ ...needs, ucpSessions, usedSignatures, takesPix },
    ucpKeys: createUcpKeyRepository(db, seal),
    platformProfiles: createPlatformProfiles({ ask, allowed, limits, knownPlatforms, now }),
  };
  return {
    routes: ({ app }) => ucpRoutes(app, deps),
    tasks: {
      "tell-ucp-platform": (job, attempt) => deliverOrderWebhook(deps, job, attempt),
      "mail-ucp-buyer": (job) => mailBuyer(deps, job),
    },
    cleanup: [
      () => ucpSessions.removeExpired(ASSISTANTS_AGE),
      () => knownPlatforms.removeOlderThan(PLATFORMS_AGE),
      () => usedSignatures.removeOlderThan(SIGNATURES_AGE),
    ],
    exports: { takesPix },
  } satisfies Module;
}
