import { isOpen, OrderStatus } from "@vitrine/domain/codes/order-status";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import type { ChangeOrderDeps } from "../../order/change/change-order.ts";
import { refreshOrder } from "../../order/change/refresh-order.ts";
import { type OrderSession, readOrder } from "../../order/storage/current-order.ts";
import { orderSheet } from "../outbox/order-sheet.ts";
import type { ComposedMessage } from "./send-to-contact.ts";

/** A message with the order at its current prices. */
export async function composeSummary(
  deps: ChangeOrderDeps,
  session: OrderSession,
): Promise<Result<ComposedMessage, Refusal>> {
  const found = await readOrder(deps, session);
  if (!found) return refuse({ code: session.orderId === undefined ? "summary-empty" : "order-not-found" });
  const fresh = await refreshOrder(deps, session, found.stored);
  if (!fresh.ok) return fresh;
  const { stored, terms } = fresh.value;
  const { order } = stored;
  if (order.lines.length === 0) return refuse({ code: "summary-empty" });
  if (order.status === OrderStatus.Canceled) return refuse({ code: "order-closed" });
  return ok({
    orderId: order.id,
    message: {
      kind: "summary",
      shopName: terms.document.name,
      order: orderSheet(order, terms, deps.now()),
      link: { page: isOpen(order.status) ? "order" : "placed-order", orderId: order.id },
    },
  });
}
