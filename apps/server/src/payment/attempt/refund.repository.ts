import { cents } from "@vitrine/domain/money";
import type { Refund, RefundedLine, RefundStatus } from "@vitrine/domain/payment/refund";
import type { Transaction } from "kysely";
import { withdrawAudit } from "../../db/audit.ts";
import type { Database, Db } from "../../db/pool.ts";
import type { Actor } from "../../order/storage/actor.ts";

export type StoredRefund = Refund & {
  id: string;
  attemptId: string;
  reason: string;
  lines: readonly RefundedLine[];
  isManual: boolean;
  failureCode: string | null;
  actor: Actor;
  requestKey: string | null;
  createdAt: number;
};

export type NewRefund = Omit<StoredRefund, "failureCode" | "createdAt">;

/** What the provider said about a refund. */
export type RefundAnswer = Pick<StoredRefund, "id" | "status" | "failureCode">;

type OrderRef = { shopId: string; orderId: string };

export type RefundRepository = ReturnType<typeof createRefundRepository>;

/** What a shop gave back, and what it is giving back. */
export function createRefundRepository(db: Db) {
  return {
    /** Oldest first. */
    ofOrder: (of: OrderRef): Promise<StoredRefund[]> => readRefunds(db, of),

    ofChanged: (trx: Transaction<Database>, of: OrderRef): Promise<StoredRefund[]> => readRefunds(trx, of),

    /** In the transaction that changes its order. */
    begin: (trx: Transaction<Database>, of: OrderRef, refund: NewRefund): Promise<void> =>
      insertRefund(trx, of, refund),

    /** What nobody could send back is no difference any more: it was settled anew. */
    async dropUnsent(trx: Transaction<Database>, { shopId, orderId }: OrderRef): Promise<void> {
      await trx
        .updateTable("payment_refunds")
        .set({ is_difference: false })
        .where("shop_id", "=", shopId)
        .where("order_id", "=", orderId)
        .where("status", "=", "refused")
        .execute();
    },

    /** Records the provider's answer, once. Nobody gave back what it refuses: the log does not say so any more. */
    async settle(shopId: string, answer: RefundAnswer): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await settleRefund(trx, shopId, answer);
        if (answer.status === "refused") await withdrawAudit(trx, shopId, refundEntryId(answer));
      });
    },
  };
}

/** A refund is in the log from the moment it begins: a job goes on with it when the process dies. */
export function refundEntryId({ id }: { id: string }): string {
  return `aud_refund_${id}`;
}

export async function settleRefund(
  executor: Db | Transaction<Database>,
  shopId: string,
  { id, status, failureCode }: RefundAnswer,
): Promise<void> {
  await executor
    .updateTable("payment_refunds")
    .set({ status, failure_code: failureCode?.slice(0, 200) ?? null })
    .where("shop_id", "=", shopId)
    .where("id", "=", id)
    .where("status", "=", "begun")
    .execute();
}

export async function readRefunds(
  executor: Db | Transaction<Database>,
  { shopId, orderId }: OrderRef,
): Promise<StoredRefund[]> {
  const rows = await executor
    .selectFrom("payment_refunds")
    .select(["id", "attempt_id", "amount", "reason", "lines", "is_manual", "status", "failure_code"])
    .select(["is_difference"])
    .select(["actor_type", "actor_id", "actor_name", "request_key", "created_at"])
    .where("shop_id", "=", shopId)
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .execute();
  return rows.map(toRefund);
}

type RefundRow = {
  id: string;
  attempt_id: string;
  amount: number;
  reason: string;
  lines: unknown;
  is_manual: boolean;
  status: string;
  is_difference: boolean;
  failure_code: string | null;
  actor_type: string;
  actor_id: string;
  actor_name: string;
  request_key: string | null;
  created_at: Date;
};

/** The columns only ever receive values of these types. */
function toRefund(row: RefundRow): StoredRefund {
  return {
    id: row.id,
    attemptId: row.attempt_id,
    amount: cents(row.amount),
    reason: row.reason,
    lines: row.lines as RefundedLine[],
    isManual: row.is_manual,
    isDifference: row.is_difference,
    status: row.status as RefundStatus,
    failureCode: row.failure_code,
    actor: { type: row.actor_type as Actor["type"], id: row.actor_id, name: row.actor_name },
    requestKey: row.request_key,
    createdAt: row.created_at.getTime(),
  };
}

export async function insertRefund(
  trx: Transaction<Database>,
  { shopId, orderId }: OrderRef,
  refund: NewRefund,
): Promise<void> {
  await trx
    .insertInto("payment_refunds")
    .values({
      shop_id: shopId,
      id: refund.id,
      order_id: orderId,
      attempt_id: refund.attemptId,
      amount: refund.amount,
      reason: refund.reason,
      lines: JSON.stringify(refund.lines),
      is_manual: refund.isManual,
      is_difference: refund.isDifference ?? false,
      status: refund.status,
      actor_type: refund.actor.type,
      actor_id: refund.actor.id,
      actor_name: refund.actor.name,
      request_key: refund.requestKey,
    })
    .execute();
}
