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
  /** All wrong or missing fields, whether they are marked yet or not. */
  errors: ContactErrors;
  /** Only of fields the person has left. */
  shownErrors: ContactErrors;
  state: "idle" | "saving" | "saved" | "failed";
  setField: <Field extends keyof Customer>(field: Field, value: Customer[Field]) => void;
  leaveField: (field: keyof Customer) => void;
  save: () => void;
  showErrors: () => void;
  /** The fields that are sent when the order is placed. */
  toPlace: () => Partial<Customer>;
};

export type Checkout = {
  order: ShownOrder;
  settings: ShopSettings;
  /** A platform user, who can set prices, freight and keys. */
  isAgent: boolean;
  addresses: readonly Address[];
  contact: ContactForm;
  draft: CheckoutDraft;
  saveDraft: SaveDraft;
  clearDraft: () => void;
  /** The server recalculates after a change: no other choice until it has answered. */
  isRecalculating: boolean;
};

export const CheckoutContext = createContext<Checkout | null>(null);

export function useCheckout(): Checkout {
  const checkout = use(CheckoutContext);
  if (!checkout) throw new Error("this belongs inside the checkout");
  return checkout;
}
