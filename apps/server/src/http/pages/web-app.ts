import { readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { send } from "../answer/answer.ts";
import { allowedMethods } from "../errors/allowed-methods.ts";
import { languageOf } from "../language/language.ts";
import type { CachedResponse } from "../page-cache/cached-response.ts";
import { failure } from "../refusals.ts";
import { sendPage } from "../serve.ts";
import { isMissingCode, reloadScript } from "./missing-code.ts";

const API_PREFIXES = [
  "/api/",
  "/platform/",
  "/tray/link-store",
  "/assets/",
  "/painel/api",
  "/painel/assets/",
  "/mcp",
  "/feeds/",
];

/** The pages below `/stores/{platform}`, beside its calls. */
const STORE_PAGE = /^\/stores\/[^/?]+\/register(\/callback)?\/*(\?.*)?$/i;

const isCall = (url: string) =>
  API_PREFIXES.some((prefix) => url.startsWith(prefix)) || (url.startsWith("/stores/") && !STORE_PAGE.test(url));

export async function readIndexHtml(webRoot: string): Promise<string> {
  return readFile(path.join(webRoot, "index.html"), "utf8");
}

/** `pageFor` writes the page for its address. */
type WebApp = {
  webRoot: string;
  pageFor(address: { host: string; path: string; search: string }): Promise<CachedResponse | { movedTo: string }>;
};

/** The built storefront. Files with a content hash in their name are cached for ever, the page only with its ETag. */
export async function serveWebApp(app: FastifyInstance, webApp: WebApp | undefined): Promise<void> {
  if (webApp) {
    await app.register(fastifyStatic, {
      root: webApp.webRoot,
      index: false,
      // One route for each file, so that every other address, odd ones too, is a page and none is a failure.
      wildcard: false,
      globIgnore: ["**/*.br", "**/*.gz"],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isNamedByContent = file.includes(`${path.sep}assets${path.sep}`);
        reply.header("cache-control", isNamedByContent ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  }

  app.setNotFoundHandler(async (request, reply) => {
    const isPage = ["GET", "HEAD"].includes(request.method) && !isCall(request.url);
    if (isPage && webApp) {
      const [path = "", query = ""] = request.url.split("?", 2);
      const page = await webApp.pageFor({ host: request.host, path, search: query && `?${query}` });
      // Only the query: the path stays, and so does the hash with the code of a session, which no server sees.
      if ("movedTo" in page)
        return reply.code(302).headers({ location: page.movedTo, "cache-control": "no-cache" }).send();
      return sendPage(request, reply, page);
    }
    if (webApp && isMissingCode(request.method, request.url)) {
      reply.headers({ "content-type": "text/javascript; charset=utf-8", "cache-control": "no-store" });
      return reply.send(reloadScript);
    }
    const allowed = allowedMethods(request.url);
    if (allowed.length > 0) reply.header("allow", allowed.join(", "));
    const code = allowed.length > 0 ? "method-not-allowed" : "not-found";
    return send(request, reply, failure({ code }, languageOf(request)));
  });
}
