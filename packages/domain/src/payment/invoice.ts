import { OrderStatus } from "../codes/order-status.ts";
import { type Cents, minus, noMoney, smaller } from "../money.ts";
import type { Order, OrderPayment } from "../order/order.ts";
import { type CustomerGroup, termsInForce } from "../shop/customer-terms.ts";
import { dateOf, dayOf, plusDays } from "../time/shop-clock.ts";
import { amountOwed } from "./owed.ts";

/** What a shop without other customs waits for an invoice, in days. */
export const USUAL_DUE_DAYS = 28;

/** The goods leave now and are paid some days after they were delivered. */
export function isInvoice(payment: Pick<OrderPayment, "dueDays"> | null): boolean {
  return payment?.dueDays !== undefined;
}

/** What an order owes by an invoice: from its placing until the money is there, or until the order is canceled. */
export function amountInvoiced(order: Pick<Order, "status" | "payment" | "closedTotals" | "receipts">): Cents {
  return isInvoice(order.payment) ? amountOwed(order) : noMoney;
}

/** How much a customer may owe by invoices, and how much of that is left. `longestDays`: null for any time. */
export type CustomerCredit = { limit: Cents; used: Cents; free: Cents; longestDays: number | null };

type Groups = { customerGroups?: readonly CustomerGroup[] };

/** Null: the shop agreed on no credit with the customer. */
export function creditOf(credit: Order["credit"], groups: Groups): CustomerCredit | null {
  if (!credit) return null;
  const { creditLimit: limit, dueDays: longestDays } = termsInForce(credit.terms, groups);
  if (limit === null || limit === 0) return null;
  const { used } = credit;
  return { limit, used, free: minus(limit, smaller(used, limit)), longestDays };
}

/** Why a customer gets no invoice: there is no credit for one of so many days, or not as much as the order costs. */
export const creditObstacles = ["credit-missing", "credit-exceeded"] as const;
export type CreditObstacle = (typeof creditObstacles)[number];

/** Null for an invoice that the customer may have, and for everything that is no invoice. */
export function creditObstacle(
  { dueDays }: Pick<OrderPayment, "dueDays">,
  { credit, total }: { credit?: Order["credit"] | undefined; total: Cents },
  groups: Groups,
): CreditObstacle | null {
  if (dueDays === undefined) return null;
  const own = creditOf(credit, groups);
  if (!own || (own.longestDays !== null && dueDays > own.longestDays)) return "credit-missing";
  return total > own.free ? "credit-exceeded" : null;
}

/**
 * Whether saving this change lets the customer owe more by invoices: also when a paid one gets dearer. Money that turns out
 * not to have come does too, and nobody can refuse that.
 */
export function takesCredit(before: Order, after: Order): boolean {
  if (amountInvoiced(after) === 0) return false;
  if (before.closedTotals === null || !isInvoice(before.payment)) return true;
  return (after.closedTotals?.total ?? noMoney) > before.closedTotals.total;
}

export type CreditRefusal = { code: "payment-not-offered" } | { code: "credit-exceeded"; free: Cents };

/** Why the customer may not owe this order by its invoice, with what is left of their credit. `credit`: of other orders. */
export function creditRefusal(
  after: Pick<Order, "status" | "payment" | "closedTotals" | "receipts">,
  credit: Order["credit"],
  groups: Groups,
): CreditRefusal | undefined {
  if (!after.payment) return undefined;
  const obstacle = creditObstacle(after.payment, { credit, total: amountInvoiced(after) }, groups);
  if (obstacle === null) return undefined;
  if (obstacle === "credit-missing") return { code: "payment-not-offered" };
  return { code: obstacle, free: creditOf(credit, groups)?.free ?? noMoney };
}

/** A delivered invoice is due so many days later, unless somebody said another day. */
export function withInvoiceDue(
  before: Order,
  after: Order,
  { timeZone, now }: { timeZone: string; now: number },
): Order {
  if (after.status !== OrderStatus.Finalized || before.status === OrderStatus.Finalized) return after;
  const dueDays = after.payment?.dueDays;
  if (dueDays === undefined || after.dueOn !== undefined || amountInvoiced(after) === 0) return after;
  return { ...after, dueOn: dateOf(plusDays(dayOf(now, timeZone), dueDays)) };
}
