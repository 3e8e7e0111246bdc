import { isPickup } from "@vitrine/domain/codes/journey";
import type { OrderLogistic } from "@vitrine/domain/order/order";

/** A manual freight without a store has no name, so its kind is shown. */
export function logisticName({ name, type }: Pick<OrderLogistic, "name" | "type">): string {
  return name || (isPickup(type) ? "Retirada em loja" : "Entrega");
}
