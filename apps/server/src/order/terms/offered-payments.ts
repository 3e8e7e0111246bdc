import type { PaymentOption } from "@vitrine/contract/storefront/payment";
import { toReais } from "@vitrine/contract/wire/money";
import { paymentNeed, paymentOptionsFor, withShopPixKey } from "@vitrine/domain/checkout/payment-methods";
import { offerObstacle } from "@vitrine/domain/checkout/payment-offers";
import { SessionType } from "@vitrine/domain/codes/session";
import type { Order } from "@vitrine/domain/order/order";
import type { PaymentDiscount } from "@vitrine/domain/shop/shop-rules";
import type { OrderTerms } from "./order-terms.ts";

const noDetails = { optionId: null, cashAmount: null, manualInformation: "" };

type Offering = {
  /** What people pay to by hand; empty where the shop has none. */
  shopPixKey: string;
  /** An agent may give what a payment lacks; a customer is not offered such a payment. */
  isAgent: boolean;
};

export function isAgentSession({ type }: { type: SessionType }): boolean {
  return type === SessionType.PlatformUser;
}

/** The ways to pay for these goods. A customer also gets the chosen one, with what it lacks. */
export function offeredPayments(
  { rules, settings }: Pick<OrderTerms, "rules" | "settings">,
  order: Pick<Order, "lines" | "logisticType" | "address"> & Partial<Pick<Order, "payment">>,
  { shopPixKey, isAgent }: Offering,
): PaymentOption[] {
  const offers = { hasPixKey: shopPixKey !== "", order };
  const isShown = (option: Parameters<typeof offerObstacle>[0]) => {
    if (isAgent || option.method === order.payment?.method) return true;
    const obstacle = offerObstacle(option, rules, offers);
    // The customer may have it delivered instead.
    return obstacle === null || obstacle === "payer-address";
  };
  return paymentOptionsFor(rules, order)
    .filter(isShown)
    .map((option) => {
      const { method, name, payOnDelivery, group, providerId, providerType, means, discount } = option;
      const payment = withShopPixKey({ ...noDetails, method, providerType }, shopPixKey);
      const lacks = settings.disableChargeOrders ? null : paymentNeed(payment, order, rules);
      return {
        ...{ method, name, payOnDelivery, group, providerId, providerType },
        ...(means && { means }),
        ...(discount && { discount: discountView(discount) }),
        ...(lacks !== null && { lacks }),
      };
    });
}

function discountView({ percent, amount }: PaymentDiscount): NonNullable<PaymentOption["discount"]> {
  return { ...(percent !== undefined && { percent }), ...(amount !== undefined && { amount: toReais(amount) }) };
}

/** Whether a customer can pay this order in some way. */
export function canBePaid(options: readonly Pick<PaymentOption, "lacks">[]): boolean {
  return options.some(({ lacks }) => lacks === undefined);
}
