import type { IncomingMessage } from "node:http";
import { type AllowedOrigins, OutboundAddressRefused, sendOutbound } from "../../outbound/outbound-request.ts";

export type Patience = {
  /** Without a byte for so long, the file is given up. */
  silenceMs: number;
  /** Whoever sends a byte now and then is not waited for longer. */
  wholeMs: number;
};

export const usualPatience: Patience = { silenceMs: 10_000, wholeMs: 60_000 };
const MOST_REDIRECTS = 3;

export type Download =
  /** `bytes`: what the host says that it sends. Whoever does not read it all ends it with `close`. */
  | { kind: "open"; source: AsyncIterable<Buffer>; bytes: number | null; close: () => void }
  | { kind: "gone" }
  | { kind: "not-public" }
  | { kind: "later"; reason: string };

type Asked = { url: string; headers: Record<string, string> };

/** A file of another system: at a public address, or at an origin that the operator allows. Nothing of it is kept in memory. */
export async function downloadMedia(
  { url: first, headers }: Asked,
  allowed: AllowedOrigins,
  patience: Patience = usualPatience,
): Promise<Download> {
  let url = URL.parse(first);
  let sent = headers;
  const attempt = new AbortController();
  const whole = setTimeout(() => attempt.abort(), patience.wholeMs);
  let silence = setTimeout(() => attempt.abort(), patience.silenceMs);
  const end = () => {
    clearTimeout(whole);
    clearTimeout(silence);
  };
  const onByte = () => {
    clearTimeout(silence);
    silence = setTimeout(() => attempt.abort(), patience.silenceMs);
  };
  try {
    for (let hops = 0; url && hops <= MOST_REDIRECTS; hops++) {
      const response = await sendOutbound(url, { headers: sent, signal: attempt.signal, allowed });
      onByte();
      const { statusCode = 0, headers: told } = response;
      if (statusCode >= 300 && statusCode < 400 && told.location) {
        response.destroy();
        const next = URL.parse(told.location, url);
        // What is meant for one host, such as a token, is sent to no other.
        if (next?.origin !== url.origin) sent = {};
        url = next;
        continue;
      }
      if (statusCode === 200) return opened(response, { onByte, end });
      response.destroy();
      end();
      return statusCode === 404 || statusCode === 410
        ? { kind: "gone" }
        : { kind: "later", reason: `http-${statusCode}` };
    }
    end();
    return { kind: "later", reason: url ? "too-many-redirects" : "not-an-address" };
  } catch (error) {
    end();
    if (error instanceof OutboundAddressRefused) return { kind: "not-public" };
    const { code, name } = error as NodeJS.ErrnoException;
    return { kind: "later", reason: code ?? name };
  }
}

type Clock = { onByte: () => void; end: () => void };

function opened(response: IncomingMessage, { onByte, end }: Clock): Download {
  const length = response.headers["content-length"] ?? "";
  async function* source(): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of response as AsyncIterable<Buffer>) {
        onByte();
        yield chunk;
      }
    } catch (error) {
      throw new DownloadBroken("broken off", { cause: error });
    } finally {
      end();
    }
  }
  return {
    kind: "open",
    source: source(),
    bytes: /^\d{1,15}$/.test(length) ? Number(length) : null,
    close: () => {
      end();
      response.destroy();
    },
  };
}

/** The host stopped in the middle. */
export class DownloadBroken extends Error {}
