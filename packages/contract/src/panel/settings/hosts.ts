import { type Static, Type } from "typebox";
import { ShopHost } from "../../platform/hosts.ts";
import { ShopId } from "../../platform/platform.ts";
import { Line } from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";

/** The shop's own hosts, each with the DNS record that proves it, and what the last look found. */
export const PanelHosts = Type.Object({
  hosts: Type.Array(ShopHost, { maxItems: 20 }),
  /** The host that the names have to lead to, so that their visitors come here. */
  pointsTo: Line,
});
export type PanelHosts = Static<typeof PanelHosts>;

const inShop = Type.Object({ shopId: ShopId });

export const panelHostRoutes = {
  "GET /painel/api/shops/{shopId}/hosts": route({
    ...{ access: "member", deed: "change-settings", params: inShop, data: PanelHosts },
  }),
  /** Looks for the DNS records now. The names themselves are changed with the document, after a fresh sign-in. */
  "POST /painel/api/shops/{shopId}/hosts/check": route({
    ...{ access: "member", deed: "change-hosts", params: inShop, data: PanelHosts },
  }),
};
