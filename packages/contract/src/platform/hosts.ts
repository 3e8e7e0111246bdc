import { type Static, Type } from "typebox";
import { Nullable, Timestamp } from "../wire/fields.ts";
import { route } from "../wire/route.ts";
import { ShopId } from "./platform.ts";

const Text = Type.String({ maxLength: 300 });

export const ShopHost = Type.Object({
  host: Text,
  state: Type.Union([Type.Literal("pending"), Type.Literal("served"), Type.Literal("failing"), Type.Literal("taken")], {
    description:
      "`pending`: the record is not there yet. `served`: visitors see this shop. `failing`: served, and the record is missing; a day of that releases the host. `taken`: another shop has the host, and its record is there, too",
  }),
  record: Type.Object({ type: Type.Literal("TXT"), name: Text, value: Text }),
  checkedAt: Nullable(Timestamp),
  missingSince: Nullable(Timestamp),
});
export type ShopHost = Static<typeof ShopHost>;

export const ShopHosts = Type.Object({
  /** The same for every host of the account. */
  recordValue: Text,
  hosts: Type.Array(ShopHost, { maxItems: 20 }),
});
export type ShopHosts = Static<typeof ShopHosts>;

const inShop = Type.Object({ shopId: ShopId });

export const hostRoutes = {
  "GET /platform/v1/shops/{shopId}/hosts": route({
    access: "account",
    scope: "settings:read",
    summary: "Get the hosts of a shop, and the DNS record that proves each of them",
    params: inShop,
    data: ShopHosts,
  }),
  "POST /platform/v1/shops/{shopId}/hosts/check": route({
    access: "account",
    scope: "settings:write",
    summary: "Look for the DNS records of the hosts now, instead of waiting for the next scheduled look",
    params: inShop,
    data: ShopHosts,
  }),
};
