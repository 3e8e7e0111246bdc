import type { ShopSettings } from "@vitrine/contract/storefront/shop-settings";
import { defaultSettings } from "@vitrine/domain/shop/default-settings";

/** While the settings are not known, the shop sells as most do: the server decides in any case. */
export const fallbackSettings: ShopSettings = {
  ...defaultSettings,
  style: { defaultColor: "#0f766e", secondaryColor: "#b45309", urlLogo: null },
  logistics: true,
  payment: { type: "provider", publicKey: null },
};
