import type { PlaceOrder } from "@vitrine/contract/storefront/order";
import { toCents } from "@vitrine/contract/wire/money";
import { choosePayment } from "@vitrine/domain/checkout/cascade";
import { contactErrors, contactMistakes, tidyContact } from "@vitrine/domain/checkout/contact";
import { isPickupOnly, logisticKind } from "@vitrine/domain/checkout/delivery";
import { isCash, isPaymentLink, needsPaymentLink } from "@vitrine/domain/checkout/payment-methods";
import { type MissingRequirement, missingToPlace } from "@vitrine/domain/checkout/readiness";
import { needsSlot } from "@vitrine/domain/checkout/schedule";
import { JourneyStep } from "@vitrine/domain/codes/journey";
import { isOpen, OrderStatus } from "@vitrine/domain/codes/order-status";
import type { PaymentMethod } from "@vitrine/domain/codes/payment";
import { SessionType } from "@vitrine/domain/codes/session";
import { moveTo } from "@vitrine/domain/order/change/confirm";
import { setCustomer } from "@vitrine/domain/order/change/customer";
import type { Customer, Order } from "@vitrine/domain/order/order";
import { orderTotals } from "@vitrine/domain/order/totals";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { contactErrorTexts } from "@vitrine/wording/screen/contact-error-text";
import type { CallerSession } from "../../http/callers.ts";
import type { RequestKey } from "../../http/idempotency.ts";
import type { Refusal } from "../../http/refusals.ts";
import { type ChangedOrder, type ChangeOrderDeps, changeOrder } from "../change/change-order.ts";
import type { OrderRefusal } from "../change/order-refusals.ts";
import { type OrderSession, readOpenOrder, readOrder } from "../storage/current-order.ts";
import { offeredKinds } from "../terms/offered-kinds.ts";
import type { OrderTerms } from "../terms/order-terms.ts";
import { type FreshOrderDeps, refreshUnlessChanged } from "./confirm-items.ts";

/** The end of the checkout: everything is chosen, the total is the one shown, and the goods are available. */
export async function placeOrder(
  deps: ChangeOrderDeps & FreshOrderDeps,
  session: CallerSession,
  { orderId, paymentMethod, manualPaymentInformation, totalAmout, ...typed }: PlaceOrder,
  key: RequestKey | null,
): Promise<Result<ChangedOrder, Refusal>> {
  const customer = tidyContact(typed);
  const [mistake] = Object.values(contactMistakes(customer));
  if (mistake) return refuse({ code: "customer-invalid", detail: contactErrorTexts[mistake] });
  const owner: OrderSession = { ...session, orderId };
  const { stored: shown } = (await readOrder(deps, owner, { key })) ?? (await readOpenOrder(deps, session));
  const shownTotal = shown.total;
  if (isOpen(shown.order.status)) {
    const fresh = await refreshUnlessChanged(deps, owner, shown);
    if (!fresh.ok) return fresh;
    // Another person changed the order a moment ago, and this screen does not show it yet.
    if (totalAmout !== undefined && toCents(totalAmout) !== shownTotal) return refuse({ code: "order-changed" });
  }
  const manual = session.type === SessionType.PlatformUser ? (manualPaymentInformation ?? "").trim() : "";
  return changeOrder(
    deps,
    owner,
    {
      kind: "placed",
      data: { paymentMethod },
      apply: (order, { terms, now, isRepriced }) => {
        if (order.status === OrderStatus.Received) return ok(order);
        if (isRepriced || orderTotals(order, terms.rules, now).total !== shownTotal)
          return refuse({ code: "order-changed" });
        const gone = order.lines.filter((line) => line.isGone).map((line) => line.name);
        if (gone.length > 0) return refuse({ code: "items-gone", names: gone });
        const filled = withCustomerAndPayment(order, terms, { customer, paymentMethod, manual, now });
        if (!filled.ok) return filled;
        const missing = missingFor(filled.value, { terms, session, now });
        if (missing.length > 0) return refuse({ code: "order-not-ready", missing });
        const confirmed = { ...filled.value, confirmedAt: filled.value.confirmedAt ?? now };
        return moveTo(confirmed, OrderStatus.Received);
      },
    },
    key,
  );
}

type Filling = { customer: Partial<Customer>; paymentMethod: PaymentMethod; manual: string; now: number };

/** Includes what was typed last, which the screen may not have saved yet. */
function withCustomerAndPayment(
  order: Order,
  { rules }: OrderTerms,
  { customer, paymentMethod, manual, now }: Filling,
): Result<Order, OrderRefusal> {
  const named = setCustomer(order, customer);
  if (!named.ok) return named;
  const isChosen = order.payment?.method === paymentMethod;
  const total = orderTotals(order, rules, now).total;
  const paid = isChosen
    ? named
    : choosePayment(named.value, rules, { method: paymentMethod, optionId: null, cashAmount: null, total });
  if (!paid.ok || !manual || !paid.value.payment) return paid;
  if (needsPaymentLink(paymentMethod, rules.checkout) && !isPaymentLink(manual)) {
    return refuse({ code: "payment-link-invalid" });
  }
  return ok({ ...paid.value, payment: { ...paid.value.payment, manualInformation: manual } });
}

function missingFor(
  order: Order,
  { terms, session, now }: { terms: OrderTerms; session: CallerSession; now: number },
): MissingRequirement[] {
  const { rules, settings } = terms;
  const isAgent = session.type === SessionType.PlatformUser;
  const { items, total } = orderTotals(order, rules, now);
  const option = rules.paymentOptions.find(({ providerId }) => providerId === order.payment?.optionId);
  return missingToPlace({
    items: order.lines,
    itemsAmount: items,
    total,
    minOrderValue: rules.minOrderValue,
    needsSeller: isAgent && settings.steps.includes(JourneyStep.Seller),
    hasSeller: order.sellerId !== null,
    logisticKind: logisticKind({
      logisticType: order.logisticType,
      isPickupOnly: isPickupOnly(order.lines, rules.checkout),
      ...offeredKinds(terms),
    }),
    hasAddress: order.address !== null,
    isManualFreight: isAgent && rules.checkout.hasManualPrices && !rules.checkout.hasLogistics,
    logistic: order.logistic,
    needsSlot: needsSlot(rules, order.logistic?.providerId ?? null),
    hasSlot: order.slot !== null,
    contactErrors: contactErrors(order.customer, settings),
    payment: order.payment && { ...order.payment, isCash: option !== undefined && isCash(option) },
  });
}
