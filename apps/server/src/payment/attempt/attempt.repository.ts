import { toReais } from "@vitrine/contract/wire/money";
import type { Cents } from "@vitrine/domain/money";
import type { Attempt } from "@vitrine/domain/payment/attempt";
import { sql, type Transaction } from "kysely";
import { type AuditEntry, recordAudit } from "../../db/audit.ts";
import { recordEvent } from "../../db/events.ts";
import { addedJobs, addJobs, type NewJob, newJob, type RefundToTell } from "../../db/jobs.ts";
import type { Database, Db } from "../../db/pool.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { contactNotificationQueue } from "../../order/follow-up/contact-notification-queue.ts";
import {
  type AttemptRow,
  attemptColumns,
  dateOf,
  insertAttempt,
  type NewAttempt,
  readAttempts,
  type StoredAttempt,
  saveAttempt,
  toAttempt,
} from "./attempt-rows.ts";
import {
  insertRefund,
  type NewRefund,
  type RefundAnswer,
  readRefunds,
  type StoredRefund,
  settleRefund,
} from "./refund.repository.ts";

/** An order whose row is locked, with its attempts, newest first. */
export type LockedOrder = {
  order: { status: number; version: number; contactId: string } | undefined;
  attempts: StoredAttempt[];
  insert(attempt: NewAttempt): Promise<StoredAttempt>;
  save(attempt: StoredAttempt): Promise<void>;
  refunds(): Promise<StoredRefund[]>;
  insertRefund(refund: NewRefund): Promise<void>;
  settleRefund(answer: RefundAnswer): Promise<void>;
  addJobs(jobs: readonly NewJob[]): Promise<void>;
  recordAudit(entry: AuditEntry): Promise<void>;
  /** Tells the shop's endpoints and the contact that money went back. Told twice, it is recorded and sent once. */
  tellRefund(refund: RefundToTell & { isManual: boolean }): Promise<void>;
};

type NextQuestion = { tries: number; late?: number; runAt: Date };
type Trx = Transaction<Database>;
type OrderRef = { shopId: string; orderId: string };

export type AttemptRepository = ReturnType<typeof createAttemptRepository>;

