export type PaymentMethod = "card" | "pix" | "boleto" | "wallet";

/** The state of a payment, the same for all providers; each has its own words on the wire. */
export type PaymentState =
  | "pending"
  | "processing"
  | "authorized"
  | "paid"
  | "refused"
  | "canceled"
  | "expired"
  | "refunded";

export type Payment<Data> = {
  /** The code of the provider: the name of its folder. */
  provider: string;
  id: string;
  /** The credential that created it: an account sees only its own payments. */
  account: string;
  method: PaymentMethod;
  cents: number;
  refundedCents: number;
  /** The shop's own reference. */
  reference: string;
  state: PaymentState;
  /** The provider's own reason, if the state does not say it. */
  detail: string | undefined;
  createdAt: Date;
  changedAt: Date;
  paidAt: Date | undefined;
  expiresAt: Date | undefined;
  /** Data of this provider only. Never a card number or its code. */
  data: Data;
};

/** The outcomes that a person or a test can choose; `canceled` means that the customer gave up. */
export const settlements = ["paid", "refused", "canceled", "expired", "refunded"] as const;
export type Settlement = (typeof settlements)[number];

const open: readonly PaymentState[] = ["pending", "processing", "authorized"];

/**
 * The states from which each outcome can be chosen. Money may also come after the expiry, or after the shop gave up.
 */
const before: Record<Settlement, readonly PaymentState[]> = {
  paid: [...open, "expired", "canceled"],
  refused: open,
  canceled: open,
  expired: open,
  refunded: ["paid"],
};

export function canSettle(state: PaymentState, to: Settlement): boolean {
  return before[to].includes(state);
}

export function isOpen(state: PaymentState): boolean {
  return open.includes(state);
}

/** The URL of the provider's page for a payment. */
export function customerPageUrl(origin: string, { provider, id }: { provider: string; id: string }): string {
  return `${origin}/payments/page/${provider}/${id}`;
}
