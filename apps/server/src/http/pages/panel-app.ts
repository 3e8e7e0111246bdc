import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { createPanelFirstViews } from "./panel-first-view.ts";

const PREFIX = "/painel";
/** Never a page of the panel: what is not found there is answered as data, or not at all. */
const NOT_PAGES = /^\/painel\/(api|assets)([/?]|$)/;

/** Where the page has the answers and the first view of who opens it. */
const ANSWERS = "<!-- first-answers -->";
const PLACE = '<div id="root">';

/**
 * The built panel for the people who run a shop. Every address below its own opens it, and its router does the rest. Who
 * is signed in gets the pages that are opened first with their data.
 */
export async function servePanelApp(
  app: FastifyInstance,
  panelRoot: string | undefined,
  { panelUrl, publicUrl }: { panelUrl: string; publicUrl: string },
): Promise<void> {
  if (panelRoot === undefined) return;
  const built = await readFile(path.join(panelRoot, "index.html"), "utf8");
  // The page has to know where the storefront is (`apps/panel/src/lib/storefront-origin.ts`) if it is elsewhere.
  const elsewhere = panelUrl === publicUrl ? [] : [publicUrl];
  const marks = elsewhere.map((origin) => `<meta name="storefront" content="${origin}" />`);
  const html = built.replace(ANSWERS, () => `${marks.join("")}${ANSWERS}`);
  await app.register(fastifyStatic, {
    root: path.join(panelRoot, "assets"),
    prefix: `${PREFIX}/assets/`,
    decorateReply: false,
    index: false,
    // One route for each file, so that no other address reaches the folder.
    wildcard: false,
    globIgnore: ["**/*.br", "**/*.gz"],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header("cache-control", "public, max-age=31536000, immutable"),
  });

  await serveNoticesWorker(app, panelRoot);
  const headers = {
    "content-type": "text/html; charset=utf-8",
    // A release must reach a tab that is opened again, and no shared computer keeps the page.
    "cache-control": "no-store",
    "content-security-policy": panelPolicy(html, elsewhere),
  };
  const firstViewOf = await createPanelFirstViews(app, panelRoot);
  for (const url of [PREFIX, `${PREFIX}/*`]) {
    app.get(url, async (request, reply) => {
      if (NOT_PAGES.test(request.url)) return reply.callNotFound();
      reply.headers(headers);
      const first = await firstViewOf(request, request.url.slice(PREFIX.length));
      if (!first) return reply.send(html);
      if (first.cookies.length > 0) reply.header("set-cookie", first.cookies);
      return reply.send(html.replace(ANSWERS, () => first.answers).replace(PLACE, () => PLACE + first.view));
    });
  }
}

/** Its address has no version, since the browser asks for the same one again: it must not be kept. */
async function serveNoticesWorker(app: FastifyInstance, panelRoot: string): Promise<void> {
  // A folder of a test has pages only.
  const script = await readFile(path.join(panelRoot, "avisos.js")).catch(() => undefined);
  if (!script) return;
  app.get(`${PREFIX}/avisos.js`, (_request, reply) =>
    reply.headers({ "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" }).send(script),
  );
}

/** Stricter than the storefront's: nothing from outside but the storefront itself, and nobody may show the panel in a frame. */
function panelPolicy(html: string, storefront: readonly string[]): string {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, source]) =>
      `'sha256-${createHash("sha256")
        .update(source ?? "")
        .digest("base64")}'`,
  );
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scripts],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:", "blob:", ...storefront],
    // The storefront, as a phone shows it while its colours are chosen.
    "frame-src": ["'self'", ...storefront],
    "font-src": ["'self'"],
    "media-src": ["'self'"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    "object-src": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}
