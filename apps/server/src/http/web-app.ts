import { readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { failure } from "./refusals.ts";

const API_PREFIXES = ["/api/", "/platform/", "/tray/link-store", "/assets/"];

export async function readIndexHtml(webRoot: string): Promise<string> {
  return readFile(path.join(webRoot, "index.html"), "utf8");
}

/** The built storefront. Files with a content hash in their name are cached for ever, the page itself never. */
export async function serveWebApp(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  if (webRoot) {
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isNamedByContent = file.includes(`${path.sep}assets${path.sep}`);
        reply.header("cache-control", isNamedByContent ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  }

  app.setNotFoundHandler((request, reply) => {
    const isPage =
      ["GET", "HEAD"].includes(request.method) && !API_PREFIXES.some((prefix) => request.url.startsWith(prefix));
    if (isPage && webRoot) return reply.sendFile("index.html");
    const { status, body } = failure({ code: "not-found" });
    return reply.code(status).send(body);
  });
}
