import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { compareNames } from "@vitrine/domain/brazil/name-order";
import type { Coupon, PriceTable } from "@vitrine/domain/shop/shop-rules";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import type { Seal } from "../secrets/seal.ts";
import { type CredentialMap, separateCredentials } from "./credentials.ts";
import { claimHosts } from "./hosts/host-claim.repository.ts";
import { type Shop, shopFrom } from "./shop.ts";

const shopColumns = ["shop_id", "chatbot_id", "is_test", "version", "document"] as const;

export type SaveOutcome =
  | { outcome: "saved"; version: number }
  | { outcome: "of-another-account" }
  | { outcome: "of-other-mode" }
  | { outcome: "other-version"; version: number };

export type ShopRepository = ReturnType<typeof createShopRepository>;

export function createShopRepository(db: Db, seal: Seal) {
  return {
    async find(shopId: string): Promise<Shop | undefined> {
      const row = await db.selectFrom("shops").select(shopColumns).where("shop_id", "=", shopId).executeTakeFirst();
      return row && shopFrom(row);
    },

    async findByHost(host: string): Promise<Shop | undefined> {
      const row = await db
        .selectFrom("shop_hosts")
        .innerJoin("shops", "shops.shop_id", "shop_hosts.shop_id")
        .select(["shops.shop_id", "chatbot_id", "is_test", "version", "document"])
        .where("host", "=", host)
        .executeTakeFirst();
      return row && shopFrom(row);
    },

    /** Changes with every change of the shop or its catalogue. */
    async findVersion(shopId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom("shops")
        .select(["version", "catalog_version"])
        .where("shop_id", "=", shopId)
        .executeTakeFirst();
      return row && `${row.version}.${row.catalog_version}`;
    },

    /** The document as its owner sent it, without credentials. */
    async findDocument(
      shopId: string,
    ): Promise<{ chatbotId: string; isTest: boolean; version: number; document: ShopDocument } | undefined> {
      const row = await db.selectFrom("shops").select(shopColumns).where("shop_id", "=", shopId).executeTakeFirst();
      // The document was checked against its schema before it was saved.
      if (!row) return undefined;
      const { chatbot_id: chatbotId, is_test: isTest, version, document } = row;
      return { chatbotId, isTest, version, document: document as ShopDocument };
    },

    /** Coupons of a linked store, as domain objects. */
    async findStoreCoupons(shopId: string): Promise<Coupon[]> {
      const rows = await db
        .selectFrom("store_coupons")
        .select("coupon")
        .where("shop_id", "=", shopId)
        .where("coupon", "is not", null)
        .orderBy("store_coupon_id")
        .execute();
      // Saved by this server from a domain object.
      return rows.map(({ coupon }) => coupon as unknown as Coupon);
    },

    /** Price tables of a linked store whose prices have all been read. */
    async findStorePriceTables(shopId: string): Promise<PriceTable[]> {
      const tables = await db
        .selectFrom("store_price_lists")
        .select(["price_table_id as id", "name"])
        .where("shop_id", "=", shopId)
        .where("read_at", "is not", null)
        .orderBy("store_list_id")
        .execute();
      return tables.sort((a, b) => compareNames(a.name, b.name));
    },

    /** Decrypted for a connection to an outside system, and cached nowhere else. */
    async findCredentials(shopId: string): Promise<CredentialMap> {
      const row = await db
        .selectFrom("shops")
        .select("sealed_credentials")
        .where("shop_id", "=", shopId)
        .executeTakeFirst();
      return row?.sealed_credentials ? JSON.parse(seal.open(row.sealed_credentials)) : {};
    },

    async save({ shopId, chatbotId, isTest = false, document, ifMatch = null }: SaveShop): Promise<SaveOutcome> {
      return db.transaction().execute(async (trx): Promise<SaveOutcome> => {
        const current = await trx
          .selectFrom("shops")
          .select(["chatbot_id", "is_test", "version", "sealed_credentials"])
          .where("shop_id", "=", shopId)
          .forUpdate()
          .executeTakeFirst();
        if (current && current.chatbot_id !== chatbotId) return { outcome: "of-another-account" };
        if (current && current.is_test !== isTest) return { outcome: "of-other-mode" };

        const version = current?.version ?? 0;
        if (ifMatch !== null && ifMatch !== String(version)) return { outcome: "other-version", version };

        const stored: CredentialMap = current?.sealed_credentials
          ? JSON.parse(seal.open(current.sealed_credentials))
          : {};
        const { document: open, credentials } = separateCredentials(document, stored);
        const values = {
          name: document.name,
          document: JSON.stringify(open),
          sealed_credentials: seal.close(JSON.stringify(credentials)),
        };
        const saved = await trx
          .insertInto("shops")
          .values({ shop_id: shopId, chatbot_id: chatbotId, is_test: isTest, ...values })
          .onConflict((conflict) =>
            conflict
              .column("shop_id")
              .doUpdateSet({ ...values, version: sql`shops.version + 1`, updated_at: sql`now()` })
              // Two accounts may create the same shop at the same moment; the first one gets it.
              .where("shops.chatbot_id", "=", chatbotId)
              .where("shops.is_test", "=", isTest),
          )
          .returning("version")
          .executeTakeFirst();
        if (!saved) return { outcome: "of-another-account" };

        await claimHosts(trx, shopId, document.hosts ?? []);
        await sql`select pg_notify('shop_changed', ${shopId})`.execute(trx);
        return { outcome: "saved", version: saved.version };
      });
    },
  };
}

/** `isTest`: fixed when the shop is made. `ifMatch`: saved only if this is still its version. */
type SaveShop = {
  shopId: string;
  chatbotId: string;
  isTest?: boolean | undefined;
  document: ShopDocument;
  ifMatch?: string | null;
};
