import { ManualPix, ShopPixKey } from "../storefront/manual-pix.ts";
import { route } from "../wire/route.ts";
import { inShop } from "./platform.ts";

/** The shop's own Pix key, which customers pay to without a provider. */
export const pixKeyRoutes = {
  "GET /platform/v1/shops/{shopId}/pix-key": route({
    access: "account",
    operationId: "getPixKey",
    tag: "Shops",
    deed: "see-settings",
    summary: "Get the Pix key that customers of the shop pay to without a provider",
    params: inShop,
    data: ShopPixKey,
  }),
  "PUT /platform/v1/shops/{shopId}/pix-key": route({
    access: "account",
    operationId: "setPixKey",
    tag: "Shops",
    deed: "change-payment-accounts",
    summary: "Set the Pix key that customers of the shop pay to without a provider",
    description: "Orders that are placed keep the key they were placed with.",
    params: inShop,
    body: ManualPix,
    data: ShopPixKey,
  }),
};
