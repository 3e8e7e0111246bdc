import type { IncomingHttpHeaders } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { REQUEST_ID_HEADER } from "../logging.ts";

/** The panel's own code for the server: `apps/panel/src/first-view.tsx`. */
type PanelCode = {
  callsOf(path: string): string[];
  firstView(path: string, answered: ReadonlyMap<string, unknown>): Promise<{ answers: string; view: string }>;
};

/** What a page of the panel holds for who opens it, and the cookies that its calls have set. */
type FirstView = { answers: string; view: string; cookies: string[] };

/** The page waits so long for its data. Without it, the app asks for itself, and shows meanwhile that it does. */
const PATIENCE_MS = 2_000;

/**
 * The data of a page and how it looks, for who is signed in: the person reads it while the code of the panel is still on
 * its way. The calls are those that the app would send, with the person's cookie: one place decides who may see what.
 */
export async function createPanelFirstViews(app: FastifyInstance, panelRoot: string) {
  const code: PanelCode = await import(pathToFileURL(path.join(panelRoot, "server/first-view.js")).href);

  return async (request: FastifyRequest, page: string): Promise<FirstView | undefined> => {
    if (request.headers.cookie === undefined) return undefined;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const cookies: string[] = [];
    const answered = new Map<string, unknown>();
    const ask = async (url: string): Promise<void> => {
      const answer = await app.inject({
        ...{ method: "GET", url, headers: headersOf(request), remoteAddress: request.ip, signal },
      });
      cookies.push(...[answer.headers["set-cookie"] ?? []].flat());
      if (answer.statusCode === 200) answered.set(url, answer.json().data);
    };
    try {
      const asked = await Promise.allSettled(code.callsOf(page).map(ask));
      for (const each of asked) {
        if (each.status === "rejected")
          request.log.warn({ err: each.reason }, "a page of the panel was sent without data");
      }
      // Nobody is signed in, or this page is for guests.
      if (answered.size === 0) return undefined;
      return { ...(await code.firstView(page, answered)), cookies };
    } catch (error) {
      // The app shows the page without it.
      request.log.error(error, "the first view of the panel failed");
      return undefined;
    }
  };
}

/** Who calls from where. The answer is not for the browser, so nothing of encodings and copies. */
function headersOf({ id, headers }: FastifyRequest): IncomingHttpHeaders {
  const { cookie, host, "user-agent": userAgent, "accept-language": language, "sec-fetch-site": site } = headers;
  return {
    ...{ [REQUEST_ID_HEADER]: id, cookie, host },
    ...(userAgent && { "user-agent": userAgent }),
    ...(language && { "accept-language": language }),
    ...(site && { "sec-fetch-site": site }),
  };
}
