import { OrderStatus } from "../codes/order-status.ts";
import { PaymentStatus } from "../codes/payment.ts";
import { type Cents, minus, noMoney, sum } from "../money.ts";
import type { Order, OrderPayment } from "../order/order.ts";
import { paymentDiscountIn } from "../order/totals/payment-discount.ts";
import { type Attempt, isPaid, isUndecided, wasGivenBack } from "./attempt.ts";
import { type Refund, refundedAmount } from "./refund.ts";

/**
 * The attempt that decides about the payment of its order: the paid one, else the one that was given back, unless another
 * charge is open since, else the newest. Those of a rest only come besides it.
 */
export function countingAttempt<Each extends Pick<Attempt, "status" | "isExtra" | "isRest">>(
  newestFirst: readonly Each[],
): Each | undefined {
  const ofWhole = newestFirst.filter(({ isRest = false }) => !isRest);
  return ofWhole.find(isPaid) ?? ofWhole.find((each) => wasGivenBack(each) || isUndecided(each)) ?? ofWhole[0];
}

/** Whether the order costs what it did when the charge began, whatever a form of payment takes off. */
export function isOfThisTotal({ closedTotals }: Order, { orderTotal = null, discount = noMoney }: Attempt): boolean {
  if (orderTotal === null || !closedTotals) return true;
  return sum([orderTotal, discount]) === sum([closedTotals.total, paymentDiscountIn(closedTotals)]);
}

/** What a payment of the whole order paid of it: its interest is no part of the total. */
export function paidBy(order: Order, attempt: Attempt): Cents {
  const { orderTotal = null } = attempt;
  return orderTotal === null || isOfThisTotal(order, attempt) ? (order.closedTotals?.total ?? noMoney) : orderTotal;
}

type OrderMoney = { newestFirst: readonly Attempt[]; refunds: readonly (Refund & { attemptId: string })[] };

/**
 * What is paid towards the total of a placed order: its payment, and those of the rests after changes of its items, less
 * what the changes left over. `null`: it is not paid.
 */
export function paidTowards(order: Order, { newestFirst, refunds }: OrderMoney): Cents | null {
  const counting = countingAttempt(newestFirst);
  if (!counting || !isPaid(counting)) return null;
  const rests = newestFirst.filter(isPaidRest);
  const amounts = [paidBy(order, counting), ...rests.map(({ amount }) => amount)];
  return minus(sum(amounts), differencesOf(refunds, [counting, ...rests]));
}

function isPaidRest({ isRest = false, status }: Attempt): boolean {
  return isRest && (status === "paid" || status === "refunding" || status === "refunded");
}

/** Of a payment that went back entirely and was followed by another, nothing counts, so neither do its refunds. */
function differencesOf(refunds: OrderMoney["refunds"], of: readonly Attempt[]): Cents {
  const differences = refunds.filter(
    ({ isDifference = false, attemptId }) => isDifference && of.some(({ id }) => id === attemptId),
  );
  return sum(differences.map(({ amount }) => amount));
}

/**
 * How the order stands with its money. Orders of which nothing was given back have no `refunded`, those of earlier releases
 * among them; the other fields are only there while the items were changed and the difference is not settled.
 */
export function moneyOf(
  order: Order,
  counting: Attempt,
  { newestFirst, refunds }: OrderMoney,
): Pick<OrderPayment, "refunded" | "paid" | "surplus"> & { status?: PaymentStatus } {
  const { closedTotals, payment, status } = order;
  const counted = [counting, ...newestFirst.filter(isPaidRest)];
  const back = differencesOf(refunds, counted);
  const given = sum(
    counted.map((attempt) =>
      refundedAmount(
        attempt,
        refunds.filter(({ attemptId }) => attemptId === attempt.id),
      ),
    ),
  );
  const refunded = aboveZero(minus(given, back));
  const told = refunded > 0 || payment?.refunded !== undefined ? { refunded } : {};
  const paid = closedTotals && status !== OrderStatus.Canceled ? paidTowards(order, { newestFirst, refunds }) : null;
  if (paid === null || !closedTotals) {
    if (!wasGivenBack(counting)) return told;
    // Money of a rest is still with the shop: what is left of it has to go back, too. And all of it may have been too much.
    const isLeft = newestFirst.some((each) => each.isRest && each.status === "paid");
    const isFree = closedTotals?.total === 0 && status !== OrderStatus.Canceled && refunded === 0;
    return isLeft || isFree ? { ...told, status: PaymentStatus.Paid } : told;
  }
  const surplus = sum([aboveZero(minus(back, given)), aboveZero(minus(paid, closedTotals.total))]);
  return {
    ...told,
    ...(surplus > 0 && { surplus }),
    ...(paid < closedTotals.total && { paid, status: PaymentStatus.Waiting }),
  };
}

function aboveZero(amount: Cents): Cents {
  return amount > 0 ? amount : noMoney;
}
