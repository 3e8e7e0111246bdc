import { useQuery } from "@tanstack/react-query";
import type { MissingRequirement } from "@vitrine/domain/checkout/readiness";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { isAddressUnsettled, shownAddressIndex } from "../address/shown-address.ts";
import { useCheckout } from "../checkout-context.ts";
import { type CheckoutSectionName, focusCheckoutSection, scrollAndFocus } from "../checkout-section.tsx";
import { contactFieldId } from "../contact/contact-section.tsx";
import { goodsOf } from "../goods.ts";
import { isCardLink } from "../payment/card-link.ts";
import { paymentOptions } from "../payment/payment-options.queries.ts";
import { missingInOrder } from "../readiness.ts";

const sections: Record<MissingRequirement["code"], CheckoutSectionName> = {
  items: "items",
  seller: "store",
  "logistic-kind": "kind",
  address: "logistic",
  "delivery-option": "logistic",
  "delivery-freight": "logistic",
  "pickup-place": "logistic",
  "pickup-freight": "logistic",
  slot: "schedule",
  contact: "contact",
  payment: "payment",
  "payment-means": "payment",
  "payment-link": "payment",
  "cash-amount": "payment",
  cash: "payment",
  limit: "items",
};

/** The missing requirements, and a function that moves the focus to one of them. */
export function useMissing() {
  const checkout = useCheckout();
  const { order, settings, isAgent, addresses, contact, draft } = checkout;
  const { data: options } = useQuery(paymentOptions(goodsOf(order)));
  const picked = draft.addressIndex;
  const missing: MissingRequirement[] = [
    ...missingInOrder({
      ...{ order, settings, isAgent, options },
      addressIndex: shownAddressIndex({ order, addresses, picked }),
      isAddressUnsettled: isAddressUnsettled({ order, addresses, picked }),
      contactErrors: contact.errors,
    }),
    ...(needsLink() ? [{ code: "payment-link" } as const] : []),
  ];

  function needsLink(): boolean {
    const isLinkShown = isAgent && settings.payment.type === "manual";
    const { method } = order.payment;
    return isLinkShown && method === PaymentMethod.CreditCard && draft.cardLink !== "" && !isCardLink(draft.cardLink);
  }

  function goTo(requirement: MissingRequirement) {
    if (requirement.code === "contact") {
      contact.showErrors();
      const element = document.getElementById(contactFieldId(requirement.field));
      if (element) return scrollAndFocus(element);
    }
    focusCheckoutSection(sections[requirement.code]);
  }

  return { missing, goTo };
}
