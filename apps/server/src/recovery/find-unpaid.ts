import type { Jobs } from "../db/jobs.ts";
import { addJobs } from "../db/jobs.ts";
import { checkJob } from "../order/follow-up/scheduled-checks.ts";
import type { RecoveryDeps } from "./recovery-deps.ts";

/**
 * Schedules a check for each order that was placed in the same minutes and is still unpaid. One job finds them all, so that
 * placing an order does not have to insert a job of its own.
 */
export async function findUnpaid(deps: RecoveryDeps, { shopId, ...placed }: Jobs["find-unpaid"]): Promise<void> {
  const waiting = await deps.recovery.listUnpaid(shopId, placed);
  const runAt = new Date(deps.now());
  await deps.orders.transaction((trx) =>
    addJobs(
      trx,
      waiting.map((orderId) => checkJob({ task: "cancel-unpaid", job: { shopId, orderId }, runAt })),
    ),
  );
}
