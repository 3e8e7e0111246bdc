import { mergedNeighborhoods } from "@vitrine/domain/brazil/neighborhoods";
import { ok, refuse } from "@vitrine/domain/result";
import type { Serve } from "../../http/serve.ts";
import { knownNeighborhoods } from "../../logistics/postal-code/town-neighborhoods.ts";
import { patchDocument } from "../../platform/shop-parts/patch-document.ts";
import type { PanelDeps } from "../panel-deps.ts";
import { changeSettings, readSettings } from "./change-settings.ts";
import { locatePostalCode } from "./locate-postal-code.ts";
import { previewDelivery } from "./preview-delivery.ts";
import { replaySettings } from "./replay/replay-settings.ts";
import { restoreSettings } from "./restore-settings.ts";
import { settingsVersions } from "./settings-versions.ts";
import { undoSettings } from "./undo-settings.ts";

/** The shop's document, by the people who run it, and the way back over its changes. */
export function panelSettingsRoutes(serve: Serve, deps: PanelDeps): void {
  serve("GET /painel/api/shops/{shopId}/settings", async ({ params }) => readSettings(deps, params.shopId));

  serve("PATCH /painel/api/shops/{shopId}/settings", async ({ params: { shopId }, body, member, ifMatch }) =>
    changeSettings(deps, { shopId, member, action: "settings.changed", decide: patchDocument(body, ifMatch) }),
  );

  serve("GET /painel/api/shops/{shopId}/settings/places/{zipCode}", async ({ params: { shopId, zipCode }, member }) =>
    locatePostalCode(deps, { shopId, contactId: member.userId }, zipCode),
  );

  serve("GET /painel/api/shops/{shopId}/settings/neighborhoods", async ({ params, query }) => {
    const { listed, ofOrders } = await knownNeighborhoods(deps, params.shopId, query);
    return ok({ items: mergedNeighborhoods(listed, ofOrders).map(({ name }) => name) });
  });

  serve("POST /painel/api/shops/{shopId}/settings/delivery-preview", async ({ params: { shopId }, body, member }) =>
    previewDelivery(deps, { shopId, userId: member.userId }, body),
  );

  serve("GET /painel/api/shops/{shopId}/settings/versions", async ({ params: { shopId } }) => {
    const [found, items] = await Promise.all([deps.shops.findDocument(shopId), deps.shopVersions.list(shopId)]);
    if (!found) return refuse({ code: "shop-not-found" });
    return ok({ current: found.version, items: settingsVersions(found.document, items) });
  });

  serve("POST /painel/api/shops/{shopId}/settings/versions/{version}/restore", async ({ params, member }) =>
    restoreSettings(deps, { ...params, member }),
  );

  serve("POST /painel/api/shops/{shopId}/settings/versions/{version}/undo", async ({ params, member, ifMatch }) =>
    undoSettings(deps, { ...params, ifMatch, member }),
  );

  serve("POST /painel/api/shops/{shopId}/settings/replay", async ({ params, body }) =>
    replaySettings(deps, params.shopId, body),
  );
}
