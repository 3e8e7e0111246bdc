import { LogisticType } from "../codes/journey.ts";
import { PaymentProviderType } from "../codes/payment.ts";
import { accountFor, canReceive } from "../payment/payment-account.ts";
import type { PaymentOption, ShopRules } from "../shop/shop-rules.ts";
import { lacksPayerAddress, manualNeed, paymentOptionsFor } from "./payment-methods.ts";

/** Why nobody can place an order in a shop. */
export type ShopGap = "no-logistic-option" | "no-payment-option" | "no-payment-for-pickup";

type Offers = Pick<
  ShopRules,
  "deliveryZones" | "pickupStores" | "paymentOptions" | "paymentAccounts" | "payerAddressNeeds" | "checkout"
>;

/** What a shop lacks to take orders. Empty: it can. */
export function shopGaps(rules: Offers): ShopGap[] {
  const gaps: ShopGap[] = [];
  if (!hasLogistic(rules)) gaps.push("no-logistic-option");
  const options = paymentOptionsFor(rules, []);
  if (options.length === 0) gaps.push("no-payment-option");
  else if (isPickupShop(rules) && options.every((option) => lacksPayerAddress(option, pickedUp, rules))) {
    gaps.push("no-payment-for-pickup");
  }
  return gaps;
}

/** The payments that nobody is offered, because the shop cannot receive them. */
export function unreceivableOptions(rules: Offers): PaymentOption[] {
  return rules.paymentOptions.filter((option) => !canReceive(option, rules));
}

/**
 * The cards that a provider could charge, in a shop that is paid by hand: customers are not offered them until somebody
 * of the shop sends a page to pay.
 */
export function cardsByHand({ paymentOptions, paymentAccounts, checkout }: Offers): PaymentOption[] {
  return paymentOptions.filter(
    (option) =>
      manualNeed(option, checkout) === "payment-link" &&
      option.providerType !== PaymentProviderType.Manual &&
      accountFor(paymentAccounts, option) !== undefined,
  );
}

const pickedUp = { logisticType: LogisticType.StorePickUp, address: null };

/** Every order of the shop is picked up. */
function isPickupShop(rules: Offers): boolean {
  return rules.pickupStores.length > 0 && !hasLogistic({ ...rules, pickupStores: [] });
}

function hasLogistic({ deliveryZones, pickupStores, checkout }: Offers): boolean {
  if (deliveryZones.length > 0 || pickupStores.length > 0 || checkout.hasStoreFreight) return true;
  // A platform user sets the price of each delivery.
  return checkout.hasManualPrices && !checkout.hasLogistics;
}
