import { orderWebhookEventsOf } from "@vitrine/domain/order/order-webhook-event";
import type { NewEvent } from "../../db/events.ts";
import type { OrderSave } from "../storage/save-statement.ts";

/**
 * What a change tells the shop's endpoints. Every change is also an `order.updated`, as every tap of a customer is one; it
 * is recorded only while an endpoint names it.
 */
export function orderEvents(saving: OrderSave, named: ReadonlySet<string>): NewEvent[] {
  const { shopId, before, after, isBegun } = saving;
  const version = before.version + 1;
  const id = `${shopId}:${after.id}:${version}`;
  const about = { shopId, orderId: after.id, version, contactId: after.ownerId, data: reasonOf(saving.event.data) };
  const type = isBegun ? "order.updated" : "order.created";
  return [
    // A receiver accepts an id once, so two events of one change need two.
    ...orderWebhookEventsOf(before, after).map((news, index) => ({
      ...about,
      type: news,
      id: index === 0 ? id : `${id}:${news}`,
    })),
    ...(named.has(type) ? [{ ...about, type, id: `${id}:${type}` } as const] : []),
  ];
}

/** Why the shop canceled the order, where it said so. */
function reasonOf(data: object): { reason?: string } {
  return "reason" in data && typeof data.reason === "string" ? { reason: data.reason } : {};
}
