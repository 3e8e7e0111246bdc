import { createHash } from "node:crypto";

/** What a reader has received. */
export type StreamPosition = {
  /** The open order; empty without one. */
  orderId: string;
  version: number;
  /** The version of the shop and its catalogue. */
  settings: string;
  /** A hash of the status of the contact's messages; empty for readers that do not see them. */
  messages: string;
  /** A mark of the contact's placed orders and their versions. */
  placed: string;
  /** The version of each order that was placed last: `id:version`, with commas between them. */
  latestPlaced: string;
};

type PositionOwner = { shopId: string; contactId: string };

const FORMAT_VERSION = 2;

/** As text that the reader sends back. It is valid for this contact only. */
export function positionText(owner: PositionOwner, position: StreamPosition): string {
  const { orderId, version, settings, messages, placed, latestPlaced } = position;
  const fields = [FORMAT_VERSION, markOf(owner), orderId, version, settings, messages, placed, latestPlaced];
  return Buffer.from(JSON.stringify(fields)).toString("base64url");
}

/** Undefined for a foreign or invalid text: the reader then starts from the current state and misses nothing. */
export function positionFrom(owner: PositionOwner, text: string | undefined): StreamPosition | undefined {
  const fields = fieldsOf(text);
  if (!fields) return undefined;
  const [format, mark, orderId, version, ...texts] = fields;
  if (format !== FORMAT_VERSION || mark !== markOf(owner) || !Number.isSafeInteger(version)) return undefined;
  const [settings, messages, placed, latestPlaced] = texts;
  if (typeof orderId !== "string" || typeof settings !== "string" || typeof messages !== "string") return undefined;
  if (typeof placed !== "string" || typeof latestPlaced !== "string") return undefined;
  return { orderId, version: version as number, settings, messages, placed, latestPlaced };
}

function fieldsOf(text: string | undefined): unknown[] | undefined {
  if (text === undefined) return undefined;
  try {
    const fields: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    return Array.isArray(fields) ? fields : undefined;
  } catch {
    return undefined;
  }
}

function markOf({ shopId, contactId }: PositionOwner): string {
  return createHash("sha256")
    .update(JSON.stringify([shopId, contactId]))
    .digest("base64url")
    .slice(0, 8);
}
