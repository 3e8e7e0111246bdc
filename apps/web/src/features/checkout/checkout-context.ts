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
  /** The errors of all fields, marked or not. */
  errors: ContactErrors;
  /** Only the errors of fields that the person has left. */
  shownErrors: ContactErrors;
  /** `waiting`: there is no connection. The fields are saved when it is back. */
  state: "idle" | "saving" | "saved" | "waiting" | "failed";
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
  /** The session is a platform user, who can set prices, freight and Pix keys. */
  isAgent: boolean;
  addresses: readonly Address[];
  contact: ContactForm;
  draft: CheckoutDraft;
  saveDraft: SaveDraft;
  /** Called when the order is placed or canceled here: there is nothing left to do on this page. */
  closeCheckout: () => void;
  /** The server is recalculating after a change. Other choices wait for its response. */
  isRecalculating: boolean;
};

export const CheckoutContext = createContext<Checkout | null>(null);

export function useCheckout(): Checkout {
  const checkout = use(CheckoutContext);
  if (!checkout) throw new Error("this belongs inside the checkout");
  return checkout;
}
