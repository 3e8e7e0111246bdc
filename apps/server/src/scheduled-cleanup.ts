import type { Repositories } from "./repositories.ts";

/** Longer than any phone retries. */
const REQUEST_KEYS_AGE = "24 hours";
/** A day counts; the rest is for a person who looks at an attack. */
const CARD_TRIES_AGE = "7 days";
/** A shop may search this far back for missed webhooks. */
const WEBHOOKS_AGE = "30 days";
/** An agent may search this far back for messages to a contact. */
const MESSAGES_AGE = "90 days";
/** Long enough to compare months. */
const LOSSES_AGE = "90 days";
/** Long enough for a question about last year. */
const AUDIT_AGE = "2 years";
/** The law asks for six months (Marco Civil, art. 15). */
const SIGN_INS_AGE = "6 months";
/** An assistant is told of a return or a refund for so long. */
const ASSISTANTS_AGE = "180 days";
/** A platform that signed nothing for so long is a stranger again. */
const PLATFORMS_AGE = "30 days";
/** A month counts: what a network paid speaks for it. */
const VISITOR_ORDERS_AGE = "30 days";
/** The protocol asks platforms for a new key every 90 days, and lets them use the old one for a week more. */
const SIGNATURES_AGE = "100 days";
/** One process cleans in an hour. Often enough that it happens where processes do not live for an hour. */
const TURN = { name: "cleanup", most: 1, perSeconds: 3_600 };
const INTERVAL_MS = 600_000;

type CleanupDeps = {
  repositories: Pick<
    Repositories,
    | "hostClaims"
    | "endedSessions"
    | "idempotency"
    | "catalogImports"
    | "changeSets"
    | "sheets"
    | "limits"
    | "webhookDeliveries"
    | "events"
    | "postalCodes"
    | "freightQuotes"
    | "paymentWebhooks"
    | "solvedCaptchas"
    | "cardTries"
    | "messages"
    | "receivedTexts"
    | "sendRates"
    | "storeCallBudget"
    | "presence"
    | "losses"
    | "storeLinking"
    | "auditLog"
    | "discountRequests"
    | "cancelRequests"
    | "signInLog"
    | "ownSessions"
    | "invitations"
    | "signUps"
    | "ucpSessions"
    | "knownPlatforms"
    | "usedSignatures"
    | "visitorOrders"
  >;
  log: { warn(what: object, text: string): void };
};

/** Removes what nobody needs any more, and puts right what a process of an earlier release left. */
export function scheduleCleanup(deps: CleanupDeps): { stop(): void } {
  const stopping = new AbortController();
  const timer = setInterval(() => void cleanUp(deps, stopping.signal), INTERVAL_MS);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      stopping.abort();
    },
  };
}

/** One table after the other: customers need the connections. A step that fails does not stop the others. */
export async function cleanUp({ repositories, log }: CleanupDeps, stopping?: AbortSignal): Promise<void> {
  const failed = (error: unknown) => {
    if (!stopping?.aborted) log.warn({ err: error }, "expired rows were not removed");
  };
  if (!(await repositories.limits.take(TURN, "").catch(failed))) return;
  for (const step of stepsOf(repositories)) {
    if (stopping?.aborted) return;
    await step().catch(failed);
  }
}

function stepsOf(repositories: CleanupDeps["repositories"]): (() => Promise<unknown>)[] {
  return [
    () => repositories.endedSessions.remove(),
    () => repositories.idempotency.removeOlderThan(REQUEST_KEYS_AGE),
    () => repositories.limits.removeOlderThan(REQUEST_KEYS_AGE),
    () => repositories.storeLinking.removeGrantsOlderThan(REQUEST_KEYS_AGE),
    () => repositories.webhookDeliveries.removeOlderThan(WEBHOOKS_AGE),
    () => repositories.events.removeOlderThan(WEBHOOKS_AGE),
    () => repositories.changeSets.removeOlderThan(WEBHOOKS_AGE),
    () => repositories.sheets.removeOlderThan(WEBHOOKS_AGE),
    () => repositories.catalogImports.removeOlderThan(WEBHOOKS_AGE),
    () => repositories.paymentWebhooks.removeOlderThan(WEBHOOKS_AGE),
    () => repositories.solvedCaptchas.removeOlderThan(WEBHOOKS_AGE),
    () => repositories.cardTries.removeOlderThan(CARD_TRIES_AGE),
    () => repositories.messages.removeOlderThan(MESSAGES_AGE),
    () => repositories.losses.removeOlderThan(LOSSES_AGE),
    () => repositories.auditLog.removeOlderThan(AUDIT_AGE),
    () => repositories.discountRequests.removeGone(),
    () => repositories.cancelRequests.removeGone(),
    () => repositories.postalCodes.removeOld(),
    () => repositories.freightQuotes.removeOld(),
    () => repositories.receivedTexts.removeOld(),
    () => repositories.sendRates.removePast(),
    () => repositories.storeCallBudget.removePast(),
    () => repositories.presence.removePast(),
    () => repositories.signInLog.removeOlderThan(SIGN_INS_AGE),
    () => repositories.ownSessions.removeExpired(),
    () => repositories.invitations.removeExpired(),
    () => repositories.signUps.removeExpired(),
    () => repositories.ucpSessions.removeExpired(ASSISTANTS_AGE),
    () => repositories.knownPlatforms.removeOlderThan(PLATFORMS_AGE),
    () => repositories.visitorOrders.removeOlderThan(VISITOR_ORDERS_AGE),
    () => repositories.usedSignatures.removeOlderThan(SIGNATURES_AGE),
    () => repositories.hostClaims.claimServed(),
  ];
}
