import type { ContactErrors } from "@vitrine/domain/checkout/contact";
import { useCheckout } from "../checkout-context.ts";
import { useDraft } from "../use-draft.ts";
import { contactErrorsOf, contactRules, shownContact } from "./contact-fields.ts";

/** The errors of the contact's data, for the list of missing requirements. Most keys change none of them. */
export function useContactErrors(): ContactErrors {
  const { order, settings } = useCheckout();
  return useDraft(({ contact }) =>
    contactErrorsOf(shownContact(order.customer, contact), contactRules(settings, order)),
  );
}
