import type { OrderWarning } from "../order/order-limits.ts";

/** Why a shop lost money that was almost its own. */
export const lossReasons = [
  /** No time slot is free for the delivery that the order needs one for. */
  "no-slot",
  "below-minimum",
  /** Nobody delivers the order to that CEP. */
  "no-delivery",
  /** Whoever wanted to buy could pay by nothing that the shop takes. */
  "cannot-pay",
  "card-refused",
  "pix-expired",
  /** A search without results. */
  "not-found",
] as const;
export type LossReason = (typeof lossReasons)[number];

/** Recorded where a rule decides them. The other two are read from the attempts to pay. */
export type RecordedReason = Exclude<LossReason, "card-refused" | "pix-expired">;

export function isBelowMinimum(warnings: readonly { code: OrderWarning["code"] }[]): boolean {
  return warnings.some(({ code }) => code === "below-minimum-value" || code === "below-logistic-minimum");
}

/** After this time a new order is another purchase, and does not make up for what was lost. */
export const MADE_UP_FOR_HOURS = 24;
