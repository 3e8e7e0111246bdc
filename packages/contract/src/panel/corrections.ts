import { Type } from "typebox";
import {
  byCorrection,
  CorrectionList,
  CorrectionQuery,
  Forgotten,
  NewCorrection,
  WireCorrection,
} from "../platform/corrections.ts";
import { ShopId } from "../platform/platform.ts";
import { route } from "../wire/route.ts";

const inShop = Type.Object({ shopId: ShopId });
const changes = { access: "member", deed: "change-catalog" } as const;

/** The words of messages whose meaning the shop remembers. */
export const panelCorrectionRoutes = {
  "GET /painel/api/shops/{shopId}/catalog/corrections": route({
    ...{ ...changes, params: inShop, query: CorrectionQuery, data: CorrectionList },
  }),
  "POST /painel/api/shops/{shopId}/catalog/corrections": route({
    ...{ ...changes, params: inShop, body: NewCorrection, data: WireCorrection },
  }),
  "DELETE /painel/api/shops/{shopId}/catalog/corrections/{id}": route({
    ...{ ...changes, params: byCorrection, data: Forgotten },
  }),
};
