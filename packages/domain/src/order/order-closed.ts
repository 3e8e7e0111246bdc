export type OrderClosed = { code: "order-closed" };

export const ORDER_CLOSED: OrderClosed = { code: "order-closed" };
