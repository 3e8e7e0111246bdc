import { type ClientRequest, get as getHttp, type IncomingMessage } from "node:http";
import { get as getHttps } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress, lookupPublic } from "./public-address.ts";

const LARGEST_BYTES = 15 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const MOST_REDIRECTS = 3;

export class PictureUnavailable extends Error {}

/** Fetches an original, from public addresses or from the origins the operator allowed. */
export async function fetchPicture(address: string, allowedOrigins: ReadonlySet<string>): Promise<Buffer> {
  let url = new URL(address);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const response = await request(url, allowedOrigins, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      url = new URL(headers.location, url);
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new PictureUnavailable(`status ${statusCode}`);
    }
    return readLimited(response);
  }
  throw new PictureUnavailable("too many redirects");
}

async function request(url: URL, allowedOrigins: ReadonlySet<string>, signal: AbortSignal): Promise<IncomingMessage> {
  const isAllowed = allowedOrigins.has(url.origin);
  if (!isAllowed && url.protocol !== "https:") throw new PictureUnavailable("only https");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // A literal address is not looked up, so it is checked here.
  if (!isAllowed && isIP(host) && !isPublicAddress(host)) throw new PictureUnavailable("not a public address");
  const options = { signal, headers: { accept: "image/*" }, ...(isAllowed ? {} : { lookup: lookupPublic }) };
  return new Promise((resolve, reject) => {
    const sent: ClientRequest = (url.protocol === "https:" ? getHttps : getHttp)(url, options, resolve);
    sent.on("error", (error) => reject(new PictureUnavailable("no answer", { cause: error })));
  });
}

async function readLimited(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response) {
      size += part.length;
      if (size > LARGEST_BYTES) throw new PictureUnavailable("too large");
      parts.push(part);
    }
  } catch (error) {
    response.destroy();
    throw error instanceof PictureUnavailable ? error : new PictureUnavailable("broken off", { cause: error });
  }
  return Buffer.concat(parts);
}
