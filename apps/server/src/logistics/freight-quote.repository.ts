import { createHash } from "node:crypto";
import type { FreightAnswer, FreightOption } from "@vitrine/domain/checkout/store-freight";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";

type Of = { shopId: string; zipCode: string; goods: string };

export type FreightQuoteRepository = ReturnType<typeof createFreightQuoteRepository>;

/** What stores said about deliveries lately, where all processes see it. */
export function createFreightQuoteRepository(db: Db) {
  return {
    /** Undefined where nothing was said since then. */
    async find({ shopId, zipCode, goods }: Of, since: Date): Promise<FreightAnswer | undefined> {
      const row = await db
        .selectFrom("freight_quotes")
        .select(["options", "asked_at"])
        .where("shop_id", "=", shopId)
        .where("zip_code", "=", zipCode)
        .where("goods", "=", hashOf(goods))
        .where("asked_at", ">", since)
        .executeTakeFirst();
      // Written by this server from what its adapters had checked.
      return row && { goods, zipCode, at: row.asked_at.getTime(), options: row.options as unknown as FreightOption[] };
    },

    /** The later question has the newer answer, whichever arrives first. */
    async keep(shopId: string, { goods, zipCode, at, options }: FreightAnswer): Promise<void> {
      const said = { options: JSON.stringify(options), asked_at: new Date(at) };
      await db
        .insertInto("freight_quotes")
        .values({ shop_id: shopId, zip_code: zipCode, goods: hashOf(goods), ...said })
        .onConflict((conflict) =>
          conflict
            .columns(["shop_id", "zip_code", "goods"])
            .doUpdateSet(said)
            .where("freight_quotes.asked_at", "<", said.asked_at),
        )
        .execute();
    },

    async removeOld(): Promise<void> {
      await db.deleteFrom("freight_quotes").where("asked_at", "<", sql<Date>`now() - interval '1 day'`).execute();
    },
  };
}

function hashOf(goods: string): Buffer {
  return createHash("sha256").update(goods).digest();
}
