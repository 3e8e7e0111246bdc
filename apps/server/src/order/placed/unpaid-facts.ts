import type { UnpaidAttempt, UnpaidFacts } from "@vitrine/domain/payment/unpaid-order";
import type { DatedStep } from "../storage/order.repository.ts";
import type { StoredOrder } from "../storage/stored-order.ts";
import { CHOICES, type OrderActivity, type PlacedOrderRepository } from "./placed-order.repository.ts";

type OrderRef = { shopId: string; orderId: string };

type UnpaidFactsDeps = {
  placedOrders: Pick<PlacedOrderRepository, "findActivity">;
  attempts: { ofOrder(of: OrderRef): Promise<readonly UnpaidAttempt[]> };
};

/** What decides how long a placed order keeps its goods. All times are of the database's clock. */
export async function readUnpaidFacts(
  { placedOrders, attempts }: UnpaidFactsDeps,
  of: OrderRef,
  stored: StoredOrder,
): Promise<UnpaidFacts> {
  const [charges, activity] = await Promise.all([attempts.ofOrder(of), placedOrders.findActivity(of)]);
  return unpaidFacts(stored, charges, activity);
}

export function unpaidFacts(
  { order, closedAt, createdAt }: StoredOrder,
  charges: readonly UnpaidAttempt[],
  { touchedAt, chosenAt }: OrderActivity,
): UnpaidFacts {
  const placedAt = closedAt ?? createdAt;
  return {
    order,
    attempts: charges,
    // Methods that were tried before the order was placed do not count.
    chosenAt: Math.max(placedAt, chosenAt ?? 0),
    touchedAt: touchedAt ?? placedAt,
  };
}

/** The same as `findActivity`, from all steps of the order. */
export function activityOf(steps: readonly DatedStep[]): OrderActivity {
  const ofPeople = steps.filter(({ actor }) => actor.type !== "system");
  const newest = (some: readonly DatedStep[]) =>
    some.length === 0 ? null : Math.max(...some.map(({ at }) => at.getTime()));
  return { touchedAt: newest(ofPeople), chosenAt: newest(ofPeople.filter(({ kind }) => CHOICES.includes(kind))) };
}
