import type { Db } from "../../db/pool.ts";

type AgentOfShop = { shopId: string; agentId: string };

export type UsualSellerRepository = ReturnType<typeof createUsualSellerRepository>;

/** With which seller an agent begins the orders of a shop. */
export function createUsualSellerRepository(db: Db) {
  return {
    async find({ shopId, agentId }: AgentOfShop): Promise<string | undefined> {
      const row = await db
        .selectFrom("usual_sellers")
        .select("seller_id as sellerId")
        .where("shop_id", "=", shopId)
        .where("agent_id", "=", agentId)
        .executeTakeFirst();
      return row?.sellerId;
    },

    async save({ shopId, agentId, sellerId }: AgentOfShop & { sellerId: string }): Promise<void> {
      await db
        .insertInto("usual_sellers")
        .values({ shop_id: shopId, agent_id: agentId, seller_id: sellerId, chosen_at: new Date() })
        .onConflict((conflict) =>
          conflict.columns(["shop_id", "agent_id"]).doUpdateSet({ seller_id: sellerId, chosen_at: new Date() }),
        )
        .execute();
    },

    async remove({ shopId, agentId }: AgentOfShop): Promise<void> {
      await db.deleteFrom("usual_sellers").where("shop_id", "=", shopId).where("agent_id", "=", agentId).execute();
    },
  };
}
