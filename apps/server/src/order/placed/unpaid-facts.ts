import type { UnpaidAttempt, UnpaidFacts } from "@vitrine/domain/payment/unpaid-order";
import type { StoredOrder } from "../storage/stored-order.ts";
import type { PlacedOrderRepository } from "./placed-order.repository.ts";

type OrderRef = { shopId: string; orderId: string };

export type UnpaidFactsDeps = {
  placedOrders: Pick<PlacedOrderRepository, "findActivity">;
  attempts: { ofOrder(of: OrderRef): Promise<readonly UnpaidAttempt[]> };
};

/** What decides how long a placed order keeps its goods. All times are of the database's clock. */
export async function readUnpaidFacts(
  { placedOrders, attempts }: UnpaidFactsDeps,
  of: OrderRef,
  { order, closedAt, createdAt }: StoredOrder,
): Promise<UnpaidFacts> {
  const [charges, { touchedAt, chosenAt }] = await Promise.all([attempts.ofOrder(of), placedOrders.findActivity(of)]);
  const placedAt = closedAt ?? createdAt;
  return {
    order,
    attempts: charges,
    // Methods that were tried before the order was placed do not count.
    chosenAt: Math.max(placedAt, chosenAt ?? 0),
    touchedAt: touchedAt ?? placedAt,
  };
}
