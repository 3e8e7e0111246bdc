import type { FastifyInstance, FastifyRequest } from "fastify";
import { send } from "../answer/answer.ts";
import { languageOf } from "../language/language.ts";
import { failure } from "../refusals.ts";

type Addresses = { panelUrl: string; publicUrl: string };

const PANEL = "/painel";
/** What the panel's pages need besides the panel: the pictures. The rest is for who looks after the server. */
const BESIDE_PANEL = /^\/(images(\/|$)|healthz$|readyz$)/;

/**
 * Where the panel has a host of its own, that host has nothing of a shop, and no other host has the panel: a script that
 * got into a storefront is of another origin than the panel. Who opens the panel at the shops' address is led to it.
 */
export function separatePanelHost(app: FastifyInstance, { panelUrl, publicUrl }: Addresses): void {
  if (panelUrl === publicUrl) return;
  const [panel, shops] = [new URL(panelUrl).hostname, new URL(publicUrl).hostname];
  app.addHook("onRequest", async (request, reply) => {
    const host = nameOf(request);
    // The route that was found, and not the address: there are many ways to write one address.
    const route = request.routeOptions.url ?? "";
    const isOfPanel = route === PANEL || route.startsWith(`${PANEL}/`);
    if (host === panel) {
      if (isOfPanel || BESIDE_PANEL.test(route)) return;
      if (request.url.split("?")[0] === "/") return reply.redirect(PANEL);
    } else if (!isOfPanel) return;
    else if (host === shops && request.method === "GET" && !route.startsWith(`${PANEL}/api`)) {
      return reply.redirect(`${panelUrl}${request.url}`);
    }
    return send(request, reply, failure({ code: "not-found" }, languageOf(request)));
  });
}

function nameOf({ hostname }: FastifyRequest): string {
  return hostname.toLowerCase().replace(/\.$/, "");
}
