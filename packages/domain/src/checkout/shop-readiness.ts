import { canReceive } from "../payment/payment-account.ts";
import type { PaymentOption, ShopRules } from "../shop/shop-rules.ts";
import { paymentOptionsFor } from "./payment-methods.ts";

/** Why nobody can place an order in a shop. */
export type ShopGap = "no-logistic-option" | "no-payment-option";

type Offers = Pick<ShopRules, "deliveryZones" | "pickupStores" | "paymentOptions" | "paymentAccounts" | "checkout">;

/** What a shop lacks to take orders. Empty: it can. */
export function shopGaps(rules: Offers): ShopGap[] {
  const gaps: ShopGap[] = [];
  if (!hasLogistic(rules)) gaps.push("no-logistic-option");
  if (paymentOptionsFor(rules, []).length === 0) gaps.push("no-payment-option");
  return gaps;
}

/** The payments that nobody is offered, because the shop cannot receive them. */
export function unreceivableOptions(rules: Offers): PaymentOption[] {
  return rules.paymentOptions.filter((option) => !canReceive(option, rules));
}

function hasLogistic({ deliveryZones, pickupStores, checkout }: Offers): boolean {
  if (deliveryZones.length > 0 || pickupStores.length > 0 || checkout.hasStoreFreight) return true;
  // A platform user sets the price of each delivery.
  return checkout.hasManualPrices && !checkout.hasLogistics;
}
