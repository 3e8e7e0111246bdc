import { type Static, Type } from "typebox";
import { closed, Line, Nullable, Timestamp } from "../wire/fields.ts";
import { route } from "../wire/route.ts";

const PixKey = Type.String({ maxLength: 77 });
export const ManualPix = Type.Object(
  {
    /** A CPF, a CNPJ, a phone, an e-mail address or a random key, as it was registered. */
    key: PixKey,
  },
  closed,
);
/** The shop's own Pix key, who set it and when. Empty and null where it has none. */
export const ShopPixKey = Type.Object(
  {
    /** The key; empty where the shop has none. */
    key: PixKey,
    /** Who set it, where that is known. */
    changedBy: Nullable(Line),
    /** When it was set. */
    changedAt: Nullable(Timestamp),
  },
  closed,
);
export type ShopPixKey = Static<typeof ShopPixKey>;
export const ManualPixKey = Type.Object(
  {
    /** The key that the open order is paid to; empty where the shop has none. */
    key: PixKey,
    /** An agent named it for this order. Otherwise it is the shop's. */
    isOfOrder: Type.Boolean(),
    /** The owner lets agents name another key for one order. */
    isChangeable: Type.Boolean(),
    /** Who set the shop's key, and when. */
    changedBy: Nullable(Line),
    changedAt: Nullable(Timestamp),
  },
  closed,
);
export type ManualPixKey = Static<typeof ManualPixKey>;

export const manualPixRoutes = {
  "GET /api/order/pix/manual": route({
    access: "session",
    deed: "set-order-pix-key",
    operationId: "getManualPixKey",
    tag: "Storefront: payment",
    summary: "Get the Pix key that the open order is paid to by hand",
    data: ManualPixKey,
  }),
  "POST /api/order/pix/manual": route({
    access: "session",
    deed: "set-order-pix-key",
    operationId: "setManualPixKey",
    tag: "Storefront: payment",
    summary: "Have the open order paid to another Pix key than the shop's, where the owner lets agents",
    body: ManualPix,
    data: ManualPixKey,
  }),
};
