import type { FulfilmentStage } from "../codes/fulfilment.ts";

/** Why a contact is on the desk of those who serve. */
export const deskReasons = ["here", "wrote", "cart", "unpaid", "late"] as const;
export type DeskReason = (typeof deskReasons)[number];

/** An order without a slot is late when nobody touched it for so long. */
const UNTOUCHED_MS = 24 * 60 * 60_000;

type WaitingOrder = { slotEnd: number | null; stage: FulfilmentStage | null; placedAt: number };

/** Whether the customer should have it by now, or somebody should have begun with it. */
export function isLate({ slotEnd, stage, placedAt }: WaitingOrder, now: number): boolean {
  if (stage === "delivered") return false;
  if (slotEnd !== null) return slotEnd < now;
  return (stage === null || stage === "waiting") && now - placedAt > UNTOUCHED_MS;
}
