import type { ImportRun, ImportSummary } from "@vitrine/contract/platform/catalog/imports";
import type { CatalogImportReport } from "@vitrine/contract/platform/catalog-import";
import { sql } from "kysely";
import { recordEvent } from "../../db/events.ts";
import { isAfterCursor, microsOf } from "../../db/keyset-page.ts";
import type { Db } from "../../db/pool.ts";
import { removeOldRows } from "../../db/remove-old-rows.ts";
import type { TimeCursor } from "../../http/request/time-token.ts";

/** A batch takes less than a second: what stands still for so long runs no more. */
const STANDS_STILL = sql`interval '10 minutes'`;

type Key = { shopId: string; id: string };

export type CatalogImportRepository = ReturnType<typeof createCatalogImportRepository>;

/** The imports of a shop and how far they came. */
export function createCatalogImportRepository(db: Db) {
  const columns = (report: ReturnType<typeof sql>) => sql`
    id, is_dry_run as "isDryRun", ${report} as report, created_at, finished_at, ${microsOf("created_at")} as micros,
    case when state = 'running' and touched_at < now() - ${STANDS_STILL} then 'interrupted' else state end as state`;

  return {
    async begin({ shopId, id, isDryRun }: Key & { isDryRun: boolean }, report: CatalogImportReport): Promise<void> {
      await db
        .insertInto("catalog_imports")
        .values({ shop_id: shopId, id, is_dry_run: isDryRun, report: stored(report) })
        .execute();
    },

    async report({ shopId, id }: Key, report: CatalogImportReport): Promise<void> {
      await db
        .updateTable("catalog_imports")
        .set({ report: stored(report), touched_at: sql`now()` })
        .where("shop_id", "=", shopId)
        .where("id", "=", id)
        .execute();
    },

    async end({ shopId, id }: Key, state: "finished" | "failed", report: CatalogImportReport): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const ended = await trx
          .updateTable("catalog_imports")
          .set({ state, report: stored(report), touched_at: sql`now()`, finished_at: sql`now()` })
          .where("shop_id", "=", shopId)
          .where("id", "=", id)
          .returning("is_dry_run")
          .executeTakeFirst();
        if (!ended || ended.is_dry_run) return;
        const { categories, collections, products, rejected } = report;
        const data = { importId: id, state, categories, collections, products, rejected };
        await recordEvent(trx, { shopId, type: "import.finished", id: `${shopId}:import:${id}`, data });
      });
    },

    async list(shopId: string, { after, most }: { after: TimeCursor | undefined; most: number }) {
      const counts = sql`json_build_object('categories', report -> 'categories', 'collections', report -> 'collections',
                                           'products', report -> 'products', 'rejected', report -> 'rejected')`;
      const { rows } = await sql<ImportRow<Omit<CatalogImportReport, "errors">>>`
        select ${columns(counts)} from catalog_imports
        where shop_id = ${shopId} and ${isAfterCursor(after)}
        order by created_at desc, id desc limit ${most}`.execute(db);
      return rows.map((row): ImportSummary & TimeCursor => ({ ...toRun(row), micros: row.micros }));
    },

    async find({ shopId, id }: Key): Promise<ImportRun | undefined> {
      const { rows } = await sql<ImportRow<CatalogImportReport>>`
        select ${columns(sql`report`)} from catalog_imports where shop_id = ${shopId} and id = ${id}`.execute(db);
      return rows[0] && toRun(rows[0]);
    },

    async removeOlderThan(age: string): Promise<void> {
      await removeOldRows(db, { from: "catalog_imports", by: "created_at", age, ofEachShop: true });
    },
  };
}

/** Errors name what was sent, also characters that the database cannot read again: a NUL, half of a pair. */
function stored(report: CatalogImportReport): string {
  return JSON.stringify(report, (_, value: unknown) =>
    typeof value === "string" ? value.toWellFormed().replaceAll("\0", "\ufffd") : value,
  );
}

type ImportRow<Report> = {
  id: string;
  isDryRun: boolean;
  state: ImportSummary["state"];
  report: Report;
  created_at: Date;
  finished_at: Date | null;
  micros: string;
};

function toRun<Report>({ id, isDryRun, state, report, created_at, finished_at }: ImportRow<Report>) {
  const startedAt = created_at.toISOString();
  return { id, state, isDryRun, ...report, startedAt, finishedAt: finished_at?.toISOString() ?? null };
}
