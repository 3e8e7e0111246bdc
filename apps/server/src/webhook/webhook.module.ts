import type { Db } from "../db/pool.ts";
import type { Module } from "../module.ts";
import type { Seal } from "../secrets/seal.ts";
import { defaultWebhookRoutes } from "./default-webhook.routes.ts";
import { deliverEvent } from "./deliver-event.ts";
import { eventRoutes } from "./events.routes.ts";
import { recordQueuedEvent } from "./record-queued-event.ts";
import { createShopEventRepository } from "./shop-event.repository.ts";
import { createWebhookDeliveryRepository } from "./webhook-delivery.repository.ts";
import type { WebhookDeps } from "./webhook-deps.ts";
import { webhookEndpointRoutes } from "./webhook-endpoint.routes.ts";

/** A shop may search this far back for missed webhooks. */
const WEBHOOKS_AGE = "30 days";

type WebhookNeeds = Omit<WebhookDeps, "webhookDeliveries" | "events"> & { db: Db; seal: Seal };

/** What a shop's own system is told, and what it asks for afterwards. */
export function createWebhookModule({ db, seal, ...needs }: WebhookNeeds) {
  const webhookDeliveries = createWebhookDeliveryRepository(db, seal);
  const events = createShopEventRepository(db);
  const deps: WebhookDeps = { ...needs, webhookDeliveries, events };
  return {
    routes: ({ serve }) => {
      defaultWebhookRoutes(serve, deps);
      webhookEndpointRoutes(serve, deps);
      eventRoutes(serve, deps);
    },
    tasks: {
      "deliver-event": (job, attempt) => deliverEvent(deps, job, attempt),
      "tell-order-news": (job) => recordQueuedEvent(deps, job),
    },
    cleanup: [() => webhookDeliveries.removeOlderThan(WEBHOOKS_AGE), () => events.removeOlderThan(WEBHOOKS_AGE)],
    exports: { webhookDeliveries },
  } satisfies Module;
}
