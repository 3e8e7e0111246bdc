import { FulfilmentStage } from "../codes/fulfilment.ts";
import { isPickup } from "../codes/journey.ts";
import { OrderStatus } from "../codes/order-status.ts";
import { fulfilmentOf } from "../order/change/fulfilment.ts";
import type { Order, OrderAddress, OrderSlot } from "../order/order.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { ShopRules } from "../shop/shop-rules.ts";
import { deliveryQuotes } from "./delivery.ts";
import { findSlot, hasRoom, isStillOpen, needsSlot } from "./schedule.ts";

/** Why when or where a placed order arrives cannot be changed. */
export type RearrangeObstacle =
  | { code: "rearrange-not-received" }
  /** It is ready, on its way or there. */
  | { code: "rearrange-too-late" }
  /** The shop has no timetable for this delivery or pickup. */
  | { code: "rearrange-no-schedule" }
  | { code: "rearrange-not-delivered" };

export type RearrangeRefusal =
  | RearrangeObstacle
  | { code: "slot-unknown" }
  | { code: "slot-closed" }
  | { code: "slot-full" }
  /** The delivery that was paid for does not go there, or costs something else there. */
  | { code: "address-elsewhere" };

type ArrangedOrder = Pick<Order, "status" | "fulfilment" | "logistic">;

function timeObstacle(order: ArrangedOrder): RearrangeObstacle | undefined {
  if (order.status !== OrderStatus.Received) return { code: "rearrange-not-received" };
  const stage = fulfilmentOf(order)?.stage;
  const isHere = stage === FulfilmentStage.Waiting || stage === FulfilmentStage.Preparing;
  return isHere ? undefined : { code: "rearrange-too-late" };
}

export function slotObstacle(order: ArrangedOrder, rules: Pick<ShopRules, "schedules">): RearrangeObstacle | undefined {
  const obstacle = timeObstacle(order);
  if (obstacle) return obstacle;
  return needsSlot(rules, order.logistic?.providerId ?? null) ? undefined : { code: "rearrange-no-schedule" };
}

export function addressObstacle(order: ArrangedOrder): RearrangeObstacle | undefined {
  const obstacle = timeObstacle(order);
  if (obstacle) return obstacle;
  const { logistic } = order;
  return logistic && !isPickup(logistic.type) ? undefined : { code: "rearrange-not-delivered" };
}

/** Another time for an order that is not on its way yet. `taken`: how many orders have that time already. */
export function moveSlot(
  order: Order,
  rules: ShopRules,
  { slot, taken, now }: { slot: OrderSlot; taken: number; now: number },
): Result<Order, RearrangeRefusal> {
  const obstacle = slotObstacle(order, rules);
  if (obstacle) return refuse(obstacle);
  if (order.slot?.start === slot.start && order.slot.end === slot.end) return ok(order);
  const found = findSlot(rules, order.logistic?.providerId ?? "", slot, now);
  if (!found) return refuse({ code: "slot-unknown" });
  if (!isStillOpen(found, now)) return refuse({ code: "slot-closed" });
  return hasRoom(found, taken) ? ok({ ...order, slot }) : refuse({ code: "slot-full" });
}

/**
 * Another place for an order that is not on its way yet. The total was agreed, so the same delivery must go there at the
 * same price. A price that an agent typed, the agent may keep.
 */
export function moveAddress(order: Order, rules: ShopRules, address: OrderAddress): Result<Order, RearrangeRefusal> {
  const obstacle = addressObstacle(order);
  if (obstacle) return refuse(obstacle);
  return isReached(order, rules, address) ? ok({ ...order, address }) : refuse({ code: "address-elsewhere" });
}

function isReached(order: Order, rules: ShopRules, address: OrderAddress): boolean {
  const { logistic } = order;
  if (!logistic || logistic.isCustom) return true;
  const digits = (text: string) => text.replaceAll(/\D/g, "");
  const zone = rules.deliveryZones.find(({ providerId }) => providerId === logistic.providerId);
  // A whole town can have one CEP: a zone by neighborhoods is asked again.
  if (!zone?.town && digits(address.zipCode) === digits(order.address?.zipCode ?? "")) return true;
  // A linked store quoted its price for one CEP.
  if (logistic.quotedFor) return false;
  return deliveryQuotes(order, rules, address).some(
    ({ providerId, price }) => providerId === logistic.providerId && price === logistic.price,
  );
}
