import { isPickup, type LogisticType } from "./journey.ts";

/** How far the shop is with an order that it received. */
export const FulfilmentStage = {
  Waiting: "waiting",
  Preparing: "preparing",
  /** Ready for pickup. */
  Ready: "ready",
  OnTheWay: "on-the-way",
  /** The customer has it. */
  Delivered: "delivered",
} as const;
export type FulfilmentStage = (typeof FulfilmentStage)[keyof typeof FulfilmentStage];

export const fulfilmentStages = Object.values(FulfilmentStage);

const { Waiting, Preparing, Ready, OnTheWay, Delivered } = FulfilmentStage;

/** Where an order may go from here: any step ahead, or one step back, which corrects a mistake. Delivered is final. */
const moves: Record<FulfilmentStage, readonly FulfilmentStage[]> = {
  [Waiting]: [Preparing, Ready, OnTheWay, Delivered],
  [Preparing]: [Waiting, Ready, OnTheWay, Delivered],
  [Ready]: [Preparing, OnTheWay, Delivered],
  [OnTheWay]: [Preparing, Ready, Delivered],
  [Delivered]: [],
};

export function mayMoveStage(from: FulfilmentStage, to: FulfilmentStage): boolean {
  return moves[from].includes(to);
}

const pickupStages: readonly FulfilmentStage[] = [Waiting, Preparing, Ready, Delivered];
const deliveryStages: readonly FulfilmentStage[] = [Waiting, Preparing, OnTheWay, Delivered];

/** The stages of an order, in their order. One about which nobody said how it arrives may take either way. */
export function stagesOf(type: LogisticType | null): readonly FulfilmentStage[] {
  if (type === null) return fulfilmentStages;
  return isPickup(type) ? pickupStages : deliveryStages;
}
