import { type DeletionBlocker, deletionBlockers } from "@vitrine/domain/shop/shop-deletion";
import { type Static, Type } from "typebox";
import { ShopId } from "../../platform/platform.ts";
import { Count, closed, Line, Name, Timestamp } from "../../wire/fields.ts";
import { Reais } from "../../wire/money.ts";
import { route } from "../../wire/route.ts";

/** What a shop leaves behind if it is deleted now. */
export const ShopFarewell = Type.Object({
  name: Name,
  /** What has to be finished first, as the list of the panel calls it, with how many. */
  blockers: Type.Array(
    Type.Object({
      kind: Type.Unsafe<DeletionBlocker>({ type: "string", enum: [...deletionBlockers] }),
      count: Count,
    }),
    { maxItems: deletionBlockers.length },
  ),
  /** Delivered and not paid: nobody is reminded of it any more. */
  owed: Type.Object({ count: Count, sum: Reais }),
  /** Links to a store outside, webhooks and hosts end with the shop. */
  hasStoreLink: Type.Boolean(),
  /** When it would be erased for good. */
  eraseAt: Timestamp,
  /** Whether owners are told by mail. */
  sendsMail: Type.Boolean(),
});
export type ShopFarewell = Static<typeof ShopFarewell>;

export const DeletedShop = Type.Object({
  shopId: ShopId,
  name: Name,
  /** Until then it can be taken back. */
  eraseAt: Timestamp,
});
export type DeletedShop = Static<typeof DeletedShop>;

const inShop = Type.Object({ shopId: ShopId });

export const shopDeletionRoutes = {
  "GET /painel/api/shops/{shopId}/deletion": route({
    ...{ access: "member", deed: "delete-shop", params: inShop, data: ShopFarewell },
  }),
  /**
   * Shown to nobody at once, and erased after a month. `shop-name-wrong` (422), `shop-has-open-matters` (409). A deed of
   * people only: no key may do it.
   */
  "POST /painel/api/shops/{shopId}/deletion": route({
    ...{ access: "member", deed: "delete-shop", fresh: true, params: inShop },
    body: Type.Object({ name: Line }, closed),
    data: DeletedShop,
  }),
  "GET /painel/api/deleted-shops": route({
    ...{ access: "member", deed: "delete-shop" },
    data: Type.Object({ items: Type.Array(DeletedShop, { maxItems: 100 }) }),
  }),
  /** The shop stands in the body: at the address of a call it would have to be there. */
  "POST /painel/api/deleted-shops/restore": route({
    ...{ access: "member", deed: "delete-shop", fresh: true },
    body: Type.Object({ shopId: ShopId }, closed),
    data: Type.Object({ shopId: ShopId, name: Name }),
  }),
};
