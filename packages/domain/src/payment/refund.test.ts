import { expect, test } from "vitest";
import { aLine, anOrder, NOON, pricesOf, someRules } from "../../test/order-samples.ts";
import { PaymentMethod, PaymentProviderType } from "../codes/payment.ts";
import { cents } from "../money.ts";
import { closedTotals } from "../order/totals/totals.ts";
import {
  type GivenBack,
  givenBack,
  type Refund,
  type RefundedLine,
  type RefundWish,
  refundableAmount,
  refundedAmount,
  refundFor,
} from "./refund.ts";

const paid = { amount: cents(90_00), status: "paid" } as const;
const refund = (amount: number, status: Refund["status"] = "done", lines: RefundedLine[] = []): Refund => ({
  ...{ amount: cents(amount), status, lines },
});

/** Two coffees for R$ 60 and a cheese for R$ 40, with R$ 10 off the whole. */
const open = anOrder({
  lines: [
    aLine({ index: 0, quantity: 2, prices: pricesOf(30_00) }),
    aLine({ index: 1, sku: "queijo", prices: pricesOf(40_00) }),
  ],
  manualDiscount: cents(10_00),
});
const order = { ...open, closedTotals: closedTotals(open, someRules(), NOON) };

test.each<[string, RefundWish, Refund[], number | string]>([
  ["everything", {}, [], 90_00],
  ["everything that is left", {}, [refund(30_00)], 60_00],
  ["a part", { amount: cents(10_00) }, [], 10_00],
  ["the last centavo", { amount: cents(1) }, [refund(89_99)], 1],
  ["more than was paid", { amount: cents(90_01) }, [], "refund-too-large"],
  ["more than is left", { amount: cents(60_01) }, [refund(30_00)], "refund-too-large"],
  ["what another refund may just give back", { amount: cents(60_01) }, [refund(30_00, "begun")], "refund-too-large"],
  ["what the provider refused to give back before", { amount: cents(90_00) }, [refund(90_00, "refused")], 90_00],
  ["nothing", { amount: cents(0) }, [], "refund-too-large"],
  ["anything when all is given back", { amount: cents(1) }, [refund(90_00)], "payment-not-paid"],
  ["a line, less its share of the discount", { lines: [{ index: 1, quantity: 1 }] }, [], 36_00],
  ["one of two pieces of a line", { lines: [{ index: 0, quantity: 1 }] }, [], 27_00],
  [
    "all lines",
    {
      lines: [
        { index: 0, quantity: 2 },
        { index: 1, quantity: 1 },
      ],
    },
    [],
    90_00,
  ],
  ["more pieces than were bought", { lines: [{ index: 1, quantity: 2 }] }, [], "refund-line-unknown"],
  ["a line that is not there", { lines: [{ index: 7, quantity: 1 }] }, [], "refund-line-unknown"],
  [
    "the second of two pieces",
    { lines: [{ index: 0, quantity: 1 }] },
    [refund(27_00, "done", [{ index: 0, quantity: 1 }])],
    27_00,
  ],
  [
    "a piece that was given back before",
    { lines: [{ index: 1, quantity: 1 }] },
    [refund(36_00, "done", [{ index: 1, quantity: 1 }])],
    "refund-line-unknown",
  ],
  [
    "a piece that is on its way back",
    { lines: [{ index: 0, quantity: 2 }] },
    [refund(27_00, "begun", [{ index: 0, quantity: 1 }])],
    "refund-line-unknown",
  ],
  [
    "a piece that the provider refused to give back before",
    { lines: [{ index: 1, quantity: 1 }] },
    [refund(36_00, "refused", [{ index: 1, quantity: 1 }])],
    36_00,
  ],
  [
    "a line twice",
    {
      lines: [
        { index: 1, quantity: 1 },
        { index: 1, quantity: 1 },
      ],
    },
    [],
    "refund-line-unknown",
  ],
])("giving back %s", (_, wish, refunds, expected) => {
  const result = refundFor(wish, { attempt: paid, refunds, order });
  expect(result.ok ? result.value : result.refusal.code).toBe(expected);
});

test("three pieces given back one by one cost what they cost together", () => {
  const three = anOrder({
    lines: [aLine({ index: 0, quantity: 3, prices: pricesOf(3_33) })],
    manualDiscount: cents(1),
  });
  const sold = { ...three, closedTotals: closedTotals(three, someRules(), NOON) };
  const attempt = { amount: cents(9_98), status: "paid" } as const;
  const refunds: Refund[] = [];
  for (let piece = 0; piece < 3; piece++) {
    const lines = [{ index: 0, quantity: 1 }];
    const result = refundFor({ lines }, { attempt, refunds, order: sold });
    refunds.push(refund(result.ok ? result.value : Number.NaN, "done", lines));
  }
  expect(refunds.map(({ amount }) => amount)).toEqual([3_33, 3_32, 3_33]);
});

test("only what was done counts as given back, and what is under way cannot be given back again", () => {
  const refunds = [refund(20_00), refund(5_00, "begun"), refund(7_00, "refused")];
  expect(refundedAmount(paid, refunds)).toBe(20_00);
  expect(refundableAmount(paid, refunds)).toBe(65_00);
  expect(refundedAmount({ ...paid, status: "refunded" }, [])).toBe(90_00);
  expect(refundableAmount({ ...paid, status: "waiting" }, [])).toBe(0);
});

const paidBy = { method: PaymentMethod.Pix, providerType: PaymentProviderType.MercadoPago };
const attempt = { id: "a", amount: cents(90_00), isExtra: false, updatedAt: 9, ...paidBy };
const ofShop = (amount: number, status: Refund["status"], createdAt: number) => ({
  ...refund(amount, status),
  ...{ attemptId: "a", reason: "Atraso", createdAt },
});
const back = (amount: number, changes: Partial<GivenBack> = {}): GivenBack => ({
  ...{ amount: cents(amount), at: 9, isDone: true, reason: "", cause: "shop", paidBy },
  ...changes,
});

test.each<[string, Parameters<typeof givenBack>, GivenBack[]]>([
  ["nothing of a payment that stays", [[{ ...attempt, status: "paid" }], [], { isCanceled: false }], []],
  [
    "parts with the shop's reason, done or under way, and none that was refused",
    [
      [{ ...attempt, status: "paid" }],
      [ofShop(5_00, "begun", 2), ofShop(10_00, "done", 1), ofShop(7_00, "refused", 3)],
      { isCanceled: false },
    ],
    [back(10_00, { at: 1, reason: "Atraso" }), back(5_00, { at: 2, reason: "Atraso", isDone: false })],
  ],
  [
    "the rest of a canceled order",
    [[{ ...attempt, status: "refunded" }], [ofShop(10_00, "done", 1)], { isCanceled: true }],
    [back(10_00, { at: 1, reason: "Atraso" }), back(80_00, { cause: "order-canceled" })],
  ],
  [
    "a second payment that is on its way back",
    [[{ ...attempt, status: "refunding", isExtra: true }], [], { isCanceled: false }],
    [back(90_00, { isDone: false, cause: "paid-twice" })],
  ],
  [
    "what the shop gave back at the provider itself",
    [[{ ...attempt, status: "refunded" }], [], { isCanceled: false }],
    [back(90_00)],
  ],
])("the customer is told of %s", (_, [attempts, refunds, order], expected) => {
  expect(givenBack(attempts, refunds, order)).toEqual(expected);
});
