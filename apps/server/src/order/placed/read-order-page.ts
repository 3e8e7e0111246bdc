import type { OrderPage } from "@vitrine/contract/storefront/orders";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { isAwaitingPayment } from "@vitrine/domain/payment/order-payment";
import type { GivenBack } from "@vitrine/domain/payment/refund";
import { heldUntil } from "@vitrine/domain/payment/unpaid-order";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { PictureUrls } from "../../pictures/picture-urls.ts";
import { type ChatLinks, chatLink } from "../chat-link.ts";
import { readOrder } from "../storage/current-order.ts";
import type { OrderRepository } from "../storage/order.repository.ts";
import type { StoredOrder } from "../storage/stored-order.ts";
import type { OrderTerms, TermsOf } from "../terms/order-terms.ts";
import { orderPageView } from "./placed-order-view.ts";
import { readUnpaidFacts, type UnpaidFactsDeps } from "./unpaid-facts.ts";

export type ReadOrderPageDeps = UnpaidFactsDeps & {
  orders: Pick<OrderRepository, "read" | "listSteps">;
  termsOf: TermsOf;
  pictures: PictureUrls;
  chatLinks: ChatLinks;
  /** What went back to the customer. */
  refundsOf: (of: { shopId: string; orderId: string; isCanceled: boolean }) => Promise<GivenBack[]>;
  now: () => number;
};

/** More steps than a timeline shows. */
const MOST_STEPS = 200;

/** One order of the contact, with what happened to it and what can be done with it. */
export async function readOrderPage(
  deps: ReadOrderPageDeps,
  session: CallerSession,
  orderId: string,
): Promise<Result<OrderPage, Refusal>> {
  const { shopId, contactId, type: role } = session;
  const [found, terms, steps] = await Promise.all([
    readOrder(deps, { shopId, contactId, orderId }),
    deps.termsOf(shopId),
    deps.orders.listSteps({ shopId, orderId }, MOST_STEPS),
  ]);
  if (!found) return refuse({ code: "order-not-found" });
  const { order } = found.stored;
  const refunds = await deps.refundsOf({ shopId, orderId, isCanceled: order.status === OrderStatus.Canceled });
  const back = chatLink(terms, session, { links: deps.chatLinks, text: "" });
  const until = await readHeldUntil(deps, terms, found.stored);
  const parts = {
    stored: found.stored,
    terms,
    steps,
    refunds,
    role,
    chatLink: back,
    heldUntil: until,
    now: deps.now(),
  };
  return ok(orderPageView(parts, deps.pictures));
}

async function readHeldUntil(
  deps: UnpaidFactsDeps,
  { shopId, rules, recovery, settings }: OrderTerms,
  stored: StoredOrder,
): Promise<number | null> {
  if (!isAwaitingPayment(stored.order)) return null;
  const facts = await readUnpaidFacts(deps, { shopId, orderId: stored.order.id }, stored);
  return heldUntil(facts, { times: recovery.holdTimes, settings, timeZone: rules.timeZone });
}
