import { isPaid, isUndecided } from "@vitrine/domain/payment/attempt";
import { withoutPayment } from "@vitrine/domain/payment/order-payment";
import { type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import { type ChangedOrder, changeOrder } from "../../order/change/change-order.ts";
import { type OrderOwner, type OrderSession, readOrder } from "../../order/storage/current-order.ts";
import { updateOrderPayment } from "../attempt/follow-payment.ts";
import type { PaymentDeps } from "../attempt/payment-deps.ts";
import { cancelAttempt } from "./charge-order.ts";

/** The customer wants another way to pay. Open charges are canceled first, so that nothing is paid twice. */
export async function changeMethod(deps: PaymentDeps, session: OrderSession): Promise<Result<ChangedOrder, Refusal>> {
  const canceled = await cancelOpenCharges(deps, session);
  if (!canceled.ok) return canceled;
  return changeOrder(deps, session, { kind: "payment-change-requested", apply: withoutPayment });
}

/** Refused when a charge cannot be canceled, or is paid. */
export async function cancelOpenCharges(deps: PaymentDeps, session: OrderOwner): Promise<Result<"closed", Refusal>> {
  const { shopId } = session;
  const orderId = (await readOrder(deps, session))?.stored.order.id;
  if (orderId === undefined) return { ok: true, value: "closed" };
  const open = (await deps.attempts.ofOrder({ shopId, orderId })).filter(isUndecided);
  for (const attempt of open) {
    const canceled = await cancelAttempt(deps, shopId, attempt);
    if (!isPaid(canceled) && !isUndecided(canceled)) continue;
    await updateOrderPayment(deps, { shopId, orderId });
    return refuse({ code: isPaid(canceled) ? "order-paid" : "payment-in-progress" });
  }
  return { ok: true, value: "closed" };
}
