import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import type { SealedPlace } from "../secrets/seal.ts";
import { sealedPlaces } from "../secrets/sealed-places.ts";

/**
 * Where encrypted texts are stored for long. Not here: answers of idempotent requests, which are deleted after a day, and
 * the codes of buyers behind assistants, whose sessions end after some days.
 */
const sealedColumns: readonly SealedColumn[] = [
  { table: "shops", column: "sealed_credentials", row: ["shop_id"], place: sealedPlaces.credentials },
  { table: "webhook_endpoints", column: "sealed_secret", ...ofWebhook() },
  { table: "webhook_endpoints", column: "sealed_former_secret", ...ofWebhook() },
  // A copy of the endpoint that a shop had first.
  { table: "webhooks", column: "sealed_secret", ...ofWebhook(["shop_id"]) },
  { table: "store_links", column: "sealed_tokens", row: ["shop_id"], place: sealedPlaces.storeLink },
  { table: "store_grants", column: "sealed_tokens", row: ["chatbot_id", "store_id"], place: sealedPlaces.storeGrant },
  { table: "ucp_keys", column: "sealed_private", row: ["shop_id", "kid"], place: sealedPlaces.ucpKey },
  { table: "notice_phones", column: "sealed_phone", row: ["chatbot_id", "user_id"], place: sealedPlaces.noticePhone },
  { table: "data_key", column: "sealed", row: [], place: () => sealedPlaces.dataKey },
];

type SealedColumn = {
  table: string;
  column: string;
  row: readonly string[];
  // The texts of `row`, in its order.
  place: (first: string, second: string) => SealedPlace;
};

function ofWebhook(row: readonly string[] = ["shop_id", "id"]) {
  return { row, place: (shopId: string, id = "default") => sealedPlaces.webhookSecret(shopId, id) };
}

export type StoredText = { sealed: string; place: SealedPlace };
/** With the row that it is in. */
type StoredInRow = StoredText & { at: SealedColumn; row: string[] };

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

    /** `unlike`: only those that begin otherwise. */
    async storedTexts(unlike = ""): Promise<StoredInRow[]> {
      const lists = await Promise.all(
        sealedColumns.map(async (at) => {
          const column = sql.ref(at.column);
          const keys = sql.join([sql`null`, ...at.row.map((name) => sql.ref(name))]);
          const { rows } = await sql<{ sealed: string; row: [null, string, string] }>`
            select ${column} as sealed, array[${keys}]::text[] as row from ${sql.table(at.table)}
             where ${column} is not null and (${unlike} = '' or not starts_with(${column}, ${unlike}))`.execute(db);
          return rows.map(({ sealed, row: [, ...row] }) => ({ sealed, place: at.place(...row), at, row }));
        }),
      );
      return lists.flat();
    },

    /** One that changed meanwhile is left alone. */
    async replaceText({ at, row, sealed: before }: StoredInRow, sealed: string): Promise<void> {
      const column = sql.ref(at.column);
      const conditions = [
        sql`${column} = ${before}`,
        ...at.row.map((name, index) => sql`${sql.ref(name)} = ${row[index]}`),
      ];
      await sql`update ${sql.table(at.table)} set ${column} = ${sealed}
                 where ${sql.join(conditions, sql` and `)}`.execute(db);
    },
  };
}
