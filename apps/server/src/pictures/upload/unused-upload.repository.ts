import { sql } from "kysely";
import { addJob, REMOVE_UPLOADS_KEY } from "../../db/jobs.ts";
import type { Db } from "../../db/pool.ts";
import { uploadMark } from "./uploaded-address.ts";

/** Where the address of a picture can be: the columns, below the primary key of their table. */
type Place = { table: string; key: readonly string[]; columns: readonly string[] };

/** What shows pictures now, and what can be brought back. */
const catalogPlaces: readonly Place[] = [
  { table: "shops", key: ["shop_id"], columns: ["document"] },
  { table: "shop_versions", key: ["shop_id", "version"], columns: ["before"] },
  { table: "products", key: ["shop_id", "provider_id"], columns: ["document"] },
  { table: "skus", key: ["shop_id", "sku"], columns: ["images"] },
  {
    table: "catalog_change_items",
    key: ["shop_id", "change_set_id", "kind", "item_id"],
    columns: ["before", "after"],
  },
  { table: "deleted_products", key: ["shop_id", "id"], columns: ["product"] },
];

/** An order shows what was sold as it was then. */
const orderPlaces: readonly Place[] = [
  { table: "orders", key: ["shop_id", "id"], columns: ["document"] },
  { table: "order_lines", key: ["shop_id", "order_id", "index"], columns: ["document"] },
];

const ROWS_AT_ONCE = 2_000;
const ADDRESS = "/images/uploads/[a-z0-9-]{1,40}/([0-9a-f]{64})[.]webp";

/** What the shops of an account may keep here. */
export type PictureQuota = { files: number; bytes: number };

/** A photograph as it is kept; for files from before they were counted. */
const USUAL_BYTES = 300_000;

const usualQuota: PictureQuota = { files: 50_000, bytes: 20 * 1024 ** 3 };

export type UnusedUploadRepository = ReturnType<typeof createUnusedUploadRepository>;

export function createUnusedUploadRepository(db: Db, quota: PictureQuota = usualQuota) {
  /** Some rows at a time, so that no statement takes long. */
  async function marksIn({ table, key, columns }: Place, marks: Set<number>): Promise<void> {
    const keys = sql.join(key.map((column) => sql.ref(column)));
    const text = sql.join(
      columns.map((column) => sql`coalesce(${sql.ref(column)}::text, '')`),
      sql` || `,
    );
    let after: unknown[] | undefined;
    for (;;) {
      const from = after ? sql`where (${keys}) > (${sql.join(after)})` : sql``;
      const { rows } = await sql<{ key: unknown[]; files: string[] }>`
        select json_build_array(${keys}) as key,
               array(select distinct found[1] from regexp_matches(${text}, ${ADDRESS}, 'g') as found) as files
        from ${sql.table(table)} ${from} order by ${keys} limit ${ROWS_AT_ONCE}`.execute(db);
      for (const { files } of rows) for (const file of files) marks.add(uploadMark(file));
      if (rows.length < ROWS_AT_ONCE) return;
      after = rows.at(-1)?.key;
    }
  }

  async function marksOf(places: readonly Place[]): Promise<ReadonlySet<number>> {
    const marks = new Set<number>();
    for (const place of places) await marksIn(place, marks);
    return marks;
  }

  /** What all shops of this shop's account keep here. */
  async function usage(shopId: string): Promise<PictureQuota> {
    const { rows } = await sql<PictureQuota>`
      select count(*)::int as files, coalesce(sum(u.bytes), 0)::bigint as bytes
      from uploaded_files u join shops s on s.shop_id = u.shop_id
      where s.chatbot_id = (select chatbot_id from shops where shop_id = ${shopId})`.execute(db);
    return rows[0] ?? { files: 0, bytes: 0 };
  }

  async function count(keys: readonly { key: string; bytes: number }[]): Promise<void> {
    if (keys.length === 0) return;
    await sql`
      insert into uploaded_files (shop_id, file, bytes)
      select split_part(each.key, '/', 1), split_part(each.key, '/', 2), each.bytes
      from unnest(${keys.map(({ key }) => key)}::text[], ${keys.map(({ bytes }) => bytes)}::int[]) as each (key, bytes)
      on conflict do nothing`.execute(db);
  }

  return {
    quota,
    usage,
    /** A few that come at the same moment may be above it together. */
    async hasRoomFor(shopId: string, bytes: number): Promise<boolean> {
      const used = await usage(shopId);
      return used.files < quota.files && used.bytes + bytes <= quota.bytes;
    },
    count: (key: string, bytes: number) => count([{ key, bytes }]),
    /** Files that are in the store, whoever put them there. */
    countListed: (keys: readonly string[]) => count(keys.map((key) => ({ key, bytes: USUAL_BYTES }))),

    /** The marks of all pictures that a shop, a product or something that can be restored refers to, in any shop. */
    usedInCatalogs: () => marksOf(catalogPlaces),
    usedInOrders: () => marksOf(orderPlaces),

    /** Those that were known as unused before stay so since then. */
    async note({ used, unused }: { used: readonly string[]; unused: readonly string[] }): Promise<void> {
      const parts = (keys: readonly string[]) => sql`unnest(${keys}::text[]) as each (key)`;
      if (unused.length > 0) {
        await sql`
          insert into unused_uploads (shop_id, file)
          select split_part(each.key, '/', 1), split_part(each.key, '/', 2) from ${parts(unused)}
          on conflict do nothing`.execute(db);
      }
      if (used.length > 0) {
        await sql`
          delete from unused_uploads using ${parts(used)}
          where shop_id = split_part(each.key, '/', 1) and file = split_part(each.key, '/', 2)`.execute(db);
      }
    },

    async unusedFor(age: string): Promise<string[]> {
      const { rows } = await sql<{ key: string }>`
        select shop_id || '/' || file as key from unused_uploads
        where unused_since < now() - ${age}::interval`.execute(db);
      return rows.map(({ key }) => key);
    },

    /** An upload of the same picture waits meanwhile, then finds no file and writes it again. */
    async remove(key: string, age: string, deleteFile: (key: string) => Promise<void>): Promise<boolean> {
      const [shopId = "", file = ""] = key.split("/");
      return db.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom("unused_uploads")
          .where("shop_id", "=", shopId)
          .where("file", "=", file)
          .where("unused_since", "<", sql<Date>`now() - ${age}::interval`)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await trx.deleteFrom("uploaded_files").where("shop_id", "=", shopId).where("file", "=", file).execute();
        await deleteFile(key);
        return true;
      });
    },

    /** The keys of all pictures that were uploaded for a shop. */
    async filesOf(shopId: string): Promise<string[]> {
      const rows = await db.selectFrom("uploaded_files").select("file").where("shop_id", "=", shopId).execute();
      return rows.map(({ file }) => `${shopId}/${file}`);
    },

    /** Of a file that was deleted. */
    async forget(key: string): Promise<void> {
      const [shopId = "", file = ""] = key.split("/");
      for (const table of ["uploaded_files", "unused_uploads"] as const)
        await db.deleteFrom(table).where("shop_id", "=", shopId).where("file", "=", file).execute();
    },

    async scheduleNext(runAt: Date): Promise<void> {
      const options = { key: REMOVE_UPLOADS_KEY, runAt, isSlow: true };
      await db.transaction().execute((trx) => addJob(trx, "remove-unused-uploads", {}, options));
    },
  };
}
