import { orderTotals } from "@vitrine/domain/order/totals/totals";
import type { UcpAnswer, UcpMessage } from "../request/ucp-answer.ts";
import type { UcpCall } from "../request/ucp-call.ts";
import type { UcpSession } from "../session/ucp-session.repository.ts";
import type { UcpDeps } from "../ucp-deps.ts";
import { type OpenedSession, readOrderOf } from "./read-checkout.ts";
import { cartView, checkoutView } from "./view/checkout-view.ts";
import { checkoutTotals } from "./view/pix-totals.ts";

type Messages = { messages?: readonly UcpMessage[]; failures?: readonly UcpMessage[] };
type Shown = OpenedSession & Messages & { call: UcpCall };

/** Answers with the checkout and remembers its total. The platform buys at this total only. */
export async function answerWithCheckout(deps: UcpDeps, view: Shown): Promise<UcpAnswer> {
  const { session, order, terms } = view;
  const { total } =
    session.kind === "cart"
      ? orderTotals(order, terms.rules, deps.now())
      : await checkoutTotals(deps, { order, terms });
  if (session.state.shownTotal !== total)
    await deps.ucpSessions.saveState(session, { ...session.state, shownTotal: total });
  const body = session.kind === "cart" ? cartView(deps, view) : await checkoutView(deps, view);
  return { status: 200, body };
}

type Changed = Messages & { call: UcpCall; session: UcpSession };

/** Answers the same for an order that was just changed. */
export async function answerWithChangedCheckout(
  deps: UcpDeps,
  { call, session, ...rest }: Changed,
): Promise<UcpAnswer> {
  const order = await readOrderOf(deps, session);
  if (!order) throw new Error("an order that was just changed is not there");
  return answerWithCheckout(deps, { ...order, ...rest, session, call });
}
