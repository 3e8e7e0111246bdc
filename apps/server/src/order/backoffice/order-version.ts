import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";

/**
 * The version of an order as the shop reads it: that of the order, and that of what the shop wrote on it. A change asks
 * for its own half only, so that a customer who adds an item is not in the way of a tag.
 */
export type OrderVersions = { order: number; annotations: number };

export function writeVersion({ order, annotations }: OrderVersions): string {
  return `${order}-${annotations}`;
}

/** Null where the caller names no version. */
export function readVersion(ifMatch: string | null): Result<OrderVersions | null, Refusal> {
  if (ifMatch === null) return ok(null);
  const [, order, annotations] = /^(\d{1,9})-(\d{1,9})$/.exec(ifMatch) ?? [];
  if (order === undefined || annotations === undefined)
    return refuse({ code: "invalid-request", problems: [{ param: "If-Match", reason: "format", ...WRONG_VERSION }] });
  return ok({ order: Number(order), annotations: Number(annotations) });
}

const WRONG_VERSION = {
  message: "If-Match: esta não é uma versão de um pedido.",
  english: "If-Match: this is not a version of an order.",
};
