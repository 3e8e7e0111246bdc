import type { OrderChange } from "./order-change.ts";

/** One step of an order as it was written down: what was done, by whom, and which version it made. */
export type OrderStep = {
  version: number;
  kind: string;
  data: Record<string, unknown>;
  actor: { type: "customer" | "agent" | "platform" | "system"; id: string; name: string };
};

/** Nobody went on with an order in time. */
export const HOLD_EXPIRED = "hold-expired";

/** Why an order counts as paid that nobody was charged for. */
export const NOTHING_TO_PAY = "nothing-to-pay";

/** The step that undoes another. Its data says which one, and what that was. */
export const UNDOING = "change-undone";

/** What an undoing stores of the step it undid. `isRedo`: that was an undoing itself. */
export type Undoing = { undid: number; isRedo: boolean } & (
  | { undone: UndoneStep }
  /** Stored as sentences, before undoings had codes. */
  | { texts: string[]; undone?: never }
);

/** `changes` are those of the person who took the step, not what followed from them. */
export type UndoneStep = { kind: string; changes: OrderChange[] };

/** What a person does with each kind of step, the main thing first. What else is different after it only followed. */
const ownOfKind: Record<string, readonly OrderChange["what"][]> = {
  "item-added": ["item-added", "quantity"],
  "item-removed": ["item-removed"],
  "quantity-set": ["quantity"],
  "gifts-chosen": ["gifts"],
  "coupon-applied": ["coupon"],
  "coupon-removed": ["coupon"],
  "discount-set": ["discount"],
  "price-table-chosen": ["price-table"],
  "seller-chosen": ["seller"],
  "logistic-chosen": ["logistic", "logistic-type", "address"],
  "freight-set": ["logistic", "address"],
  "slot-chosen": ["slot"],
  "payment-chosen": ["payment-method"],
  "payment-change-requested": ["payment-method"],
  "installments-chosen": ["installments"],
  "pix-key-set": ["payment-details"],
  "customer-updated": ["customer"],
  "items-confirmed": ["confirmed"],
  "flow-switched": ["flow"],
  "products-suggested": ["suggestion"],
  placed: ["status", "payment-method", "payment-details", "customer"],
  ...Object.fromEntries(
    ["canceled", "reopened", "received", "finalized", "left-undecided"].map((kind) => [kind, ["status"] as const]),
  ),
  [UNDOING]: [
    ...(["item-removed", "item-added", "quantity", "seller", "price-table"] as const),
    ...(["coupon", "discount", "logistic", "gifts"] as const),
  ],
};

/** What the step changed: by whoever took it, the main thing first, and what followed from that. */
export function stepChanges({ kind, data, actor }: OrderStep): { own: OrderChange[]; followed: OrderChange[] } {
  const changes = recordedChanges(data) ?? [];
  const ownKinds = actor.type === "system" ? [] : (ownOfKind[kind] ?? []);
  return {
    own: ownKinds.flatMap((own) => changes.filter(({ what }) => what === own)),
    followed: changes.filter(({ what }) => !ownKinds.includes(what)),
  };
}

/** Undefined for steps that were written before changes were stored. */
export function recordedChanges(data: OrderStep["data"]): OrderChange[] | undefined {
  const { changes } = data as { changes?: unknown };
  // Written by this server and nobody else.
  return Array.isArray(changes) ? (changes as OrderChange[]) : undefined;
}

/** What an undoing undid; undefined for every other step. */
export function undoingOf({ kind, data }: OrderStep): Undoing | undefined {
  // Every step of the kind was written with it.
  return kind === UNDOING ? (data as Undoing) : undefined;
}
