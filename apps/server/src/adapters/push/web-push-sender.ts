import { createECDH, hkdfSync } from "node:crypto";
import { text as readText } from "node:stream/consumers";
import type { PushOptions, PushOutcome, PushSender } from "../../notices/push/push-sender.ts";
import { isPushService } from "../../notices/push/push-services.ts";
import { sendOutbound } from "../../outbound/outbound-request.ts";

const TIMEOUT_MS = 10_000;
/** A message about an order that came this long ago is of no use. */
const KEPT_FOR_SECONDS = 4 * 60 * 60;
const CURVE = "prime256v1";
const KEY_BYTES = 32;

/** Messages to browsers by the Web Push protocol (RFC 8030, 8291 and 8292). */
export function createWebPushSender({ secretKey, contact, trusted }: PushOptions): PushSender {
  const { publicKey, privateKey } = keysFrom(secretKey);
  return {
    publicKey,
    async send(to, message): Promise<PushOutcome> {
      if (!isPushService(to.endpoint, trusted)) return { state: "gone", why: "no push service" };
      // The library is loaded for the first message. It encrypts; what is sent, and where to, is decided here.
      const { default: webPush } = await import("web-push");
      const { endpoint, headers, body } = webPush.generateRequestDetails(to, JSON.stringify(message), {
        vapidDetails: { subject: contact, publicKey, privateKey },
        TTL: KEPT_FOR_SECONDS,
        urgency: "high",
      });
      try {
        const response = await sendOutbound(new URL(endpoint), {
          method: "POST",
          headers: headersOf(headers),
          ...(body && { body }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
          allowed: trusted,
        });
        // The connection goes back to the pool when the answer was read.
        await readText(response);
        return outcomeOf(response.statusCode ?? 0);
      } catch (error) {
        return { state: "later", why: `the push service did not answer: ${(error as Error).name}` };
      }
    },
  };
}

/** 404 and 410: nobody listens there. 401 and 403: the device was added with another key of ours. */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { state: "sent" };
  const why = `the push service said ${status}`;
  return { state: [400, 401, 403, 404, 410, 413].includes(status) ? "gone" : "later", why };
}

function headersOf(headers: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** A pair of keys that every process of the installation finds by itself, and that nobody finds without the secret. */
function keysFrom(secretKey: string): { publicKey: string; privateKey: string } {
  const ecdh = createECDH(CURVE);
  for (let round = 0; ; round++) {
    const candidate = Buffer.from(hkdfSync("sha256", secretKey, "", `web-push:${round}`, KEY_BYTES));
    try {
      ecdh.setPrivateKey(candidate);
    } catch {
      // One of four thousand million numbers is no key of the curve: the next one is.
      continue;
    }
    return {
      publicKey: ecdh.getPublicKey("base64url", "uncompressed"),
      privateKey: candidate.toString("base64url"),
    };
  }
}
