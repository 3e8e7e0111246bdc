import { request as askHttp, type ClientRequest, type IncomingMessage } from "node:http";
import { request as askHttps } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress, lookupPublic } from "./public-address.ts";

/** Origins the operator trusts besides public https addresses, such as the demo's sandbox. */
export type AllowedOrigins = ReadonlySet<string>;

export function allowedOriginsOf(addresses: readonly string[]): AllowedOrigins {
  return new Set(addresses.map((address) => new URL(address).origin));
}

/** The address leads, or may lead, inside somebody's network: it is not asked. */
export class OutboundAddressRefused extends Error {}

/** Why an address that somebody gave us is not asked, as far as the address itself tells. */
export function addressObstacle(url: URL, allowed: AllowedOrigins): "not-https" | "not-public" | undefined {
  if (allowed.has(url.origin)) return undefined;
  if (url.protocol !== "https:") return "not-https";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // A literal address is not looked up, so it is checked here; a name is checked when it is.
  return isIP(host) && !isPublicAddress(host) ? "not-public" : undefined;
}

type OutboundRequest = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
  allowed: AllowedOrigins;
};

/** Asks an address that a shop gave us: public addresses over https, or the allowed origins. Follows no redirect. */
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
