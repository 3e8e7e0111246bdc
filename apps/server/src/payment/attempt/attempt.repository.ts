import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import type { FailureType, PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { cents } from "@vitrine/domain/money";
import {
  type Attempt,
  type AttemptStatus,
  type ChargeOutcome,
  hasCode,
  isPaid,
  type Means,
  mayBegin,
  needsRefund,
  settleAttempt,
} from "@vitrine/domain/payment/attempt";
import { sql, type Transaction } from "kysely";
import { addJob } from "../../db/jobs.ts";
import type { Database, Db } from "../../db/pool.ts";
import { canNotifyContact, contactNotificationQueue } from "../../order/follow-up/contact-notification-queue.ts";

export type StoredAttempt = Attempt & { createdAt: number; requestKey: string | null };

export type NewAttempt = Pick<
  Attempt,
  "id" | "orderId" | "method" | "providerType" | "amount" | "installments" | "expiresAt"
> & {
  requestKey: string | null;
  /** The version of the order that the amount was worked out from. */
  orderVersion: number;
};

export type BeginAttemptResult =
  | { kind: "begun"; attempt: StoredAttempt }
  | { kind: "not-payable" }
  | { kind: "taken" };

/** By then the request that began the attempt has its answer or never gets one. */
const FIRST_QUESTION_MS = 30_000;

type NextQuestion = { tries: number; late?: number; runAt: Date };
type Trx = Transaction<Database>;
type OrderRef = { shopId: string; orderId: string };
type OrderRow = { status: number; version: number; contact_id: string };

export type AttemptRepository = ReturnType<typeof createAttemptRepository>;

export function createAttemptRepository(db: Db) {
  return {
    /**
     * Writes an attempt down, if the order is still as it was when the amount was worked out and nothing else may be
     * charged for it. With it goes the job that asks the provider, whatever becomes of this process.
     */
    async begin(shopId: string, { orderVersion, ...wanted }: NewAttempt, now: number): Promise<BeginAttemptResult> {
      return db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, { shopId, orderId: wanted.orderId });
        if (order?.status !== OrderStatus.Received || order.version !== orderVersion) return { kind: "not-payable" };
        if (!mayBegin(await attemptsOf(trx, { shopId, orderId: wanted.orderId }))) return { kind: "taken" };
        const row = await trx
          .insertInto("payment_attempts")
          .values({
            shop_id: shopId,
            id: wanted.id,
            order_id: wanted.orderId,
            method: wanted.method,
            provider_type: wanted.providerType,
            amount: wanted.amount,
            installments: wanted.installments,
            expires_at: wanted.expiresAt === null ? null : new Date(wanted.expiresAt),
            request_key: wanted.requestKey,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await addJob(
          trx,
          "ask-provider",
          { shopId, attemptId: wanted.id, tries: 0 },
          { runAt: new Date(now + FIRST_QUESTION_MS), key: askKey(shopId, wanted.id) },
        );
        return { kind: "begun", attempt: attemptFrom(row) };
      });
    },

    /**
     * Takes in what a provider said of an attempt. The order's row is locked, so two payments of one order are told
     * apart; what follows for the order is a job of the same transaction, and so is what the contact
     * hears of a code that can be paid now, in the channels of the shop.
     */
    async settle(
      shopId: string,
      attemptId: string,
      outcome: ChargeOutcome,
      shop: Pick<ShopDocument, "channels"> = {},
    ): Promise<StoredAttempt> {
      const { order_id: orderId } = await db
        .selectFrom("payment_attempts")
        .select("order_id")
        .where("shop_id", "=", shopId)
        .where("id", "=", attemptId)
        .executeTakeFirstOrThrow();
      return db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, { shopId, orderId });
        const attempts = await attemptsOf(trx, { shopId, orderId });
        const attempt = attempts.find((each) => each.id === attemptId);
        if (!order || !attempt) throw new Error("an attempt without its order");
        const side = {
          isPaidByAnother: attempts.some((each) => each.id !== attemptId && (isPaid(each) || isGoingBack(each))),
          isCanceled: order.status === OrderStatus.Canceled,
        };
        const next = { ...attempt, ...settleAttempt(attempt, outcome, side) };
        if (JSON.stringify(next) === JSON.stringify(attempt)) return attempt;
        await save(trx, shopId, next);
        await addJob(trx, "follow-payment", { shopId, orderId }, { key: `follow-payment:${shopId}:${orderId}` });
        const gotCode = next.status === "waiting" && hasCode(next) && !hasCode(attempt);
        if (gotCode && canNotifyContact(shop, order.contact_id)) {
          const queue = contactNotificationQueue(shopId, order.contact_id);
          await addJob(trx, "tell-contact", { shopId, orderId, attemptId }, { queue });
        }
        return next;
      });
    },

    /** Marks the money as on its way back, once: whoever gets true asks the provider. */
    async beginRefund(shopId: string, attemptId: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("payment_attempts")
        .set({ status: "refunding", updated_at: sql`now()` })
        .where("shop_id", "=", shopId)
        .where("id", "=", attemptId)
        .where("status", "=", "paid")
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** The provider did not take the refund on: the money is still here, and a person has to look. */
    async refundRefused(shopId: string, attemptId: string, code: string): Promise<void> {
      await db
        .updateTable("payment_attempts")
        .set({ status: "paid", failure_code: `refund-refused: ${code}`.slice(0, 200), updated_at: sql`now()` })
        .where("shop_id", "=", shopId)
        .where("id", "=", attemptId)
        .where("status", "=", "refunding")
        .execute();
    },

    async find(shopId: string, attemptId: string): Promise<StoredAttempt | undefined> {
      const row = await db
        .selectFrom("payment_attempts")
        .selectAll()
        .where("shop_id", "=", shopId)
        .where("id", "=", attemptId)
        .executeTakeFirst();
      return row && attemptFrom(row);
    },

    async findByProviderId(shopId: string, providerId: string): Promise<StoredAttempt | undefined> {
      const row = await db
        .selectFrom("payment_attempts")
        .selectAll()
        .where("shop_id", "=", shopId)
        .where("provider_id", "=", providerId)
        .executeTakeFirst();
      return row && attemptFrom(row);
    },

    /** Newest first. */
    ofOrder: (of: OrderRef): Promise<StoredAttempt[]> => attemptsOf(db, of),

    /** False when the same news was here before. The job that asks the provider goes with it. */
    async keepNews(
      { shopId, source, eventKey }: { shopId: string; source: string; eventKey: string },
      attemptId: string | undefined,
    ): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const kept = await trx
          .insertInto("payment_news")
          .values({ shop_id: shopId, source, event_key: eventKey })
          .onConflict((conflict) => conflict.doNothing())
          .returning("event_key")
          .executeTakeFirst();
        if (kept && attemptId !== undefined) {
          await addJob(trx, "ask-provider", { shopId, attemptId, tries: 0 }, { key: askKey(shopId, attemptId) });
        }
        return kept !== undefined;
      });
    },

    async askLater(shopId: string, attemptId: string, { runAt, ...asked }: NextQuestion): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await addJob(
          trx,
          "ask-provider",
          { shopId, attemptId, ...asked },
          { runAt, key: `${askKey(shopId, attemptId)}:again` },
        );
      });
    },

    async removeNewsOlderThan(interval: string): Promise<void> {
      await db.deleteFrom("payment_news").where(sql<boolean>`received_at < now() - ${interval}::interval`).execute();
      await db.deleteFrom("solved_captchas").where(sql<boolean>`solved_at < now() - ${interval}::interval`).execute();
    },
  };
}

