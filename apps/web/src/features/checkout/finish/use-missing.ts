import { useQuery } from "@tanstack/react-query";
import type { Customer } from "@vitrine/contract/storefront/customer";
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
  cash: "payment",
  limit: "items",
};

/** What is missing, and the way to it. */
export function useMissing() {
  const checkout = useCheckout();
  const { order, settings, isAgent, addresses, contact, draft } = checkout;
  const { data: options } = useQuery(paymentOptions(goodsOf(order)));
  const missing: MissingRequirement[] = [
    ...missingInOrder({
      ...{ order, settings, isAgent, options },
      isAddressUnsettled: isAddressUnsettled({ order, addresses, picked: draft.addressIndex }),
      contactErrors: Object.values(contact.errors),
    }),
    ...(needsLink() ? [{ code: "payment", text: "Insira um link válido" } as const] : []),
  ];

  function needsLink(): boolean {
    const isLinkShown = isAgent && settings.payment.type === "manual";
    const { method } = order.payment;
    return isLinkShown && method === PaymentMethod.CreditCard && draft.cardLink !== "" && !isCardLink(draft.cardLink);
  }

  function goTo({ code, text }: MissingRequirement) {
    if (code === "contact") {
      contact.showErrors();
      const field = Object.entries(contact.errors).find(([, error]) => error === text)?.[0];
      const element = field && document.getElementById(contactFieldId(field as keyof Customer));
      if (element) return element.focus();
    }
    if (code === "logistic" && logisticKindOf(order, settings) === null) return focusCheckoutSection("kind");
    focusCheckoutSection(sections[code]);
  }

  return { missing, goTo };
}
