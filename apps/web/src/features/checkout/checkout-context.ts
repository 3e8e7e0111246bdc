import type { Address } from "@vitrine/contract/storefront/address";
import type { ShopSettings } from "@vitrine/contract/storefront/shop-settings";
import { createContext, use } from "react";
import type { ShownOrder } from "../order/summary/shown-order.ts";
import type { CheckoutDraft } from "./checkout-draft.ts";
import type { ContactForm } from "./contact/use-contact.ts";
import type { SaveDraft } from "./use-checkout-draft.ts";

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
