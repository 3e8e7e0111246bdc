import type { UcpCartRequest, UcpCheckoutRequest } from "@vitrine/contract/ucp/requests";
import { cancelOpenOrder } from "../../order/actions/cancel-order.ts";
import { notFound, type UcpAnswer } from "../request/ucp-answer.ts";
import type { UcpCall } from "../request/ucp-call.ts";
import { buyerOf } from "../session/buyer-session.ts";
import type { UcpSession } from "../session/ucp-session.repository.ts";
import type { UcpDeps } from "../ucp-deps.ts";
import { answerWithChangedCheckout, answerWithCheckout } from "./answer-with-checkout.ts";
import { changeCheckout } from "./change/change-checkout.ts";
import { isChangeable, type OpenedSession, readSession } from "./read-checkout.ts";
import { closedCheckout, refusedChange } from "./refused-change.ts";

type Named = { call: UcpCall; id: string; kind: UcpSession["kind"] };

/** A cart that was bought or given up is not found any more. A checkout is shown with its end. */
async function find(deps: UcpDeps, { call, id, kind }: Named): Promise<OpenedSession | undefined> {
  const found = await readSession(deps, call, { id, kind });
  return found && kind === "cart" && !isChangeable(found, deps.now()) ? undefined : found;
}

const MISSING = { cart: "O carrinho não existe ou já foi fechado.", checkout: "A compra não existe." };

export async function showCheckout(deps: UcpDeps, named: Named): Promise<UcpAnswer> {
  const found = await find(deps, named);
  return found ? answerWithCheckout(deps, { ...found, call: named.call }) : notFound(named.call, MISSING[named.kind]);
}

export async function updateCheckout(
  deps: UcpDeps,
  named: Named,
  asked: UcpCheckoutRequest | UcpCartRequest,
): Promise<UcpAnswer> {
  const { call, kind } = named;
  const found = await find(deps, named);
  if (!found) return notFound(call, MISSING[kind]);
  if (!isChangeable(found, deps.now())) return closedCheckout(call);
  const { session, order } = found;
  const { couponCode } = order;
  const changing = { call, asked, state: session.state, couponCode, takesLines: true };
  const changed = await changeCheckout(deps, buyerOf(session, call.platform), changing);
  if (!changed.ok) return refusedChange(call, changed.refusal);
  const { state, messages } = changed.value;
  await deps.ucpSessions.saveState(session, state);
  return answerWithChangedCheckout(deps, { call, session: { ...session, state }, messages });
}

/** Returns the goods and ends an order that was not placed. A buyer of a placed order asks the shop. */
export async function cancelCheckout(deps: UcpDeps, named: Named): Promise<UcpAnswer> {
  const { call, kind } = named;
  const found = await find(deps, named);
  if (!found) return notFound(call, MISSING[kind]);
  if (!isChangeable(found, deps.now())) return closedCheckout(call);
  const { session, order } = found;
  const canceled = await cancelOpenOrder(deps, { ...buyerOf(session, call.platform), orderId: order.id });
  if (!canceled.ok) return refusedChange(call, canceled.refusal);
  await deps.ucpSessions.cancel(session);
  // The answer shows the cart as it was before.
  return kind === "cart"
    ? answerWithCheckout(deps, { ...found, call })
    : answerWithChangedCheckout(deps, { call, session, messages: [] });
}
