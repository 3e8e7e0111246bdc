import { type JobAttempt, type Jobs, RetryLater } from "../db/jobs.ts";
import { eventBody } from "./event-body.ts";
import { postWebhook, type WebhookMessage } from "./post-webhook.ts";
import type { WebhookTarget } from "./webhook.repository.ts";
import type { NextDelivery } from "./webhook-delivery.repository.ts";
import type { WebhookDeps } from "./webhook-deps.ts";

type DeliverJob = Jobs["deliver-event"];

/**
 * Sends what waits for an endpoint about one subject, at least once and in its order: an event is sent when all before it
 * were delivered or given up. Jobs of one subject share a queue, so no two of them run at once.
 */
export async function deliverEvent(deps: WebhookDeps, job: DeliverJob, attempt: JobAttempt): Promise<void> {
  const { shopId, webhookId, deliveryId } = job;
  for (;;) {
    const next = await deps.webhookDeliveries.findNext({ shopId, webhookId, id: deliveryId });
    if (!next) return;
    const isOwn = next.id === deliveryId;
    // An event before this one is being retried by its own job, which goes on with this one afterwards.
    if (!isOwn && next.attempts > 0 && !next.isForgotten) return;

    const target = await deps.webhooks.findTarget({ shopId, id: webhookId });
    if (!target) {
      return deps.webhookDeliveries.giveUp({ shopId, webhookId, id: deliveryId }, "O webhook foi desligado.");
    }
    const of = { shopId, webhookId, id: next.id };
    const message = await messageOf(deps, shopId, { next, target });
    if (!message) {
      const error = "O pedido deste evento não existe mais.";
      await deps.webhookDeliveries.recordAttempt(of, { status: "failed", error, exchange: null }, "nothing");
      continue;
    }
    const { url, secrets } = target;
    const { outcome, exchange } = await postWebhook(message, {
      url,
      secrets,
      allowed: deps.webhookTargets,
      now: deps.now(),
    });
    if (outcome === "delivered") {
      await deps.webhookDeliveries.recordAttempt(of, { status: "delivered", error: null, exchange }, "nothing");
      continue;
    }
    if (outcome === "gone") {
      await deps.webhooks.disable({ shopId, id: webhookId }, target.url);
      const error = "O endereço respondeu que não existe mais (410); o webhook foi desligado.";
      const lost = { thenSend: "nothing", ...lostAt(url, deps.now()) } as const;
      await deps.webhookDeliveries.recordLost(of, { status: "failed", error, exchange }, lost);
      continue;
    }
    const error = outcome.failure;
    if (isOwn && attempt.isLast) {
      // This job is not run again, so another one goes on behind it.
      const lost = { thenSend: "next", ...lostAt(url, deps.now()) } as const;
      return deps.webhookDeliveries.recordLost(of, { status: "failed", error, exchange }, lost);
    }
    await deps.webhookDeliveries.recordAttempt(
      of,
      { status: "waiting", error, exchange },
      isOwn ? "nothing" : "itself",
    );
    if (isOwn) throw new RetryLater(error);
    return;
  }
}

function lostAt(url: string, now: number): { host: string; day: string } {
  return { host: new URL(url).host, day: new Date(now).toISOString().slice(0, 10) };
}

/** Undefined where the order of the event is gone. */
async function messageOf(
  deps: WebhookDeps,
  shopId: string,
  { next, target }: { next: NextDelivery; target: WebhookTarget },
): Promise<WebhookMessage | undefined> {
  const event = next.eventId === null ? undefined : await deps.events.find(shopId, next.eventId);
  const body = event && (await eventBody(deps, { shopId, event, payload: target.payload }));
  return event && body !== undefined ? { id: event.id, type: event.type, body } : undefined;
}
