import type { PaymentWebhookRequest, PaymentWebhookResult } from "../../payment/provider/payment-provider.ts";
import { parsed, textOf } from "../wire/json-fields.ts";
import { headerOf, hmacHex, isSame } from "../wire/signatures.ts";

export const SIGNATURE_HEADER = "x-signature";

// A retry hours later has the old signature.
const TOLERANCE_MS = 24 * 3_600_000;

/** A request without a valid signature is forged, even if the shop has not given us its secret. */
export function readMercadoPagoWebhook(
  request: PaymentWebhookRequest,
  secret: string | undefined,
): PaymentWebhookResult {
  const dataId = request.query["data.id"];
  const { ts, v1 } = signatureIn(headerOf(request, SIGNATURE_HEADER));
  if (!secret || !isRecent(ts, request.now)) return { kind: "forged" };
  const signed = { requestId: headerOf(request, "x-request-id"), ts };
  // Mercado Pago's libraries wrote the id in lower case until June 2026.
  const spellings = dataId === undefined ? [undefined] : [dataId, dataId.toLowerCase()];
  if (!spellings.some((id) => isSame(v1, hmacHex(secret, manifestOf({ ...signed, dataId: id }))))) {
    return { kind: "forged" };
  }

  const body = parsed(request.body);
  if (typeof body !== "object" || body === null) return { kind: "malformed" };
  if ((textOf(body, "type") || request.query.type) !== "payment") return { kind: "ignored" };
  const inBody = textOf(body, "data", "id");
  const providerId = dataId || inBody;
  if (providerId === "" || (inBody !== "" && inBody !== providerId)) return { kind: "malformed" };
  const eventKey = [textOf(body, "id") || ts, textOf(body, "action"), providerId].join(":");
  return { kind: "event", eventKey, providerId };
}

/** `ts=1794700000,v1=a9e5…`, in any order. */
function signatureIn(header: string): { ts: string; v1: string } {
  const parts = new Map(header.split(",").map((part) => splitOnce(part.trim())));
  return { ts: parts.get("ts") ?? "", v1: parts.get("v1")?.toLowerCase() ?? "" };
}

function splitOnce(part: string): [string, string] {
  const at = part.indexOf("=");
  return at < 0 ? [part, ""] : [part.slice(0, at).trim(), part.slice(at + 1).trim()];
}

/** The documentation's example has seconds, its text says milliseconds. */
function isRecent(ts: string, now: number): boolean {
  if (!/^\d{1,15}$/.test(ts)) return false;
  const moment = Number(ts) > 1e12 ? Number(ts) : Number(ts) * 1_000;
  return Math.abs(now - moment) <= TOLERANCE_MS;
}

/** A missing part is left out. */
function manifestOf({ dataId, requestId, ts }: { dataId: string | undefined; requestId: string; ts: string }): string {
  const id = dataId ? `id:${dataId};` : "";
  const request = requestId ? `request-id:${requestId};` : "";
  return `${id}${request}ts:${ts};`;
}
