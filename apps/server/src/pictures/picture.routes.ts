import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { NoSlotLeft } from "../bounds/fair-slots.ts";
import { failure } from "../http/refusals.ts";
import { PictureUnavailable } from "./fetch-picture.ts";
import { type FileStore, fileStoreTrouble } from "./file-store.ts";
import type { PictureStore } from "./picture-store.ts";
import { PICTURES_PREFIX, type PictureUrls } from "./picture-urls.ts";
import { variantOf } from "./picture-variants.ts";
import { isDrawing } from "./resize-picture.ts";
import { UPLOADS_PREFIX, uploadKeyOf } from "./upload/uploaded-address.ts";

type Deps = {
  pictureUrls: Pick<PictureUrls, "pictureOf">;
  store: PictureStore;
  files: Pick<FileStore, "read">;
};

/** Opened as a page of its own, a drawing runs no script, loads nothing and is of no origin. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const FOREVER = "public, max-age=31536000, immutable";

type Params = { signature: string; source: string; file: string };

/** Not JSON, so not a call of the contract: `/images/{signature}/{source}/{width}.webp`, and `800.jpg` for chats. */
export function pictureRoutes(app: FastifyInstance, { pictureUrls, store, files }: Deps): void {
  const options = {
    schema: { hide: true },
    // Web chats show them on pages of another origin.
    onSend: async (_: FastifyRequest, reply: FastifyReply) =>
      void reply.header("cross-origin-resource-policy", "cross-origin"),
  };

  app.get<{ Params: Params }>(
    `${PICTURES_PREFIX}/:signature/:source/:file`,
    options,
    async ({ params, log }, reply) => {
      const named = pictureUrls.pictureOf(params);
      const variant = variantOf(params.file);
      if (!named || !variant) return refuse(reply);
      try {
        const picture = await store.get(named, variant);
        if (isDrawing(picture)) reply.header("content-security-policy", DRAWING_POLICY);
        return reply
          .type(isDrawing(picture) ? "image/svg+xml" : `image/${variant.format}`)
          .header("cache-control", FOREVER)
          .send(picture);
      } catch (error) {
        if (error instanceof NoSlotLeft) return refuseBusy(reply);
        if (!(error instanceof PictureUnavailable)) throw error;
        log.info({ err: error }, "a picture is not to be had");
        return refuse(reply);
      }
    },
  );

  // An upload as it is kept: what the shop's other systems read, and the panel shows.
  app.get(`${UPLOADS_PREFIX}/:shopId/:file`, options, async ({ url, log }, reply) => {
    const key = uploadKeyOf(url);
    if (!key) return refuse(reply);
    try {
      const picture = await files.read(key);
      return picture ? reply.type("image/webp").header("cache-control", FOREVER).send(picture) : refuse(reply);
    } catch (error) {
      if (!fileStoreTrouble(error)) throw error;
      log.warn({ err: error }, "an uploaded picture is not to be had");
      return refuse(reply);
    }
  });
}

function refuse(reply: FastifyReply): FastifyReply {
  const { status, body } = failure({ code: "picture-not-found" });
  // The original may come back: retry in a minute.
  return reply.code(status).header("cache-control", "public, max-age=60").send(body);
}

/** So many pictures of this shop wait that this one would come too late. */
function refuseBusy(reply: FastifyReply): FastifyReply {
  const { status, body } = failure({ code: "pictures-busy" });
  return reply.code(status).headers({ "cache-control": "no-store", "retry-after": "5" }).send(body);
}
