import { request as askHttp, type ClientRequest, type IncomingMessage } from "node:http";
import { request as askHttps } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress, lookupPublic } from "./public-address.ts";

/** Origins the operator trusts besides public https addresses, such as the demo's sandbox. */
export type AllowedOrigins = ReadonlySet<string>;

export function allowedOriginsOf(addresses: readonly string[]): AllowedOrigins {
  return new Set(addresses.map((address) => new URL(address).origin));
}

/** Where the operator plays or relays outside systems. */
export function trustedOriginsOf(config: { webhookTargets: readonly string[]; sandboxUrl: string | undefined }) {
  return allowedOriginsOf([...config.webhookTargets, ...(config.sandboxUrl ? [config.sandboxUrl] : [])]);
}

/** The address leads, or may lead, into a private network: nothing is sent. */
export class OutboundAddressRefused extends Error {}

/** Why an address is refused, as far as the address itself shows. */
export function addressObstacle(
  address: string | URL,
  allowed: AllowedOrigins,
): "not-an-address" | "not-https" | "not-public" | undefined {
  // A schema lets some texts pass that are no address, such as "http://".
  const url = URL.parse(address);
  if (!url) return "not-an-address";
  if (allowed.has(url.origin)) return undefined;
  if (url.protocol !== "https:") return "not-https";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // A literal IP address is not resolved, so it is checked here; a name is checked when it is resolved.
  return isIP(host) && !isPublicAddress(host) ? "not-public" : undefined;
}

type OutboundRequest = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  headers: Record<string, string>;
  body?: string | Uint8Array;
  signal: AbortSignal;
  allowed: AllowedOrigins;
};

/** Sends a request to an address from a shop: public over https, or an allowed origin. Follows no redirect. */
export async function sendOutbound(
  url: URL,
  { method = "GET", headers, body, signal, allowed }: OutboundRequest,
): Promise<IncomingMessage> {
  const obstacle = addressObstacle(url, allowed);
  if (obstacle) throw new OutboundAddressRefused(obstacle);
  const options = { method, headers, signal, ...(allowed.has(url.origin) ? {} : { lookup: lookupPublic }) };
  return new Promise((resolve, reject) => {
    const sent: ClientRequest = (url.protocol === "https:" ? askHttps : askHttp)(url, options, resolve);
    sent.on("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "ENOTPUBLIC" ? new OutboundAddressRefused("not-public", { cause: error }) : error),
    );
    sent.end(body);
  });
}
