import { ok, type Result, refuse } from "@vitrine/domain/result";
import { MOST_ADDRESSES } from "@vitrine/domain/shop/shop-address";
import { sql } from "kysely";
import { type AuditOf, audited, unlessRefused } from "../../db/audit.ts";
import type { Db } from "../../db/pool.ts";
import type { Refusal } from "../../http/refusals.ts";
import { invalidateShop } from "../invalidate-shop.ts";
import { isNameFree } from "./free-name.ts";

/** `earlier`: the names that lead to the shop as well, the last one first. */
export type ShopAddresses = { address: string; earlier: string[] };
export type ChangedAddress = { before: string; after: string };

export type ShopAddressRepository = ReturnType<typeof createShopAddressRepository>;

export function createShopAddressRepository(db: Db) {
  return {
    async find(shopId: string): Promise<ShopAddresses | undefined> {
      const { rows } = await sql<ShopAddresses>`
        select coalesce(s.address, s.shop_id) as address,
               array(select address from (
                       select a.address, a.named_at from shop_addresses a where a.shop_id = s.shop_id
                       union select s.shop_id, s.created_at) named
                      where address <> coalesce(s.address, s.shop_id)
                      order by named_at desc) as earlier
          from shops s where s.shop_id = ${shopId}`.execute(db);
      return rows[0];
    },

    /** Whose address this is, or was. */
    async findShopId(address: string): Promise<string | undefined> {
      const row = await db
        .selectFrom("shop_addresses")
        .select("shop_id")
        .where("address", "=", address)
        .executeTakeFirst();
      return row?.shop_id;
    },

    /** The links of the shop are made with this name from now on. Those that were made before lead to it as well. */
    async change(
      { shopId, address }: { shopId: string; address: string },
      audit: AuditOf<ChangedAddress>,
    ): Promise<Result<ChangedAddress, Refusal>> {
      return audited(db, unlessRefused(audit), async (trx): Promise<Result<ChangedAddress, Refusal>> => {
        const { rows } = await sql<{ chatbotId: string; before: string; named: number }>`
          select chatbot_id as "chatbotId", coalesce(address, shop_id) as before,
                 (select count(*)::int from shop_addresses a where a.shop_id = s.shop_id and a.address <> ${address}) as named
            from shops s where shop_id = ${shopId} for update`.execute(trx);
        const [shop] = rows;
        if (!shop) return refuse({ code: "shop-not-found" });
        const { chatbotId, before, named } = shop;
        if (before === address) return ok({ before, after: address });
        if (!(await isNameFree(trx, { name: address, chatbotId, shopId })))
          return refuse({ code: "shop-address-taken" });
        const isId = address === shopId;
        if (!isId && named >= MOST_ADDRESSES) return refuse({ code: "too-many-shop-addresses" });
        if (!isId)
          await sql`insert into shop_addresses (shop_id, address) values (${shopId}, ${address})
            on conflict (shop_id, address) do update set named_at = now()`.execute(trx);
        await sql`update shops set address = ${isId ? null : address} where shop_id = ${shopId}`.execute(trx);
        await invalidateShop(trx, shopId);
        return ok({ before, after: address });
      });
    },
  };
}
