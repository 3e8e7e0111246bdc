import type { PaymentOption } from "@vitrine/contract/storefront/payment";
import { paymentNeed, paymentOptionsFor, withShopPixKey } from "@vitrine/domain/checkout/payment-methods";
import type { Order } from "@vitrine/domain/order/order";
import type { OrderTerms } from "./order-terms.ts";

const noDetails = { optionId: null, cashAmount: null, manualInformation: "" };

/** The ways to pay for these goods. `shopPixKey`: what people pay to by hand; empty where the shop has none. */
export function offeredPayments(
  { rules, settings }: Pick<OrderTerms, "rules" | "settings">,
  order: Pick<Order, "lines" | "logisticType" | "address">,
  shopPixKey: string,
): PaymentOption[] {
  return paymentOptionsFor(rules, order.lines).map((option) => {
    const { method, name, payOnDelivery, group, providerId, providerType } = option;
    const payment = withShopPixKey({ ...noDetails, method, providerType }, shopPixKey);
    const lacks = settings.disableChargeOrders ? null : paymentNeed(payment, order, rules);
    return { method, name, payOnDelivery, group, providerId, providerType, ...(lacks !== null && { lacks }) };
  });
}
