import type { FailureType, PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { type Cents, cents } from "@vitrine/domain/money";
import type { Attempt, AttemptStatus, Means } from "@vitrine/domain/payment/attempt";
import { sql, type Transaction } from "kysely";
import type { Database, Db } from "../../db/pool.ts";

export type StoredAttempt = Attempt & {
  createdAt: number;
  updatedAt: number;
  requestKey: string | null;
  /** The shop's own host at which the customer began to pay; null at the host of all shops. */
  returnHost: string | null;
  /** What the provider was asked to give back of the rest, in this round; null where it was not asked yet. */
  refundAmount: Cents | null;
  refundRound: number;
};

export type NewAttempt = Pick<
  Attempt,
  | ("id" | "orderId" | "method" | "providerType" | "amount" | "discount" | "installments" | "expiresAt")
  | ("isRest" | "orderTotal")
> & { requestKey: string | null; returnHost?: string | undefined };

type Trx = Transaction<Database>;
type OrderRef = { shopId: string; orderId: string };

/** Newest first. */
export async function readAttempts(executor: Db | Trx, { shopId, orderId }: OrderRef): Promise<StoredAttempt[]> {
  const rows = await executor
    .selectFrom("payment_attempts")
    .select(attemptColumns)
    .where("shop_id", "=", shopId)
    .where("order_id", "=", orderId)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(toAttempt);
}

export async function insertAttempt(
  trx: Trx,
  shopId: string,
  attempt: NewAttempt,
  status: AttemptStatus = "begun",
): Promise<StoredAttempt> {
  const row = await trx
    .insertInto("payment_attempts")
    .values({
      shop_id: shopId,
      id: attempt.id,
      status,
      order_id: attempt.orderId,
      method: attempt.method,
      provider_type: attempt.providerType,
      amount: attempt.amount,
      discount: attempt.discount ?? 0,
      is_rest: attempt.isRest ?? false,
      order_total: attempt.orderTotal ?? null,
      installments: attempt.installments,
      expires_at: dateOf(attempt.expiresAt),
      request_key: attempt.requestKey,
      return_host: attempt.returnHost ?? null,
    })
    .returning(attemptColumns)
    .executeTakeFirstOrThrow();
  return toAttempt(row);
}

export async function saveAttempt(trx: Trx, shopId: string, attempt: StoredAttempt): Promise<void> {
  await trx
    .updateTable("payment_attempts")
    .set({
      status: attempt.status,
      failure: attempt.failure,
      failure_code: attempt.failureCode?.slice(0, 200) ?? null,
      provider_id: attempt.providerId,
      means: JSON.stringify(attempt.means),
      expires_at: dateOf(attempt.expiresAt),
      is_extra: attempt.isExtra,
      refund_amount: attempt.refundAmount,
      refund_round: attempt.refundRound,
      updated_at: sql`now()`,
    })
    .where("shop_id", "=", shopId)
    .where("id", "=", attempt.id)
    .execute();
}

/** Named one by one: a migration may add others while this process runs, and a prepared `*` would fail then. */
export const attemptColumns = [
  ...(["id", "order_id", "method", "provider_type", "amount", "discount", "installments", "status"] as const),
  ...([
    "failure",
    "failure_code",
    "provider_id",
    "means",
    "expires_at",
    "is_extra",
    "request_key",
    "return_host",
  ] as const),
  ...(["refund_amount", "refund_round", "created_at", "updated_at", "is_rest", "order_total"] as const),
] as const;

export function dateOf(moment: number | null): Date | null {
  return moment === null ? null : new Date(moment);
}

export type AttemptRow = {
  id: string;
  order_id: string;
  method: number;
  provider_type: number;
  amount: number;
  discount: number;
  installments: number;
  status: string;
  failure: number | null;
  failure_code: string | null;
  provider_id: string | null;
  means: unknown;
  expires_at: Date | null;
  is_extra: boolean;
  request_key: string | null;
  return_host: string | null;
  refund_amount: number | null;
  refund_round: number;
  created_at: Date;
  updated_at: Date;
  is_rest: boolean;
  order_total: number | null;
};

/** The columns only ever receive values of these types. */
export function toAttempt(row: AttemptRow): StoredAttempt {
  return {
    id: row.id,
    orderId: row.order_id,
    method: row.method as PaymentMethod,
    providerType: row.provider_type as PaymentProviderType,
    amount: cents(row.amount),
    discount: cents(row.discount),
    installments: row.installments,
    status: row.status as AttemptStatus,
    failure: row.failure as FailureType | null,
    failureCode: row.failure_code,
    providerId: row.provider_id,
    means: row.means as Means,
    expiresAt: row.expires_at?.getTime() ?? null,
    isExtra: row.is_extra,
    isRest: row.is_rest,
    orderTotal: row.order_total === null ? null : cents(row.order_total),
    requestKey: row.request_key,
    returnHost: row.return_host,
    refundAmount: row.refund_amount === null ? null : cents(row.refund_amount),
    refundRound: row.refund_round,
    createdAt: row.created_at.getTime(),
    updatedAt: row.updated_at.getTime(),
  };
}
