import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** An SVG may have its own styles, and nothing that runs or loads. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

export async function picturesPlugin(app: FastifyInstance, { folders }: { folders: string[] }): Promise<void> {
  await app.register(fastifyStatic, {
    root: folders,
    prefix: "/pictures/",
    index: false,
    decorateReply: false,
    dotfiles: "ignore",
    allowedPath: (path) => /^\/[^/]+\.(webp|svg)$/.test(path),
    // The names do not contain a hash, so a copy may be cached long, but not forever.
    maxAge: "30d",
    setHeaders: (reply, path) => {
      reply.header("access-control-allow-origin", "*");
      reply.header("cross-origin-resource-policy", "cross-origin");
      reply.header("x-content-type-options", "nosniff");
      if (path.endsWith(".svg")) reply.header("content-security-policy", SVG_POLICY);
    },
  });
}