/** Attempts whose money has to go back, with the order as it is, and those whose way back was interrupted. */
export function attemptsToRefund(attempts: readonly StoredAttempt[], isCanceled: boolean): StoredAttempt[] {
  return attempts.filter((attempt) => attempt.status === "refunding" || needsRefund(attempt, { isCanceled }));
}

function isGoingBack({ status, isExtra }: Attempt): boolean {
  return status === "refunding" && !isExtra;
}

function askKey(shopId: string, attemptId: string): string {
  return `ask-provider:${shopId}:${attemptId}`;
}

async function lockOrder(trx: Trx, { shopId, orderId }: OrderRef): Promise<OrderRow | undefined> {
  return trx
    .selectFrom("orders")
    .select(["status", "version", "contact_id"])
    .where("shop_id", "=", shopId)
    .where("id", "=", orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function attemptsOf(executor: Db | Trx, { shopId, orderId }: OrderRef): Promise<StoredAttempt[]> {
  const rows = await executor
    .selectFrom("payment_attempts")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("order_id", "=", orderId)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(attemptFrom);
}

async function save(trx: Trx, shopId: string, attempt: StoredAttempt): Promise<void> {
  await trx
    .updateTable("payment_attempts")
    .set({
      status: attempt.status,
      failure: attempt.failure,
      failure_code: attempt.failureCode?.slice(0, 200) ?? null,
      provider_id: attempt.providerId,
      means: JSON.stringify(attempt.means),
      expires_at: attempt.expiresAt === null ? null : new Date(attempt.expiresAt),
      is_extra: attempt.isExtra,
      updated_at: sql`now()`,
    })
    .where("shop_id", "=", shopId)
    .where("id", "=", attempt.id)
    .execute();
}

type AttemptRow = {
  id: string;
  order_id: string;
  method: number;
  provider_type: number;
  amount: number;
  installments: number;
  status: string;
  failure: number | null;
  failure_code: string | null;
  provider_id: string | null;
  means: unknown;
  expires_at: Date | null;
  is_extra: boolean;
  request_key: string | null;
  created_at: Date;
};

/** The columns only ever receive values of these types. */
function attemptFrom(row: AttemptRow): StoredAttempt {
  return {
    id: row.id,
    orderId: row.order_id,
    method: row.method as PaymentMethod,
    providerType: row.provider_type as PaymentProviderType,
    amount: cents(row.amount),
    installments: row.installments,
    status: row.status as AttemptStatus,
    failure: row.failure as FailureType | null,
    failureCode: row.failure_code,
    providerId: row.provider_id,
    means: row.means as Means,
    expiresAt: row.expires_at?.getTime() ?? null,
    isExtra: row.is_extra,
    requestKey: row.request_key,
    createdAt: row.created_at.getTime(),
  };
}
