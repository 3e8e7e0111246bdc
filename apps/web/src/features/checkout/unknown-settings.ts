import type { ShopSettings } from "@vitrine/contract/shop-settings";

/** While the settings are not known, nothing special is offered: the server decides in any case. */
export const unknownSettings: ShopSettings = {
  style: { defaultColor: "#0f766e", secondaryColor: "#b45309", urlLogo: null },
  channelSettings: [],
  showCollections: [],
  hiddenInactiveProducts: false,
  disableRestrictedProducts: false,
  steps: [],
  webCatalogCallbackMessage: "",
  whatsApp: null,
  hideAttributes: false,
  showSpecifications: false,
  enableCnpj: false,
  enableBirthDate: false,
  enableManualPrices: false,
  logistics: true,
  showSellerOptions: false,
  externalLogistic: false,
  allowShippingRestrictedProducts: false,
  payment: { type: "provider", publicKey: null },
  canUseCoupon: false,
  disableChargeOrders: false,
};
