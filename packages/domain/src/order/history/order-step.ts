import type { OrderChange } from "./order-change.ts";

/** One stored step of an order: the action, the actor and the new version. */
export type OrderStep = {
  version: number;
  kind: string;
  data: Record<string, unknown>;
  actor: { type: "customer" | "agent" | "assistant" | "platform" | "system"; id: string; name: string };
};

/** The hold of an order expired. */
export const HOLD_EXPIRED = "hold-expired";

/** Why an order counts as paid that nobody was charged for. */
export const NOTHING_TO_PAY = "nothing-to-pay";

/** Why an order was canceled by itself: it was not paid in time. */
export const UNPAID = "unpaid";

/** A discount above somebody's limit: what the people of the shop say to each other, and not to the customer. */
export const DISCOUNT_ASKED = "discount-asked";
export const DISCOUNT_ALLOWED = "discount-allowed";
export const DISCOUNT_REFUSED = "discount-refused";

/** A paid order that an agent wants canceled. Whoever allows it cancels the order: that is the step of every cancel. */
export const CANCEL_ASKED = "cancel-asked";
export const CANCEL_DENIED = "cancel-denied";

/** Money that an agent wants to give back. What goes back has a step of its own. */
export const REFUND_ASKED = "refund-asked";
export const REFUND_ALLOWED = "refund-allowed";
export const REFUND_DENIED = "refund-denied";

/** Somebody of the shop says what was paid by hand, or until when it waits for it. */
export const MONEY_RECEIVED = "money-received";

/** The shop changed the items of a placed order. */
export const ITEMS_EDITED = "items-edited";

/** The customer says that they paid by hand. It pays nothing: somebody of the shop looks. */
export const SAID_PAID = "said-paid";

/** Several items at once, as a message or a list asks for them. */
export const LIST_ADDED = "list-added";

const internalKinds: ReadonlySet<string> = new Set([
  ...[DISCOUNT_ASKED, DISCOUNT_REFUSED, CANCEL_ASKED, CANCEL_DENIED],
  ...[REFUND_ASKED, REFUND_ALLOWED, REFUND_DENIED],
]);

/** Whether customers are told nothing of a step. */
export function isInternalStep({ kind }: Pick<OrderStep, "kind">): boolean {
  return internalKinds.has(kind);
}

/** The step that undoes another. Its data contains the undone step. */
export const UNDOING = "change-undone";

/** The data of an undo about the undone step. `isRedo`: the undone step was an undo itself. */
export type Undoing = { undid: number; isRedo: boolean } & (
  | { undone: UndoneStep }
  /** Stored as sentences, before an undo had codes. */
  | { texts: string[]; undone?: never }
);

/** `changes` are the person's own changes, not their consequences. */
export type UndoneStep = { kind: string; changes: OrderChange[] };

/** The person's own changes in each kind of step, the main one first. All other differences are consequences. */
const ownOfKind: Record<string, readonly OrderChange["what"][]> = {
  "item-added": ["item-added", "quantity"],
  [LIST_ADDED]: ["item-added", "quantity"],
  "item-removed": ["item-removed"],
  "quantity-set": ["quantity"],
  "gifts-chosen": ["gifts"],
  "coupon-applied": ["coupon"],
  "coupon-removed": ["coupon"],
  "discount-set": ["discount"],
  [DISCOUNT_ALLOWED]: ["discount"],
  "freight-gift-set": ["freight-gift"],
  "price-table-chosen": ["price-table"],
  "seller-chosen": ["seller"],
  "logistic-chosen": ["logistic", "logistic-type", "address"],
  "freight-set": ["logistic", "address"],
  "slot-chosen": ["slot"],
  "payment-chosen": ["payment-method"],
  "payment-change-requested": ["payment-method"],
  "installments-chosen": ["installments"],
  "choices-repeated": ["logistic", "logistic-type", "address", "seller", "payment-method"],
  // Nobody chose it: what the order got is a consequence of opening the checkout.
  "defaults-filled": [],
  "pix-key-set": ["payment-details"],
  "customer-updated": ["customer"],
  "terms-changed": [],
  "items-confirmed": ["confirmed"],
  "flow-switched": ["flow"],
  "fulfilment-moved": ["fulfilment", "received", "due"],
  [MONEY_RECEIVED]: ["received", "due"],
  [ITEMS_EDITED]: ["item-removed", "quantity", "item-added"],
  "products-suggested": ["suggestion"],
  placed: ["status", "payment-method", "payment-details", "customer"],
  ...Object.fromEntries(
    ["canceled", "reopened", "received", "finalized", "left-undecided"].map((kind) => [kind, ["status"] as const]),
  ),
  [UNDOING]: [
    ...(["item-removed", "item-added", "quantity", "seller", "price-table"] as const),
    ...(["coupon", "discount", "freight-gift", "logistic", "gifts"] as const),
  ],
};

/** The changes of a step: the person's own changes, the main one first, and the consequences. */
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
  // Only this server writes it, so the cast is safe.
  return Array.isArray(changes) ? (changes as OrderChange[]) : undefined;
}

/** The undone step of an undo; undefined for every other step. */
export function undoingOf({ kind, data }: OrderStep): Undoing | undefined {
  // Every step of the kind was written with it.
  return kind === UNDOING ? (data as Undoing) : undefined;
}
