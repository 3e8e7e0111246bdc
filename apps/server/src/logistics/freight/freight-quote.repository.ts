import { createHash } from "node:crypto";
import type { FreightAnswer, FreightOption } from "@vitrine/domain/checkout/store-freight";
import type { Db } from "../../db/pool.ts";
import { removeOldRows } from "../../db/remove-old-rows.ts";

type QuoteRef = { shopId: string; zipCode: string; goods: string };

export type FreightQuoteRepository = ReturnType<typeof createFreightQuoteRepository>;

/** The recent freight quotes of stores, shared by all processes. */
export function createFreightQuoteRepository(db: Db) {
  return {
    /** Undefined if there is no quote since then. */
    async find({ shopId, zipCode, goods }: QuoteRef, since: Date): Promise<FreightAnswer | undefined> {
      const row = await db
        .selectFrom("freight_quotes")
        .select(["options", "asked_at"])
        .where("shop_id", "=", shopId)
        .where("zip_code", "=", zipCode)
        .where("goods", "=", hashOf(goods))
        .where("asked_at", ">", since)
        .executeTakeFirst();
      // Only values that an adapter has checked are saved.
      return row && { goods, zipCode, at: row.asked_at.getTime(), options: row.options as unknown as FreightOption[] };
    },

    /** The quote of the later request wins, whichever is saved first. */
    async save(shopId: string, { goods, zipCode, at, options }: FreightAnswer): Promise<void> {
      const values = { options: JSON.stringify(options), asked_at: new Date(at) };
      await db
        .insertInto("freight_quotes")
        .values({ shop_id: shopId, zip_code: zipCode, goods: hashOf(goods), ...values })
        .onConflict((conflict) =>
          conflict
            .columns(["shop_id", "zip_code", "goods"])
            .doUpdateSet(values)
            .where("freight_quotes.asked_at", "<", values.asked_at),
        )
        .execute();
    },

    async removeOld(): Promise<void> {
      await removeOldRows(db, { from: "freight_quotes", by: "asked_at", age: "1 day" });
    },
  };
}

function hashOf(goods: string): Buffer {
  return createHash("sha256").update(goods).digest();
}
