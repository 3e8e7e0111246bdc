import { sql } from "kysely";
import type { Db } from "../db/pool.ts";

/**
 * Where encrypted texts are stored for long. Not here: answers of idempotent requests, which are deleted after a day, and
 * the codes of buyers behind assistants, whose sessions end after some days.
 */
const sealedColumns = [
  { table: "shops", column: "sealed_credentials" },
  { table: "webhook_endpoints", column: "sealed_secret" },
  { table: "webhook_endpoints", column: "sealed_former_secret" },
  { table: "webhooks", column: "sealed_secret" },
  { table: "store_links", column: "sealed_tokens" },
  { table: "store_grants", column: "sealed_tokens" },
  { table: "ucp_keys", column: "sealed_private" },
  { table: "data_key", column: "sealed" },
] as const;

export type SecretKeyRepository = ReturnType<typeof createSecretKeyRepository>;

export function createSecretKeyRepository(db: Db) {
  return {
    async marker(): Promise<string | undefined> {
      const row = await db.selectFrom("secret_marker").select("sealed").executeTakeFirst();
      return row?.sealed;
    },

    /** Of two processes that start together, the first one wins. */
    async createMarker(sealed: string): Promise<void> {
      await db
        .insertInto("secret_marker")
        .values({ sealed })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async replaceMarker(before: string, sealed: string): Promise<void> {
      await db.updateTable("secret_marker").set({ sealed }).where("sealed", "=", before).execute();
    },

    async storedTexts(): Promise<string[]> {
      const lists = await Promise.all(
        sealedColumns.map(({ table, column }) =>
          sql<{ sealed: string }>`
            select ${sql.ref(column)} as sealed from ${sql.table(table)} where ${sql.ref(column)} is not null
          `.execute(db),
        ),
      );
      return lists.flatMap(({ rows }) => rows.map(({ sealed }) => sealed));
    },

    /** By its own text: each is unique, and one that changed meanwhile is left alone. */
    async replaceText(before: string, sealed: string): Promise<void> {
      for (const { table, column } of sealedColumns) {
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealed} where ${sql.ref(column)} = ${before}`.execute(
          db,
        );
      }
    },
  };
}
