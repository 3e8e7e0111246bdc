import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { removeOldRows } from "../../db/remove-old-rows.ts";
import type { Seal } from "../../secrets/seal.ts";
import { sealedPlaces } from "../../secrets/sealed-places.ts";

export type IdempotencyKey = { owner: string; key: string };
type StoredAnswer = { status: number; body: unknown; etag?: string };

/** A request without an answer after this time is considered dead, and its key may be used again. */
const STALE_AFTER = "60 seconds";

export type IdempotencyAttempt = "started" | "in-progress" | "other-request" | StoredAnswer;

export type IdempotencyRepository = ReturnType<typeof createIdempotencyRepository>;

export function createIdempotencyRepository(db: Db, seal: Seal) {
  return {
    /** Claims the key for this request, or returns the outcome of the first request that used it. */
    async begin({ owner, key }: IdempotencyKey, fingerprint: Buffer): Promise<IdempotencyAttempt> {
      const taken = await db
        .insertInto("idempotency_keys")
        .values({ owner, key, fingerprint })
        .onConflict((conflict) =>
          conflict
            .columns(["owner", "key"])
            .doUpdateSet({ started_at: sql`now()` })
            .where("idempotency_keys.fingerprint", "=", fingerprint)
            .where("idempotency_keys.status", "is", null)
            .where(sql<boolean>`idempotency_keys.started_at < now() - ${STALE_AFTER}::interval`),
        )
        .returning("key")
        .executeTakeFirst();
      if (taken) return "started";
      const first = await db
        .selectFrom("idempotency_keys")
        .select(["fingerprint", "status", "sealed_answer"])
        .where("owner", "=", owner)
        .where("key", "=", key)
        .executeTakeFirst();
      // Deleted between the two queries: the first request failed and released its key.
      if (!first) return "in-progress";
      if (!first.fingerprint.equals(fingerprint)) return "other-request";
      if (first.status === null || first.sealed_answer === null) return "in-progress";
      const { etag, ...body } = JSON.parse(seal.open(first.sealed_answer, sealedPlaces.answer(owner, key)));
      return { status: first.status, body, ...(etag && { etag }) };
    },

    /** The ETag is beside the fields of the body, where a release that does not know it reads past it. */
    async finish({ owner, key }: IdempotencyKey, { status, body, etag }: StoredAnswer): Promise<void> {
      await db
        .updateTable("idempotency_keys")
        .set({
          status,
          sealed_answer: seal.close(JSON.stringify({ ...(body as object), etag }), sealedPlaces.answer(owner, key)),
        })
        .where("owner", "=", owner)
        .where("key", "=", key)
        .execute();
    },

    /** After an unexpected error nothing was changed, so the same key may be used again. */
    async release({ owner, key }: IdempotencyKey): Promise<void> {
      await db.deleteFrom("idempotency_keys").where("owner", "=", owner).where("key", "=", key).execute();
    },

    async removeOlderThan(interval: string): Promise<void> {
      await removeOldRows(db, { from: "idempotency_keys", by: "started_at", age: interval });
    },
  };
}
