import { createHash } from "node:crypto";
import type { SavedStep } from "../db/announce.ts";
import { isStorable } from "../http/request/storable-text.ts";

/** Placed orders whose changes are announced in words. */
export const WATCHED_ORDERS = 3;

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

/**
 * The position after a step that was saved just now. Undefined where the reader has not everything that came before it,
 * or where the step opens a placed order again.
 */
export function positionAfter(
  position: StreamPosition,
  { orderId, step: { version }, wasOpen, isOpen }: SavedStep,
): StreamPosition | undefined {
  if (wasOpen) {
    // The first step of an order follows the position without an order.
    const isNext = version === 1 ? position.orderId === "" : isAt(position, orderId, version - 1);
    if (!isNext) return undefined;
    return isOpen
      ? { ...position, orderId, version }
      : withPlaced({ ...position, orderId: "", version: 0 }, orderId, version);
  }
  const known = placedVersions(position);
  if (isOpen || known.get(orderId) !== version - 1) return undefined;
  known.set(orderId, version);
  return { ...position, placed: placedMark(position, { orders: 0, versions: 1 }), latestPlaced: textOf(known) };
}

function isAt(position: StreamPosition, orderId: string, version: number): boolean {
  return position.orderId === orderId && position.version === version;
}

/** As the database would answer it: the order that was placed now is the first of the latest. */
function withPlaced(position: StreamPosition, orderId: string, version: number): StreamPosition {
  const latest = [[orderId, version] as const, ...placedVersions(position)].slice(0, WATCHED_ORDERS);
  return {
    ...position,
    placed: placedMark(position, { orders: 1, versions: version }),
    latestPlaced: textOf(new Map(latest)),
  };
}

/** The number of placed orders and the sum of their versions: versions only grow, so the sum shows every change. */
function placedMark({ placed }: StreamPosition, more: { orders: number; versions: number }): string {
  const [orders, versions] = placed.split(".").map(Number);
  return `${(orders ?? 0) + more.orders}.${(versions ?? 0) + more.versions}`;
}

/** The orders that were placed last with the versions that the reader has, newest first. */
export function placedVersions({ latestPlaced }: StreamPosition): Map<string, number> {
  const entries = latestPlaced === "" ? [] : latestPlaced.split(",").map((text) => text.split(":"));
  return new Map(entries.map(([id = "", version]) => [id, Number(version)]));
}

function textOf(versions: ReadonlyMap<string, number>): string {
  return [...versions].map(([id, version]) => `${id}:${version}`).join(",");
}

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
    return Array.isArray(fields) && isStorable(fields) ? fields : undefined;
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
