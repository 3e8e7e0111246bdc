import { useQuery } from "@tanstack/react-query";
import type { MissingRequirement } from "@vitrine/domain/checkout/readiness";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { isAddressUnsettled } from "../address/shown-address.ts";
import { useCheckout } from "../checkout-context.ts";
import { type CheckoutSectionName, focusCheckoutSection } from "../checkout-section.tsx";
import { contactFieldId } from "../contact/contact-section.tsx";
import { logisticKindOf } from "../delivery/logistic-kind.ts";
import { goodsOf } from "../goods.ts";
import { isCardLink } from "../payment/card-link.ts";
import { paymentOptions } from "../payment/payment-options.queries.ts";
import { missingInOrder } from "../readiness.ts";

const sections: Record<MissingRequirement["code"], CheckoutSectionName> = {
  items: "items",
  seller: "store",
  logistic: "logistic",
  slot: "schedule",
  contact: "contact",
  payment: "payment",
  "payment-means": "payment",
  "payment-link": "payment",
  cash: "payment",
  limit: "items",
};

/** The missing requirements, and a function that moves the focus to one of them. */
export function useMissing() {
  const checkout = useCheckout();
  const { order, settings, isAgent, addresses, contact, draft } = checkout;
  const { data: options } = useQuery(paymentOptions(goodsOf(order)));
  const missing: MissingRequirement[] = [
    ...missingInOrder({
      ...{ order, settings, isAgent, options },
      isAddressUnsettled: isAddressUnsettled({ order, addresses, picked: draft.addressIndex }),
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
      if (element) return element.focus();
    }
    const isKindMissing = requirement.code === "logistic" && logisticKindOf(order, settings) === null;
    focusCheckoutSection(isKindMissing ? "kind" : sections[requirement.code]);
  }

  return { missing, goTo };
}
