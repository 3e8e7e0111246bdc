import type { ChannelType } from "@vitrine/domain/codes/session";
import { sql, type Transaction } from "kysely";
import type { Database, Db } from "../../db/pool.ts";
import { removeOldRows } from "../../db/remove-old-rows.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import type { Seal } from "../../secrets/seal.ts";
import { sealedPlaces } from "../../secrets/sealed-places.ts";

/** The protocol repeats these values, and an order does not store them. */
export type UcpState = {
  /** The codes as the platform sent them, also those without effect. */
  codes?: string[];
  method?: "shipping" | "pickup";
  /** Holds the index of the chosen address, or the id of the pickup store. */
  destination?: string;
  /** The platform's ids of the addresses, by our index. */
  destinationIds?: Record<string, string>;
  /** The platform's id of the instrument. */
  instrumentId?: string;
  /** The platform last saw this total, in centavos. It buys at this total only. */
  shownTotal?: number;
};

export type UcpSession = {
  shopId: string;
  id: string;
  kind: "cart" | "checkout";
  contactId: string;
  orderId: string;
  cartId: string | null;
  platform: string;
  webhookUrl: string | null;
  host: string;
  channelType: ChannelType;
  channelId: string;
  /** The code of the buyer's own session. */
  code: string;
  state: UcpState;
  expiresAt: number;
  isCanceled: boolean;
};

export type UcpSessionRepository = ReturnType<typeof createUcpSessionRepository>;

export function createUcpSessionRepository(db: Db, seal: Seal) {
  const columns = [
    ...(["id", "kind", "contact_id", "order_id", "cart_id", "platform", "webhook_url", "host"] as const),
    ...(["channel_type", "channel_id", "sealed_code", "state", "expires_at", "canceled_at"] as const),
  ] as const;

  const all = () => db.selectFrom("ucp_sessions").select(columns);
  type Row = Awaited<ReturnType<ReturnType<typeof all>["execute"]>>[number];

  const sessionFrom = (shopId: string, row: Row): UcpSession => ({
    shopId,
    id: row.id,
    // A check of the table allows these two only.
    kind: row.kind as UcpSession["kind"],
    contactId: row.contact_id,
    orderId: row.order_id,
    cartId: row.cart_id,
    platform: row.platform,
    webhookUrl: row.webhook_url,
    host: row.host,
    channelType: row.channel_type as ChannelType,
    channelId: row.channel_id,
    // After the server's key was replaced, the link opens the shop instead of the order.
    code: seal.tryOpen(row.sealed_code, sealedPlaces.ucpCode(shopId, row.id)) ?? "",
    state: row.state as UcpState,
    expiresAt: row.expires_at.getTime(),
    isCanceled: row.canceled_at !== null,
  });

  return {
    async find(shopId: string, id: string): Promise<UcpSession | undefined> {
      const row = await all().where("shop_id", "=", shopId).where("id", "=", id).executeTakeFirst();
      return row && sessionFrom(shopId, row);
    },

    /** Finds the checkout of an order, or its cart when nobody made a checkout. */
    async findOfOrder(shopId: string, orderId: string): Promise<UcpSession | undefined> {
      const row = await all()
        .where("shop_id", "=", shopId)
        .where("order_id", "=", orderId)
        .orderBy("kind", "desc")
        .limit(1)
        .executeTakeFirst();
      return row && sessionFrom(shopId, row);
    },

    async findOfCart(shopId: string, cartId: string): Promise<UcpSession | undefined> {
      const row = await all()
        .where("shop_id", "=", shopId)
        .where("cart_id", "=", cartId)
        .where("canceled_at", "is", null)
        .executeTakeFirst();
      return row && sessionFrom(shopId, row);
    },

    /** Returns false when another request has just made a checkout of the same cart. */
    async create(session: UcpSession): Promise<boolean> {
      try {
        await db
          .insertInto("ucp_sessions")
          .values({
            shop_id: session.shopId,
            id: session.id,
            kind: session.kind,
            contact_id: session.contactId,
            order_id: session.orderId,
            cart_id: session.cartId,
            platform: session.platform,
            webhook_url: session.webhookUrl,
            host: session.host,
            channel_type: session.channelType,
            channel_id: session.channelId,
            sealed_code: seal.close(session.code, sealedPlaces.ucpCode(session.shopId, session.id)),
            state: JSON.stringify(session.state),
            expires_at: new Date(session.expiresAt),
          })
          .execute();
        return true;
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },

    async saveState({ shopId, id }: Pick<UcpSession, "shopId" | "id">, state: UcpState): Promise<void> {
      await db
        .updateTable("ucp_sessions")
        .set({ state: JSON.stringify(state) })
        .where("shop_id", "=", shopId)
        .where("id", "=", id)
        .execute();
    },

    async cancel({ shopId, id }: Pick<UcpSession, "shopId" | "id">): Promise<void> {
      await db
        .updateTable("ucp_sessions")
        .set({ canceled_at: sql`now()` })
        .where("shop_id", "=", shopId)
        .where("id", "=", id)
        .execute();
    },

    /** Queues the mail of an order and remembers it in one transaction, so the buyer never gets two. */
    async mailOnce(
      { shopId, id }: Pick<UcpSession, "shopId" | "id">,
      queue: (trx: Transaction<Database>) => Promise<void>,
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const marked = await trx
          .updateTable("ucp_sessions")
          .set({ mailed_at: sql`now()` })
          .where("shop_id", "=", shopId)
          .where("id", "=", id)
          .where("mailed_at", "is", null)
          .returning("id")
          .executeTakeFirst();
        if (marked) await queue(trx);
      });
    },

    /** Expired sessions stay for some weeks, because platforms still hear of their orders. */
    async removeExpired(interval: string): Promise<void> {
      await removeOldRows(db, { from: "ucp_sessions", by: "expires_at", age: interval });
    },
  };
}
