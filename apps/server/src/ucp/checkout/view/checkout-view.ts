import { isOpen, OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentStatus } from "@vitrine/domain/codes/payment";
import type { Order } from "@vitrine/domain/order/order";
import { orderTotals } from "@vitrine/domain/order/totals/totals";
import type { Totals } from "@vitrine/domain/order/totals-shape";
import { isPaidOnline } from "@vitrine/domain/payment/order-payment";
import type { PolicyKind } from "@vitrine/domain/shop/company";
import { missingFor } from "../../../order/actions/place-order.ts";
import type { OrderTerms } from "../../../order/terms/order-terms.ts";
import type { StoredAttempt } from "../../../payment/attempt/attempt-rows.ts";
import type { PictureUrls } from "../../../pictures/picture-urls.ts";
import { orderPagePath } from "../../../session/storefront-url.ts";
import { policyPages } from "../../../shop/shop-info.ts";
import { capability } from "../../negotiation/capabilities.ts";
import { PIX_HANDLER_ID, pixHandlers } from "../../profile/pix-handler.ts";
import { metadata, type UcpMessage } from "../../request/ucp-answer.ts";
import type { UcpCall } from "../../request/ucp-call.ts";
import { buyerOf, buyerPage } from "../../session/buyer-session.ts";
import type { UcpSession } from "../../session/ucp-session.repository.ts";
import type { UcpDeps } from "../../ucp-deps.ts";
import { checkoutMessages, openStatus } from "./checkout-messages.ts";
import { fulfillmentView } from "./fulfillment-view.ts";
import { checkoutTotals } from "./pix-totals.ts";
import { discountsView, itemView, lineId, lineTotals, totalsView } from "./totals-view.ts";

export type ShownOrder = { order: Order; terms: OrderTerms };

type Shown = ShownOrder & {
  session: UcpSession;
  call: UcpCall;
  messages?: readonly UcpMessage[];
  /** These messages say why completing just failed. The order lacks nothing, so the platform may try again at once. */
  failures?: readonly UcpMessage[];
};

export type CheckoutStatus = ReturnType<typeof openStatus> | "complete_in_progress" | "completed" | "canceled";

/** Translates a checkout to the protocol, with messages about what is still missing. */
export async function checkoutView(deps: UcpDeps, shown: Shown) {
  const { order, terms, session, call } = shown;
  const { active } = call;
  const now = deps.now();
  const totals = await checkoutTotals(deps, { order, terms });
  const takesPix = await deps.takesPix(terms, order);
  const buyer = buyerOf(session, call.platform);
  const isEnded = session.isCanceled || !isOpen(order.status);
  const hasFulfillment = active.has(capability.fulfillment);
  const fulfillment = hasFulfillment
    ? await fulfillmentView(deps, { buyer, order, terms, state: session.state, isEnded })
    : null;
  const { hasDestination, isUndeliverable } = fulfillment ?? { hasDestination: false, isUndeliverable: false };
  const missing = isOpen(order.status) ? missingFor(order, { terms, session: buyer, now }) : [];
  const messages = [
    ...(shown.messages ?? []),
    ...checkoutMessages(order, missing, { hasFulfillment, takesPix, hasDestination, isUndeliverable }),
  ];
  const allMessages = [...(shown.failures ?? []), ...messages];
  // The platform may try again after a failure, unless the failure needs the buyer.
  const asksBuyer = (shown.failures ?? []).filter((each) => each.type === "error" && each.severity !== "recoverable");
  const status = checkoutStatus({ order, session, messages: [...messages, ...asksBuyer], now });
  const payment = await paymentView(deps, { order, session });
  return {
    ucp: {
      ...metadata(capability.checkout, active, "success"),
      payment_handlers: pixHandlers(deps.publicUrl, takesPix),
    },
    ...orderParts(deps, { ...shown, totals }),
    status,
    ...(active.has(capability.discount) && { discounts: discountsView(order, totals, session.state.codes ?? []) }),
    ...(fulfillment && { fulfillment: fulfillment.view }),
    ...(allMessages.length > 0 && { messages: allMessages }),
    links: linksOf(call),
    expires_at: new Date(session.expiresAt).toISOString(),
    ...continueUrl(shown, status),
    ...(payment && { payment }),
    ...(isPlaced(order) && { order: confirmationView(shown) }),
  };
}

/** A cart shows the same goods without payment and delivery. */
export function cartView(deps: Pick<UcpDeps, "pictures" | "now">, shown: Shown) {
  const { order, terms, session, call, messages = [] } = shown;
  const totals = orderTotals(order, terms.rules, deps.now());
  return {
    ucp: metadata(capability.cart, call.active, "success"),
    ...orderParts(deps, { ...shown, totals }),
    ...(call.active.has(capability.discount) && { discounts: discountsView(order, totals, session.state.codes ?? []) }),
    ...(messages.length > 0 && { messages }),
    links: linksOf(call),
    continue_url: buyerPage(call, session, "/order"),
    expires_at: new Date(session.expiresAt).toISOString(),
  };
}

