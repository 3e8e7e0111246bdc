import { randomUUID } from "node:crypto";
import type { DecimalSign, Encoding, Separator } from "@vitrine/domain/catalog/sheet/cells/decode";
import type { SheetColumn } from "@vitrine/domain/catalog/sheet/columns/match-columns";
import { sql } from "kysely";
import { type AuditOf, audited } from "../../db/audit.ts";
import { addJob } from "../../db/jobs.ts";
import type { Db } from "../../db/pool.ts";
import { removeOldRows } from "../../db/remove-old-rows.ts";
import { productInputOf } from "../manage/product-resource.ts";
import { readProducts } from "../manage/stored-product.ts";
import type { SheetType } from "./files/sheet-type.ts";
import type { SheetReport } from "./sheet-report.ts";

export type StoredLayout = {
  format: string;
  headerRow: number;
  /** The index of the sheet in a workbook, and the number of sheets. Without an index it is the first. */
  sheet?: number;
  sheets?: number;
  encoding: Encoding | null;
  separator: Separator | null;
  decimal: DecimalSign;
  columns: (SheetColumn & { samples: string[] })[];
};

export type SheetState = "receiving" | "read" | "checking" | "checked" | "importing" | "imported" | "failed";

export type StoredSheet = {
  id: string;
  fileName: string;
  type: SheetType;
  state: SheetState;
  layout: StoredLayout;
  report: SheetReport;
  rowsDone: number;
  failure: string | null;
  changeSetId: string | null;
  undoState: "running" | "done" | "undoing" | "undone" | null;
  memberId: string;
  memberName: string;
  createdAt: Date;
};

export type SheetKey = { shopId: string; id: string };
type Member = { userId: string; name: string };
type Group = { providerId: string; name: string; parentId: string | null };

const MOST_LISTED = 50;
/** One query reads several chunks, and few are in memory. */
const CHUNKS_AT_ONCE = 4;

export type SheetRepository = ReturnType<typeof createSheetRepository>;

