import { type Static, Type } from "typebox";
import { described } from "../wire/described.ts";
import { closed, Line, Nullable, Timestamp } from "../wire/fields.ts";
import { route } from "../wire/route.ts";

const PixKey = Type.String({ maxLength: 77 });
export const ManualPix = Type.Object(
  {
    key: described("A CPF, a CNPJ, a phone, an e-mail address or a random key, as it was registered.", PixKey),
  },
  closed,
);
export const ShopPixKey = described(
  "The shop's own Pix key, who set it and when. Empty and null where it has none.",
  Type.Object(
    {
      key: described("The key; empty where the shop has none.", PixKey),
      changedBy: described("Who set it, where that is known.", Nullable(Line)),
      changedAt: described("When it was set.", Nullable(Timestamp)),
    },
    closed,
  ),
);
export type ShopPixKey = Static<typeof ShopPixKey>;
export const ManualPixKey = Type.Object(
  {
    key: described("The key that the open order is paid to; empty where the shop has none.", PixKey),
    isOfOrder: Type.Boolean({ description: "An agent named it for this order. Otherwise it is the shop's." }),
    isChangeable: Type.Boolean({ description: "The owner lets agents name another key for one order." }),
    changedBy: described("Who set the shop's key, and when.", Nullable(Line)),
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
