import type { PaymentOption } from "@vitrine/contract/storefront/payment";
import type { ShopSettings } from "@vitrine/contract/storefront/shop-settings";
import type { ContactErrors } from "@vitrine/domain/checkout/contact";
import { isCash, type PaymentNeed } from "@vitrine/domain/checkout/payment-methods";
import { type MissingRequirement, missingToPlace } from "@vitrine/domain/checkout/readiness";
import { JourneyStep } from "@vitrine/domain/codes/journey";
import type { VisitorObstacle } from "@vitrine/domain/order/visitor-limits";
import { missingText } from "@vitrine/wording/screen/missing-text";
import { centsOf } from "../../lib/reais.ts";
import type { ShownOrder } from "../order/summary/shown-order.ts";
import { isManualFreight, isWithoutPickup, logisticKindOf } from "./delivery/logistic-kind.ts";

export function needsSeller({ steps }: Pick<ShopSettings, "steps">, isAgent: boolean): boolean {
  return isAgent && steps.includes(JourneyStep.Seller);
}

type ReadinessInput = {
  order: ShownOrder;
  settings: ShopSettings;
  isAgent: boolean;
  offersLogistic: boolean;
  offersPayment: boolean;
  /** The address that the screen shows, if any. */
  addressIndex: number | null;
  /** The address on the screen differs from the address of the chosen delivery. */
  isAddressUnsettled: boolean;
  contactErrors: ContactErrors;
  options: readonly PaymentOption[] | undefined;
  /** What the chosen method still needs before anybody can pay by it. */
  lacks: PaymentNeed | null;
  /** False when no time is left for the chosen delivery. */
  offersSlot: boolean;
  visitorObstacles: readonly VisitorObstacle[];
};

/** What is missing to place this order. The server uses the same rule. */
export function missingInOrder({
  order,
  settings,
  isAgent,
  addressIndex,
  isAddressUnsettled,
  contactErrors,
  options,
  lacks,
  offersSlot,
  ...offers
}: ReadinessInput): MissingRequirement[] {
  const { logistic, payment } = order;
  const means = options?.find(({ providerId }) => providerId === payment.providerId);
  const missing = missingToPlace({
    items: order.items.filter(({ isGift }) => !isGift),
    itemsAmount: order.itemsAmount,
    total: centsOf(order.totalAmout),
    minOrderValue: centsOrNull(order.minOrderValue),
    ...offers,
    isWithoutPickup: isWithoutPickup(order, settings),
    needsSeller: needsSeller(settings, isAgent),
    hasSeller: order.seller !== null,
    logisticKind: logisticKindOf(order, settings),
    hasAddress: addressIndex !== null,
    isManualFreight: isManualFreight(settings, isAgent),
    logistic:
      logistic && !isAddressUnsettled
        ? {
            maxDistinctItems: logistic.maxDistinctItems,
            maxItems: logistic.maxItemsAmout,
            minimumValue: centsOrNull(logistic.orderMinPrice),
          }
        : null,
    needsSlot: logistic?.needsSchedule ?? false,
    offersSlot,
    hasSlot: Boolean(logistic?.startDeliveryTime),
    contactErrors,
    payment:
      payment.method === null
        ? null
        : {
            method: payment.method,
            optionId: payment.providerId,
            isCash: means !== undefined && isCash(means),
            cashAmount: centsOrNull(payment.cashAmount),
            lacks,
          },
    isAgent,
  });
  // The shop and the delivery may have the same minimum. The text is shown once.
  const texts = missing.map(missingText);
  return missing.filter((_, index) => texts.indexOf(texts[index] ?? "") === index);
}

function centsOrNull(reais: number | null) {
  return reais === null ? null : centsOf(reais);
}
