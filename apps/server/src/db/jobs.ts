import type { OrderWebhookEvent } from "@vitrine/domain/order/order-webhook-event";
import type { ReminderKind } from "@vitrine/domain/recovery/recovery";
import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "./pool.ts";

/** What is done later, by whichever process takes it. Each name is a task of the worker. */
export type Jobs = {
  "release-items": { shopId: string; orderId: string; confirmedAt: number };
  /**
   * What a provider knows of an attempt. `tries` is how often it was undecided before, `late` how often it was asked
   * after it had been given up.
   */
  "ask-provider": { shopId: string; attemptId: string; tries: number; late?: number };
  /** The order follows its payments: paid, refunded, other charges given up. */
  "follow-payment": { shopId: string; orderId: string };
  /** Something happened that the contact should hear of: to the order, or a charge that can be paid now. */
  "tell-contact": { shopId: string; orderId: string } & (
    | { version: number; news: OrderWebhookEvent; isByAgent: boolean; attemptId?: never }
    | { attemptId: string; version?: never; news?: never; isByAgent?: never }
  );
  /** Sends what waits for a contact in a channel, in its order. */
  "deliver-messages": { shopId: string; channelId: string; contactId: string };
  /** The next page of a linked store's catalogue; adds itself again until the end. */
  "import-store": { shopId: string; run: number };
  /** One product of a linked store, changed or gone; or one of which only a variant is known. */
  "refresh-store-product": { shopId: string } & StoreRecord;
  /** Looks what has changed in a linked store; adds itself again. */
  "poll-store": { shopId: string };
  /** The coupons of a linked store; adds itself again. */
  "read-store-coupons": { shopId: string };
  /** The price lists of a linked store; adds itself again. `since`: when the reading that it goes on with began. */
  "read-store-price-lists": { shopId: string; since?: number };
  /** The linked store's order follows ours. */
  "push-store-order": { shopId: string; orderId: string };
  /** The contact may have left their cart or their payment behind. Puts itself off until it may say so. */
  "remind-contact": { shopId: string; orderId: string; about: ReminderKind };
  /** An order may have waited too long for its payment. Puts itself off while it may still be paid. */
  "cancel-unpaid": { shopId: string; orderId: string };
  /** Orders placed between two moments, in milliseconds since 1970, may have waited too long for their payment. */
  "find-unpaid": { shopId: string; placedFrom: number; placedUntil: number };
  "tell-order-news": { shopId: string; orderId: string; version: number; news: string };
};

/** What a linked store told that it has changed. */
export type StoreRecord =
  | { storeProductId: string; storeVariantId?: never }
  | { storeVariantId: string; storeProductId?: never };

/** One push of an order waits at a time, whoever adds it. */
export const orderPushKey = ({ shopId, orderId }: Jobs["push-store-order"]) => `push-store-order:${shopId}:${orderId}`;

/** One reminder of an order waits at a time, whoever adds it. */
export const reminderKey = ({ shopId, orderId, about }: Jobs["remind-contact"]) =>
  `remind-contact:${about}:${shopId}:${orderId}`;

export const cancelUnpaidKey = ({ shopId, orderId }: Jobs["cancel-unpaid"]) => `cancel-unpaid:${shopId}:${orderId}`;

export const findUnpaidKey = ({ shopId, placedFrom }: Jobs["find-unpaid"]) => `find-unpaid:${shopId}:${placedFrom}`;

/** Which attempt at a job this is. After the last one it is not tried again. */
export type JobAttempt = { number: number; isLast: boolean };

/** How each job is done. A job that throws is tried again later, ever more rarely, for some days. */
export type Tasks = { [Name in keyof Jobs]: (payload: Jobs[Name], attempt: JobAttempt) => Promise<void> };

/** Thrown by a task that waits for somebody else's system: nothing is wrong with ours. */
export class RetryLater extends Error {}

export type JobOptions = {
  runAt?: Date;
  /** A job with the same key that has not run yet is replaced. */
  key?: string;
  /** With a key: the job that is replaced passes its time on, so that many in a row do not put it off for ever. */
  keepsTime?: boolean;
  /** Jobs of one queue are done one after the other. */
  queue?: string;
  /** Waits behind every job that is due and has no such mark: for what may keep a worker busy for long. */
  isSlow?: boolean;
  /** Asked in the same statement: a job nobody waits for is not added. */
  onlyIf?: RawBuilder<boolean>;
};

/** Adds a job in the transaction of the change that needs it: both happen or neither does. */
export async function addJob<Name extends keyof Jobs>(
  trx: Transaction<Database>,
  name: Name,
  payload: Jobs[Name],
  { runAt, key, keepsTime = false, queue, isSlow = false, onlyIf }: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, payload := ${JSON.stringify(payload)}::json, run_at := ${runAt ?? null}::timestamptz,
    job_key := ${key ?? null}::text, queue_name := ${queue ?? null}::text,
    priority := ${isSlow ? 1 : 0}::int,
    job_key_mode := ${keepsTime ? "preserve_run_at" : "replace"}::text) ${onlyIf ? sql`where ${onlyIf}` : sql``}`.execute(
    trx,
  );
}
