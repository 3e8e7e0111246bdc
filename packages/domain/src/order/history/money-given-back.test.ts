import { expect, test } from "vitest";
import { anOrder } from "../../../test/order-samples.ts";
import { OrderStatus } from "../../codes/order-status.ts";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "../../codes/payment.ts";
import { cents } from "../../money.ts";
import type { Order } from "../order.ts";
import { moneyGivenBack } from "./money-given-back.ts";

const { Received, Canceled } = OrderStatus;
const totals = { total: cents(7200) } as Order["closedTotals"];
const paid = {
  ...{ method: PaymentMethod.Pix, optionId: null, cashAmount: null, manualInformation: "" },
  ...{ providerType: PaymentProviderType.MercadoPago, status: PaymentStatus.Paid },
};
type Money = { refunded?: number; surplus?: number; total?: Order["closedTotals"]; status?: Order["status"] };
const order = ({ refunded, surplus, total = totals, status = Received }: Money) =>
  anOrder({
    status,
    closedTotals: total,
    payment: {
      ...paid,
      ...(refunded !== undefined && { refunded: cents(refunded) }),
      ...(surplus !== undefined && { surplus: cents(surplus) }),
    },
  });

test.each<[string, Money, Money, number]>([
  ["a first part", {}, { refunded: 500 }, 500],
  ["another part", { refunded: 500 }, { refunded: 800 }, 300],
  ["nothing more", { refunded: 500 }, { refunded: 500 }, 0],
  ["what changed items left over", { surplus: 3000 }, {}, 3000],
  ["what waits", {}, { surplus: 3000 }, 0],
  [
    "what waited while the items change again",
    { surplus: 3000 },
    { surplus: 1000, total: { ...totals, total: cents(9200) } as Order["closedTotals"] },
    0,
  ],
  ["what waited when the order is canceled", { surplus: 3000 }, { status: Canceled }, 0],
])("%s", (_, before, after, expected) => {
  expect(moneyGivenBack(order(before), order(after))).toBe(expected);
});
