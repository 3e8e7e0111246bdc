import { isPickup } from "@vitrine/domain/codes/journey";
import type { OrderLogistic } from "@vitrine/domain/order/order";

/** A manual freight without a store has no name of its own: its kind stands for it. */
export function logisticName({ name, type }: Pick<OrderLogistic, "name" | "type">): string {
  return name || (isPickup(type) ? "Retirada em loja" : "Entrega");
}
