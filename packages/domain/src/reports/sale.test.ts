import { describe, expect, test } from "vitest";
import { OrderStatus } from "../codes/order-status.ts";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "../codes/payment.ts";
import { cents } from "../money.ts";
import { emptyOrder, type Order } from "../order/order.ts";
import { saleOf } from "./sale.ts";
import { changeInPercent, noSales, salesNumbers } from "./sales-numbers.ts";

const customer = {} as Order["customer"];
const placed: Order = {
  ...emptyOrder({ id: "a", ownerId: "c", customer }),
  status: OrderStatus.Received,
  number: 1001,
  payment: {
    ...{ method: PaymentMethod.Pix, optionId: null, providerType: PaymentProviderType.Manual, cashAmount: null },
    manualInformation: "",
  },
};
const paid = (refunded?: number): Order["payment"] =>
  placed.payment && {
    ...placed.payment,
    status: PaymentStatus.Paid,
    ...(refunded !== undefined && { refunded: cents(refunded) }),
  };
const receipt = (amount: number) => ({ means: "cash" as const, amount: cents(amount), at: 0 });

describe("what counts as a sale", () => {
  test.each([
    ["a cart", { status: OrderStatus.Creating, number: null }, false],
    ["a cart that was canceled", { status: OrderStatus.Canceled, number: null }, false],
    ["an order that has just been placed and has no number yet", { status: OrderStatus.Received, number: null }, true],
    ["a placed order that was canceled later", { status: OrderStatus.Canceled, number: 1001 }, true],
    ["one whose provider is undecided", { status: OrderStatus.Error, number: 1001 }, true],
  ])("%s", (_, changes, expected) => {
    expect(saleOf({ ...placed, ...changes }, cents(100)) !== null).toBe(expected);
  });

  test.each([
    ["not paid yet", {}, { isCanceled: false, isPaid: false, total: 100, refunded: 0 }],
    ["paid", { payment: paid() }, { isCanceled: false, isPaid: true, total: 100, refunded: 0 }],
    ["partly given back", { payment: paid(30) }, { isCanceled: false, isPaid: true, total: 100, refunded: 30 }],
    [
      "canceled, and paid before",
      { status: OrderStatus.Canceled, payment: paid(100) },
      { isCanceled: true, total: 100, refunded: 100 },
    ],
    [
      "delivered, and a part came",
      { status: OrderStatus.Finalized, receipts: [receipt(30), receipt(20)] },
      { isPaid: false, total: 100, received: 50 },
    ],
    [
      "paid, and its items cost more since",
      { payment: placed.payment && { ...placed.payment, status: PaymentStatus.Waiting, paid: cents(80) } },
      { isPaid: false, total: 100, received: 80 },
    ],
    [
      "paid, dearer since, and a part of the rest came",
      {
        status: OrderStatus.Finalized,
        payment: placed.payment && { ...placed.payment, status: PaymentStatus.Waiting, paid: cents(80) },
        receipts: [{ ...receipt(80), inPayment: true as const }, receipt(5)],
      },
      { isPaid: false, received: 85 },
    ],
    ["paid whole", { payment: paid(), receipts: [receipt(100)] }, { isPaid: true, received: 100 }],
    ["paid and partly given back", { payment: paid(30) }, { received: 70 }],
    ["not paid, nothing came", {}, { received: 0 }],
    [
      "a part came, and the order was given up",
      { status: OrderStatus.Canceled, receipts: [receipt(30)] },
      { isCanceled: true, received: 0 },
    ],
  ])("its money: %s", (_, changes, expected) => {
    expect(saleOf({ ...placed, ...changes }, cents(100))).toMatchObject(expected);
  });
});

test("the average of nothing is nothing, and that of two is rounded to the centavo", () => {
  expect(salesNumbers(noSales).average).toBeNull();
  expect(salesNumbers({ ...noSales, orders: 2, gross: cents(101) }).average).toBe(51);
});

test.each([
  ["more", 150, 100, 50],
  ["less", 75, 100, -25],
  ["a tenth of a percent", 1_001, 1_000, 0.1],
  ["something where nothing was", 5, 0, null],
  ["nothing again", 0, 0, null],
])("the change in percent: %s", (_, now, before, expected) => expect(changeInPercent(now, before)).toBe(expected));

describe("what came for the items", () => {
  // One line of 100, and a freight, a fee or interest of 20.
  const lines = [
    { index: 0, productId: "cafe", name: "Café", quantity: 1, prices: { own: 100, table: 100, paid: 100 } },
  ];
  const sold = { ...placed, lines: lines as unknown as Order["lines"] };
  test.each([
    ["nothing before it is paid", {}, 0],
    ["the items of a paid order, without the rest", { payment: paid() }, 100],
    ["less what was given back", { payment: paid(30) }, 70],
    ["nothing where only the freight is left", { payment: paid(105) }, 0],
    ["of a part, what is more than the rest", { status: OrderStatus.Finalized, receipts: [receipt(50)] }, 30],
    ["nothing of a canceled one", { status: OrderStatus.Canceled, payment: paid(120) }, 0],
  ])("%s", (_, changes, expected) => {
    expect(saleOf({ ...sold, ...changes }, cents(120))).toMatchObject({ paidItems: expected });
  });
});
