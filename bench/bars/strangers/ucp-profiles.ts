import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { createVitrine } from "@vitrine/client/vitrine";
import { NOWHERE } from "../../servers/vitrine.ts";
import { shopWithAmpleStock } from "../../shops/checkout-shop.ts";
import { type Attack, repeatUntil, type Target } from "./attack.ts";

type State = { hosts: string[] };

/** The server knows the origin of the profiles before the strangers start, so the port is fixed. */
const PORT = 39_117;
const ORIGIN = `http://127.0.0.1:${PORT}`;
/** A shop takes 60 new profiles a minute: the strangers name a thousand at so many shops. */
const SHOPS = 17;
const PROFILES = 1_000;
/** Each waits a little after an answer: the subject is what a profile costs, and not how many requests a process takes. */
const AT_ONCE = 4;
const PAUSE_MS = 40;
/** They come from so many networks. */
const NETWORKS = 200;

/** Profiles of assistants that are 3 MB long, or take 3 MB in memory, or are as long as they may be. */
export const ucpProfiles: Attack<State> = {
  name: "1,000 hostile profiles of assistants, from 200 networks",
  settings: { WEBHOOK_TARGETS: `${ORIGIN},${NOWHERE}`, HOSTS_WITHOUT_PROOF: "*.exemplo" },
  async prepare({ port, shop }) {
    await serveProfiles();
    const { shop: shopOf } = createVitrine({ baseUrl: `http://127.0.0.1:${port}`, token: shop.accountToken });
    const hosts = Array.from({ length: SHOPS }, (_, index) => `assistentes-${index}.exemplo`);
    for (const [index, host] of hosts.entries()) {
      await shopOf(`assistentes-${index}`).put({ ...shopWithAmpleStock(), hosts: [host], sellsToAssistants: true });
    }
    return { hosts };
  },
  run(target, { hosts }, signal) {
    return repeatUntil(signal, AT_ONCE, async (index) => {
      await wait(PAUSE_MS, undefined, { signal });
      const asked = search(target, { host: hosts[index % hosts.length] ?? "", index, signal });
      const [response] = (await once(asked, "response")) as [IncomingMessage];
      return new Response(response.resume() && null, { status: response.statusCode ?? 0 });
    });
  },
};

/** Not by `fetch`, which lets nobody say which host is meant. */
function search({ port }: Target, { host, index, signal }: { host: string; index: number; signal: AbortSignal }) {
  const address = `198.51.${Math.floor((index % NETWORKS) / 100)}.${index % 100}`;
  const headers = {
    ...{ host, "content-type": "application/json", "x-forwarded-for": address },
    "ucp-agent": `profile="${ORIGIN}/${index % PROFILES}"`,
  };
  const asked = request({ host: "127.0.0.1", port, path: "/ucp/v1/catalog/search", method: "POST", headers, signal });
  asked.end(JSON.stringify({ query: "café" }));
  return asked;
}

async function serveProfiles(): Promise<void> {
  const bodies = [3_000_000, 250_000, 31_000].map(profileOf);
  const server = createServer((request, response) => {
    const index = Number(request.url?.slice(1));
    response.on("error", () => undefined);
    response.writeHead(200, { "content-type": "application/json" }).end(bodies[index % bodies.length]);
  });
  server.listen(PORT, "127.0.0.1");
  await once(server, "listening");
}

/** A whole profile, and beside it what nobody asked for: short texts that are long in memory. */
function profileOf(bytes: number): string {
  const version = "2026-04-08";
  const capabilities = { "dev.ucp.shopping.catalog.search": [{ version }] };
  const profile = JSON.stringify({ ucp: { version, capabilities }, signing_keys: [] });
  const more = Math.floor((bytes - profile.length - 20) / 3);
  return `${profile.slice(0, -1)},"notes":[${"[],".repeat(more)}0]}`;
}