function orderParts(
  { pictures }: { pictures: PictureUrls },
  { order, session, call, totals }: Shown & { totals: Totals },
) {
  const { name, email, phone } = order.customer;
  const [first_name = "", ...rest] = name.split(" ").filter(Boolean);
  return {
    id: session.id,
    currency: "BRL",
    line_items: order.lines.map((line) => ({
      id: lineId(line),
      item: itemView(line, { origin: call.origin, pictures: pictures.ofShop(session.shopId) }),
      quantity: line.quantity,
      totals: lineTotals(line, totals),
    })),
    totals: totalsView(order, totals),
    buyer: {
      ...(first_name && { first_name }),
      ...(rest.length > 0 && { last_name: rest.join(" ") }),
      ...(email && { email }),
      ...(phone && { phone_number: `+55${phone.replaceAll(/\D/g, "")}` }),
    },
  };
}

/** The protocol's names of what shops promise. */
const policyLinks: Record<PolicyKind, string> = {
  returns: "refund_policy",
  delivery: "shipping_policy",
  privacy: "privacy_policy",
  terms: "terms_of_service",
};

function linksOf({ origin, shop }: UcpCall) {
  return [
    { type: "storefront", title: "Abrir a loja", url: `${origin}/` },
    ...policyPages(shop, origin).map(({ kind, title, url }) => ({ type: policyLinks[kind], title, url })),
  ];
}

type Deciding = { order: Order; session: UcpSession; messages: readonly UcpMessage[]; now: number };

/** An order that waits for its payment is in progress. It is canceled when nobody pays. */
function checkoutStatus({ order, session, messages, now }: Deciding): CheckoutStatus {
  switch (order.status) {
    case OrderStatus.Canceled:
      return "canceled";
    case OrderStatus.Finalized:
      return "completed";
    case OrderStatus.Error:
      return "complete_in_progress";
    case OrderStatus.Received: {
      const { payment } = order;
      const isAwaited = payment !== null && isPaidOnline(payment.method) && payment.status !== PaymentStatus.Paid;
      return isAwaited ? "complete_in_progress" : "completed";
    }
    case OrderStatus.Creating:
      return session.isCanceled || session.expiresAt <= now ? "canceled" : openStatus(messages);
  }
}

function isPlaced({ status }: Order): boolean {
  return !isOpen(status) && status !== OrderStatus.Canceled;
}

function continueUrl({ order, session, call }: Shown, status: CheckoutStatus): { continue_url?: string } {
  if (status === "completed" || status === "canceled") return {};
  const path = status === "complete_in_progress" ? `/order/pay/${order.id}` : "/order/checkout";
  return { continue_url: buyerPage(call, session, path) };
}

function confirmationView({ order, session, call }: Shown) {
  return {
    id: order.id,
    ...(order.number !== null && { label: `Pedido ${order.number}` }),
    permalink_url: buyerPage(call, session, orderPagePath(order.id)),
  };
}

/** Shows the Pix of the order with its code. */
async function paymentView(deps: UcpDeps, { order, session }: Pick<Shown, "order" | "session">) {
  if (isOpen(order.status) || order.payment?.method !== PaymentMethod.Pix) return undefined;
  const attempts = await deps.attempts.ofOrder({ shopId: session.shopId, orderId: order.id });
  const attempt = attempts.find(({ method }) => method === PaymentMethod.Pix);
  if (!attempt) return undefined;
  const { amount, expiresAt, means } = attempt;
  const status = pixStatus(attempt, deps.now());
  const instrument = {
    id: session.state.instrumentId ?? PIX_HANDLER_ID,
    handler_id: PIX_HANDLER_ID,
    type: "pix",
    selected: true,
    display: { description: "Pix" },
    pix: {
      status,
      amount,
      ...(status === "waiting" && means.pixCode !== undefined && { copy_and_paste: means.pixCode }),
      ...(expiresAt !== null && { expires_at: new Date(expiresAt).toISOString() }),
    },
  };
  return { instruments: [instrument] };
}

function pixStatus({ status, expiresAt }: StoredAttempt, now: number): "waiting" | "paid" | "expired" | "failed" {
  if (status === "paid" || status === "refunding" || status === "refunded") return "paid";
  if (status === "refused" || status === "canceled") return "failed";
  return status === "expired" || (expiresAt !== null && expiresAt <= now) ? "expired" : "waiting";
}
