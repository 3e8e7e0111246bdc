import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Seal } from "../../secrets/seal.ts";
import { sealedPlaces } from "../../secrets/sealed-places.ts";
import type { PushSubscription } from "./push-sender.ts";

export type PushDevice = { id: string; name: string; addedAt: Date };

/** A person has a few devices. The one that was added first goes. */
const MOST_DEVICES = 10;

export type PushDeviceRepository = ReturnType<typeof createPushDeviceRepository>;

export function createPushDeviceRepository(db: Db, seal: Seal) {
  return {
    /** A browser that another person used before is this person's from now on. */
    async add(userId: string, subscription: PushSubscription, name: string): Promise<string> {
      const id = randomUUID();
      const hash = createHash("sha256").update(subscription.endpoint).digest();
      const sealed = seal.close(JSON.stringify(subscription), sealedPlaces.pushDevice(userId, id));
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom("push_devices").where("address_hash", "=", hash).execute();
        await trx
          .insertInto("push_devices")
          .values({ user_id: userId, id, address_hash: hash, sealed_subscription: sealed, name })
          .execute();
        await sql`delete from push_devices where user_id = ${userId} and id in (
          select id from push_devices where user_id = ${userId}
           order by added_at desc, id offset ${MOST_DEVICES}::int)`.execute(trx);
      });
      return id;
    },

    async list(userId: string): Promise<PushDevice[]> {
      return db
        .selectFrom("push_devices")
        .select(["id", "name", "added_at as addedAt"])
        .where("user_id", "=", userId)
        .orderBy("added_at", "desc")
        .orderBy("id")
        .execute();
    },

    async listIds(userId: string): Promise<string[]> {
      return (await this.list(userId)).map(({ id }) => id);
    },

    /** Undefined where it is gone, or cannot be read with the keys of today. */
    async find(userId: string, id: string): Promise<PushSubscription | undefined> {
      const row = await db
        .selectFrom("push_devices")
        .select("sealed_subscription")
        .where("user_id", "=", userId)
        .where("id", "=", id)
        .executeTakeFirst();
      const text = row && seal.tryOpen(row.sealed_subscription, sealedPlaces.pushDevice(userId, id));
      // Only `add` writes it.
      return text === undefined ? undefined : (JSON.parse(text) as PushSubscription);
    },

    async remove(userId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("push_devices")
        .where("user_id", "=", userId)
        .where("id", "=", id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
