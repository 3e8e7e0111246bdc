import { isOpen } from "@vitrine/domain/codes/order-status";
import { fulfilmentOf } from "@vitrine/domain/order/change/fulfilment";
import type { Order } from "@vitrine/domain/order/order";
import { amountInvoiced } from "@vitrine/domain/payment/invoice";
import { paymentStateOf } from "@vitrine/domain/payment/payment-state";

/** What a shop filters its orders by, derived from the order. Each is a column, so that an index finds it. */
export function factsOf(
  order: Pick<Order, "status" | "payment" | "fulfilment" | "sellerId" | "slot" | "closedTotals" | "receipts">,
) {
  const isPlaced = !isOpen(order.status);
  return {
    isPlaced,
    paymentState: paymentStateOf(order),
    stage: fulfilmentOf(order)?.stage ?? null,
    sellerId: order.sellerId,
    slot: isPlaced ? order.slot : null,
    /** Null for what owes nothing by an invoice, so that the index has only what does. */
    invoiced: amountInvoiced(order) || null,
  };
}

/**
 * What a closed order is found by: the names of its customer, and the names and
 * SKUs of its products. Null while it is open: its products
 * change with every tap, and such an order is found by its contact.
 */
export function searchedText({ status, customer, lines }: Pick<Order, "status" | "customer" | "lines">): string | null {
  if (isOpen(status)) return null;
  const { name, corporateName, tradeName } = customer;
  return [name, corporateName, tradeName, ...lines.flatMap((line) => [line.name, line.sku])].filter(Boolean).join(" ");
}
