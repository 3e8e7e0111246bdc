import { createHash } from "node:crypto";

/** What a reader has seen. */
export type Position = {
  /** The order they know; empty when they know none. */
  orderId: string;
  version: number;
  /** The state of the shop and its catalogue. */
  settings: string;
  /** A stamp of what became of the contact's messages; empty for who hears nothing of them. */
  messages: string;
};

type Of = { shopId: string; contactId: string };

const FORM = 1;

/** As text for the reader to bring along again, good for this contact and nobody else. */
export function positionText(of: Of, { orderId, version, settings, messages }: Position): string {
  return Buffer.from(JSON.stringify([FORM, markOf(of), orderId, version, settings, messages])).toString("base64url");
}

/** Undefined for what we did not write, or wrote for somebody else: then the reader begins anew, and misses nothing. */
export function positionFrom(of: Of, text: string | undefined): Position | undefined {
  const parts = partsOf(text);
  if (!parts) return undefined;
  const [form, mark, orderId, version, settings, messages] = parts;
  if (form !== FORM || mark !== markOf(of) || !Number.isSafeInteger(version)) return undefined;
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

function markOf({ shopId, contactId }: Of): string {
  return createHash("sha256")
    .update(JSON.stringify([shopId, contactId]))
    .digest("base64url")
    .slice(0, 8);
}
