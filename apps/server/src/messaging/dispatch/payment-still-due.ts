import { codeToCopy } from "@vitrine/domain/messaging/payment-code";
import { hasCode } from "@vitrine/domain/payment/attempt";
import { isAwaitingPayment } from "@vitrine/domain/payment/order-payment";
import { readOrder } from "../../order/storage/current-order.ts";
import type { PaymentDeps } from "../../payment/attempt/payment-deps.ts";
import type { IsStillDue } from "./dispatch-messages.ts";

/**
 * Whether a contact may still be asked to pay. While the message waited for its channel, the order may have been paid or
 * canceled, or be paid in another way or with another code since.
 */
export function createPaymentStillDue(deps: Pick<PaymentDeps, "attempts" | "orders">): IsStillDue {
  return async ({ shopId, contactId }, { message }) => {
    if (message.kind !== "payment") return true;
    const { orderId } = message.order;
    const found = await readOrder(deps, { shopId, contactId, orderId });
    if (!found) return true;
    const { order } = found.stored;
    if (!isAwaitingPayment(order) || order.payment?.method !== message.method) return false;
    const code = codeToCopy(message);
    if (code === null) return true;
    // A newer charge has a message of its own.
    const newest = (await deps.attempts.ofOrder({ shopId, orderId })).find(hasCode);
    return newest === undefined || code === (newest.means.pixCode ?? newest.means.boleto?.line);
  };
}
