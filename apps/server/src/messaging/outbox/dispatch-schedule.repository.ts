import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database, Db } from "../../db/pool.ts";
import { addDispatchJob, type DispatchTarget } from "./dispatch-job.ts";
import type { DispatchStep, SendAttempt } from "./outbox.repository.ts";

type Trx = Transaction<Database>;
type PartChange = { status: string } | { lost_at: RawBuilder<Date> };
type Delay = {
  ms: number;
  /** Whether the delay follows a send, and counts as a retry. */
  isRetry: boolean;
};

export type DispatchScheduleRepository = ReturnType<typeof createDispatchScheduleRepository>;

/** When the messages of a contact are dispatched again. Each delay is saved in one transaction with its job. */
export function createDispatchScheduleRepository(db: Db) {
  /**
   * Delays all messages of the contact. Does nothing if another process has claimed the part, or a webhook settled it.
   */
  const delay = (target: DispatchTarget, attempt: SendAttempt, change: PartChange, delayBy: Delay) =>
    db.transaction().execute(async (trx) => {
      const isOurs = await updateBegunPart(trx, target, attempt, change);
      return isOurs ? delayMessage(trx, target, attempt.messageId, delayBy) : "next";
    });

  return {
    /** The provider did not accept the part. */
    retryLater: (target: DispatchTarget, attempt: SendAttempt, ms: number): Promise<DispatchStep> =>
      delay(target, attempt, { status: "put-off" }, { ms, isRetry: true }),

    /** The send rate or the circuit breaker held the part back before it was sent. */
    throttle: (target: DispatchTarget, attempt: SendAttempt, ms: number): Promise<DispatchStep> =>
      delay(target, attempt, { status: "put-off" }, { ms, isRetry: false }),

    markResponseLost: (target: DispatchTarget, attempt: SendAttempt, ms: number): Promise<DispatchStep> =>
      delay(target, attempt, { lost_at: sql<Date>`now()` }, { ms, isRetry: true }),

    /** Continues when the delay is over. If the delay was ended earlier, a job was added then, and that job stays. */
    async resumeAt(target: DispatchTarget, messageId: string, waitUntil: Date): Promise<void> {
      const isStillDelayed = sql<boolean>`exists (select from chat_messages
        where shop_id = ${target.shopId} and id = ${messageId} and wait_until = ${waitUntil})`;
      await db
        .transaction()
        .execute((trx) => addDispatchJob(trx, target, { runAt: waitUntil, onlyIf: isStillDelayed }));
    },

    /**
     * Checks later whether the process that claimed a part has sent it. This job runs in addition to that process's
     * own.
     */
    async checkLater(target: DispatchTarget, ms: number): Promise<DispatchStep> {
      await db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ at: Date }>`select ${after(ms)} as at`.execute(trx);
        await addDispatchJob(trx, target, { ...(rows[0] && { runAt: rows[0].at }), isSpare: true });
      });
      return "wait";
    },
  };
}

/** Cut to milliseconds like the time of a job, so that the job never runs a moment too early. */
function after(ms: number) {
  return sql<Date>`date_trunc('milliseconds', now() + make_interval(secs => ${ms / 1_000}::float8))`;
}

/** False if this attempt is not the open one. */
async function updateBegunPart(
  trx: Trx,
  { shopId }: DispatchTarget,
  { messageId, part, tries }: SendAttempt,
  change: PartChange,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("chat_parts")
    .set(change)
    .where("shop_id", "=", shopId)
    .where("message_id", "=", messageId)
    .where("part", "=", part)
    .where("tries", "=", tries)
    .where("status", "=", "begun")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function delayMessage(
  trx: Trx,
  target: DispatchTarget,
  messageId: string,
  { ms, isRetry }: Delay,
): Promise<DispatchStep> {
  const row = await trx
    .updateTable("chat_messages")
    .set({ wait_until: after(ms), delays: sql`least(delays + ${isRetry ? 1 : 0}::int, 30000)` })
    .where("shop_id", "=", target.shopId)
    .where("id", "=", messageId)
    .where("status", "=", "waiting")
    .returning("wait_until")
    .executeTakeFirst();
  await addDispatchJob(trx, target, row?.wait_until ? { runAt: row.wait_until } : {});
  return "wait";
}
