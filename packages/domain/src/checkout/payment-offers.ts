import { LogisticType } from "../codes/journey.ts";
import { PaymentMethod, PaymentProviderType } from "../codes/payment.ts";
import { type Cents, noMoney } from "../money.ts";
import type { Order } from "../order/order.ts";
import { creditObstacle, creditObstacles } from "../payment/invoice.ts";
import { isPaidOnline } from "../payment/order-payment.ts";
import { chargerOf, receiveObstacle, receiveObstacles } from "../payment/payment-account.ts";
import type { PaymentOption, ShopRules } from "../shop/shop-rules.ts";
import { isMethodAllowed, isTakenAt, lacksPayerAddress, manualNeed } from "./payment-methods.ts";

/** What an offer depends on. */
export type OfferRules = Pick<
  ShopRules,
  | "deliveryZones"
  | "pickupStores"
  | "paymentOptions"
  | "paymentAccounts"
  | "chargers"
  | "payerAddressNeeds"
  | "checkout"
  | "customerGroups"
>;

/** `total`: what it costs by the form. */
type PaidOrder = Pick<Order, "lines" | "logisticType" | "address" | "credit"> & { total: Cents };

/** Why no customer can finish a purchase by a payment form now. */
export const offerObstacles = [
  ...receiveObstacles,
  /** The shop's own people charge it: one of them sends a page first. */
  "by-hand",
  "pix-key-missing",
  "not-for-subscriptions",
  /** It is paid where the goods change hands, and there they do not. */
  "no-delivery",
  "no-pickup",
  /** Its provider asks where the payer lives, and the order is picked up. */
  "payer-address",
  /** An invoice is for customers with credit; nobody has any whom the shop does not know. */
  ...creditObstacles,
] as const;
export type OfferObstacle = (typeof offerObstacles)[number];

/** `order`: absent to ask for any order of the shop, or of a customer with this `credit`. */
export type OfferFacts = { hasPixKey: boolean; order?: PaidOrder; credit?: Order["credit"] | undefined };

/**
 * The one answer to "may this form be offered": null exactly if a customer can finish a purchase by it now. Storefront,
 * checkout, checklist, warnings and assistants all ask it.
 */
export function offerObstacle(
  option: PaymentOption,
  rules: OfferRules,
  { hasPixKey, order, credit }: OfferFacts,
): OfferObstacle | null {
  const unreceived = receiveObstacle(option, rules);
  if (unreceived) return unreceived;
  const { isManualPayment, chargesOrders } = rules.checkout;
  if (order && !isMethodAllowed(option.method, { lines: order.lines, isManualPayment })) return "not-for-subscriptions";
  const elsewhere =
    handoverObstacle(option, rules, order) ?? creditObstacle(option, order ?? { total: noMoney, credit }, rules);
  if (elsewhere || !chargesOrders) return elsewhere;
  const charged = { ...option, providerType: chargerOf(option, rules) };
  const need = manualNeed(charged);
  if (need === "payment-link") return "by-hand";
  if (need === "pix-key" && !hasPixKey) return "pix-key-missing";
  const handedOver = order ?? { logisticType: isPickupShop(rules) ? LogisticType.StorePickUp : null, address: null };
  return lacksPayerAddress(charged, handedOver, rules) ? "payer-address" : null;
}

/** The forms by which a customer can finish a purchase now. */
export function offeredForms(rules: OfferRules, facts: OfferFacts): PaymentOption[] {
  return rules.paymentOptions.filter((option) => offerObstacle(option, rules, facts) === null);
}

/** The forms that are set up and that no customer is offered, each with its reason. */
export function withheldForms(
  rules: OfferRules,
  facts: OfferFacts,
): { option: PaymentOption; obstacle: OfferObstacle }[] {
  return rules.paymentOptions.flatMap((option) => {
    const obstacle = offerObstacle(option, rules, facts);
    return obstacle ? [{ option, obstacle }] : [];
  });
}

/** Whether the goods of a shop reach a customer at all, and how. */
function offersHandover({ deliveryZones, pickupStores, checkout }: OfferRules) {
  return {
    delivery: deliveryZones.length > 0 || checkout.hasStoreFreight || checkout.hasManualPrices,
    pickup: pickupStores.length > 0 || checkout.hasStoreFreight,
  };
}

function handoverObstacle(
  option: PaymentOption,
  rules: OfferRules,
  order: PaidOrder | undefined,
): "no-delivery" | "no-pickup" | null {
  const { handover } = option;
  if (handover === undefined) return null;
  const isTaken = isTakenAt(option, order?.logisticType ?? null) && offersHandover(rules)[handover];
  return isTaken ? null : `no-${handover}`;
}

/** Every order of the shop is picked up. */
function isPickupShop(rules: OfferRules): boolean {
  return rules.pickupStores.length > 0 && !hasLogistic({ ...rules, pickupStores: [] });
}

export function hasLogistic({ deliveryZones, pickupStores, checkout }: OfferRules): boolean {
  if (deliveryZones.length > 0 || pickupStores.length > 0 || checkout.hasStoreFreight) return true;
  // A platform user sets the price of each delivery.
  return checkout.hasManualPrices && !checkout.hasLogistics;
}

type ChargedForms = {
  paymentOptions: readonly Pick<PaymentOption, "method" | "providerType">[];
  paymentAccounts: ShopRules["paymentAccounts"];
  checkout: Parameters<typeof receiveObstacle>[1]["checkout"];
};

/**
 * What the wire calls the payment of a shop whose forms each say who charges: `manual` where its people arrange a payment
 * or no provider charges any.
 */
export function paymentTypeOf(rules: ChargedForms): "manual" | "provider" {
  const charged = rules.paymentOptions.map((option) => ({ ...option, providerType: chargerOf(option, rules) }));
  const isArranged = charged.some(
    (option) => option.method === PaymentMethod.Custom || manualNeed(option) === "payment-link",
  );
  const hasProvider = charged.some(
    (option) =>
      isPaidOnline(option.method) &&
      option.providerType !== PaymentProviderType.Manual &&
      receiveObstacle(option, rules) === null,
  );
  return isArranged || !hasProvider ? "manual" : "provider";
}
