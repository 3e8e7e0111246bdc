import { createECDH, hkdfSync } from "node:crypto";
import type { PushEncryption } from "../../notices/push/push-sender.ts";

/** A message about an order that came this long ago is of no use. */
const KEPT_FOR_SECONDS = 4 * 60 * 60;
const CURVE = "prime256v1";
const KEY_BYTES = 32;

/** Encrypts and signs as the Web Push protocol asks (RFC 8291 and 8292). It sends nothing. */
export function connectWebPush({ secretKey, contact }: { secretKey: string; contact: string }): PushEncryption {
  const { publicKey, privateKey } = keysFrom(secretKey);
  return {
    publicKey,
    async encrypt(to, message) {
      // The library is loaded for the first message.
      const { default: webPush } = await import("web-push");
      const { headers, body } = webPush.generateRequestDetails(to, JSON.stringify(message), {
        vapidDetails: { subject: contact, publicKey, privateKey },
        TTL: KEPT_FOR_SECONDS,
        urgency: "high",
      });
      const asText = Object.entries(headers).map(([name, value]) => [name, String(value)]);
      return { headers: Object.fromEntries(asText), body: body ?? Buffer.alloc(0) };
    },
  };
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
