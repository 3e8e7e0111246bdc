import type { Customer } from "@vitrine/domain/order/order";
import { sql } from "kysely";
import { addJob, ENCRYPT_KEY, type Jobs } from "../db/jobs.ts";
import type { Db } from "../db/pool.ts";
import type { PersonalFields } from "../secrets/personal-fields.ts";

/** A process that still writes in clear, of an earlier release or of this one, is stopped by then. */
export const NEXT_PASS_MS = 3_600_000;

type RowKey = { shopId: string; id: string };
type EncryptedBatch = { read: number; encrypted: number; last: RowKey | null };

type ContactRow = {
  shop_id: string;
  id: string;
  customer: Partial<Customer>;
  lacks_keys: boolean;
  lacks_document_keys: boolean;
};
type OrderRow = { shop_id: string; id: string; version: number; document: { customer: Partial<Customer> } };

export type PersonalDataRepository = ReturnType<typeof createPersonalDataRepository>;

/** Goes through the rows of earlier releases in the order of their keys. */
export function createPersonalDataRepository(db: Db, personal: () => Promise<PersonalFields>) {
  return {
    /** The contacts stay the same, so their versions do. One that somebody changes meanwhile is left alone: the change encrypts it. */
    async encryptContacts(after: RowKey | null, most: number): Promise<EncryptedBatch> {
      const fields = await personal();
      const { rows } = await sql<ContactRow>`
        select shop_id, id, customer, phone_keys is null as lacks_keys, document_keys is null as lacks_document_keys
          from contacts
        where (shop_id, id) > (${after?.shopId ?? ""}, ${after?.id ?? ""}) order by shop_id, id limit ${most}`.execute(
        db,
      );
      const isUnfindable = ({ customer, lacks_keys, lacks_document_keys }: ContactRow) =>
        (Boolean(customer.phone) && lacks_keys) ||
        (Boolean(customer.document || customer.corporateDocument) && lacks_document_keys);
      const outdated = rows.filter((row) => fields.isOutdated(row.customer) || isUnfindable(row));
      const changes = outdated.map(({ shop_id, id, customer }) => {
        const opened = fields.open(shop_id, customer);
        const keys = {
          keys: fields.phoneKeys(shop_id, opened.phone ?? ""),
          document_keys: fields.documentKeys(shop_id, opened),
        };
        return { shop_id, id, before: customer, after: fields.close(shop_id, opened), ...keys };
      });
      if (changes.length > 0) {
        await db.transaction().execute(async (trx) => {
          await sql`select set_config('vitrine.same_contacts', 'on', true)`.execute(trx);
          await sql`
            update contacts c set customer = n.after, phone_keys = n.keys, document_keys = n.document_keys
            from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
              as n (shop_id text, id text, before jsonb, after jsonb, keys text[], document_keys text[])
            where c.shop_id = n.shop_id and c.id = n.id and c.customer = n.before`.execute(trx);
        });
      }
      return { read: rows.length, encrypted: changes.length, last: keyOf(rows.at(-1)) };
    },

    /** The order stays the same, so its version does. A change meanwhile makes a new version, and encrypts it. */
    async encryptOrders(after: RowKey | null, most: number): Promise<EncryptedBatch> {
      const fields = await personal();
      const { rows } = await sql<OrderRow>`
        select shop_id, id, version, document from orders
        where (shop_id, id) > (${after?.shopId ?? ""}, ${after?.id ?? ""}) order by shop_id, id limit ${most}`.execute(
        db,
      );
      const outdated = rows.filter(({ document }) => fields.isOutdated(document.customer));
      const changes = outdated.map(({ shop_id, id, version, document }) => ({
        shop_id,
        id,
        version,
        document: { ...document, customer: fields.close(shop_id, fields.open(shop_id, document.customer)) },
      }));
      if (changes.length > 0) {
        await sql`
          update orders o set document = n.document
          from json_to_recordset(${JSON.stringify(changes)}::json)
            as n (shop_id text, id text, version int, document json)
          where o.shop_id = n.shop_id and o.id = n.id and o.version = n.version`.execute(db);
      }
      return { read: rows.length, encrypted: changes.length, last: keyOf(rows.at(-1)) };
    },

    /** A process that writes in clear, or for any shop, leaves rows for it. Those that encrypt do it when this one may be gone. */
    async schedulePass(): Promise<void> {
      const runAt = new Date(Date.now() + NEXT_PASS_MS);
      await this.scheduleNext({ table: "contacts", after: null, found: 0 }, runAt);
    },

    async scheduleNext(job: Jobs["encrypt-personal-data"], runAt: Date): Promise<void> {
      await db
        .transaction()
        .execute((trx) => addJob(trx, "encrypt-personal-data", job, { key: ENCRYPT_KEY, runAt, isSlow: true }));
    },
  };
}

function keyOf(row: { shop_id: string; id: string } | undefined): RowKey | null {
  return row ? { shopId: row.shop_id, id: row.id } : null;
}
