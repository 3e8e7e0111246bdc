import type { Address } from "@vitrine/contract/storefront/address";
import type { Customer } from "@vitrine/contract/storefront/customer";
import type { ShopSettings } from "@vitrine/contract/storefront/shop-settings";
import type { ContactErrors } from "@vitrine/domain/checkout/contact";
import { createContext, use } from "react";
import type { ShownOrder } from "../order/summary/shown-order.ts";
import type { CheckoutDraft } from "./checkout-draft.ts";
import type { SaveDraft } from "./use-checkout-draft.ts";

export type ContactForm = {
  value: Customer;
  /** All that is wrong or missing, whether it is shown yet or not. */
  errors: ContactErrors;
  /** Only of fields the person has left. */
  shownErrors: ContactErrors;
  state: "idle" | "saving" | "saved" | "failed";
  setField: <Field extends keyof Customer>(field: Field, value: Customer[Field]) => void;
  leaveField: (field: keyof Customer) => void;
  save: () => void;
  showErrors: () => void;
  /** What is sent along when the order is placed. */
  toPlace: () => Partial<Customer>;
};

export type Checkout = {
  order: ShownOrder;
  settings: ShopSettings;
  /** A platform user: sees prices, freight and keys that are set by hand. */
  isAgent: boolean;
  addresses: readonly Address[];
  contact: ContactForm;
  draft: CheckoutDraft;
  saveDraft: SaveDraft;
  clearDraft: () => void;
  /** The server works out what follows from a change: no other choice until it has answered. */
  isRecalculating: boolean;
};

export const CheckoutContext = createContext<Checkout | null>(null);

export function useCheckout(): Checkout {
  const checkout = use(CheckoutContext);
  if (!checkout) throw new Error("this belongs inside the checkout");
  return checkout;
}
