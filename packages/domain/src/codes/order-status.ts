export const OrderStatus = { Creating: 0, Received: 1, Finalized: 2, Canceled: 3, Error: 4 } as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

const { Creating, Received, Finalized, Canceled, Error: Undecided } = OrderStatus;

/** Where an order may go from here. Every other move is refused. */
const moves: Record<OrderStatus, readonly OrderStatus[]> = {
  [Creating]: [Received, Canceled, Undecided],
  [Received]: [Finalized, Canceled, Undecided],
  // A provider left it undecided; a person decides.
  [Undecided]: [Received, Finalized, Canceled],
  [Finalized]: [],
  [Canceled]: [],
};

export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return moves[from].includes(to);
}

/** Only an order that is being made can be changed by the people who make it. */
export function isOpen(status: OrderStatus): boolean {
  return status === Creating;
}
