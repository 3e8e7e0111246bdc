import { type Static, Type } from "typebox";
import { ShopId } from "../../platform/platform.ts";
import { closed, Url } from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";

export const PanelShopAddress = Type.Object({
  /** The name of the shop in its links. */
  address: ShopId,
  /** The names that lead to it as well, the last one first. */
  earlier: Type.Array(ShopId, { maxItems: 50 }),
  /** Where customers open the shop. */
  url: Url,
});
export type PanelShopAddress = Static<typeof PanelShopAddress>;

const inShop = Type.Object({ shopId: ShopId });

export const shopAddressRoutes = {
  "GET /painel/api/shops/{shopId}/address": route({
    ...{ access: "member", deed: "change-settings", params: inShop, data: PanelShopAddress },
  }),
  /**
   * Links are made with the new name; those with earlier ones lead to the shop as before. `shop-address-odd` (422),
   * `shop-address-taken` and `too-many-shop-addresses` (409).
   */
  "PUT /painel/api/shops/{shopId}/address": route({
    ...{ access: "member", deed: "change-address", fresh: true, params: inShop },
    body: Type.Object({ address: Type.String({ maxLength: 100 }) }, closed),
    data: PanelShopAddress,
  }),
};
