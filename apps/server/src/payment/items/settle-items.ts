import { randomUUID } from "node:crypto";
import type { EditRefusal } from "@vitrine/domain/checkout/edit-items";
import { type Cents, minus, noMoney, sum } from "@vitrine/domain/money";
import type { Order } from "@vitrine/domain/order/order";
import { paymentDiscountIn } from "@vitrine/domain/order/totals/payment-discount";
import { isPaid, isUndecided } from "@vitrine/domain/payment/attempt";
import { isAwaitingPayment, isConfirmedManually } from "@vitrine/domain/payment/order-payment";
import { differenceParts } from "@vitrine/domain/payment/refund";
import { sql } from "kysely";
import { addJobs, newJob } from "../../db/jobs.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { ShopOrderRef } from "../../order/backoffice/change-shop-order.ts";
import { hasLinkedStore } from "../../order/follow-up/job-conditions.repository.ts";
import type { Actor } from "../../order/storage/actor.ts";
import type { Trx } from "../../order/storage/order.repository.ts";
import type { PaymentDeps } from "../attempt/payment-deps.ts";

/** What is saved of the money together with an order that has other items. */
export type ItemsSettlement = {
  unsent: Cents;
  /** Why the rule refused, with what its sentences name. */
  refused: EditRefusal | undefined;
  save(trx: Trx, after: Order): Promise<Refusal | undefined>;
};

type Settling = { before: Order; unsent: Cents; actor: Actor; reason: string };

/**
 * The difference of a paid order goes back in parts of its payments: they are recorded with the order, and a job asks the
 * providers. What no provider gives back waits for people, who find it among what is pending.
 */
export function settleItems(
  { attempts, refunds }: Pick<PaymentDeps, "attempts" | "refunds">,
  of: ShopOrderRef,
  { before, unsent, actor, reason }: Settling,
): ItemsSettlement {
  return {
    unsent,
    refused: undefined,
    async save(trx, after) {
      if (await isForStore(trx, of.shopId)) return { code: "edit-in-store" };
      const made = await attempts.ofChanged(trx, of);
      if (made.some(isUndecided)) return { code: "payment-in-progress" };
      if (made.some(isPaid) && isAwaitingPayment(before)) return { code: "order-changed" };
      if (before.closedTotals) {
        const { closedTotals } = before;
        await attempts.keepTotal(trx, of, sum([closedTotals.total, paymentDiscountIn(closedTotals)]));
      }
      const given = await refunds.ofChanged(trx, of);
      const counted = given.filter(({ status }) => status !== "refused");
      const differences = given.filter(({ isDifference }) => isDifference);
      if (sumOf(counted) > sumOf(differences)) return { code: "edit-refunded" };
      if (unsent > 0) await refunds.dropUnsent(trx, of);
      const left = minus(after.payment?.surplus ?? noMoney, minus(before.payment?.surplus ?? noMoney, unsent));
      if (left <= 0) return undefined;
      const parts = differenceParts(left, made, given);
      if (!parts) return { code: "order-changed" };
      for (const { attempt, amount } of parts) {
        await refunds.begin(trx, of, {
          ...{ id: randomUUID(), attemptId: attempt.id, amount, reason, actor, lines: [], requestKey: null },
          ...{ isManual: isConfirmedManually(attempt), status: "begun", isDifference: true },
        });
      }
      await addJobs(trx, [
        newJob("follow-payment", { ...of, by: actor }, { key: `follow-payment:${of.shopId}:${of.orderId}` }),
      ]);
      return undefined;
    },
  };
}

function sumOf(refunds: readonly { amount: Cents }[]): Cents {
  return sum(refunds.map(({ amount }) => amount));
}

/** The linked store has the order, or is about to get it: it would keep the items of before. */
async function isForStore(trx: Trx, shopId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${hasLinkedStore(shopId)} as is`.execute(trx);
  return rows[0]?.is ?? false;
}
