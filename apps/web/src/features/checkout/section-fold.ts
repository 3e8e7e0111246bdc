import { createContext, use } from "react";

/** The sections that the list of missing requirements links to. */
export type CheckoutSectionName = "shop" | "store" | "kind" | "logistic" | "schedule" | "contact" | "payment" | "items";

/** Which sections of the checkout are open. A section without a provider around it is always open. */
export type SectionFold = {
  /** False for a platform user, who sees everything at once. */
  isFolding: boolean;
  isOpen: (name: CheckoutSectionName) => boolean;
  /** What the section still needs; undefined where it needs nothing. */
  gapOf: (name: CheckoutSectionName) => string | undefined;
  open: (name: CheckoutSectionName) => void;
  /** False for the next gap, which stays open. */
  canClose: (name: CheckoutSectionName) => boolean;
  close: () => void;
  /** Moves the focus to the next gap, or to the button that places the order. */
  focusNext: () => void;
};

export const SectionFoldContext = createContext<SectionFold | null>(null);

export function useSectionFold(): SectionFold | null {
  return use(SectionFoldContext);
}
