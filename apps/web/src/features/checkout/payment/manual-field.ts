import type { Order } from "@vitrine/contract/storefront/order";
import { type ManualNeed, manualNeed } from "@vitrine/domain/checkout/payment-methods";

/** The field that an agent fills in for the chosen payment. A payment that a provider charges has none. */
export function manualFieldOf(
  { method, providerType }: Pick<Order["payment"], "method" | "providerType">,
  { isAgent }: { isAgent: boolean },
): ManualNeed | null {
  if (!isAgent || method === null || providerType === null) return null;
  return manualNeed({ method, providerType });
}
