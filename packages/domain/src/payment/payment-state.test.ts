import { expect, test } from "vitest";
import { OrderStatus } from "../codes/order-status.ts";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "../codes/payment.ts";
import { cents } from "../money.ts";
import type { OrderPayment } from "../order/order.ts";
import { paymentStateOf } from "./payment-state.ts";

const { Creating, Received, Finalized, Canceled, Error: Undecided } = OrderStatus;

const pix = (changes: Partial<OrderPayment> = {}): OrderPayment => ({
  method: PaymentMethod.Pix,
  optionId: null,
  providerType: PaymentProviderType.MercadoPago,
  cashAmount: null,
  manualInformation: "",
  ...changes,
});

test.each([
  ["an order that is being made owes nothing", Creating, pix(), null],
  ["a placed order without a method is unpaid", Received, null, "unpaid"],
  ["so is one that nobody was charged for", Received, pix(), "unpaid"],
  ["a charge waits for the customer", Received, pix({ status: PaymentStatus.Waiting }), "waiting"],
  ["a charge was refused", Received, pix({ status: PaymentStatus.Failed }), "failed"],
  ["a charge expired", Received, pix({ status: PaymentStatus.Expired }), "expired"],
  ["a charge was given up: another one may follow", Received, pix({ status: PaymentStatus.Canceled }), "unpaid"],
  ["a delivered order that was paid", Finalized, pix({ status: PaymentStatus.Paid }), "paid"],
  ["nothing was given back", Received, pix({ status: PaymentStatus.Paid, refunded: cents(0) }), "paid"],
  ["one centavo was given back", Received, pix({ status: PaymentStatus.Paid, refunded: cents(1) }), "partly-refunded"],
  ["all was given back", Received, pix({ status: PaymentStatus.Canceled, refunded: cents(100) }), "refunded"],
  ["a canceled order that nobody paid", Canceled, pix({ status: PaymentStatus.Expired }), null],
  ["a canceled order whose payment is not back yet", Canceled, pix({ status: PaymentStatus.Paid }), "paid"],
  [
    "a canceled order whose payment is back",
    Canceled,
    pix({ status: PaymentStatus.Canceled, refunded: cents(100) }),
    "refunded",
  ],
  ["a person must look, and nobody paid", Undecided, null, "unpaid"],
] as const)("%s", (_, status, payment, expected) => {
  expect(paymentStateOf({ status, payment })).toBe(expected);
});
