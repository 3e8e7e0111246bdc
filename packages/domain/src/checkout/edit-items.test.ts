import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aLine, anOrder, aPixPayment, aProduct, aSku, NOON, pricesOf, someRules } from "../../test/order-samples.ts";
import { anyOrder } from "../../test/random-orders.ts";
import { FulfilmentStage } from "../codes/fulfilment.ts";
import { OrderStatus } from "../codes/order-status.ts";
import { PaymentStatus } from "../codes/payment.ts";
import { type Cents, cents, minus, noMoney, smaller, sum } from "../money.ts";
import type { Order } from "../order/order.ts";
import { closedTotals } from "../order/totals/totals.ts";
import type { Attempt } from "../payment/attempt.ts";
import { withPaymentOf } from "../payment/order-payment.ts";
import { amountOwed, receivedAttempt, receiveMoney } from "../payment/owed.ts";
import type { Refund } from "../payment/refund.ts";
import { deedOfEdit, editItems, editObstacle } from "./edit-items.ts";

const may = () => true;

function placed(order: Order, rules = someRules()): Order {
  const received = { ...order, status: OrderStatus.Received, payment: aPixPayment(), confirmedAt: NOON };
  return { ...received, closedTotals: closedTotals(received, rules, NOON) };
}

function paymentOf(order: Order): Attempt {
  const total = order.closedTotals?.total ?? noMoney;
  const { method, providerType } = order.payment ?? aPixPayment();
  return {
    ...{ id: "a", orderId: order.id, method, providerType, amount: total, installments: 1, status: "paid" },
    ...{ failure: null, failureCode: null, providerId: "p", means: {}, expiresAt: null, isExtra: false },
    orderTotal: total,
    discount: minus(noMoney, discountOf(order)),
  } satisfies Attempt;
}

function discountOf({ closedTotals: totals }: Order): Cents {
  return sum((totals?.explanation ?? []).filter(({ kind }) => kind === "payment-discount").map(({ amount }) => amount));
}

/** What the server sends back: of the newest payment first, and of none more than is left of it. */
function sentBack(surplus: Cents, newestFirst: readonly Attempt[], refunds: readonly SentBack[]): SentBack[] {
  let left = surplus;
  return newestFirst.flatMap(({ id: attemptId, amount: paid }) => {
    const before = sum(refunds.filter((each) => each.attemptId === attemptId).map(({ amount }) => amount));
    const amount = smaller(left, minus(paid, before));
    left = minus(left, amount);
    return amount > 0 ? [{ attemptId, amount, status: "done", isDifference: true }] : [];
  });
}
type SentBack = Refund & { attemptId: string };

const two = anOrder({
  lines: [aLine({ index: 0, quantity: 2, prices: pricesOf(10_00) }), aLine({ index: 1, sku: "cha", quantity: 1 })],
  nextIndex: 2,
});
const context = { rules: someRules(), placedAt: NOON, unsent: noMoney, may };

describe("what may not be changed", () => {
  test.each<[string, Partial<Order>, string]>([
    ["an order that is being made", { status: OrderStatus.Creating }, "edit-not-received"],
    ["a canceled one", { status: OrderStatus.Canceled }, "edit-not-received"],
    ["one that is prepared", { fulfilment: { stage: FulfilmentStage.Preparing, at: NOON, note: "" } }, "edit-too-late"],
    [
      "one that was given back in part",
      { payment: aPixPayment({ status: PaymentStatus.Paid, refunded: 1 as Cents }) },
      "edit-refunded",
    ],
    ["one whose customer says they paid", { payment: aPixPayment({ saidPaidAt: NOON }) }, "edit-said-paid"],
  ])("%s", (_, changes, code) => {
    expect(editObstacle({ ...placed(two), ...changes })).toEqual({ code });
  });

  test("its money, by who may not give money back", () => {
    const paid = { ...placed(two), payment: aPixPayment({ status: PaymentStatus.Paid }) };
    expect([deedOfEdit(placed(two)), deedOfEdit(paid)]).toEqual(["edit-order", "edit-paid-order"]);
    const edit = { lines: [{ index: 0, quantity: 1 }], added: [] };
    expect(editItems(paid, edit, { ...context, may: (deed) => deed === "edit-order" })).toEqual({
      ok: false,
      refusal: { code: "edit-not-allowed" },
    });
  });
});

test("all mistakes are told at once, and an order without items is a cancellation", () => {
  const unknown = { refusal: { code: "product-unavailable" } } as const;
  expect(editItems(placed(two), { lines: [{ index: 9, quantity: 1 }], added: [unknown] }, context)).toEqual({
    ok: false,
    refusal: {
      code: "edit-items",
      problems: [
        { of: "lines", at: 0, refusal: { code: "item-gone" } },
        { of: "added", at: 0, refusal: { code: "product-unavailable" } },
      ],
    },
  });
  const none = [0, 1].map((index) => ({ index, quantity: 0 }));
  expect(editItems(placed(two), { lines: none, added: [] }, context)).toEqual({
    ok: false,
    refusal: { code: "edit-leaves-nothing" },
  });
});

