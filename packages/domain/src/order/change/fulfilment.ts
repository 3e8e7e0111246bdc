import { FulfilmentStage, mayMoveStage, stagesOf } from "../../codes/fulfilment.ts";
import { OrderStatus } from "../../codes/order-status.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { Fulfilment, Order } from "../order.ts";

export type FulfilmentRefusal =
  /** Only what was received, and is not over, is prepared and delivered. */
  | { code: "fulfilment-not-received" }
  /** A pickup does not go on its way, and a delivery does not wait to be picked up. */
  | { code: "fulfilment-not-its-stage"; stage: FulfilmentStage }
  | { code: "fulfilment-refused"; from: FulfilmentStage; to: FulfilmentStage };

type CurrentFulfilment = Omit<Fulfilment, "at"> & { at: number | null };

type FulfilledOrder = Pick<Order, "status" | "fulfilment">;

/**
 * How far an order is, and since when: null while it is being made, and once it is canceled. A received order waits
 * until somebody says more; its `at` is null then. One that the shop settled keeps the last stage that it was given.
 */
export function fulfilmentOf({ status, fulfilment }: FulfilledOrder): CurrentFulfilment | null {
  if (status === OrderStatus.Creating || status === OrderStatus.Canceled) return null;
  if (fulfilment) return fulfilment;
  return status === OrderStatus.Received ? { stage: FulfilmentStage.Waiting, at: null, note: "" } : null;
}

/** Saying the same stage twice changes nothing. A delivered order is finalized. */
export function moveFulfilment(
  order: Order,
  { stage, note = "" }: { stage: FulfilmentStage; note?: string | undefined },
  now: number,
): Result<Order, FulfilmentRefusal> {
  const current = fulfilmentOf(order);
  if (current?.stage === stage) return ok(order);
  if (!current || order.status !== OrderStatus.Received) return refuse({ code: "fulfilment-not-received" });
  if (!stagesOf(order.logistic?.type ?? order.logisticType).includes(stage)) {
    return refuse({ code: "fulfilment-not-its-stage", stage });
  }
  if (!mayMoveStage(current.stage, stage)) {
    return refuse({ code: "fulfilment-refused", from: current.stage, to: stage });
  }
  const status = stage === FulfilmentStage.Delivered ? OrderStatus.Finalized : order.status;
  return ok({ ...order, status, fulfilment: { stage, at: now, note } });
}
