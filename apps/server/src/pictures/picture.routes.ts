import type { FastifyInstance } from "fastify";
import { failure } from "../http/refusals.ts";
import { PictureUnavailable } from "./fetch-picture.ts";
import type { PictureStore } from "./picture-store.ts";
import { PICTURES_PREFIX, type PictureUrls } from "./picture-urls.ts";
import { variantOf } from "./picture-variants.ts";
import { isDrawing } from "./resize-picture.ts";

export type PictureDeps = { pictureUrls: Pick<PictureUrls, "originalOf">; store: PictureStore };

/** Opened as a page of its own, a drawing runs no script, loads nothing and is of no origin. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

type Params = { signature: string; source: string; file: string };

/** Not JSON, so not a call of the contract: `/images/{signature}/{source}/{width}.webp`, and `800.jpg` for chats. */
export function pictureRoutes(app: FastifyInstance, { pictureUrls, store }: PictureDeps): void {
  app.get<{ Params: Params }>(
    `${PICTURES_PREFIX}/:signature/:source/:file`,
    {
      schema: { hide: true },
      // Web chats show them on pages of another origin.
      onSend: async (_, reply) => void reply.header("cross-origin-resource-policy", "cross-origin"),
    },
    async ({ params, log }, reply) => {
      const original = pictureUrls.originalOf(params);
      const variant = variantOf(params.file);
      if (!original || !variant) return refuse();
      try {
        const picture = await store.get(original, variant);
        if (isDrawing(picture)) reply.header("content-security-policy", DRAWING_POLICY);
        return reply
          .type(isDrawing(picture) ? "image/svg+xml" : `image/${variant.format}`)
          .header("cache-control", "public, max-age=31536000, immutable")
          .send(picture);
      } catch (error) {
        if (!(error instanceof PictureUnavailable)) throw error;
        log.info({ err: error }, "a picture is not to be had");
        return refuse();
      }

      function refuse() {
        const { status, body } = failure({ code: "picture-not-found" });
        // The original may come back: retry in a minute.
        return reply.code(status).header("cache-control", "public, max-age=60").send(body);
      }
    },
  );
}
