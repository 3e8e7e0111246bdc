import { type Static, Type } from "typebox";
import { ShopHost } from "../../platform/hosts.ts";
import { ShopId } from "../../platform/platform.ts";
import { route } from "../../wire/route.ts";

/** What a shop needs before assistants can buy there. Whether they may is in its document. */
export const PanelAssistants = Type.Object({
  /** The shop's own hosts, with the DNS record that proves each of them. */
  hosts: Type.Array(ShopHost, { maxItems: 20 }),
  /** An assistant can finish a purchase by itself. Without Pix the buyer finishes it on the shop's page. */
  takesPix: Type.Boolean(),
});
export type PanelAssistants = Static<typeof PanelAssistants>;

const sets = { access: "member", deed: "change-settings" } as const;
const inShop = Type.Object({ shopId: ShopId });

export const panelAssistantRoutes = {
  "GET /painel/api/shops/{shopId}/assistants": route({ ...sets, params: inShop, data: PanelAssistants }),
};