export function createAttemptRepository(db: Db) {
  return {
    /**
     * One transaction with the order's row locked, so that two payments of one order are decided one after the other.
     * Its writes and its jobs are committed together.
     */
    async withOrderLocked<T>(of: OrderRef, decide: (locked: LockedOrder) => Promise<T>): Promise<T> {
      return db.transaction().execute(async (trx) => decide(await lockedOrder(trx, of)));
    },

    /** The same in the transaction of a change of the order. */
    lockedIn: (trx: Trx, of: OrderRef): Promise<LockedOrder> => lockedOrder(trx, of),

    /**
     * Records the first attempt of an order with its job, in one statement, if the order is still as it was read and
     * nobody else has its row locked. Otherwise undefined: then only the locked order can tell why. An attempt that
     * begins at the same moment hits the index of undecided ones.
     */
    async beginFirst(
      shopId: string,
      attempt: NewAttempt,
      { order, job }: { order: { status: number; version: number }; job: NewJob },
    ): Promise<StoredAttempt | undefined> {
      const { orderId } = attempt;
      const onlyIf = sql<boolean>`exists (select from begun)`;
      try {
        const { rows } = await sql<AttemptRow>`
          with free as (
            select from orders
             where shop_id = ${shopId} and id = ${orderId} and status = ${order.status} and version = ${order.version}
               and not exists (select from payment_attempts where shop_id = ${shopId} and order_id = ${orderId})
               for no key update skip locked
          ), begun as (
            insert into payment_attempts (shop_id, id, order_id, method, provider_type, amount, discount, order_total,
                                          installments, expires_at, request_key, return_host)
            select ${shopId}, ${attempt.id}, ${orderId}, ${attempt.method}::smallint, ${attempt.providerType}::smallint,
                   ${attempt.amount}::bigint, ${attempt.discount ?? 0}::bigint,
                   ${attempt.orderTotal ?? null}::bigint, ${attempt.installments}::smallint,
                   ${dateOf(attempt.expiresAt)}::timestamptz, ${attempt.requestKey}, ${attempt.returnHost ?? null}
              from free
            returning ${sql.join(attemptColumns.map((column) => sql.ref(column)))}
          ), job as (${addedJobs([{ ...job, options: { ...job.options, onlyIf } }])})
          select begun.* from begun, job`.execute(db);
        return rows[0] && toAttempt(rows[0]);
      } catch (error) {
        if (isUniqueViolation(error)) return undefined;
        throw error;
      }
    },

    /**
     * Saves an attempt with its jobs, in one statement, if it is still as it was read. Only for what holds whatever
     * became of its order and of other attempts meanwhile.
     */
    async saveUnlessChanged(
      shopId: string,
      { before, after, jobs }: { before: StoredAttempt; after: StoredAttempt; jobs: readonly NewJob[] },
    ): Promise<boolean> {
      const onlyIf = sql<boolean>`exists (select from saved)`;
      const { rows } = await sql`
        with saved as (
          update payment_attempts
             set status = ${after.status}, provider_id = ${after.providerId}, means = ${JSON.stringify(after.means)},
                 expires_at = ${dateOf(after.expiresAt)}, updated_at = now()
           where shop_id = ${shopId} and id = ${before.id} and status = ${before.status}
          returning id
        ), jobs as (${addedJobs(jobs.map((job) => ({ ...job, options: { ...job.options, onlyIf } })))})
        select from saved, jobs`.execute(db);
      return rows.length > 0;
    },

    /**
     * Records a payment that people were paid, in the transaction that says so of its order, with the job that closes other
     * charges. The order's row is locked by then.
     */
    async recordPaid(trx: Trx, shopId: string, { status, providerId, ...attempt }: Attempt): Promise<void> {
      const { orderId } = attempt;
      // Inserted as paid: another charge may still be open, and only one is at a time.
      const inserted = await insertAttempt(trx, shopId, { ...attempt, requestKey: null }, status);
      await saveAttempt(trx, shopId, { ...inserted, providerId });
      await addJobs(trx, [
        newJob("follow-payment", { shopId, orderId }, { key: `follow-payment:${shopId}:${orderId}` }),
      ]);
    },

    /** What is recorded of an order whose row the transaction has changed, so nothing else is decided about it. */
    ofChanged: (trx: Trx, of: OrderRef): Promise<StoredAttempt[]> => readAttempts(trx, of),

    /** The order costs something else from now on: what its charges were for is written on those that do not say it. */
    async keepTotal(trx: Trx, { shopId, orderId }: OrderRef, beforeDiscount: Cents): Promise<void> {
      await trx
        .updateTable("payment_attempts")
        .set({ order_total: sql`${beforeDiscount}::bigint - discount` })
        .where("shop_id", "=", shopId)
        .where("order_id", "=", orderId)
        .where("order_total", "is", null)
        .execute();
    },

    async find(shopId: string, attemptId: string): Promise<StoredAttempt | undefined> {
      const row = await db
        .selectFrom("payment_attempts")
        .select(attemptColumns)
        .where("shop_id", "=", shopId)
        .where("id", "=", attemptId)
        .executeTakeFirst();
      return row && toAttempt(row);
    },

    async findByProviderId(shopId: string, providerId: string): Promise<StoredAttempt | undefined> {
      const row = await db
        .selectFrom("payment_attempts")
        .select(attemptColumns)
        .where("shop_id", "=", shopId)
        .where("provider_id", "=", providerId)
        .executeTakeFirst();
      return row && toAttempt(row);
    },

    /** Newest first. */
    ofOrder: (of: OrderRef): Promise<StoredAttempt[]> => readAttempts(db, of),

    /** Asks the provider once more at `runAt`. */
    async scheduleQuestion(shopId: string, attemptId: string, { runAt, ...question }: NextQuestion): Promise<void> {
      const key = `${askProviderKey(shopId, attemptId)}:again`;
      await addedJobs([newJob("ask-provider", { shopId, attemptId, ...question }, { runAt, key })]).execute(db);
    },
  };
}

/** After the messages about the order that wait already: that it is canceled comes before its money. */
function refundNews(of: OrderRef, contactId: string, { id, paymentId, amount }: RefundToTell): NewJob {
  const queue = contactNotificationQueue(of.shopId, contactId);
  return newJob("tell-contact", { ...of, refund: { id, paymentId, amount } }, { queue });
}

/** At most one question about an attempt waits in the queue. */
export function askProviderKey(shopId: string, attemptId: string): string {
  return `ask-provider:${shopId}:${attemptId}`;
}

async function lockedOrder(trx: Trx, of: OrderRef): Promise<LockedOrder> {
  const { shopId } = of;
  const order = await lockOrder(trx, of);
  return {
    order,
    attempts: order ? await readAttempts(trx, of) : [],
    insert: (attempt) => insertAttempt(trx, shopId, attempt),
    save: (attempt) => saveAttempt(trx, shopId, attempt),
    refunds: () => readRefunds(trx, of),
    insertRefund: (refund) => insertRefund(trx, of, refund),
    settleRefund: (answer) => settleRefund(trx, shopId, answer),
    addJobs: (jobs) => addJobs(trx, jobs),
    recordAudit: (entry) => recordAudit(trx, entry),
    async tellRefund({ id, amount, ...refund }) {
      await recordEvent(trx, {
        ...{ shopId, orderId: of.orderId, type: "order.refunded", id: `${shopId}:${of.orderId}:refund:${id}` },
        ...(order && { version: order.version, contactId: order.contactId }),
        data: { refund: { id, ...refund, amount: toReais(amount) } },
      });
      if (order) await addJobs(trx, [refundNews(of, order.contactId, { id, amount, ...refund })]);
    },
  };
}

async function lockOrder(trx: Trx, { shopId, orderId }: OrderRef): Promise<LockedOrder["order"]> {
  return trx
    .selectFrom("orders")
    .select(["status", "version", "contact_id as contactId"])
    .where("shop_id", "=", shopId)
    .where("id", "=", orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
