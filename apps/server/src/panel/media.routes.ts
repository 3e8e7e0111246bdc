import { ok, refuse } from "@vitrine/domain/result";
import type { Serve } from "../http/serve.ts";
import { openMediaFile } from "../messaging/media/media-file.ts";
import { fileStoreTrouble } from "../pictures/file-store.ts";
import type { PanelDeps } from "./panel-deps.ts";

/** The files of conversations, for those who see their contacts. */
export function panelMediaRoutes(serve: Serve, { media, sentFiles, files, log }: PanelDeps): void {
  serve("GET /painel/api/shops/{shopId}/media/{mediaId}", async ({ params, member, request }) => {
    const of = { shopId: params.shopId, id: params.mediaId };
    const kept = (await media.findReady(of, member.customers)) ?? (await sentFiles.find(of, member.customers));
    if (!kept) return refuse({ code: "media-not-found" });
    const { range, "if-none-match": ifNoneMatch } = request.headers;
    try {
      const file = await openMediaFile(files, kept, { id: params.mediaId, range, ifNoneMatch });
      return file ? ok(file) : refuse({ code: "media-not-found" });
    } catch (error) {
      if (!fileStoreTrouble(error)) throw error;
      log.warn({ err: error, shopId: params.shopId }, "a file of a conversation is not to be had");
      return refuse({ code: "storage-unavailable" });
    }
  });

  serve("POST /painel/api/shops/{shopId}/media/{mediaId}/fetch", async ({ params, member }) => {
    const { shopId, mediaId: id } = params;
    const isAsked = await media.fetchAgain({ shopId, id }, member.customers);
    return isAsked ? ok({}) : refuse({ code: "media-not-found" });
  });
}
