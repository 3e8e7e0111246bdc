import type { SettingsVersion } from "@vitrine/contract/panel/settings/settings";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { replacedFields } from "@vitrine/domain/shop/document-versions";
import { sql, type Transaction } from "kysely";
import type { Database, Db } from "../db/pool.ts";

/** A shop can go back over this many changes. */
const MOST_VERSIONS = 200;

/** The member who changed it; absent for a system of the account. */
export type ChangedBy = { userId: string; name: string };

/** A change with what it replaced. */
export type StoredVersion = Pick<SettingsVersion, "version" | "changedAt" | "member"> & {
  before: Record<string, unknown>;
};

/** Notes what a change replaced, in the transaction that saves the document. */
export async function noteVersion(
  trx: Transaction<Database>,
  { shopId, version, by }: { shopId: string; version: number; by: ChangedBy | undefined },
  { before, after }: { before: ShopDocument; after: ShopDocument },
): Promise<void> {
  const replaced = JSON.stringify(replacedFields(before, after));
  await sql`insert into shop_versions (shop_id, version, before, member_id, member_name)
            values (${shopId}, ${version}, ${replaced}::jsonb, ${by?.userId ?? ""}, ${by?.name ?? ""})`.execute(trx);
  await trx
    .deleteFrom("shop_versions")
    .where("shop_id", "=", shopId)
    .where("version", "<=", version - MOST_VERSIONS)
    .execute();
}

export function createShopVersionRepository(db: Db) {
  return {
    /** Newest first. */
    async list(shopId: string): Promise<StoredVersion[]> {
      const rows = await db
        .selectFrom("shop_versions")
        .select(["version", "changed_at", "member_id", "member_name", "before"])
        .where("shop_id", "=", shopId)
        .orderBy("version", "desc")
        .limit(MOST_VERSIONS)
        .execute();
      return rows.map(({ version, changed_at, member_id, member_name, before }) => ({
        version,
        changedAt: changed_at.toISOString(),
        // Written by `noteVersion` as an object.
        before: before as Record<string, unknown>,
        member: member_id === "" ? null : { id: member_id, name: member_name },
      }));
    },

    /** What the changes after this version replaced, newest first. Undefined when it is older than what is kept. */
    async replacedSince(shopId: string, version: number): Promise<Record<string, unknown>[] | undefined> {
      const rows = await db
        .selectFrom("shop_versions")
        .select(["version", "before"])
        .where("shop_id", "=", shopId)
        .orderBy("version", "desc")
        .limit(MOST_VERSIONS)
        .execute();
      const oldest = rows.at(-1)?.version;
      if (oldest === undefined || version < oldest - 1) return undefined;
      // Written by `noteVersion` as an object.
      return rows.filter((row) => row.version > version).map(({ before }) => before as Record<string, unknown>);
    },
  };
}
