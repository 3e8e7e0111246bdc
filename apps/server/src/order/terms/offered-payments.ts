import type { PaymentOption } from "@vitrine/contract/storefront/payment";
import { toReais } from "@vitrine/contract/wire/money";
import { creditNeed, paymentNeed, paymentOptionsFor, withShopPixKey } from "@vitrine/domain/checkout/payment-methods";
import { offerObstacle } from "@vitrine/domain/checkout/payment-offers";
import { SessionType } from "@vitrine/domain/codes/session";
import { noMoney } from "@vitrine/domain/money";
import type { Order } from "@vitrine/domain/order/order";
import { totalsBy } from "@vitrine/domain/order/totals/totals";
import { creditOf } from "@vitrine/domain/payment/invoice";
import type { PaymentOption as Form, PaymentDiscount } from "@vitrine/domain/shop/shop-rules";
import type { OrderTerms } from "./order-terms.ts";

const noDetails = { optionId: null, cashAmount: null, manualInformation: "" };

type Offering = {
  /** What people pay to by hand; empty where the shop has none. */
  shopPixKey: string;
  /** An agent may give what a payment lacks; a customer is not offered such a payment. */
  isAgent: boolean;
  now: number;
};

export function isAgentSession({ type }: { type: SessionType }): boolean {
  return type === SessionType.PlatformUser;
}

/** The ways to pay for these goods. A customer also gets the chosen one, with what it lacks. */
export function offeredPayments(
  { rules, settings }: Pick<OrderTerms, "rules" | "settings">,
  order: Order,
  { shopPixKey, isAgent, now }: Offering,
): PaymentOption[] {
  const hasPixKey = shopPixKey !== "";
  // Only an invoice depends on what the order costs by it.
  const costing = ({ dueDays, method, providerId: optionId, providerType }: Form) => ({
    ...order,
    total: dueDays === undefined ? noMoney : totalsBy(order, { method, optionId, providerType }, rules, now).total,
  });
  const isShown = (option: Form) => {
    if (isAgent || isChosen(option, order)) return true;
    const obstacle = offerObstacle(option, rules, { hasPixKey, order: costing(option) });
    // The customer may have it delivered instead.
    return obstacle === null || obstacle === "payer-address";
  };
  return paymentOptionsFor(rules, order)
    .filter(isShown)
    .map((option) => {
      const { method, name, payOnDelivery, group, providerId, providerType, means, discount } = option;
      const payment = withShopPixKey({ ...noDetails, method, providerType }, shopPixKey);
      const needed = settings.disableChargeOrders ? null : paymentNeed(payment, order, rules);
      const lacks = creditNeed(option, costing(option), rules) ?? needed;
      return {
        ...{ method, name, payOnDelivery, group, providerId, providerType },
        ...(means && { means }),
        ...invoiceView(option, order, rules),
        ...(discount && { discount: discountView(discount) }),
        ...(lacks !== null && { lacks }),
      };
    });
}

/** An invoice is one of several forms of its method, and no other has to be chosen with it. */
function isChosen({ method, providerId, dueDays }: Form, { payment }: Pick<Order, "payment">): boolean {
  return method === payment?.method && (dueDays === undefined || providerId === payment.optionId);
}

function invoiceView({ dueDays }: Form, { credit }: Order, rules: OrderTerms["rules"]): Pick<PaymentOption, "invoice"> {
  const own = creditOf(credit, rules);
  if (dueDays === undefined || !own) return {};
  return { invoice: { dueDays, limit: toReais(own.limit), free: toReais(own.free) } };
}

function discountView({ percent, amount }: PaymentDiscount): NonNullable<PaymentOption["discount"]> {
  return { ...(percent !== undefined && { percent }), ...(amount !== undefined && { amount: toReais(amount) }) };
}

/** Whether a customer can pay this order in some way. */
export function canBePaid(options: readonly Pick<PaymentOption, "lacks">[]): boolean {
  return options.some(({ lacks }) => lacks === undefined);
}
