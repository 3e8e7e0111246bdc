import { type RawBuilder, sql } from "kysely";

/** Asked with the job itself: whoever has nobody to tell pays nothing for it. */
export function hasActiveWebhook(shopId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from webhooks where shop_id = ${shopId} and switched_off_at is null)`;
}

export function hasLinkedStore(shopId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from store_links where shop_id = ${shopId})`;
}
