import fc from "fast-check";
import { expect, test } from "vitest";
import { aLogistic, aPixForm, aPixPayment, NOON, type someRules } from "../../../test/order-samples.ts";
import { anyOrder } from "../../../test/random-orders.ts";
import { OrderStatus } from "../../codes/order-status.ts";
import { PaymentMethod, PaymentProviderType } from "../../codes/payment.ts";
import { cents, sum } from "../../money.ts";
import { refundFor } from "../../payment/refund.ts";
import type { PaymentDiscount } from "../../shop/shop-rules.ts";
import type { Order } from "../order.ts";
import { formOf, paymentDiscount, totalByForm } from "./payment-discount.ts";
import { closedTotals, orderTotals, totalsBy, withChosenForm } from "./totals.ts";

test.each<[string, number, PaymentDiscount, number]>([
  ["a share", 100_00, { percent: 5 }, 5_00],
  ["half a centavo is the customer's", 10, { percent: 5 }, 1],
  ["an amount", 100_00, { amount: cents(3_00) }, 3_00],
  ["both", 100_00, { percent: 5, amount: cents(3_00) }, 8_00],
  ["never more than the goods", 2_99, { amount: cents(3_00) }, 2_99],
  ["nothing of nothing", 0, { percent: 5, amount: cents(3_00) }, 0],
])("what a form takes off: %s", (_, goods, discount, off) => {
  expect(paymentDiscount(cents(goods), discount)).toBe(off);
});

const manual = aPixForm({ providerId: "pix-loja" });
const provider = aPixForm({ providerId: "pix-mp", providerType: PaymentProviderType.MercadoPago });
const cash = aPixForm({ providerId: "dinheiro", method: PaymentMethod.OnDelivery, payOnDelivery: true });
test.each([
  ["the one that was named", aPixPayment({ optionId: "pix-mp" }), "pix-mp"],
  ["else that of who charges it", aPixPayment({ providerType: PaymentProviderType.MercadoPago }), "pix-mp"],
  ["one that is gone", aPixPayment({ optionId: "antigo" }), undefined],
  ["what is paid at the door, by its means", { ...aPixPayment(), method: PaymentMethod.OnDelivery }, undefined],
  ["nothing chosen yet", null, undefined],
])("the form of an order: %s", (_, payment, id) => {
  expect(formOf(payment, [manual, provider, cash])?.providerId).toBe(id);
});

const card = aPixForm({ providerId: "cartao", method: PaymentMethod.CreditCard, name: "Cartão" });
const cardPayment = aPixPayment({ method: PaymentMethod.CreditCard });

function placed(order: Order, rules: ReturnType<typeof someRules>): Order {
  return { ...order, status: OrderStatus.Received, closedTotals: closedTotals(order, rules, NOON) };
}

test("another form after the order is placed: the total is as if it had been chosen before", () => {
  fc.assert(
    fc.property(anyOrder, ({ order, rules: drawn }) => {
      const rules = { ...drawn, paymentOptions: [...drawn.paymentOptions, card] };
      const byPix = placed(order, rules);
      const withCard = { ...byPix, payment: cardPayment };
      const byCard = withChosenForm(byPix, withCard, rules);
      expect(byCard.closedTotals).toEqual(closedTotals({ ...order, payment: cardPayment }, rules, NOON));
      expect(totalsBy(byCard, aPixPayment(), rules, NOON).total).toBe(byPix.closedTotals?.total);
      // What the screen works out beside each form.
      const { explanation } = orderTotals(byCard, rules, NOON);
      expect(totalByForm(explanation, rules.paymentOptions[0]?.discount ?? {})).toBe(byPix.closedTotals?.total);
      const { payment: _, ...rest } = byCard;
      const undone = withChosenForm(byCard, { ...rest, payment: aPixPayment() }, rules);
      expect(undone.closedTotals).toEqual(byPix.closedTotals);
    }),
  );
});

test("lines that are given back one after the other are the goods as they were paid, to the centavo", () => {
  fc.assert(
    fc.property(anyOrder, ({ order: drawn, rules }) => {
      const order = placed({ ...drawn, logistic: aLogistic({ price: cents(7_77) }) }, rules);
      const { total = cents(0), explanation = [] } = order.closedTotals ?? {};
      const kept = explanation.filter(({ kind }) =>
        ["freight", "free-delivery", "freight-gift", "service-fee"].includes(kind),
      );
      const attempt = { amount: total, status: "paid" as const };
      const amounts = order.lines.map(({ index, quantity }) => {
        const back = refundFor({ lines: [{ index, quantity }] }, { attempt, refunds: [], order });
        // A line that costs nothing is no refund.
        return back.ok ? back.value : cents(0);
      });
      expect(sum([...amounts, ...kept.map(({ amount }) => amount)])).toBe(total);
    }),
  );
});
