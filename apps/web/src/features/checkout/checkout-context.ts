import type { Address } from "@vitrine/contract/storefront/customer/address";
import type { ShopSettings } from "@vitrine/contract/storefront/shop-settings";
import { createContext, use } from "react";
import type { ShownOrder } from "../order/summary/shown-order.ts";
import type { DraftStore } from "./draft-store.ts";

/** What all sections of the checkout share. Typed fields are not part of it. */
export type Checkout = {
  order: ShownOrder;
  settings: ShopSettings;
  /** The session is a platform user, who can set prices, freight and Pix keys. */
  isAgent: boolean;
  addresses: readonly Address[];
  /** The options of all sections are loaded, or each section loads its own. */
  isOpened: boolean;
  /** Read it with `useDraft`. The store itself never changes, so typing renders nothing here. */
  draft: DraftStore;
  /** The person tried to finish: every gap of the contact's data is marked, not only the fields that were left. */
  isContactChecked: boolean;
  checkContact: () => void;
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
