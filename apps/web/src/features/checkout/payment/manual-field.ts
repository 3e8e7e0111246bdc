import type { Order } from "@vitrine/contract/storefront/order";
import type { ShopSettings } from "@vitrine/contract/storefront/shop-settings";
import { type ManualNeed, manualNeed } from "@vitrine/domain/checkout/payment-methods";

type Shop = { settings: Pick<ShopSettings, "payment">; isAgent: boolean };

/** The field that an agent fills in for the chosen payment. A payment that a provider charges has none. */
export function manualFieldOf(
  { method, providerType }: Pick<Order["payment"], "method" | "providerType">,
  { settings, isAgent }: Shop,
): ManualNeed | null {
  if (!isAgent || method === null || providerType === null) return null;
  return manualNeed({ method, providerType }, { isManualPayment: settings.payment.type === "manual" });
}
