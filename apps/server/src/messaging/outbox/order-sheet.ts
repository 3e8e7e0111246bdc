import type { OrderSheet } from "@vitrine/domain/messaging/chat-message";
import { orderArrangement } from "@vitrine/domain/messaging/order-arrangement";
import { lineName } from "@vitrine/domain/order/line-name";
import type { Order } from "@vitrine/domain/order/order";
import { lineAmount } from "@vitrine/domain/order/totals/line-amounts";
import { orderTotals } from "@vitrine/domain/order/totals/totals";
import { chosenInstallments } from "@vitrine/domain/payment/card-installments";
import type { OrderTerms } from "../../order/terms/order-terms.ts";

/** The order as a message shows it, with the same totals as the screens. */
export function orderSheet(order: Order, { rules }: OrderTerms, now: number): OrderSheet {
  const { items, discount, freight, serviceFee, total } = orderTotals(order, rules, now);
  return {
    orderId: order.id,
    number: order.number,
    items: order.lines.map((line) => ({
      sku: line.sku,
      name: lineName(line),
      quantity: line.quantity,
      unitPrice: line.prices.paid,
      total: lineAmount(line),
    })),
    gifts: order.gifts.map(({ name }) => name),
    itemsAmount: items,
    discount,
    freight: order.logistic ? freight : null,
    fee: serviceFee,
    installments: chosenInstallments(order, total),
    total,
    ...orderArrangement(order, { total, timeZone: rules.timeZone }),
  };
}
