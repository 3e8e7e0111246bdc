import type { IncomingMessage } from "node:http";
import { type AllowedOrigins, OutboundAddressRefused, sendOutbound } from "../outbound/outbound-request.ts";
import { signaturesOf } from "../secrets/signature.ts";

const TIMEOUT_MS = 10_000;
/** So much of an answer is shown to the person who maintains the URL. */
const SHOWN_BYTES = 2_048;

export type WebhookMessage = { id: string; type: string; body: string };

/** What was sent, and what came back. */
export type WebhookExchange = {
  requestBody: string;
  responseStatus: number | null;
  responseBody: string | null;
  durationMs: number;
};

/** `failure` is a sentence for the person who maintains the URL. */
export type PostOutcome = "delivered" | "gone" | { failure: string };

type Target = { url: string; secrets: readonly string[]; allowed: AllowedOrigins; now: number };

export async function postWebhook(
  { id, type, body }: WebhookMessage,
  { url, secrets, allowed, now }: Target,
): Promise<{ outcome: PostOutcome; exchange: WebhookExchange }> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const begun = performance.now();
  const exchange = (responseStatus: number | null, responseBody: string | null): WebhookExchange => ({
    requestBody: body,
    responseStatus,
    responseBody,
    durationMs: Math.round(performance.now() - begun),
  });
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    "user-agent": "Vitrine",
    "vitrine-event": type,
    "vitrine-delivery": id,
    "vitrine-signature": signaturesOf(body, { secrets, at: now }),
  };
  try {
    const response = await sendOutbound(new URL(url), { method: "POST", headers, body, signal, allowed });
    const { statusCode: status = 0 } = response;
    const answered = exchange(status, await beginningOf(response));
    if (status >= 200 && status < 300) return { outcome: "delivered", exchange: answered };
    if (status === 410) return { outcome: "gone", exchange: answered };
    return { outcome: { failure: `O endereço respondeu com o status ${status}.` }, exchange: answered };
  } catch (error) {
    return { outcome: { failure: failureText(error, signal) }, exchange: exchange(null, null) };
  }
}

/** Only the status counts: a body that breaks off is shown as far as it came, and the rest of a long one is not read. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of response) {
      parts.push(part);
      bytes += part.length;
      if (bytes >= SHOWN_BYTES) break;
    }
  } catch {
    // The connection ended or took too long, after the status had arrived.
  }
  // A text of the database has no NUL.
  return Buffer.concat(parts).subarray(0, SHOWN_BYTES).toString("utf8").replaceAll("\0", "");
}

function failureText(error: unknown, signal: AbortSignal): string {
  if (error instanceof OutboundAddressRefused) return "O endereço não é público ou não usa https.";
  if (signal.aborted) return `O endereço não respondeu em ${TIMEOUT_MS / 1_000} segundos.`;
  const code = (error as NodeJS.ErrnoException).code ?? "sem detalhe";
  return `A conexão com o endereço falhou (${code}).`;
}
