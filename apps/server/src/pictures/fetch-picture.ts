import type { IncomingMessage } from "node:http";
import { type AllowedOrigins, addressObstacle, sendOutbound } from "../outbound/outbound-request.ts";

const LARGEST_BYTES = 15 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const MOST_REDIRECTS = 3;

export class PictureUnavailable extends Error {}

/** Fetches an original from a public address or from an origin that the operator allows. */
export async function fetchPicture(address: string, allowed: AllowedOrigins): Promise<Buffer> {
  let url = secured(address, undefined, allowed);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const response = await sendOutbound(url, { headers: { accept: "image/*" }, signal, allowed }).catch(
      (error: unknown) => {
        throw new PictureUnavailable("no answer", { cause: error });
      },
    );
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      url = secured(headers.location, url, allowed);
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

/** Shops still write `http:` for pictures whose host has long had https. */
function secured(address: string, base: URL | undefined, allowed: AllowedOrigins): URL {
  const url = URL.parse(address, base);
  if (!url) throw new PictureUnavailable("not an address");
  return addressObstacle(url, allowed) === "not-https" && url.port === ""
    ? new URL(url.href.replace(/^http:/, "https:"))
    : url;
}

async function readLimited(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      size += chunk.length;
      if (size > LARGEST_BYTES) throw new PictureUnavailable("too large");
      chunks.push(chunk);
    }
  } catch (error) {
    response.destroy();
    throw error instanceof PictureUnavailable ? error : new PictureUnavailable("broken off", { cause: error });
  }
  return Buffer.concat(chunks);
}
