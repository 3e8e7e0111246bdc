import { ok, refuse } from "@vitrine/domain/result";
import { addPictures, type PicturesAudit, removePictures } from "../catalog/pictures/change-pictures.ts";
import { matchPictures } from "../catalog/pictures/match-pictures.ts";
import { newAuditId } from "../db/audit.ts";
import type { CallerMember } from "../http/callers.ts";
import type { Serve } from "../http/serve.ts";
import { saveUpload } from "../pictures/upload/save-upload.ts";
import type { PanelDeps } from "./panel-deps.ts";

/** A thumbnail that is sharp on every screen. */
const SHOWN_FILE = "480.webp";

export function panelPictureRoutes(serve: Serve, deps: PanelDeps): void {
  /** One line for the whole change, with how much of it there is by then. */
  function entry(by: { shopId: string; member: CallerMember }, action: string): PicturesAudit {
    const id = newAuditId();
    return (items) => {
      const changed = items.filter((item) => item.changed.length > 0);
      const pictures = changed.reduce((sum, item) => sum + item.changed.length, 0);
      const after = { pictures, products: changed.map(({ productId }) => productId) };
      return { id, ...by, action, subject: { type: "products", id: "pictures" }, after };
    };
  }

  serve("POST /painel/api/shops/{shopId}/pictures", async ({ params, request }) =>
    saveUpload(deps, params.shopId, request.body as Buffer),
  );

  serve("GET /painel/api/shops/{shopId}/pictures/usage", async ({ params }) => {
    const { usage, quota } = deps.unusedUploads;
    const used = await usage(params.shopId);
    const megabytes = (bytes: number) => Math.ceil(bytes / 1024 ** 2);
    return ok({
      ...{ files: used.files, maxFiles: quota.files },
      ...{ megabytes: megabytes(used.bytes), maxMegabytes: megabytes(quota.bytes) },
    });
  });

  serve("GET /painel/api/shops/{shopId}/pictures/shown", async ({ params, query }) =>
    ok({ address: `${deps.pictures.ofShop(params.shopId).urlOf(query.url)}/${SHOWN_FILE}` }),
  );

  serve("POST /painel/api/shops/{shopId}/pictures/matches", async ({ params, body }) =>
    ok({ items: await matchPictures(deps, params.shopId, body.names) }),
  );

  serve("POST /painel/api/shops/{shopId}/pictures/attach", async ({ params: { shopId }, body, member }) => {
    const shop = await deps.shops.find(shopId);
    if (!shop) return refuse({ code: "shop-not-found" });
    const items = await addPictures(deps, shop, body.items, entry({ shopId, member }, "pictures.attached"));
    return ok({ items });
  });

  serve("POST /painel/api/shops/{shopId}/pictures/detach", async ({ params: { shopId }, body, member }) => {
    const shop = await deps.shops.find(shopId);
    if (!shop) return refuse({ code: "shop-not-found" });
    const items = await removePictures(deps, shop, body.items, entry({ shopId, member }, "pictures.detached"));
    return ok({ items });
  });
}
