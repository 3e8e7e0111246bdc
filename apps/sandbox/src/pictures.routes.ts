import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** An SVG may have its own styles, and nothing that runs or loads. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'";
// The names do not contain a hash, so a copy may be cached long, but not forever.
const CACHE_SECONDS = 30 * 24 * 60 * 60;

export type PicturesOptions = { folders: string[] };

export async function picturesPlugin(app: FastifyInstance, { folders }: PicturesOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root: folders,
    prefix: "/pictures/",
    index: false,
    dotfiles: "ignore",
    allowedPath: (path) => /^\/?[^/]+\.(avif|webp|svg)$/.test(path),
    maxAge: CACHE_SECONDS * 1000,
    setHeaders: (reply, path) => {
      for (const [name, value] of Object.entries(openHeaders)) reply.header(name, value);
      if (path.endsWith(".svg")) reply.header("content-security-policy", SVG_POLICY);
    },
  });
  // A shop that was set up by an earlier release asks for its pictures as JPEG.
  app.get<{ Params: { file: string } }>("/pictures/:file(^[a-z0-9.-]+\\.jpg$)", (request, reply) =>
    reply.sendFile(request.params.file.replace(/jpg$/, "avif")),
  );
}

const openHeaders = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
};