/** The spreadsheets of a shop: their bytes, their layout, and how far their import is. */
export function createSheetRepository(db: Db) {
  const columns = sql`
    s.id, s.file_name as "fileName", s.type, s.state, s.layout, s.report, s.rows_done as "rowsDone", s.failure,
    s.change_set_id as "changeSetId", s.member_id as "memberId", s.member_name as "memberName",
    s.created_at as "createdAt", (select c.state from catalog_change_sets c
      where c.shop_id = s.shop_id and c.id = s.change_set_id) as "undoState"`;

  async function find({ shopId, id }: SheetKey): Promise<StoredSheet | undefined> {
    const { rows } = await sql<StoredSheet>`
      select ${columns} from sheets s where s.shop_id = ${shopId} and s.id = ${id} and s.state <> 'receiving'`.execute(
      db,
    );
    return rows[0];
  }

  return {
    find,

    async begin(shopId: string, { fileName, member }: { fileName: string; member: Member }): Promise<SheetKey> {
      const id = randomUUID();
      await db
        .insertInto("sheets")
        .values({
          shop_id: shopId,
          id,
          file_name: fileName,
          type: "csv",
          member_id: member.userId,
          member_name: member.name,
        })
        .execute();
      return { shopId, id };
    },

    async addChunk({ shopId, id }: SheetKey, position: number, bytes: Buffer): Promise<void> {
      await db.insertInto("sheet_chunks").values({ shop_id: shopId, sheet_id: id, position, bytes }).execute();
    },

    async *chunks({ shopId, id }: SheetKey): AsyncGenerator<Buffer> {
      for (let position = 0; ; position += CHUNKS_AT_ONCE) {
        const rows = await db
          .selectFrom("sheet_chunks")
          .select("bytes")
          .where("shop_id", "=", shopId)
          .where("sheet_id", "=", id)
          .where("position", ">=", position)
          .where("position", "<", position + CHUNKS_AT_ONCE)
          .orderBy("position")
          .execute();
        yield* rows.map(({ bytes }) => bytes);
        if (rows.length < CHUNKS_AT_ONCE) return;
      }
    },

    /** Saves how to read the file, and forgets what an earlier check found. */
    async saveLayout({ shopId, id }: SheetKey, type: SheetType, layout: StoredLayout): Promise<void> {
      await db
        .updateTable("sheets")
        .set({ type, layout: stored(layout), state: "read", report: "{}", rows_done: 0, failure: null })
        .where("shop_id", "=", shopId)
        .where("id", "=", id)
        .where("state", "in", ["receiving", "read", "checked", "failed"])
        .execute();
    },

    async remove({ shopId, id }: SheetKey): Promise<void> {
      await db.deleteFrom("sheets").where("shop_id", "=", shopId).where("id", "=", id).execute();
    },

    /** Starts a job for the file if it is in one of these states. Otherwise it does nothing. */
    async start(
      { shopId, id }: SheetKey,
      step: "check" | "import",
      changeSetId?: string,
      audit?: AuditOf<void>,
    ): Promise<boolean> {
      const from = step === "check" ? ["read", "checked", "failed"] : ["checked"];
      return audited(db, audit && ((isStarted) => (isStarted ? audit() : null)), async (trx) => {
        const started = await trx
          .updateTable("sheets")
          .set({
            state: step === "check" ? "checking" : "importing",
            rows_done: 0,
            failure: null,
            touched_at: sql`now()`,
            ...(changeSetId && { change_set_id: changeSetId }),
          })
          .where("shop_id", "=", shopId)
          .where("id", "=", id)
          .where("state", "in", from)
          .executeTakeFirst();
        if (started.numUpdatedRows === 0n) return false;
        // One file of an account at a time: opening shops is free, and other accounts have files, too.
        const { chatbot_id: account } = await trx
          .selectFrom("shops")
          .select("chatbot_id")
          .where("shop_id", "=", shopId)
          .executeTakeFirstOrThrow();
        const options = { key: `read-sheet:${shopId}:${id}`, queue: `sheets:${account}`, isSlow: true };
        await addJob(trx, "read-sheet", { shopId, sheetId: id }, options);
        return true;
      });
    },

    async progress({ shopId, id }: SheetKey, rowsDone: number): Promise<void> {
      await db
        .updateTable("sheets")
        .set({ rows_done: rowsDone, touched_at: sql`now()` })
        .where("shop_id", "=", shopId)
        .where("id", "=", id)
        .execute();
    },

    async end({ shopId, id }: SheetKey, state: "checked" | "imported", report: SheetReport): Promise<void> {
      await db
        .updateTable("sheets")
        .set({ state, report: stored(report), rows_done: report.rows, touched_at: sql`now()` })
        .where("shop_id", "=", shopId)
        .where("id", "=", id)
        .execute();
    },

    async fail({ shopId, id }: SheetKey, failure: string): Promise<void> {
      await db
        .updateTable("sheets")
        .set({ state: "failed", failure, touched_at: sql`now()` })
        .where("shop_id", "=", shopId)
        .where("id", "=", id)
        .execute();
    },

    /** The spreadsheets of a shop, newest first. */
    async list(shopId: string): Promise<StoredSheet[]> {
      const { rows } = await sql<StoredSheet>`
        select ${columns} from sheets s where s.shop_id = ${shopId} and s.state <> 'receiving'
        order by s.created_at desc, s.id desc limit ${MOST_LISTED}`.execute(db);
      return rows;
    },

    /** The fields that the shop chose before, by their folded headings. */
    async rememberedColumns(shopId: string): Promise<Map<string, string>> {
      const rows = await db
        .selectFrom("sheet_columns")
        .select(["heading", "field"])
        .where("shop_id", "=", shopId)
        .execute();
      return new Map(rows.map(({ heading, field }) => [heading, field]));
    },

    async rememberColumns(shopId: string, said: ReadonlyMap<string, string>): Promise<void> {
      if (said.size === 0) return;
      await db
        .insertInto("sheet_columns")
        .values([...said].map(([heading, field]) => ({ shop_id: shopId, heading, field })))
        .onConflict((conflict) => conflict.columns(["shop_id", "heading"]).doUpdateSet({ field: sql`excluded.field` }))
        .execute();
    },

    async groups(shopId: string): Promise<{ categories: Group[]; collections: Group[] }> {
      const [categories, collections] = await Promise.all([
        db
          .selectFrom("categories")
          .select(["provider_id", "name", "parent_id"])
          .where("shop_id", "=", shopId)
          .orderBy("position")
          .orderBy("provider_id")
          .execute(),
        db
          .selectFrom("collections")
          .select(["provider_id", "name"])
          .where("shop_id", "=", shopId)
          .orderBy("position")
          .orderBy("provider_id")
          .execute(),
      ]);
      return {
        categories: categories.map((row) => ({ providerId: row.provider_id, name: row.name, parentId: row.parent_id })),
        collections: collections.map((row) => ({ providerId: row.provider_id, name: row.name, parentId: null })),
      };
    },

    /** The products as an import would send them, by id. */
    async products(shopId: string, ids: readonly string[]) {
      const found = await readProducts(db, shopId, sql`select unnest(${ids}::text[]) as id, '' as key`);
      return new Map(found.map(({ product }) => [product.provider_id, productInputOf(product)]));
    },

    /**
     * Renews the statistics of the tables. Until autovacuum runs, PostgreSQL plans a table that was empty as an empty one,
     * and every batch would scan all rows before it.
     */
    async renewStatistics(): Promise<void> {
      await sql`analyze products, skus, product_categories, product_collections, stocks, sku_prices`.execute(db);
    },

    async removeOlderThan(age: string): Promise<void> {
      await removeOldRows(db, { from: "sheets", by: "created_at", age, ofEachShop: true, atOnce: 10 });
    },
  };
}

/** JSON without what PostgreSQL cannot store: a NUL, half of a surrogate pair. */
function stored(value: object): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === "string" ? each.toWellFormed().replaceAll("\0", "\ufffd") : each,
  );
}
