import type { Order } from "@vitrine/contract/storefront/order";
import type { OrderPage, OrderSummary } from "@vitrine/contract/storefront/orders";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { anAddress } from "./checkout-samples.ts";
import { aLogistic, anItem, anOrder } from "./contract-samples.ts";

/** Order 1042 of two coffees and a cheese for R$ 102,90, by Pix, delivered at home, not paid yet. */
export function order1042(changes: Partial<Order> = {}): Order {
  const order = anOrder();
  return {
    ...order,
    number: 1042,
    status: OrderStatus.Received,
    items: [
      anItem({ index: 1, quantity: 2, totalAmout: 60 }),
      anItem({ index: 2, providerId: "queijo", sku: "queijo", name: "Queijo", totalAmout: 30 }),
    ],
    itemsAmout: 90,
    totalAmout: 102.9,
    explanation: [
      { kind: "products", name: "Produtos", amount: 90 },
      { kind: "freight", name: "Entrega", amount: 12.9 },
    ],
    payment: { ...order.payment, method: PaymentMethod.Pix },
    logisticType: LogisticType.ExpressDelivery,
    logistic: aLogistic({ name: "Expressa", price: 12.9 }),
    fulfilment: { stage: "waiting", at: null, note: "" },
    customer: { ...order.customer, address: anAddress() },
    ...changes,
  };
}

export function anOrderPage(changes: Partial<OrderPage> = {}): OrderPage {
  const placedAt = "2026-11-16T13:05:00.000Z";
  return {
    order: order1042(),
    placedAt,
    timeline: [{ what: "placed", at: placedAt, note: "", because: null }],
    refunds: [],
    canPay: false,
    heldUntil: null,
    canChangePayment: false,
    canCancel: false,
    refundOnCancel: 0,
    refundArrival: null,
    canRepeat: false,
    chatLink: null,
    ...changes,
  };
}

export function aSummary(changes: Partial<OrderSummary> = {}): OrderSummary {
  return {
    id: "order-1",
    number: 1042,
    status: OrderStatus.Received,
    placedAt: "2026-11-16T13:05:00.000Z",
    totalAmout: 102.9,
    itemCount: 3,
    items: [
      { name: "Café torrado", imageUrl: null },
      { name: "Queijo", imageUrl: null },
    ],
    payment: { method: PaymentMethod.Pix, status: null, refundedAmount: 0 },
    canPay: false,
    stage: "waiting",
    ...changes,
  };
}
