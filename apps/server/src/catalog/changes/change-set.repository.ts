import { randomUUID } from "node:crypto";
import type { ChangeSet } from "@vitrine/contract/panel/catalog/change-sets";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { sql, type Transaction } from "kysely";
import { type AuditOf, recordAudit } from "../../db/audit.ts";
import { addJob } from "../../db/jobs.ts";
import type { Database, Db } from "../../db/pool.ts";
import { removeOldRows } from "../../db/remove-old-rows.ts";
import type { Refusal } from "../../http/refusals.ts";
import { type CatalogBatch, saveCatalog } from "../import/catalog.repository.ts";
import type { StockedShop } from "../import/save-products.ts";
import { type ChangeSetKey, keepGroups, keepProducts, lockedImages } from "./change-items.ts";

type Trx = Transaction<Database>;

export type NewChangeSet = {
  shopId: string;
  kind: ChangeSet["kind"];
  title: string;
  /** What was asked for, for the job that carries it out. */
  request?: object;
  member: { userId: string; name: string };
};

/** How many a list of them shows. */
const MOST_LISTED = 50;
/** How many products that were not undone are named. */
const MOST_NAMED = 100;

export type ChangeSetRepository = ReturnType<typeof createChangeSetRepository>;

/** Changes of many products at once, which can be undone as a whole. */
export function createChangeSetRepository(db: Db) {
  return {
    begin: (set: NewChangeSet) => db.transaction().execute((trx) => beginChangeSet(trx, set)),

    /** Saves a batch of an import as a part of the set: both are committed or neither. */
    async save(key: ChangeSetKey, shop: StockedShop, batch: CatalogBatch): Promise<void> {
      await db.transaction().execute((trx) => saveInChangeSet(trx, key, shop, batch));
    },

    async end({ shopId, id }: ChangeSetKey): Promise<void> {
      await sql`
        update catalog_change_sets set state = 'done', finished_at = now()
        where shop_id = ${shopId} and id = ${id} and state = 'running'`.execute(db);
    },

    /** Whether it still runs, which is all that each of its batches asks. */
    async isRunning({ shopId, id }: ChangeSetKey): Promise<boolean> {
      const { rows } = await sql`
        select from catalog_change_sets where shop_id = ${shopId} and id = ${id} and state = 'running'`.execute(db);
      return rows.length > 0;
    },

    /** Newest first. */
    async list(shopId: string): Promise<ChangeSet[]> {
      const { rows } = await sql<SetRow>`
        select ${columns} from catalog_change_sets s where shop_id = ${shopId}
        order by created_at desc, id desc limit ${MOST_LISTED}`.execute(db);
      return rows.map(toChangeSet);
    },

    async find({ shopId, id }: ChangeSetKey): Promise<ChangeSet | undefined> {
      const { rows } = await sql<SetRow>`
        select ${columns} from catalog_change_sets s where shop_id = ${shopId} and id = ${id}`.execute(db);
      return rows[0] && toChangeSet(rows[0]);
    },

    /** The products that were refused, or that an undo left as they are, and why. */
    async exceptions({ shopId, id }: ChangeSetKey): Promise<{ id: string; name: string; reasons: string[] }[]> {
      const { rows } = await sql<{ id: string; name: string; reasons: string[] }>`
        select i.item_id as id, i.reasons, coalesce(i.after ->> 'name', i.before ->> 'name', i.item_id) as name
        from catalog_change_items i
        where i.shop_id = ${shopId} and i.change_set_id = ${id} and i.state in ('refused', 'left')
        order by i.kind, i.item_id limit ${MOST_NAMED}`.execute(db);
      return rows;
    },

    /** Begins to undo it. A set that runs is first stopped: what it has not done stays undone. */
    async startUndo({ shopId, id }: ChangeSetKey, audit: AuditOf<ChangeSet>): Promise<Result<ChangeSet, Refusal>> {
      return db.transaction().execute(async (trx) => {
        const { rows } = await sql<SetRow>`
          update catalog_change_sets s set state = 'undoing'
          where shop_id = ${shopId} and id = ${id} and state in ('running', 'done') returning ${columns}`.execute(trx);
        const begun = rows[0];
        if (begun) {
          await addJob(trx, "undo-change-set", { shopId, changeSetId: id }, { key: undoKey(shopId, id), isSlow: true });
          const entry = audit(toChangeSet(begun));
          if (entry) await recordAudit(trx, entry);
          return ok(toChangeSet(begun));
        }
        const { rows: found } = await sql<SetRow>`
          select ${columns} from catalog_change_sets s where shop_id = ${shopId} and id = ${id}`.execute(trx);
        // A repeated request gets the first answer.
        return found[0] ? ok(toChangeSet(found[0])) : refuse<Refusal>({ code: "change-set-not-found" });
      });
    },

    async removeOlderThan(age: string): Promise<void> {
      await removeOldRows(db, { from: "catalog_change_sets", by: "created_at", age, ofEachShop: true, atOnce: 10 });
    },
  };
}

/** At most one waiting undo per set. */
export const undoKey = (shopId: string, id: string) => `undo-change-set:${shopId}:${id}`;

export async function beginChangeSet(
  trx: Trx,
  { shopId, kind, title, request = {}, member }: NewChangeSet,
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto("catalog_change_sets")
    .values({
      shop_id: shopId,
      id,
      kind,
      title,
      request: JSON.stringify(request),
      member_id: member.userId,
      member_name: member.name,
    })
    .execute();
  return id;
}

/** Saves a batch and keeps what it replaced. */
async function saveInChangeSet(trx: Trx, key: ChangeSetKey, shop: StockedShop, batch: CatalogBatch): Promise<void> {
  const ids = batch.products.map(({ product }) => product.provider_id);
  const before = await lockedImages(trx, key.shopId, ids);
  await keepGroups(trx, key, batch, () => saveCatalog(trx, shop, batch));
  await keepProducts(trx, key, ids, before);
}

type Counts = { state: string; count: number }[] | null;
type SetRow = {
  id: string;
  kind: ChangeSet["kind"];
  title: string;
  state: ChangeSet["state"];
  member_id: string;
  member_name: string;
  created_at: Date;
  undone_at: Date | null;
  counts: Counts;
};

const columns = sql`
  s.id, s.kind, s.title, s.state, s.member_id, s.member_name, s.created_at, s.undone_at,
  (select json_agg(json_build_object('state', c.state, 'count', c.count)) from (
     select i.state, count(*)::int as count from catalog_change_items i
     where i.shop_id = s.shop_id and i.change_set_id = s.id group by i.state) c) as counts`;

function toChangeSet(row: SetRow): ChangeSet {
  const of = (state: string) => row.counts?.find((each) => each.state === state)?.count ?? 0;
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    state: row.state,
    member: row.member_id ? { id: row.member_id, name: row.member_name } : null,
    counts: {
      waiting: of("waiting"),
      changed: of("changed"),
      same: of("same"),
      refused: of("refused"),
      restored: of("restored"),
      left: of("left"),
    },
    createdAt: row.created_at.toISOString(),
    undoneAt: row.undone_at?.toISOString() ?? null,
  };
}
