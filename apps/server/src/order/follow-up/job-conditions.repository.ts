import { type RawBuilder, sql } from "kysely";

/** Conditions are part of the statement that adds the job. A shop without a store pays no query for them. */
export function hasLinkedStore(shopId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from store_links where shop_id = ${shopId})`;
}

/** Requests that add the same job at once would wait for each other to write its row. */
export function isNotScheduled(jobKey: string, runAt: Date): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from graphile_worker.jobs where key = ${jobKey} and run_at = ${runAt})`;
}
