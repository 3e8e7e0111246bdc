import { useQuery } from "@tanstack/react-query";
import type { Customer } from "@vitrine/contract/storefront/customer";
import type { MissingRequirement } from "@vitrine/domain/checkout/readiness";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { isCardLink } from "./card-link.ts";
import { goodsOf, paymentOptions } from "./checkout.queries.ts";
import { useCheckout } from "./checkout-context.ts";
import { contactFieldId } from "./contact-section.tsx";
import { kindOf } from "./logistic-kind.ts";
import { missingIn } from "./missing.ts";
import { focusSection, type SectionName } from "./section.tsx";
import { isAddressUnsettled } from "./shown-address.ts";

const sections: Record<MissingRequirement["code"], SectionName> = {
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
    ...missingIn({
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
    if (code === "logistic" && kindOf(order, settings) === null) return focusSection("kind");
    focusSection(sections[code]);
  }

  return { missing, goTo };
}
