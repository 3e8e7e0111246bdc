import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";

/** An SVG may have its own styles, and nothing that runs or loads. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'";
// The names do not contain a hash, so a copy may be cached long, but not forever.
const CACHE_SECONDS = 30 * 24 * 60 * 60;
/** A server asks for one picture once per width, mostly at the same time. */
const MOST_KEPT = 60;

/** Undefined for a name that no picture has. */
export type DrawPicture = (file: string) => Promise<Buffer | undefined>;

export type PicturesOptions = { folders: string[]; draw?: DrawPicture | undefined };

export async function picturesPlugin(app: FastifyInstance, { folders, draw }: PicturesOptions): Promise<void> {
  if (draw) serveDrawn(app, drawOnce(draw));
  await app.register(fastifyStatic, {
    root: folders,
    prefix: "/pictures/",
    index: false,
    decorateReply: false,
    dotfiles: "ignore",
    allowedPath: (path) => /^\/[^/]+\.(webp|svg)$/.test(path),
    maxAge: CACHE_SECONDS * 1000,
    setHeaders: (reply, path) => {
      for (const [name, value] of Object.entries(openHeaders)) reply.header(name, value);
      if (path.endsWith(".svg")) reply.header("content-security-policy", SVG_POLICY);
    },
  });
}

const openHeaders = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
};

/** Drawn pictures come before the files: a name that nobody draws goes on to the folders. */
function serveDrawn(app: FastifyInstance, draw: DrawPicture): void {
  app.addHook("onRequest", async (request, reply): Promise<FastifyReply | undefined> => {
    const file = /^\/pictures\/([a-z0-9.-]+\.(?:jpg|webp))$/.exec(request.url)?.[1];
    const picture = file === undefined ? undefined : await draw(file);
    if (file === undefined || !picture) return undefined;
    return reply
      .headers({ ...openHeaders, "cache-control": `public, max-age=${CACHE_SECONDS}` })
      .type(file.endsWith(".jpg") ? "image/jpeg" : "image/webp")
      .send(picture);
  });
}

/** The last pictures stay in memory; a second request for one that is being drawn waits for it. */
function drawOnce(draw: DrawPicture): DrawPicture {
  const kept = new Map<string, Promise<Buffer | undefined>>();
  return (file) => {
    const known = kept.get(file);
    if (known) return known;
    const drawn = draw(file);
    kept.set(file, drawn);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return drawn;
  };
}
