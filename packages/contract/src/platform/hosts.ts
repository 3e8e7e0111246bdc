import { type Static, Type } from "typebox";
import { described } from "../wire/described.ts";
import { Nullable, Timestamp } from "../wire/fields.ts";
import { route } from "../wire/route.ts";
import { ShopId } from "./platform.ts";

const Text = Type.String({ maxLength: 300 });

export const ShopHost = Type.Object({
  host: described("The name at which visitors would find the shop.", Text),
  state: Type.Union([Type.Literal("pending"), Type.Literal("served"), Type.Literal("failing"), Type.Literal("taken")], {
    description:
      "`pending`: the record is not there yet. `served`: visitors see this shop. `failing`: served, and the record is missing; a day of that releases the host. `taken`: another shop has the host, and its record is there, too",
  }),
  record: described(
    "The DNS record that proves that the host is yours.",
    Type.Object({
      type: Type.Literal("TXT", { description: "The type of the record." }),
      name: described("Its name.", Text),
      value: described("Its value.", Text),
    }),
  ),
  checkedAt: described("When the record was last looked for; null before the first time.", Nullable(Timestamp)),
  found: described(
    "The texts of the TXT records at the name of the record, as the last look found them; null where the DNS did not answer or was not asked.",
    Nullable(Type.Array(Text, { maxItems: 5 })),
  ),
  missingSince: described("Since when a served host lacks its record; null while it is there.", Nullable(Timestamp)),
});
export type ShopHost = Static<typeof ShopHost>;

export const ShopHosts = Type.Object({
  recordValue: described("The same for every host of the account.", Text),
  hosts: Type.Array(ShopHost, { maxItems: 20, description: "One entry for each host of the document." }),
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
