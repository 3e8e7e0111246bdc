import type { Annotations } from "@vitrine/domain/order/annotations";
import type { CustomersSeen } from "@vitrine/domain/team/own-customers";
import { sql } from "kysely";
import { type AuditOf, audited } from "../../db/audit.ts";
import { andSeen, ofSeenContact } from "../../db/customers-seen.ts";
import type { Db } from "../../db/pool.ts";
import type { Actor } from "../storage/actor.ts";
import type { ShopOrderRef } from "./change-shop-order.ts";

export type OrderNote = { id: string; text: string; author: Actor; createdAt: Date };

export type StoredAnnotations = Annotations & {
  /** 0 where nothing was written yet. */
  version: number;
  updatedAt: Date | null;
  printedAt: Date | null;
  /** Oldest first. */
  notes: OrderNote[];
};

const MOST_NOTES = 1_000;

export type AnnotationRepository = ReturnType<typeof createAnnotationRepository>;

export function createAnnotationRepository(db: Db) {
  return {
    async find({ shopId, orderId }: ShopOrderRef): Promise<StoredAnnotations> {
      const [row, notes] = await Promise.all([
        db
          .selectFrom("order_annotations")
          .select(["tags", sql<Record<string, string>>`metadata`.as("metadata"), "version", "updated_at", "printed_at"])
          .where("shop_id", "=", shopId)
          .where("order_id", "=", orderId)
          .executeTakeFirst(),
        db
          .selectFrom("order_notes")
          .select(["id", "text", "actor_type", "actor_id", "actor_name", "created_at"])
          .where("shop_id", "=", shopId)
          .where("order_id", "=", orderId)
          .orderBy("created_at")
          .orderBy("id")
          .limit(MOST_NOTES)
          .execute(),
      ]);
      const { tags = [], metadata = {}, version = 0, updated_at = null, printed_at = null } = row ?? {};
      return { tags, metadata, version, updatedAt: updated_at, printedAt: printed_at, notes: notes.map(noteFrom) };
    },

    /** False if somebody wrote on the order meanwhile. Nothing is saved then. */
    async save(
      { shopId, orderId }: ShopOrderRef,
      version: number,
      { tags, metadata }: Annotations,
      audit?: AuditOf<void>,
    ): Promise<boolean> {
      const save = sql`
        insert into order_annotations as earlier (shop_id, order_id, tags, metadata)
        select ${shopId}, ${orderId}, ${tags}::text[], ${JSON.stringify(metadata)}::jsonb
        on conflict (shop_id, order_id) do update
        set tags = excluded.tags, metadata = excluded.metadata, version = earlier.version + 1, updated_at = now()
        where earlier.version = ${version}
        returning 1`;
      const ifSaved = audit && ((isSaved: boolean) => (isSaved ? audit() : null));
      return audited(db, ifSaved, async (trx) => (await save.execute(trx)).rows.length > 0);
    },

    /** The shop printed the papers of these orders. Answers those that it has. */
    async markPrinted(
      shopId: string,
      orderIds: readonly string[],
      { name: by, customers }: { name: string; customers: CustomersSeen },
      audit: AuditOf<string[]>,
    ): Promise<string[]> {
      const print = sql<{ order_id: string }>`
        insert into order_annotations as earlier (shop_id, order_id, version, updated_at, printed_at, printed_by)
        select shop_id, id, 0, updated_at, now(), ${by} from orders where shop_id = ${shopId} and id = any (${orderIds}::text[])
           ${andSeen(ofSeenContact(shopId, customers, sql`contact_id`))}
        on conflict (shop_id, order_id) do update set printed_at = now(), printed_by = excluded.printed_by
        returning order_id`;
      return audited(db, audit, async (trx) => (await print.execute(trx)).rows.map((row) => row.order_id));
    },

    /** False if the order has no such note, or another version than the caller means. */
    async removeNote({ shopId, orderId }: ShopOrderRef, id: string, ifVersion: number | null): Promise<boolean> {
      const { rows } = await sql`
        with touched as (
          update order_annotations set version = version + 1, updated_at = now()
           where shop_id = ${shopId} and order_id = ${orderId} and (${ifVersion}::int is null or version = ${ifVersion})
             and exists (select from order_notes where shop_id = ${shopId} and order_id = ${orderId} and id = ${id})
          returning version
        )
        delete from order_notes
         where shop_id = ${shopId} and order_id = ${orderId} and id = ${id} and exists (select from touched)
        returning id`.execute(db);
      return rows.length > 0;
    },

    /**
     * Undefined where the order has as many notes as it may have, or another version than the caller means. A note with this
     * id is not added twice.
     */
    async addNote(
      { shopId, orderId }: ShopOrderRef,
      { id, text, author }: Omit<OrderNote, "createdAt">,
      ifVersion: number | null = null,
      audit?: AuditOf<void>,
    ): Promise<OrderNote | undefined> {
      const add = sql<{ created_at: Date; is_new: boolean }>`
        with touched as (
          insert into order_annotations as earlier (shop_id, order_id)
          select ${shopId}, ${orderId}
           where (select count(*) from order_notes where shop_id = ${shopId} and order_id = ${orderId}) < ${MOST_NOTES}
             and not exists (select from order_notes where shop_id = ${shopId} and order_id = ${orderId} and id = ${id})
             and (coalesce(${ifVersion}::int, 0) = 0
               or exists (select from order_annotations where shop_id = ${shopId} and order_id = ${orderId}))
          on conflict (shop_id, order_id) do update set version = earlier.version + 1, updated_at = now()
          where ${ifVersion}::int is null or earlier.version = ${ifVersion}
          returning version
        ), added as (
          insert into order_notes (shop_id, order_id, id, text, actor_type, actor_id, actor_name)
          select ${shopId}, ${orderId}, ${id}, ${text}, ${author.type}, ${author.id}, ${author.name} from touched
          on conflict (shop_id, order_id, id) do nothing
          returning created_at
        )
        select created_at, true as is_new from added
        union all select created_at, false from order_notes where shop_id = ${shopId} and order_id = ${orderId} and id = ${id}`;
      const ifNew = audit && ((row: { is_new: boolean } | undefined) => (row?.is_new ? audit() : null));
      const row = await audited(db, ifNew, async (trx) => (await add.execute(trx)).rows[0]);
      return row && { id, text, author, createdAt: row.created_at };
    },
  };
}

type NoteRow = {
  id: string;
  text: string;
  actor_type: string;
  actor_id: string;
  actor_name: string;
  created_at: Date;
};

function noteFrom({ id, text, actor_type, actor_id, actor_name, created_at }: NoteRow): OrderNote {
  // The column only ever receives the type of an actor.
  return {
    id,
    text,
    author: { type: actor_type as Actor["type"], id: actor_id, name: actor_name },
    createdAt: created_at,
  };
}
