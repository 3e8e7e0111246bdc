import type { PlaceOrder } from "@vitrine/contract/storefront/open-order";
import { toCents } from "@vitrine/contract/wire/money";
import { choosePayment } from "@vitrine/domain/checkout/cascade";
import { contactErrors, contactMistakes, tidyContact } from "@vitrine/domain/checkout/contact";
import { isPickupOnly, logisticKind } from "@vitrine/domain/checkout/delivery";
import { orderPixKey, pixKeyRefusal, withoutForeignPixKey } from "@vitrine/domain/checkout/order-pix-key";
import {
  creditNeed,
  isCash,
  lackingToPay,
  paymentNeed,
  paymentOptionsFor,
  withShopPixKey,
} from "@vitrine/domain/checkout/payment-methods";
import { type MissingRequirement, missingToPlace } from "@vitrine/domain/checkout/readiness";
import { needsSlot } from "@vitrine/domain/checkout/schedule";
import { JourneyStep } from "@vitrine/domain/codes/journey";
import { isOpen, OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { SessionType } from "@vitrine/domain/codes/session";
import { moveTo } from "@vitrine/domain/order/change/confirm";
import { setCustomer } from "@vitrine/domain/order/change/customer";
import { NOTHING_TO_PAY } from "@vitrine/domain/order/history/order-step";
import { type Customer, emptyCustomer, type Order, type OrderPayment } from "@vitrine/domain/order/order";
import { orderTotals } from "@vitrine/domain/order/totals/totals";
import { withNothingToPay } from "@vitrine/domain/payment/order-payment";
import { readPixKey } from "@vitrine/domain/payment/pix-key";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import { minimumFor } from "@vitrine/domain/shop/customer-terms";
import { isPaused } from "@vitrine/domain/shop/sales-pause";
import { contactErrorTexts } from "@vitrine/wording/screen/contact-error-text";
import type { RecordLoss } from "../../business-event.ts";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import { type ChangedOrder, type ChangeOrderDeps, changeOrder, changeOrderOf } from "../change/change-order.ts";
import type { OrderRefusal } from "../change/order-refusals.ts";
import { recordOrderLoss } from "../follow-up/record-order-loss.ts";
import type { CouponUseRepository } from "../holds/coupon-use.repository.ts";
import { systemActor } from "../storage/actor.ts";
import { type OrderSession, readOpenOrder, readOrder } from "../storage/current-order.ts";
import { offeredKinds } from "../terms/offered-kinds.ts";
import type { OrderTerms } from "../terms/order-terms.ts";
import { readShopPixKey, type ShopPixKeys } from "../terms/shop-pix-key.ts";
import { refreshUnlessChanged } from "./confirm-items.ts";

export type PlaceOrderDeps = ChangeOrderDeps & {
  couponUses: Pick<CouponUseRepository, "count">;
  manualPix: ShopPixKeys;
  recordLoss: RecordLoss;
};

/** The end of the checkout: everything is chosen, the total is the one shown, and the goods are available. */
export async function placeOrder(
  deps: PlaceOrderDeps,
  session: Omit<OrderSession, "orderId">,
  { orderId, paymentMethod, manualPaymentInformation, totalAmout, ...typed }: Omit<PlaceOrder, "proof">,
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
  const isPix = paymentMethod === PaymentMethod.Pix;
  const shopPixKey = isPix ? await readShopPixKey(deps, await deps.termsOf(session.shopId)) : "";
  const isKeyNamed = isPix && (manual !== "" || (shown.order.payment?.manualInformation ?? "") !== "");
  const shopKey = isKeyNamed ? await deps.manualPix.find(session.shopId) : shopPixKey;
  let isAgentsKey = false;
  let isUnpayable = false;
  const placed = await changeOrder(
    deps,
    owner,
    {
      kind: "placed",
      data: () => ({ paymentMethod, ...(isAgentsKey && { isAgentsPixKey: true }) }),
      apply: (order, { terms, now, isRepriced }) => {
        if (order.status === OrderStatus.Received) return ok(order);
        const { salesPause } = terms.rules;
        if (session.type !== SessionType.PlatformUser && isPaused(salesPause, now))
          return refuse({ code: "shop-paused", message: salesPause.message });
        if (isRepriced || orderTotals(order, terms.rules, now).total !== shownTotal)
          return refuse({ code: "order-changed" });
        const gone = order.lines.filter((line) => line.isGone).map((line) => line.name);
        if (gone.length > 0) return refuse({ code: "items-gone", names: gone });
        const filled = withCustomerAndPayment(order, terms, {
          customer,
          paymentMethod,
          manual,
          shopKey,
          shopPixKey,
          now,
        });
        isUnpayable = !filled.ok && filled.refusal.code === "payment-not-offered";
        if (!filled.ok) return filled;
        // The form of the order on the screen took something off, and this one does not.
        if (orderTotals(filled.value, terms.rules, now).total > shownTotal) return refuse({ code: "order-changed" });
        isAgentsKey = orderPixKey(filled.value.payment, { rules: terms.rules, shopKey }) !== "";
        const missing = missingFor(filled.value, { terms, session, now });
        isUnpayable = missing.some(({ code }) => code === "way-to-pay");
        if (missing.length > 0) return refuse({ code: "order-not-ready", missing });
        const confirmed = { ...filled.value, confirmedAt: filled.value.confirmedAt ?? now };
        return moveTo(confirmed, OrderStatus.Received);
      },
    },
    key,
  );
  if (placed.ok) return settleFreeOrder(deps, placed.value);
  if (isUnpayable) recordOrderLoss(deps, session, { order: shown.order, reason: "cannot-pay" });
  return placed;
}

/** A step of its own, so that the shop's webhook gets both events. A job does it where this process dies before. */
async function settleFreeOrder(deps: ChangeOrderDeps, placed: ChangedOrder): Promise<Result<ChangedOrder, Refusal>> {
  const { order } = placed.stored;
  if (withNothingToPay(order) === order) return ok(placed);
  const owner = { shopId: placed.terms.shopId, contactId: order.ownerId, orderId: order.id };
  const apply = (current: Order) => ok(withNothingToPay(current));
  const command = { kind: "payment", data: { because: NOTHING_TO_PAY }, apply };
  return changeOrderOf(deps, owner, { command, key: null, actor: systemActor });
}

type Filling = {
  customer: Partial<Customer>;
  paymentMethod: PaymentMethod;
  manual: string;
  /** The shop's own key, and the same where the payment is filled with it. */
  shopKey: string;
  shopPixKey: string;
  now: number;
};

/** Includes what was typed last, which the screen may not have saved yet. */
function withCustomerAndPayment(
  order: Order,
  { rules }: OrderTerms,
  { customer, paymentMethod, manual, shopKey, shopPixKey, now }: Filling,
): Result<Order, OrderRefusal> {
  const filled = setCustomer(order, customer);
  if (!filled.ok) return filled;
  const isChosen = order.payment?.method === paymentMethod;
  const total = orderTotals(order, rules, now).total;
  const paid = isChosen
    ? filled
    : choosePayment(filled.value, rules, { method: paymentMethod, optionId: null, cashAmount: null, total });
  if (!paid.ok || !paid.value.payment) return paid;
  const { payment } = paid.value;
  const keyTerms = { rules, shopKey };
  const named = manual || orderPixKey(payment, keyTerms);
  const typed = { ...payment, manualInformation: named };
  const wrong = named ? lackingToPay(typed) : null;
  if (wrong !== null) return refuse({ code: `${wrong}-invalid` });
  const foreign = named && payment.method === PaymentMethod.Pix ? pixKeyRefusal(named, keyTerms) : null;
  if (foreign) return refuse(foreign);
  // The order keeps the key that the shop has now.
  const kept = named ? withTidyPixKey(typed) : withShopPixKey(withoutForeignPixKey(payment, keyTerms), shopPixKey);
  return ok(kept === payment ? paid.value : { ...paid.value, payment: kept });
}

/** A key as banks know it, whatever marks it was typed with. */
function withTidyPixKey(payment: OrderPayment): OrderPayment {
  const key = payment.method === PaymentMethod.Pix ? readPixKey(payment.manualInformation)?.key : undefined;
  return key === undefined ? payment : { ...payment, manualInformation: key };
}

/** What keeps an order from being placed by somebody of this role. */
export function missingFor(
  order: Order,
  { terms, session, now }: { terms: OrderTerms; session: Pick<CallerSession, "type">; now: number },
): MissingRequirement[] {
  const { rules, settings } = terms;
  const isAgent = session.type === SessionType.PlatformUser;
  const { items, total } = orderTotals(order, rules, now);
  const { payment } = order;
  const option = rules.paymentOptions.find(({ providerId }) => providerId === payment?.optionId);
  const offered = offeredKinds(terms);
  const isForPickup = isPickupOnly(order.lines, rules.checkout);
  return missingToPlace({
    items: order.lines,
    itemsAmount: items,
    total,
    minOrderValue: minimumFor(order.terms, rules),
    offersLogistic: offered.offersDelivery || offered.offersPickup,
    // Without items: a subscription excludes methods that the shop has.
    offersPayment: paymentOptionsFor(rules, { ...order, lines: [], logisticType: null }).length > 0,
    isAgent,
    visitorObstacles: [],
    isWithoutPickup: isForPickup && !offered.offersPickup,
    needsSeller: isAgent && settings.steps.includes(JourneyStep.Seller),
    hasSeller: order.sellerId !== null,
    logisticKind: logisticKind({
      logisticType: order.logisticType,
      isPickupOnly: isForPickup,
      ...offered,
    }),
    hasAddress: order.address !== null,
    isManualFreight: isAgent && rules.checkout.hasManualPrices && !rules.checkout.hasLogistics,
    logistic: order.logistic,
    needsSlot: needsSlot(rules, order.logistic?.providerId ?? null),
    // Times are read when one is chosen. Who has none to choose is told so by the screen.
    offersSlot: true,
    hasSlot: order.slot !== null,
    contactErrors: contactErrors(
      { ...emptyCustomer, ...order.customer },
      { ...settings, needsPhone: isAnonymousUser(order.ownerId) },
    ),
    payment: payment && {
      ...payment,
      isCash: option !== undefined && isCash(option),
      lacks:
        creditNeed(payment, { ...order, total }, rules) ??
        (settings.disableChargeOrders ? null : paymentNeed(payment, order, rules)),
    },
  });
}
