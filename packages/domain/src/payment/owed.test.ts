import { describe, expect, test } from "vitest";
import { anOrder, NOON } from "../../test/order-samples.ts";
import { OrderStatus } from "../codes/order-status.ts";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "../codes/payment.ts";
import { cents } from "../money.ts";
import type { Order, OrderPayment } from "../order/order.ts";
import type { ExplanationLine } from "../order/totals-shape.ts";
import { amountOwed, giveTime, isOverdue, owedOf, receivedAttempt, receiveMoney, usualMeans } from "./owed.ts";

const { Creating, Received, Finalized, Canceled, Error: Undecided } = OrderStatus;
const LATER = NOON + 60_000;
const said = { attemptId: "pag-1", now: LATER };

function sold(changes: Partial<Order> = {}): Order {
  return anOrder({
    status: Finalized,
    payment: aPayment({ method: PaymentMethod.OnDelivery }),
    fulfilment: { stage: "delivered", at: NOON, note: "" },
    ...changes,
    closedTotals: { total: cents(10_000), explanation: [] as ExplanationLine[] } as Order["closedTotals"],
  });
}
function aPayment(changes: Partial<OrderPayment> = {}): OrderPayment {
  return {
    ...{ method: PaymentMethod.OnDelivery, optionId: null, providerType: PaymentProviderType.Manual },
    ...{ cashAmount: null, manualInformation: "" },
    ...changes,
  };
}
const part = (amount: number, means: "cash" | "pix" = "cash") => ({ means, amount: cents(amount), at: NOON });

describe("what is owed", () => {
  test.each<[string, Partial<Order>, number]>([
    ["everything of one that nobody paid", {}, 10_000],
    ["the rest of one that was paid in part", { receipts: [part(4_000), part(500, "pix")] }, 5_500],
    ["everything of one without a form of payment", { payment: null }, 10_000],
    ["everything of one whose charge was refused", { payment: aPayment({ status: PaymentStatus.Failed }) }, 10_000],
    ["nothing of a paid one", { payment: aPayment({ status: PaymentStatus.Paid }) }, 0],
    [
      "nothing of one that was given back",
      {
        payment: aPayment({ status: PaymentStatus.Canceled, refunded: cents(10_000) }),
      },
      0,
    ],
    ["nothing of a canceled one", { status: Canceled }, 0],
    ["nothing of one that is being made", { status: Creating }, 0],
    ["nothing of one that a person must check", { status: Undecided }, 0],
  ])("%s", (_, changes, amount) => {
    expect(amountOwed(sold(changes))).toBe(amount);
  });

  test("begins with the delivery: a received order is unpaid, and a delivered one is owed", () => {
    expect(owedOf(sold({ status: Received, fulfilment: { stage: "on-the-way", at: NOON, note: "" } }))).toBeNull();
    expect(owedOf(sold())).toEqual({ amount: 10_000, since: NOON, dueOn: null });
    expect(owedOf(sold({ dueOn: "2026-12-16" }))).toMatchObject({ dueOn: "2026-12-16" });
  });

  test.each([
    ["2026-12-16", "2026-11-01", "2026-12-16", false],
    ["2026-12-16", "2026-11-01", "2026-12-17", true],
    [null, "2026-11-01", "2026-11-01", false],
    [null, "2026-11-01", "2026-11-02", true],
    [null, null, "2026-11-02", false],
  ])("due on %s and delivered on %s is on %s overdue: %s", (dueOn, since, today, is) => {
    expect(isOverdue({ dueOn, since }, today)).toBe(is);
  });
});

describe("money that arrives", () => {
  test("pays the order when it is all of it, in the way in which it really came", () => {
    const paid = receiveMoney(sold(), { means: "cash" }, said);
    expect(paid).toMatchObject({
      ok: true,
      value: {
        receipts: [{ means: "cash", amount: 10_000, at: LATER }],
        payment: { method: PaymentMethod.Cash, status: PaymentStatus.Paid, providerType: PaymentProviderType.Manual },
      },
    });
    if (!paid.ok) throw new Error("refused");
    expect(receivedAttempt(paid.value, "pag-1")).toMatchObject({ id: "pag-1", amount: 10_000, status: "paid" });
    expect(owedOf(paid.value)).toBeNull();
  });

  test("leaves the rest owed when it is a part, and the parts make the whole", () => {
    const first = receiveMoney(sold(), { means: "pix", amount: cents(6_000) }, said);
    if (!first.ok) throw new Error("refused");
    expect(amountOwed(first.value)).toBe(4_000);
    expect(receivedAttempt(first.value, "pag-1")).toBeUndefined();
    const last = receiveMoney(first.value, { means: "cash" }, said);
    if (!last.ok) throw new Error("refused");
    expect(last.value.receipts?.map(({ amount }) => amount)).toEqual([6_000, 4_000]);
    expect(last.value.payment, "most of it came by Pix").toMatchObject({ method: PaymentMethod.Pix });
  });

  test.each<[string, Partial<Order>, number | undefined, string]>([
    ["more than is owed", {}, 10_001, "receipt-too-large"],
    ["nothing", {}, 0, "receipt-too-large"],
    ["more than the rest", { receipts: [part(4_000)] }, 6_001, "receipt-too-large"],
    ["a part before the delivery", { status: Received }, 9_999, "receipt-part-too-early"],
    ["a paid order", { payment: aPayment({ status: PaymentStatus.Paid }) }, undefined, "order-paid"],
    [
      "one that was given back",
      {
        payment: aPayment({ status: PaymentStatus.Canceled, refunded: cents(10_000) }),
      },
      undefined,
      "order-refunded",
    ],
    ["a canceled one", { status: Canceled }, undefined, "order-closed"],
    ["a cart", { status: Creating }, undefined, "order-not-placed"],
  ])("is refused: %s", (_, changes, amount, code) => {
    const money = { means: "cash", amount: amount === undefined ? undefined : cents(amount) } as const;
    expect(receiveMoney(sold(changes), money, said)).toMatchObject({ ok: false, refusal: { code } });
  });

  test("before the delivery pays the order as a whole", () => {
    expect(receiveMoney(sold({ status: Received }), { means: "card" }, said)).toMatchObject({
      ok: true,
      value: { status: Received, payment: { method: PaymentMethod.OnDelivery, status: PaymentStatus.Paid } },
    });
  });
});

test.each([
  [PaymentMethod.OnDelivery, false, "card"],
  [PaymentMethod.OnDelivery, true, "cash"],
  [PaymentMethod.Pix, false, "pix"],
  [PaymentMethod.BankDeposit, false, "transfer"],
  [PaymentMethod.CreditCard, false, "other"],
  [null, false, "cash"],
])("who chose %s, with change %s, usually pays by %s", (method, hasChange, means) => {
  expect(usualMeans(method, { hasChange })).toBe(means);
});

test("time is given to who owes, and taken away again", () => {
  const given = giveTime(sold(), "2026-12-16");
  expect(given).toMatchObject({ ok: true, value: { dueOn: "2026-12-16" } });
  if (!given.ok) throw new Error("refused");
  expect(giveTime(given.value, null)).toEqual({ ok: true, value: sold() });
  const paid = sold({ payment: aPayment({ status: PaymentStatus.Paid }) });
  expect(giveTime(paid, "2026-12-16")).toMatchObject({ ok: false, refusal: { code: "order-paid" } });
});
