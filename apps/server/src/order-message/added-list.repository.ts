import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import type { Refusal } from "../http/refusals.ts";
import type { RequestKey } from "../http/request/idempotency.ts";

/** What stayed out of the order, and why. `at` is its position in the list. */
export type RefusedLine = { at: number; code: Refusal["code"]; detail?: string; canAdd: number | null };

export type AddedListRepository = ReturnType<typeof createAddedListRepository>;

export function createAddedListRepository(db: Db) {
  return {
    /** What an earlier request with this key left out, and the version that it made. */
    async ofRequest(
      shopId: string,
      { owner, key }: RequestKey,
    ): Promise<{ version: number; refused: RefusedLine[] } | undefined> {
      const { rows } = await sql<{ version: number; refused: RefusedLine[] | null }>`
        select e.version, e.data -> 'refused' as refused
          from idempotency_keys k
          join order_events e on e.shop_id = ${shopId} and e.order_id = k.order_id and e.version = k.order_version
         where k.owner = ${owner} and k.key = ${key}`.execute(db);
      const [row] = rows;
      // Only `addList` writes it. After the contact was forgotten it is gone.
      return row && { version: row.version, refused: row.refused ?? [] };
    },
  };
}
