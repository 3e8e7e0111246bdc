import { type Static, Type } from "typebox";
import { Nullable, Timestamp } from "../wire/fields.ts";
import { route } from "../wire/route.ts";
import { ShopId } from "./platform.ts";

const Text = Type.String({ maxLength: 300 });

export const ShopHost = Type.Object({
  /** The name at which visitors would find the shop. */
  host: Text,
  state: Type.Union([Type.Literal("pending"), Type.Literal("served"), Type.Literal("failing"), Type.Literal("taken")], {
    description:
      "`pending`: the record is not there yet. `served`: visitors see this shop. `failing`: served, and the record is missing; a day of that releases the host. `taken`: another shop has the host, and its record is there, too",
  }),
  /** The DNS record that proves that the host is yours. */
  record: Type.Object({
    /** The type of the record. */
    type: Type.Literal("TXT"),
    /** Its name. */
    name: Text,
    /** Its value. */
    value: Text,
  }),
  /** When the record was last looked for; null before the first time. */
  checkedAt: Nullable(Timestamp),
  /** Since when a served host lacks its record; null while it is there. */
  missingSince: Nullable(Timestamp),
});
export type ShopHost = Static<typeof ShopHost>;

export const ShopHosts = Type.Object({
  /** The same for every host of the account. */
  recordValue: Text,
  /** One entry for each host of the document. */
  hosts: Type.Array(ShopHost, { maxItems: 20 }),
});
export type ShopHosts = Static<typeof ShopHosts>;

const inShop = Type.Object({ shopId: ShopId });

export const hostRoutes = {
  "GET /platform/v1/shops/{shopId}/hosts": route({
    access: "account",
    operationId: "listHosts",
    tag: "Shops",
    deed: "see-settings",
    summary: "Get the hosts of a shop, and the DNS record that proves each of them",
    params: inShop,
    data: ShopHosts,
  }),
  "POST /platform/v1/shops/{shopId}/hosts/check": route({
    access: "account",
    operationId: "checkHosts",
    tag: "Shops",
    deed: "change-hosts",
    summary: "Look for the DNS records of the hosts now, instead of waiting for the next scheduled look",
    params: inShop,
    data: ShopHosts,
  }),
};
