/** How long a deleted shop can be taken back. */
const ERASED_AFTER_DAYS = 30;

/** What is still open between a shop and its customers. A shop is deleted when none of it is left. */
export const deletionBlockers = [
  /** Paid, and the customer does not have it. */
  "paid-orders",
  /** Placed, not paid, and not with the customer. */
  "unpaid-orders",
  /** A customer may pay it at this moment. */
  "open-charges",
  /** Money that is on its way back, or that somebody has to send back. */
  "refunds",
  /** A customer contests the payment at the provider. */
  "disputes",
] as const;
export type DeletionBlocker = (typeof deletionBlockers)[number];

export type OpenMatters = Record<DeletionBlocker, number>;

export function blockersOf(open: OpenMatters): DeletionBlocker[] {
  return deletionBlockers.filter((kind) => open[kind] > 0);
}

/** Whether somebody typed the name of the shop: capital letters and spaces around it are no mistake. */
export function isNameOf(shopName: string, typed: string): boolean {
  const plain = (text: string) => text.normalize("NFC").trim().replaceAll(/\s+/g, " ").toLocaleLowerCase("pt-BR");
  return plain(shopName) === plain(typed);
}

export function eraseAt(now: number): Date {
  return new Date(now + ERASED_AFTER_DAYS * 86_400_000);
}
