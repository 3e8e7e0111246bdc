import { type Cents, cents, minus, noMoney, smaller, sum } from "../money.ts";
import type { Order } from "../order/order.ts";
import { lineAmount } from "../order/totals/line-amounts.ts";
import { isOrderDiscount } from "../order/totals/payment-discount.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Attempt } from "./attempt.ts";

/** `begun`: the provider was asked, or is about to be. */
export type RefundStatus = "begun" | "done" | "refused";
export type RefundedLine = { index: number; quantity: number };
/** `lines`: what it was for; none for an amount. */
export type Refund = {
  amount: Cents;
  status: RefundStatus;
  lines?: readonly RefundedLine[];
  /** What changed items left over: it brings what is paid down to the new total, and takes nothing off that. */
  isDifference?: boolean;
};

/** An amount, some lines, or neither: everything that is left. */
export type RefundWish = { amount?: Cents | undefined; lines?: readonly RefundedLine[] | undefined };

export type RefundRefusal =
  | { code: "payment-not-paid" }
  | { code: "refund-line-unknown" }
  | { code: "refund-too-large"; most: Cents };

type PaidAttempt = Pick<Attempt, "amount" | "status">;

/** What was given back for certain. */
export function refundedAmount({ amount, status }: PaidAttempt, refunds: readonly Refund[]): Cents {
  return status === "refunded" ? amount : sum(refunds.filter((each) => each.status === "done").map(amountOf));
}

/** What can still be given back: a refund that is under way is taken off already. */
export function refundableAmount({ amount, status }: PaidAttempt, refunds: readonly Refund[]): Cents {
  if (status !== "paid") return noMoney;
  return minus(amount, sum(refunds.filter((each) => each.status !== "refused").map(amountOf)));
}

/** Money on its way back to the customer, or there already. */
export type GivenBack = {
  amount: Cents;
  at: number;
  isDone: boolean;
  /** The shop's words; empty where it gave none. */
  reason: string;
  cause: "shop" | "order-canceled" | "paid-twice";
  /** How it was paid: it goes back the same way. */
  paidBy: Pick<Attempt, "method" | "providerType">;
};

type DatedAttempt = PaidAttempt & Pick<Attempt, "id" | "isExtra" | "method" | "providerType"> & { updatedAt: number };
/** `actor`: who decided it; the system gives back by rule. */
type DatedRefund = Refund & { attemptId: string; reason: string; createdAt: number; actor?: { type: string } };

/** Everything that goes back to the customer of an order, oldest first: what the shop decided, and what we do by rule. */
export function givenBack(
  attempts: readonly DatedAttempt[],
  refunds: readonly DatedRefund[],
  { isCanceled }: { isCanceled: boolean },
): GivenBack[] {
  const all = attempts.flatMap((attempt) => {
    const { id, amount, status, isExtra, updatedAt, method, providerType } = attempt;
    const paidBy = { method, providerType };
    const isAllBack = status === "refunded";
    const ofShop = refunds.filter((each) => each.attemptId === id && each.status !== "refused");
    const rest = isAllBack || status === "refunding" ? minus(amount, sum(ofShop.map(amountOf))) : noMoney;
    const automatic = isCanceled ? "order-canceled" : "paid-twice";
    const cause: GivenBack["cause"] = isExtra || isCanceled ? automatic : "shop";
    return [
      ...ofShop.map((each): GivenBack => {
        const isDone = isAllBack || each.status === "done";
        const isByRule = each.actor?.type === "system";
        return {
          amount: each.amount,
          at: each.createdAt,
          isDone,
          reason: each.reason,
          cause: isByRule ? cause : "shop",
          paidBy,
        };
      }),
      ...(rest > 0 ? [{ amount: rest, at: updatedAt, isDone: isAllBack, reason: "", cause, paidBy }] : []),
    ];
  });
  return all.toSorted((a, b) => a.at - b.at);
}

