import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { isUndecided } from "@vitrine/domain/payment/attempt";
import type { InstallmentChoice } from "@vitrine/domain/payment/card-installments";
import { isCardOnProviderPage } from "@vitrine/domain/payment/order-payment";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import type { ChangedOrder } from "../../order/change/change-order.ts";
import { type OrderSession, readOrder } from "../../order/storage/current-order.ts";
import type { PaymentDeps } from "../attempt/payment-deps.ts";
import { setInstallments } from "../method/choose-installments.ts";
import { cancelOpenCharges } from "./change-method.ts";

/** The customer chooses a card and its installments, unless a card is being charged with others. */
export async function chooseCard(
  deps: PaymentDeps,
  session: OrderSession,
  choice: InstallmentChoice,
  key: RequestKey | null,
): Promise<Result<ChangedOrder, Refusal>> {
  const free = await withoutRunningCharge(deps, session, choice);
  return free.ok ? setInstallments(deps, session, choice, key) : free;
}

/**
 * A charge that is under way was made for the installments of its moment. With others, the order would show a total that
 * nobody is charged.
 */
async function withoutRunningCharge(
  deps: PaymentDeps,
  session: OrderSession,
  { optionId, installments }: InstallmentChoice,
): Promise<Result<"free", Refusal>> {
  const order = (await readOrder(deps, session))?.stored.order;
  const payment = order?.payment;
  const isSame = payment?.optionId === optionId && payment.installments === installments;
  if (!order || isSame) return ok("free");
  const attempts = await deps.attempts.ofOrder({ shopId: session.shopId, orderId: order.id });
  const running = attempts.find((each) => isUndecided(each) && each.method === PaymentMethod.CreditCard);
  if (!running) return ok("free");
  if (!isCardOnProviderPage(running)) return refuse({ code: "payment-in-progress" });
  // Nobody has typed a card on the provider's page yet, so the page is closed as for another method.
  const closed = await cancelOpenCharges(deps, session);
  return closed.ok ? ok("free") : closed;
}
