import type { OrderPage } from "@vitrine/contract/storefront/orders";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import type { Order } from "@vitrine/domain/order/order";
import { isAwaitingPayment, isPartlyPaid } from "@vitrine/domain/payment/order-payment";
import { amountOwed } from "@vitrine/domain/payment/owed";
import { buildPixCode } from "@vitrine/domain/payment/pix-code";
import { readPixKey } from "@vitrine/domain/payment/pix-key";
import type { GivenBack } from "@vitrine/domain/payment/refund";
import { arrivalOf } from "@vitrine/domain/payment/refund-arrival";
import { heldUntil, type UnpaidAttempt } from "@vitrine/domain/payment/unpaid-order";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { PictureUrls } from "../../pictures/picture-urls.ts";
import { type ChatLinks, chatLink } from "../chat-link.ts";
import { readOrder } from "../storage/current-order.ts";
import type { DatedStep, OrderRepository } from "../storage/order.repository.ts";
import type { StoredOrder } from "../storage/stored-order.ts";
import type { OrderTerms, TermsOf } from "../terms/order-terms.ts";
import type { ShopPixKeys } from "../terms/shop-pix-key.ts";
import type { PlacedOrderRepository } from "./placed-order.repository.ts";
import { orderPageView } from "./placed-order-view.ts";
import { activityOf, unpaidFacts } from "./unpaid-facts.ts";

export type ReadOrderPageDeps = {
  placedOrders: Pick<PlacedOrderRepository, "findActivity">;
  orders: Pick<OrderRepository, "read" | "listSteps">;
  termsOf: TermsOf;
  pictures: PictureUrls;
  chatLinks: ChatLinks;
  manualPix: ShopPixKeys;
  /** The charges of the order, and what went back to the customer. */
  paymentsOf: (of: { shopId: string; orderId: string; isCanceled: boolean }) => Promise<OrderPayments>;
  now: () => number;
};

type PaidAttempt = Parameters<typeof arrivalOf>[0][number];
type OrderPayments = { attempts: readonly (UnpaidAttempt & PaidAttempt)[]; refunds: GivenBack[] };

/** More steps than a timeline shows. */
const MOST_STEPS = 200;

/** One order of the contact, with what happened to it and what can be done with it. */
export async function readOrderPage(
  deps: ReadOrderPageDeps,
  session: CallerSession,
  orderId: string,
): Promise<Result<OrderPage, Refusal>> {
  const { shopId, contactId } = session;
  const [found, terms, steps] = await Promise.all([
    readOrder(deps, { shopId, contactId, orderId }),
    deps.termsOf(shopId),
    deps.orders.listSteps({ shopId, orderId }, MOST_STEPS),
  ]);
  if (!found) return refuse({ code: "order-not-found" });
  const { order } = found.stored;
  const isCanceled = order.status === OrderStatus.Canceled;
  const { attempts, refunds } = await deps.paymentsOf({ shopId, orderId, isCanceled });
  const back = chatLink(terms, session, { links: deps.chatLinks, text: "" });
  const until = await readHeldUntil(deps, terms, found.stored, { attempts, steps });
  const restPixCode = await readRestPixCode(deps, terms, order);
  const parts = {
    restPixCode,
    stored: found.stored,
    terms,
    steps,
    refunds,
    arrivalOnCancel: arrivalOf(attempts),
    doer: { type: session.type, role: session.agent?.role },
    chatLink: back,
    heldUntil: until,
    now: deps.now(),
  };
  return ok(orderPageView(parts, deps.pictures));
}

/** What is left to pay is paid to the shop's own key, where it has one. */
async function readRestPixCode(
  { manualPix }: Pick<ReadOrderPageDeps, "manualPix">,
  { shopId, document }: OrderTerms,
  order: Order,
): Promise<string | undefined> {
  if (!isPartlyPaid(order.payment)) return undefined;
  const key = readPixKey(await manualPix.find(shopId));
  const amount = amountOwed(order);
  if (!key || amount === 0) return undefined;
  const { city } = manualPixPlace;
  const txid = order.id.replaceAll(/[^A-Za-z0-9]/g, "").slice(0, 25) || null;
  const code = buildPixCode({ key: key.key, amount, merchantName: document.name, merchantCity: city, txid });
  return code.ok ? code.value : undefined;
}

/** Banks show it, and nothing depends on it. */
const manualPixPlace = { city: "BRASIL" };

async function readHeldUntil(
  { placedOrders }: Pick<ReadOrderPageDeps, "placedOrders">,
  { shopId, rules, recovery, settings }: OrderTerms,
  stored: StoredOrder,
  { attempts, steps }: { attempts: readonly UnpaidAttempt[]; steps: readonly DatedStep[] },
): Promise<number | null> {
  if (!isAwaitingPayment(stored.order)) return null;
  const hasAllSteps = steps.length < MOST_STEPS;
  const activity = hasAllSteps
    ? activityOf(steps)
    : await placedOrders.findActivity({ shopId, orderId: stored.order.id });
  const facts = unpaidFacts(stored, attempts, activity);
  return heldUntil(facts, { times: recovery.holdTimes, settings, timeZone: rules.timeZone });
}
