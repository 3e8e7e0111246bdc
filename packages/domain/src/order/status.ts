export const OrderStatus = { Creating: 0, Received: 1, Finalized: 2, Canceled: 3, Error: 4 } as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];
