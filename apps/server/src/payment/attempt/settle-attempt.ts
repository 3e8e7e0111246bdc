import { isDeepStrictEqual } from "node:util";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { type Attempt, applyOutcome, type ChargeOutcome, hasCode, isPaid } from "@vitrine/domain/payment/attempt";
import { canNotifyContact, contactNotificationQueue } from "../../order/follow-up/contact-notification-queue.ts";
import type { AttemptRepository, StoredAttempt } from "./attempt.repository.ts";

export type SettleAttemptDeps = { attempts: Pick<AttemptRepository, "withOrderLocked"> };

/**
 * Records what a provider said about an attempt. The same transaction adds the job that updates the order and, when
 * there is now a code to pay with, the one that sends it to the contact.
 */
export async function settleAttempt(
  { attempts }: SettleAttemptDeps,
  { shopId, orderId, attemptId }: { shopId: string; orderId: string; attemptId: string },
  outcome: ChargeOutcome,
  shop: Pick<ShopDocument, "channels"> = {},
): Promise<StoredAttempt> {
  return attempts.withOrderLocked({ shopId, orderId }, async (locked) => {
    const { order } = locked;
    const attempt = locked.attempts.find(({ id }) => id === attemptId);
    if (!order || !attempt) throw new Error("an attempt without its order");
    const others = locked.attempts.filter(({ id }) => id !== attemptId);
    const settled = {
      ...attempt,
      ...applyOutcome(attempt, outcome, {
        isPaidByAnother: others.some((other) => isPaid(other) || isBeingRefunded(other)),
        isCanceled: order.status === OrderStatus.Canceled,
      }),
    };
    if (isDeepStrictEqual(settled, attempt)) return attempt;
    await locked.save(settled);
    await locked.addJob("follow-payment", { shopId, orderId }, { key: `follow-payment:${shopId}:${orderId}` });
    const gotCode = settled.status === "waiting" && hasCode(settled) && !hasCode(attempt);
    if (gotCode && canNotifyContact(shop, order.contactId)) {
      const queue = contactNotificationQueue(shopId, order.contactId);
      await locked.addJob("tell-contact", { shopId, orderId, attemptId }, { queue });
    }
    return settled;
  });
}

function isBeingRefunded({ status, isExtra }: Attempt): boolean {
  return status === "refunding" && !isExtra;
}
