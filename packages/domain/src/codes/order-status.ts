export const OrderStatus = { Creating: 0, Received: 1, Finalized: 2, Canceled: 3, Error: 4 } as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

const { Creating, Received, Finalized, Canceled, Error: Undecided } = OrderStatus;

/** The allowed changes of the status. Every other change is refused. */
const moves: Record<OrderStatus, readonly OrderStatus[]> = {
  [Creating]: [Received, Canceled, Undecided],
  [Received]: [Finalized, Canceled, Undecided],
  // The result at the provider is uncertain; a person decides.
  [Undecided]: [Received, Finalized, Canceled],
  [Finalized]: [],
  [Canceled]: [],
};

export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return moves[from].includes(to);
}

/** Only an open order can be changed by the customer and the agent. */
export function isOpen(status: OrderStatus): boolean {
  return status === Creating;
}