test("what went back because nothing was left to pay is not taken off a later payment", () => {
  const first: Attempt = { ...paymentOf(placed(two)), id: "first", status: "refunded", amount: cents(1) };
  const second: Attempt = { ...paymentOf(placed(two)), id: "second" };
  const refunds = [{ attemptId: "first", amount: cents(1), status: "done", isDifference: true } as const];
  const { payment } = withPaymentOf(placed(two), [second, first], refunds);
  expect(payment).toMatchObject({ status: PaymentStatus.Paid });
  expect([payment?.paid, payment?.surplus]).toEqual([undefined, undefined]);
});

const anEdit = fc.record({
  quantities: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 4 }),
  added: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  receives: fc.boolean(),
});

test("after any edits the lines sum to the total, and paid + to pay − given back is the total to the centavo", () => {
  fc.assert(
    fc.property(anyOrder, fc.boolean(), fc.array(anEdit, { minLength: 1, maxLength: 5 }), (shop, isPaid, edits) => {
      const { rules } = shop;
      let order = placed(shop.order, rules);
      fc.pre(order.lines.length > 0 && (order.closedTotals?.total ?? 0) > 0);
      let attempts: Attempt[] = isPaid ? [paymentOf(order)] : [];
      const refunds: (Refund & { attemptId: string })[] = [];
      order = withPaymentOf(order, attempts);
      const sku = aSku();
      for (const [at, { quantities, added, receives }] of edits.entries()) {
        const before = order;
        const lines = before.lines.flatMap(({ index }, place) => {
          const quantity = quantities[place];
          return quantity === undefined ? [] : [{ index, quantity }];
        });
        const products = added.map((quantity) => ({ product: aProduct(), sku, quantity, preferences: "" }));
        const edited = editItems(before, { lines, added: products }, { ...context, rules });
        if (!edited.ok) continue;
        order = edited.value;
        if (order === before) continue;
        const total = order.closedTotals?.total ?? noMoney;
        expect(sum((order.closedTotals?.explanation ?? []).map(({ amount }) => amount))).toBe(total);
        // Lines that stay keep what they were sold at.
        for (const line of order.lines) {
          const same = before.lines.find(({ index }) => index === line.index);
          if (same) expect(line.prices).toEqual(same.prices);
        }
        const left = minus(order.payment?.surplus ?? noMoney, before.payment?.surplus ?? noMoney);
        refunds.push(...sentBack(left, attempts, refunds));
        if (isPaid) order = withPaymentOf(order, attempts, refunds);
        if (receives && amountOwed(order) > 0 && isPaid) {
          const said = receiveMoney(order, { means: "cash" }, { attemptId: `r${at}`, now: NOON });
          if (!said.ok) throw new Error(said.refusal.code);
          const rest = receivedAttempt({ ...order, receipts: said.value.receipts ?? [] }, `r${at}`);
          if (!rest) throw new Error("the rest is not recorded");
          attempts = [rest, ...attempts];
          order = said.value;
          // The job that looks at all payments finds nothing to change.
          expect(withPaymentOf(order, attempts, refunds).payment).toEqual(order.payment);
        }
        const received = sum(attempts.map(({ amount }) => amount));
        const back = sum(refunds.map(({ amount }) => amount));
        // Of the same goods, whatever the form takes off, the order has the discount that was charged.
        expect(received + amountOwed(order) - back).toBe(order.closedTotals?.total);
        if (isPaid && total > 0) {
          const isOpen = amountOwed(order) > 0;
          expect(order.payment?.status).toBe(isOpen ? PaymentStatus.Waiting : PaymentStatus.Paid);
          expect(order.payment?.surplus).toBeUndefined();
        }
      }
    }),
    { numRuns: 300 },
  );
});

test("other quantities are those in which it is sold, and the price of the quantity follows", () => {
  const byQuantity = [{ from: 24, price: cents(8_00) }];
  const sku = aSku({ own: { price: cents(10_00), promotionalPrice: null }, byQuantity, line: { quantityStep: 12 } });
  const prices = { ...pricesOf(10_00), paid: cents(8_00), single: cents(10_00), byQuantity };
  const order = placed(anOrder({ lines: [aLine({ ...sku.line, prices, quantity: 24 })] }));
  const unfit = editItems(order, { lines: [{ index: 0, quantity: 18 }], added: [] }, context);
  expect(unfit.ok ? undefined : unfit.refusal).toMatchObject({
    code: "edit-items",
    problems: [{ of: "lines", at: 0, refusal: { code: "quantity-unfit", below: 12, above: 24 } }],
  });
  const added = { product: aProduct({ skus: [sku] }), sku, preferences: "" };
  const short = editItems(order, { lines: [], added: [{ ...added, quantity: 5 }] }, context);
  expect(short.ok ? undefined : short.refusal).toMatchObject({ problems: [{ refusal: { code: "quantity-unfit" } }] });
  const fewer = editItems(order, { lines: [{ index: 0, quantity: 12 }], added: [] }, context);
  expect(fewer.ok && fewer.value.closedTotals?.items).toBe(120_00);
  const more = editItems(order, { lines: [], added: [{ ...added, quantity: 12 }] }, context);
  expect(more.ok && [more.value.lines.length, more.value.closedTotals?.items]).toEqual([1, 36 * 8_00]);
});
