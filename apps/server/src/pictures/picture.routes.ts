import { type PictureWidth, pictureWidths } from "@vitrine/domain/catalog/pictures";
import type { FastifyInstance } from "fastify";
import { failure } from "../http/failure.ts";
import { PictureUnavailable } from "./fetch-picture.ts";
import { PICTURES_PREFIX, type PictureBook } from "./picture-book.ts";
import type { PictureStore } from "./picture-store.ts";

type Params = { signature: string; source: string; file: string };

const widths = new Map<string, PictureWidth>(pictureWidths.map((width) => [`${width}.webp`, width]));

/** Not JSON, so not a call of the contract: `/images/{signature}/{source}/{width}.webp`. */
export function pictureRoutes(app: FastifyInstance, { book, store }: { book: PictureBook; store: PictureStore }): void {
  app.get<{ Params: Params }>(
    `${PICTURES_PREFIX}/:signature/:source/:file`,
    { schema: { hide: true } },
    async ({ params, log }, reply) => {
      const original = book.originalOf(params);
      const width = widths.get(params.file);
      if (!original || !width) return refuse();
      try {
        const picture = await store.get(original, width);
        return reply.type("image/webp").header("cache-control", "public, max-age=31536000, immutable").send(picture);
      } catch (error) {
        if (!(error instanceof PictureUnavailable)) throw error;
        log.info({ err: error }, "a picture is not to be had");
        return refuse();
      }

      function refuse() {
        const { status, body } = failure({ code: "picture-not-found" });
        // The original may come back; ask again in a minute.
        return reply.code(status).header("cache-control", "public, max-age=60").send(body);
      }
    },
  );
}
