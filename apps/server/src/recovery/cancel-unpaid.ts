import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { moveTo } from "@vitrine/domain/order/change/confirm";
import { UNPAID } from "@vitrine/domain/order/history/order-step";
import { isAwaitingPayment } from "@vitrine/domain/payment/order-payment";
import { nextCancel } from "@vitrine/domain/payment/unpaid-order";
import { ok } from "@vitrine/domain/result";
import { addJob, cancelUnpaidKey, type Jobs } from "../db/jobs.ts";
import { changeOrderOf } from "../order/change/change-order.ts";
import { readUnpaidFacts } from "../order/placed/unpaid-facts.ts";
import { systemActor } from "../order/storage/actor.ts";
import { readOrder } from "../order/storage/current-order.ts";
import type { RecoveryDeps } from "./recovery-deps.ts";

/**
 * Cancels an order that was not paid in time, as a person would: its stock, coupon and delivery slot are released, and the
 * usual notifications are sent. While the order may still be paid, the check is scheduled again. A payment at the same
 * moment either stops the cancellation or is refunded.
 */
export async function cancelUnpaid(deps: RecoveryDeps, of: Jobs["cancel-unpaid"]): Promise<void> {
  const { shopId, orderId } = of;
  const contactId = await deps.orders.findOwner(shopId, orderId);
  if (contactId === undefined) return;
  const owner = { shopId, contactId, orderId };
  const { rules, recovery, settings } = await deps.termsOf(shopId);
  const found = await readOrder(deps, owner);
  if (!found) return;
  const { order } = found.stored;
  const facts = await readUnpaidFacts(deps, of, found.stored);
  const now = deps.now();
  const at = nextCancel(facts, { times: recovery.holdTimes, settings, timeZone: rules.timeZone, now });
  if (at === null) return;
  if (at > now) return checkAgain(deps, of, at);
  const checkedVersion = order.version;
  const canceled = await changeOrderOf(deps, owner, {
    command: {
      kind: "canceled",
      data: { because: UNPAID },
      // An order that has changed since is checked again from the start.
      apply: (current) =>
        current.version === checkedVersion && isAwaitingPayment(current)
          ? moveTo(current, OrderStatus.Canceled)
          : ok(current),
    },
    key: null,
    actor: systemActor,
  });
  if (!canceled.ok) throw new Error(`an unpaid order was not canceled: ${canceled.refusal.code}`);
  if (canceled.value.stored.order.status !== OrderStatus.Canceled) await checkAgain(deps, of, now);
}

async function checkAgain({ orders }: RecoveryDeps, of: Jobs["cancel-unpaid"], at: number): Promise<void> {
  await orders.transaction((trx) =>
    addJob(trx, "cancel-unpaid", of, { runAt: new Date(at), key: cancelUnpaidKey(of) }),
  );
}