/** How much a wish gives back. Never more than what was paid, and no unit twice, whatever was given back before. */
export function refundFor(
  wish: RefundWish,
  { attempt, refunds, order }: { attempt: PaidAttempt; refunds: readonly Refund[]; order: RefundedOrder },
): Result<Cents, RefundRefusal> {
  const most = refundableAmount(attempt, refunds);
  if (most === 0) return refuse({ code: "payment-not-paid" });
  const amount = wish.lines ? linesAmount(wish.lines, order, unitsBack(refunds)) : (wish.amount ?? most);
  if (amount === undefined) return refuse({ code: "refund-line-unknown" });
  return amount > 0 && amount <= most ? ok(amount) : refuse({ code: "refund-too-large", most });
}

type RefundedOrder = Pick<Order, "lines" | "closedTotals">;

/** What the customer paid for these lines, after the line's share of coupon and discount. Freight stays. */
function linesAmount(
  wished: readonly RefundedLine[],
  order: RefundedOrder,
  unitsBefore: ReadonlyMap<number, number>,
): Cents | undefined {
  const amounts = wished.map(({ index, quantity }) => {
    const line = order.lines.find((each) => each.index === index);
    const before = unitsBefore.get(index) ?? 0;
    if (!line || before + quantity > line.quantity) return undefined;
    return unitsAmount({ paid: paidOfLine(line, order), quantity: line.quantity }, { before, units: quantity });
  });
  const isNamedOnce = new Set(wished.map(({ index }) => index)).size === wished.length;
  return isNamedOnce && amounts.every((amount) => amount !== undefined) ? sum(amounts) : undefined;
}

/** What the customer paid for a line, after its share of the discounts on the whole order. */
export function paidOfLine(
  line: RefundedOrder["lines"][number],
  { closedTotals }: Pick<RefundedOrder, "closedTotals">,
): Cents {
  const tags = closedTotals?.tags.find(([of]) => of === line.index)?.[1] ?? [];
  const shared = tags.filter(({ kind }) => isOrderDiscount(kind));
  return sum([lineAmount(line), ...shared.map(({ value }) => value)]);
}

/** Counted from the first unit: the units of a line, given back one by one, make exactly what it cost. */
export function unitsAmount(
  { paid, quantity }: { paid: Cents; quantity: number },
  { before, units }: { before: number; units: number },
): Cents {
  const upTo = (many: number) => cents(Math.round((paid * many) / quantity));
  return smaller(paid, minus(upTo(before + units), upTo(before)));
}

/** How many units of each line were given back, or are on their way. */
function unitsBack(refunds: readonly Refund[]): Map<number, number> {
  const units = new Map<number, number>();
  for (const { index, quantity } of refunds.flatMap(({ status, lines = [] }) => (status === "refused" ? [] : lines))) {
    units.set(index, (units.get(index) ?? 0) + quantity);
  }
  return units;
}

function amountOf({ amount }: Refund): Cents {
  return amount;
}

/**
 * From which payments a difference goes back: from the newest first, so that the payment of the order stays one. Undefined
 * where they do not have so much left.
 */
export function differenceParts<Each extends PaidAttempt & { id: string }>(
  amount: Cents,
  newestFirst: readonly Each[],
  refunds: readonly (Refund & { attemptId: string })[],
): { attempt: Each; amount: Cents }[] | undefined {
  let left = amount;
  const parts = newestFirst.flatMap((attempt) => {
    const most = refundableAmount(
      attempt,
      refunds.filter(({ attemptId }) => attemptId === attempt.id),
    );
    const part = smaller(left, most);
    left = minus(left, part);
    return part > 0 ? [{ attempt, amount: part }] : [];
  });
  return left === 0 ? parts : undefined;
}

/** What nobody could send back of what changed items left over: an account by hand, or a provider that refused. */
export function unsentDifference(surplus: Cents, refunds: readonly Refund[]): Cents {
  const refused = sum(
    refunds.filter(({ isDifference = false, status }) => isDifference && status === "refused").map(amountOf),
  );
  const begun = sum(
    refunds.filter(({ isDifference = false, status }) => isDifference && status === "begun").map(amountOf),
  );
  return refused > 0 && minus(surplus, begun) === refused ? refused : noMoney;
}
