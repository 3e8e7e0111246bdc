import { frequentEvents, type WebhookEvent } from "@vitrine/contract/platform/webhooks/event-types";
import { createVersionedCache } from "../cache/versioned-cache.ts";
import type { Notifications } from "../db/notifications.ts";
import type { WebhookRepository } from "./webhook.repository.ts";

/** The frequent events that an endpoint of the shop asked for by name. */
export type NamedEvents = (shopId: string) => Promise<ReadonlySet<string>>;

const NONE: ReadonlySet<string> = new Set();
const ALL_SHOPS = { key: "all" };

/**
 * Few endpoints ask for an event at each tap, and every tap has to know whether one does. So each process has the list in
 * memory, from its start on.
 */
export function createNamedEvents(
  webhooks: Pick<WebhookRepository, "shopsNaming">,
  notifications: Notifications,
): NamedEvents {
  const cache = createVersionedCache<ReadonlyMap<string, ReadonlySet<string>>>({
    name: "named-events",
    // One entry for all shops: only those with such an endpoint are in it.
    maxBytes: 8 * 1024 * 1024,
    invalidation: { notifications, dropsAll: ["webhooks_changed"] },
  });

  async function load(): Promise<Map<string, Set<string>>> {
    const byShop = new Map<string, Set<string>>();
    const frequent: readonly WebhookEvent[] = frequentEvents;
    for (const { shopId, events } of await webhooks.shopsNaming(frequent)) {
      const named = byShop.get(shopId) ?? new Set();
      for (const event of frequent) if (events.includes(event)) named.add(event);
      byShop.set(shopId, named);
    }
    return byShop;
  }

  // This only warms the cache. A later read loads the list again and reports its own failure.
  cache.get(ALL_SHOPS, load).catch(() => undefined);
  return async (shopId) => (await cache.get(ALL_SHOPS, load)).get(shopId) ?? NONE;
}
