import type { MissingRequirement } from "@vitrine/domain/checkout/readiness";
import { useVisitorObstacles } from "../../order/confirm/use-visitor-obstacles.ts";
import { isAddressUnsettled, shownAddressIndex } from "../address/shown-address.ts";
import { useCheckout } from "../checkout-context.ts";
import { focusCheckoutSection, scrollAndFocus } from "../checkout-section.tsx";
import { contactFieldId } from "../contact/contact-section.tsx";
import { useContactErrors } from "../contact/use-contact-errors.ts";
import { freeDaysOf, useSchedule } from "../delivery/use-schedule.ts";
import { useLackingToPay } from "../payment/use-lacking-to-pay.ts";
import { usePaymentOptions } from "../payment/use-payment-options.ts";
import { missingInOrder } from "../readiness.ts";
import { type CheckoutSectionName, useSectionFold } from "../section-fold.ts";
import { useDraft } from "../use-draft.ts";
import { useShopOffers } from "../use-shop-offers.ts";

const sections: Record<MissingRequirement["code"], CheckoutSectionName> = {
  "shop-gap": "shop",
  items: "items",
  seller: "store",
  "logistic-kind": "kind",
  "pickup-not-offered": "items",
  address: "logistic",
  "delivery-option": "logistic",
  "delivery-freight": "logistic",
  "pickup-place": "logistic",
  "pickup-freight": "logistic",
  slot: "schedule",
  "no-slot": "schedule",
  contact: "contact",
  payment: "payment",
  "payment-means": "payment",
  "payment-link": "payment",
  "cash-amount": "payment",
  "pix-key": "payment",
  "payer-address": "payment",
  credit: "payment",
  "way-to-pay": "payment",
  cash: "payment",
  limit: "items",
};

/** The section where a requirement is met. */
export function sectionOf({ code }: MissingRequirement): CheckoutSectionName {
  return sections[code];
}

/** Moves the focus to the gap. The section is open. */
export function focusMissing(requirement: MissingRequirement, section = sectionOf(requirement)): void {
  const field = requirement.code === "contact" ? document.getElementById(contactFieldId(requirement.field)) : null;
  if (field) scrollAndFocus(field);
  else focusCheckoutSection(section);
}

/** The missing requirements, and a function that moves the focus to one of them. */
export function useMissing() {
  const { order, settings, isAgent, addresses, checkContact } = useCheckout();
  const { data: options } = usePaymentOptions();
  const fold = useSectionFold();
  const lacks = useLackingToPay();
  const { data: schedule } = useSchedule();
  const picked = useDraft(({ addressIndex }) => addressIndex);
  const missing: MissingRequirement[] = missingInOrder({
    order,
    settings,
    isAgent,
    options,
    lacks,
    ...useShopOffers(),
    offersSlot: schedule === undefined || freeDaysOf(schedule).length > 0,
    addressIndex: shownAddressIndex({ order, addresses, picked }),
    isAddressUnsettled: isAddressUnsettled({ order, addresses, picked }),
    contactErrors: useContactErrors(),
    visitorObstacles: useVisitorObstacles(order),
  });

  function goTo(requirement: MissingRequirement) {
    if (requirement.code === "contact") checkContact();
    // Where no time is left, another delivery may have one.
    const section = requirement.code === "no-slot" ? "logistic" : sectionOf(requirement);
    fold?.open(section);
    focusMissing(requirement, section);
  }

  return { missing, goTo };
}
