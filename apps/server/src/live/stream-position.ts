import { createHash } from "node:crypto";

/** What a reader has seen. */
export type StreamPosition = {
  /** The order they know; empty when they know none. */
  orderId: string;
  version: number;
  /** The state of the shop and its catalogue. */
  settings: string;
  /** A stamp of what became of the contact's messages; empty for who hears nothing of them. */
  messages: string;
};

type PositionOwner = { shopId: string; contactId: string };

const FORMAT_VERSION = 1;

/** As text for the reader to bring along again, good for this contact and nobody else. */
export function positionText(of: PositionOwner, { orderId, version, settings, messages }: StreamPosition): string {
  return Buffer.from(JSON.stringify([FORMAT_VERSION, markOf(of), orderId, version, settings, messages])).toString(
    "base64url",
  );
}

/** Undefined for what we did not write, or wrote for somebody else: then the reader begins anew, and misses nothing. */
export function positionFrom(of: PositionOwner, text: string | undefined): StreamPosition | undefined {
  const parts = partsOf(text);
  if (!parts) return undefined;
  const [form, mark, orderId, version, settings, messages] = parts;
  if (form !== FORMAT_VERSION || mark !== markOf(of) || !Number.isSafeInteger(version)) return undefined;
  if (typeof orderId !== "string" || typeof settings !== "string" || typeof messages !== "string") return undefined;
  return { orderId, version: version as number, settings, messages };
}

function partsOf(text: string | undefined): unknown[] | undefined {
  if (text === undefined) return undefined;
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    return Array.isArray(parts) ? parts : undefined;
  } catch {
    // Nonsense is no position.
    return undefined;
  }
}

function markOf({ shopId, contactId }: PositionOwner): string {
  return createHash("sha256")
    .update(JSON.stringify([shopId, contactId]))
    .digest("base64url")
    .slice(0, 8);
}
