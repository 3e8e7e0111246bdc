import { type AllowedOrigins, OutboundAddressRefused, sendOutbound } from "../outbound/outbound-request.ts";
import { signatureOf } from "../secrets/signature.ts";

const TIMEOUT_MS = 10_000;

export type WebhookMessage = { id: string; type: string; body: string };

/** `failure` is a sentence for the person who maintains the URL. */
export type PostOutcome = "delivered" | "gone" | { failure: string };

type Target = { url: string; secret: string; allowed: AllowedOrigins; now: number };

export async function postWebhook(
  { id, type, body }: WebhookMessage,
  { url, secret, allowed, now }: Target,
): Promise<PostOutcome> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    "user-agent": "Vitrine",
    "vitrine-event": type,
    "vitrine-delivery": id,
    "vitrine-signature": signatureOf(body, { secret, at: now }),
  };
  try {
    const response = await sendOutbound(new URL(url), { method: "POST", headers, body, signal, allowed });
    // Only the status counts. The body is discarded until the time-out.
    response.on("error", () => undefined).resume();
    const { statusCode: status = 0 } = response;
    if (status >= 200 && status < 300) return "delivered";
    return status === 410 ? "gone" : { failure: `O endereço respondeu com o status ${status}.` };
  } catch (error) {
    return { failure: failureText(error, signal) };
  }
}

function failureText(error: unknown, signal: AbortSignal): string {
  if (error instanceof OutboundAddressRefused) return "O endereço não é público ou não usa https.";
  if (signal.aborted) return `O endereço não respondeu em ${TIMEOUT_MS / 1_000} segundos.`;
  const code = (error as NodeJS.ErrnoException).code ?? "sem detalhe";
  return `A conexão com o endereço falhou (${code}).`;
}
