export const providerNames = {
  "mercado-pago": "Mercado Pago",
  "pagar-me": "Pagar.me",
  nupay: "NuPay",
  pagaleve: "Pagaleve",
} as const;

export type ProviderName = keyof typeof providerNames;

export type PaymentMethod = "card" | "pix" | "boleto" | "wallet";

/** Where a payment stands, in one word for all providers; each says it in its own on the wire. */
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
  provider: ProviderName;
  id: string;
  /** The credential it was made with: an account sees its own payments only. */
  account: string;
  method: PaymentMethod;
  cents: number;
  refundedCents: number;
  /** How the shop calls it. */
  reference: string;
  state: PaymentState;
  /** The provider's own reason, where it differs from what the state says. */
  detail: string | undefined;
  createdAt: Date;
  changedAt: Date;
  paidAt: Date | undefined;
  expiresAt: Date | undefined;
  /** What only this provider keeps. Never a card number or its code. */
  data: Data;
};

/** What a person or a test can make of a payment; `canceled` is the customer who gave up. */
export const settlements = ["paid", "refused", "canceled", "expired", "refunded"] as const;
export type Settlement = (typeof settlements)[number];

const open: readonly PaymentState[] = ["pending", "processing", "authorized"];

/** From where each end can be reached by hand. Money also comes after the time is over, or after the shop gave up. */
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
