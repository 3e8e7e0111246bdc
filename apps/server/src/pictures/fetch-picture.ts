import type { IncomingMessage } from "node:http";
import { type AllowedOrigins, addressObstacle, sendOutbound } from "../outbound/outbound-request.ts";

const LARGEST_BYTES = 15 * 1024 * 1024;
const MOST_REDIRECTS = 3;

export type FetchPatience = {
  /** Without a byte for so long, the picture is given up. */
  silenceMs: number;
  /** Whoever sends a byte now and then is not waited for longer. */
  wholeMs: number;
};

const usualPatience: FetchPatience = { silenceMs: 2_000, wholeMs: 10_000 };

export class PictureUnavailable extends Error {
  /** It is the host that does not answer, so its other pictures will not come either. */
  readonly isByHost: boolean;
  constructor(message: string, { isByHost = false, ...options }: ErrorOptions & { isByHost?: boolean } = {}) {
    super(message, options);
    this.isByHost = isByHost;
  }
}

/** Fetches an original from a public address or from an origin that the operator allows. */
export async function fetchPicture(
  address: string,
  allowed: AllowedOrigins,
  patience: FetchPatience = usualPatience,
): Promise<Buffer> {
  let url = secured(address, undefined, allowed);
  const attempt = new AbortController();
  const whole = setTimeout(() => attempt.abort(), patience.wholeMs);
  let silence = setTimeout(() => attempt.abort(), patience.silenceMs);
  const onByte = () => {
    clearTimeout(silence);
    silence = setTimeout(() => attempt.abort(), patience.silenceMs);
  };
  try {
    for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
      const sent = { headers: { accept: "image/*" }, signal: attempt.signal, allowed };
      const response = await sendOutbound(url, sent).catch((error: unknown) => {
        throw new PictureUnavailable("no answer", { cause: error, isByHost: true });
      });
      onByte();
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
      return await readLimited(response, onByte);
    }
    throw new PictureUnavailable("too many redirects");
  } finally {
    clearTimeout(whole);
    clearTimeout(silence);
  }
}

/** Shops still write `http:` for pictures whose host has long had https. */
function secured(address: string, base: URL | undefined, allowed: AllowedOrigins): URL {
  const url = URL.parse(address, base);
  if (!url) throw new PictureUnavailable("not an address");
  return addressObstacle(url, allowed) === "not-https" && url.port === ""
    ? new URL(url.href.replace(/^http:/, "https:"))
    : url;
}

async function readLimited(response: IncomingMessage, onByte: () => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      onByte();
      size += chunk.length;
      if (size > LARGEST_BYTES) throw new PictureUnavailable("too large");
      chunks.push(chunk);
    }
  } catch (error) {
    response.destroy();
    if (error instanceof PictureUnavailable) throw error;
    throw new PictureUnavailable("broken off", { cause: error, isByHost: true });
  }
  return Buffer.concat(chunks);
}
