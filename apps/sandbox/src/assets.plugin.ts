import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Styles and scripts of the sandbox's own pages. `folders` are those of its vendors. */
export async function assetsPlugin(app: FastifyInstance, { folders }: { folders: URL[] }): Promise<void> {
  await app.register(fastifyStatic, {
    root: [
      fileURLToPath(new URL("./http/page", import.meta.url)),
      fileURLToPath(new URL("./phone/page", import.meta.url)),
      fileURLToPath(new URL("./chat-control/page", import.meta.url)),
      fileURLToPath(new URL("./payments/control/page", import.meta.url)),
      ...folders.map((folder) => fileURLToPath(folder)),
    ],
    prefix: "/assets/",
    index: false,
    decorateReply: false,
    allowedPath: (path) => /\.(css|js)$/.test(path),
    setHeaders: (reply) => reply.header("x-content-type-options", "nosniff"),
  });
}
