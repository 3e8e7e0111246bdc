import { describe, expect, test } from "vitest";
import { anOrder, NOON } from "../../test/order-samples.ts";
import { OrderStatus } from "../codes/order-status.ts";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "../codes/payment.ts";
import { cents } from "../money.ts";
import type { Order, OrderPayment } from "../order/order.ts";
import type { ExplanationLine } from "../order/totals-shape.ts";
import { noTerms } from "../shop/customer-terms.ts";
import { amountInvoiced, creditOf, takesCredit, withInvoiceDue } from "./invoice.ts";

const { Creating, Received, Finalized, Canceled } = OrderStatus;

const totals = (total: number) =>
  ({ total: cents(total), explanation: [] as ExplanationLine[] }) as Order["closedTotals"];

function paidBy(changes: Partial<OrderPayment> = {}): OrderPayment {
  return {
    ...{ method: PaymentMethod.OnDelivery, optionId: "f28", providerType: PaymentProviderType.Manual },
    ...{ cashAmount: null, manualInformation: "", dueDays: 28 },
    ...changes,
  };
}

function sold({ total = 10_000, ...changes }: Partial<Order> & { total?: number } = {}): Order {
  return anOrder({ status: Received, payment: paidBy(), closedTotals: totals(total), ...changes });
}
const { dueDays: _, ...machine } = paidBy({ optionId: "maquina" });
const open = anOrder({ payment: paidBy() });
const paid = sold({ payment: paidBy({ status: PaymentStatus.Paid }) });
const part = { means: "pix" as const, amount: cents(4_000), at: NOON };

describe("what an order owes by an invoice", () => {
  test.each<[string, Order, number]>([
    ["everything from its placing", sold(), 10_000],
    ["everything after the delivery", sold({ status: Finalized }), 10_000],
    ["the rest of what came in part", sold({ status: Finalized, receipts: [part] }), 6_000],
    ["nothing while it is being made", sold({ status: Creating }), 0],
    ["nothing once it is canceled", sold({ status: Canceled }), 0],
    ["nothing once it is paid", sold({ payment: paidBy({ status: PaymentStatus.Paid }) }), 0],
    [
      "nothing once it was given back",
      sold({ payment: paidBy({ status: PaymentStatus.Canceled, refunded: cents(10_000) }) }),
      0,
    ],
    ["nothing by another form", sold({ payment: machine }), 0],
  ])("%s", (_, order, amount) => {
    expect(amountInvoiced(order)).toBe(amount);
  });
});

test.each([
  ["nobody agreed on anything", undefined, null],
  ["no limit", { terms: noTerms, used: cents(0) }, null],
  [
    "half of it is used",
    { terms: { ...noTerms, creditLimit: cents(500) }, used: cents(250) },
    { limit: 500, used: 250, free: 250, longestDays: null },
  ],
  [
    "the limit was lowered since",
    { terms: { ...noTerms, creditLimit: cents(500), dueDays: 28 }, used: cents(800) },
    { limit: 500, used: 800, free: 0, longestDays: 28 },
  ],
])("the credit of a customer: %s", (_, credit, expected) => {
  expect(creditOf(credit, {})).toEqual(expected);
});

describe("credit is asked for", () => {
  test.each<[string, Order, Order, boolean]>([
    ["by placing an invoice", open, sold(), true],
    ["by placing anything else", open, sold({ payment: machine }), false],
    ["by choosing an invoice for a placed order", sold({ payment: machine }), sold(), true],
    ["by choosing one where no form was chosen", sold({ payment: null }), sold(), true],
    ["by a placed invoice that grows", sold(), sold({ total: 10_001 }), true],
    ["by a paid one that grows", paid, sold({ total: 10_001, payment: paidBy({ paid: cents(10_000) }) }), true],
    ["not by a paid one that shrinks", paid, { ...paid, closedTotals: totals(9_999) }, false],
    ["not by one that shrinks", sold(), sold({ total: 9_999 }), false],
    ["not by its delivery", sold(), sold({ status: Finalized }), false],
    ["not by money that turns out not to have come", paid, sold(), false],
    ["not by canceling", sold(), sold({ status: Canceled }), false],
  ])("%s", (_, before, after, expected) => {
    expect(takesCredit(before, after)).toBe(expected);
  });
});

describe("the day on which an invoice is due", () => {
  // Shortly before midnight in São Paulo, and the next day in UTC.
  const now = Date.parse("2026-11-19T02:30:00Z");
  const due = (before: Order, after: Order) =>
    withInvoiceDue(before, after, { timeZone: "America/Sao_Paulo", now }).dueOn;
  const delivered = (changes: Partial<Order> = {}) => sold({ status: Finalized, ...changes });

  test.each<[string, Order, Order, string | undefined]>([
    ["is so many days after the delivery, by the shop's calendar", sold(), delivered(), "2026-12-16"],
    ["is the one that was agreed instead", sold(), delivered({ dueOn: "2026-12-24" }), "2026-12-24"],
    ["is not there before the delivery", open, sold(), undefined],
    ["stays taken away", delivered(), delivered(), undefined],
    [
      "is not there for what was paid at the door",
      sold(),
      delivered({ payment: paidBy({ status: PaymentStatus.Paid }) }),
      undefined,
    ],
    ["is not there for another form", sold({ payment: machine }), delivered({ payment: machine }), undefined],
  ])("%s", (_, before, after, day) => {
    expect(due(before, after)).toBe(day);
  });
});
