import { ok } from "@vitrine/domain/result";
import type { Serve } from "../http/serve.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import { type SaveUploadDeps, saveUpload } from "../pictures/upload/save-upload.ts";

export type PanelPictureDeps = SaveUploadDeps & { pictureUrls: Pick<PictureUrls, "urlOf"> };

/** A thumbnail that is sharp on every screen. */
const SHOWN_FILE = "480.webp";

export function panelPictureRoutes(serve: Serve, deps: PanelPictureDeps): void {
  serve("POST /painel/api/shops/{shopId}/pictures", async ({ params, request }) =>
    saveUpload(deps, params.shopId, request.body as Buffer),
  );

  serve("GET /painel/api/shops/{shopId}/pictures/shown", async ({ query }) =>
    ok({ address: `${deps.pictureUrls.urlOf(query.url)}/${SHOWN_FILE}` }),
  );
}
