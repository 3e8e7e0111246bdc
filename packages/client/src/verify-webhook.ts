import type { WebhookPayload } from "@vitrine/contract/platform/webhooks/webhook-payload";

type AnyHeaders = Headers | Record<string, string | string[] | undefined>;

/** `missing`: no signature; `old`: outside the tolerance, perhaps sent again by somebody; `wrong`: of no given secret. */
export class WebhookSignatureError extends Error {
  override readonly name = "WebhookSignatureError";
  readonly reason: "missing" | "old" | "wrong";

  constructor(reason: WebhookSignatureError["reason"]) {
    super(`the webhook's signature is ${reason}`);
    this.reason = reason;
  }
}

/**
 * The event of a delivery that Vitrine signed. Give the body as it came, before any parsing. While a secret is rolled
 * over, give both.
 */
export async function verifyWebhook(
  secrets: string | readonly string[],
  headers: AnyHeaders,
  body: string | Uint8Array<ArrayBuffer>,
  { toleranceSeconds = 300, now = Date.now() }: { toleranceSeconds?: number; now?: number } = {},
): Promise<WebhookPayload> {
  const parts = headerOf(headers, "vitrine-signature").split(",");
  const seconds = parts.find((part) => /^t=\d{1,12}$/.test(part))?.slice(2);
  const signatures = parts.flatMap((part) => /^v1=([0-9a-f]{64})$/.exec(part)?.[1] ?? []);
  if (!seconds || signatures.length === 0) throw new WebhookSignatureError("missing");
  if (Math.abs(now / 1_000 - Number(seconds)) > toleranceSeconds) throw new WebhookSignatureError("old");

  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const signed = joined(new TextEncoder().encode(`${seconds}.`), bytes);
  for (const secret of [secrets].flat()) {
    const key = await importKey(secret);
    // `verify` compares in constant time.
    for (const signature of signatures) {
      if (await crypto.subtle.verify("HMAC", key, bytesOf(signature), signed)) {
        return JSON.parse(new TextDecoder().decode(bytes)) as WebhookPayload;
      }
    }
  }
  throw new WebhookSignatureError("wrong");
}

function headerOf(headers: AnyHeaders, name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? "";
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return [found].flat().join(",");
}

function importKey(secret: string): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, ["verify"]);
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function joined(head: Uint8Array, rest: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(head.length + rest.length);
  whole.set(head);
  whole.set(rest, head.length);
  return whole;
}
