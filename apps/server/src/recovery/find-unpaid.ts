import type { Jobs } from "../db/jobs.ts";
import { scheduleChecks } from "../order/follow-up/scheduled-checks.ts";
import type { OrderRepository } from "../order/storage/order.repository.ts";
import type { RecoveryRepository } from "./recovery.repository.ts";

export type FindUnpaidDeps = {
  orders: Pick<OrderRepository, "transaction">;
  recovery: Pick<RecoveryRepository, "received">;
  now: () => number;
};

/**
 * The orders that were placed in the same minutes and are still waiting: each is judged by itself. One look for all of
 * them, because an order that is placed should not have to wait until a job of its own is written down.
 */
export async function findUnpaid(deps: FindUnpaidDeps, { shopId, ...placed }: Jobs["find-unpaid"]): Promise<void> {
  const waiting = await deps.recovery.received(shopId, placed);
  const runAt = new Date(deps.now());
  await deps.orders.transaction((trx) =>
    scheduleChecks(
      trx,
      waiting.map((orderId) => ({ task: "cancel-unpaid" as const, job: { shopId, orderId }, runAt })),
    ),
  );
}
