import { isOpen, OrderStatus } from "@vitrine/domain/codes/order-status";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { ChangeOrderDeps } from "../../order/change/change-order.ts";
import { readFreshOrder } from "../../order/change/refresh-order.ts";
import { orderSheet } from "../outbox/order-sheet.ts";
import type { ComposedMessage } from "./send-to-contact.ts";

/** A message with the order at its current prices. */
export async function composeSummary(
  deps: ChangeOrderDeps,
  session: CallerSession,
): Promise<Result<ComposedMessage, Refusal>> {
  const fresh = await readFreshOrder(deps, session);
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
