import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anAddress, aPayment, aStore, aZone } from "../../test/checkout-samples.ts";
import { aLine, anOrder, NOON, pricesOf, someRules } from "../../test/order-samples.ts";
import { LogisticType } from "../codes/journey.ts";
import { OrderStatus } from "../codes/order-status.ts";
import { PaymentMethod } from "../codes/payment.ts";
import { cents, sum } from "../money.ts";
import type { Order } from "../order/order.ts";
import { orderTotals } from "../order/totals/totals.ts";
import { chooseLogistic, choosePayment, settledCheckout } from "./cascade.ts";
import { type FreightAnswer, freightItems, goodsKey, QUOTE_HOLDS_MS, storeQuotes } from "./store-freight.ts";

const { ExpressDelivery, Shipping, StorePickUp } = LogisticType;
const { checkout } = someRules();
const rules = someRules({
  checkout: { ...checkout, hasStoreFreight: true },
  deliveryZones: [aZone()],
  pickupStores: [aStore()],
  paymentOptions: [aPayment()],
});
const home = anAddress({ zipCode: "01310-100" });

const option = (providerId: string, name: string, price: number, isPickup = false) => ({
  ...{ providerId, name, price: cents(price), isPickup, description: "", estimate: "3 dias", minEstimate: "1 dia" },
});
const answerFor = (order: Order, changes: Partial<FreightAnswer> = {}): FreightAnswer => ({
  goods: goodsKey(freightItems(order.lines)),
  zipCode: "01310100",
  at: NOON,
  options: [option("tray-1", "Sedex", 22_40), option("tray-9", "Retirar na loja", 0, true)],
  ...changes,
});
const choose = (order: Order, changes: Partial<FreightAnswer> = {}, providerId = "tray-1") =>
  chooseLogistic(order, rules, {
    ...{ type: ExpressDelivery, providerId, address: home },
    freight: answerFor(order, changes),
  });
function chosen(order: Order): Order {
  const result = choose(order);
  if (!result.ok) throw new Error(result.refusal.code);
  const paid = choosePayment(result.value, rules, {
    ...{ method: PaymentMethod.Pix, optionId: null, cashAmount: null, total: cents(0) },
  });
  if (!paid.ok) throw new Error(paid.refusal.code);
  return paid.value;
}

const order = chosen(anOrder());
const settled = (changes: Partial<Order>, now = NOON) => settledCheckout({ ...order, ...changes }, rules, now);

describe("choosing a quoted delivery", () => {
  test("saves its price and times, and the goods they are for", () => {
    expect(order).toMatchObject({
      logisticType: ExpressDelivery,
      address: home,
      logistic: {
        ...{ type: Shipping, providerId: "tray-1", name: "Sedex", price: 22_40, estimate: "3 dias", isCustom: false },
        quotedFor: { goods: "cafe-500 1 5000", zipCode: "01310100", at: NOON },
      },
    });
    const { total, freight, explanation } = orderTotals(order, rules, NOON);
    expect({ total, freight }).toEqual({ total: 72_40, freight: 22_40 });
    expect(explanation).toContainEqual({ kind: "freight", subject: "", amount: 22_40 });
  });

  test("again changes nothing", () => {
    const again = choose(order);
    expect(again.ok && again.value).toBe(order);
  });

  test("refuses options that the store did not quote, and the shop's own zones", () => {
    for (const providerId of ["tray-7", "motoboy", "tray-9"]) {
      expect(choose(anOrder(), {}, providerId)).toEqual({ ok: false, refusal: { code: "logistic-unknown" } });
    }
  });

  test("refuses a quote for other goods", () => {
    expect(choose(anOrder(), { goods: "outra 1 100" })).toEqual({
      ok: false,
      refusal: { code: "freight-of-other-goods" },
    });
  });

  test("offers a pickup only as pickup", () => {
    const answer = answerFor(order);
    expect(storeQuotes(answer, StorePickUp)).toMatchObject([{ providerId: "tray-9", type: StorePickUp, price: 0 }]);
    expect(storeQuotes(answer, Shipping)).toMatchObject([{ providerId: "tray-1", type: Shipping }]);
    const picked = chooseLogistic(order, rules, {
      ...{ type: StorePickUp, providerId: "tray-9", address: null, freight: answer },
    });
    expect(picked).toMatchObject({ ok: true, value: { address: null, logistic: { providerId: "tray-9" } } });
    if (picked.ok) expect(settledCheckout(picked.value, rules, NOON)).toBe(picked.value);
  });
});

describe("the quoted delivery is removed with a notice,", () => {
  const without = (because: string) => ({
    ...{ logistic: null, payment: null, slot: null },
    notices: [{ code: "quote-lost", name: "Sedex", because }],
  });

  test.each<[string, Partial<Order>]>([
    ["when a quantity increases", { lines: [aLine({ quantity: 2 })] }],
    ["when an item is added", { lines: [aLine(), aLine({ index: 1, sku: "bule" })] }],
    ["when a price changes", { lines: [aLine({ prices: pricesOf(40_00) })] }],
    ["when a product leaves the catalogue", { lines: [aLine({ isGone: true })] }],
  ])("%s", (_, changes) => {
    const after = settled(changes);
    expect(after).toMatchObject(without("other-goods"));
    expect(orderTotals(after, rules, NOON).freight).toBe(0);
  });

  test("when the address changes", () => {
    expect(settled({ address: anAddress({ zipCode: "20040-020" }) })).toMatchObject(without("other-zip-code"));
  });

  test("when it is too old, and not earlier", () => {
    expect(settledCheckout(order, rules, NOON + QUOTE_HOLDS_MS)).toBe(order);
    expect(settled({}, NOON + QUOTE_HOLDS_MS + 1)).toMatchObject(without("expired"));
  });

  test("when the shop stops using the store's freight", () => {
    const own = { ...rules, checkout };
    expect(settledCheckout(order, own, NOON)).toMatchObject({
      logistic: null,
      notices: [{ code: "logistic-lost", name: "Sedex", type: Shipping }],
    });
  });
});

test("a placed order keeps its delivery", () => {
  const placed = { ...order, status: OrderStatus.Received, lines: [aLine({ quantity: 9 })] };
  expect(settledCheckout(placed, rules, NOON + 10 * QUOTE_HOLDS_MS)).toBe(placed);
});

test("goods are equal even if they are on different lines", () => {
  const [a, b] = [aLine({ sku: "a", quantity: 2 }), aLine({ sku: "b" })];
  const spread = [b, aLine({ sku: "a" }), aLine({ sku: "a", preferences: "moído" })];
  expect(goodsKey(freightItems([a, b]))).toBe(goodsKey(freightItems(spread)));
  expect(goodsKey(freightItems([a, b]))).not.toBe(goodsKey(freightItems([a])));
});

test("after any change of the goods the total is correct and the freight is for these goods", () => {
  const anyLines = fc.array(
    fc.record({ sku: fc.constantFrom("a", "b"), quantity: fc.integer({ min: 1, max: 3 }), price: fc.nat(900) }),
    { maxLength: 4 },
  );
  const linesOf = (made: { sku: string; quantity: number; price: number }[]) =>
    made.map(({ price, ...line }, index) => aLine({ ...line, index, prices: pricesOf(price) }));
  let [kept, lost] = [0, 0];
  fc.assert(
    fc.property(anyLines, anyLines, (before, after) => {
      const changed = settledCheckout(
        { ...chosen(anOrder({ lines: linesOf(before) })), lines: linesOf(after) },
        rules,
        NOON,
      );
      const isSame = goodsKey(freightItems(linesOf(before))) === goodsKey(freightItems(linesOf(after)));
      expect(changed.logistic !== null).toBe(isSame);
      const { total, explanation } = orderTotals(changed, rules, NOON);
      expect(sum(explanation.map(({ amount }) => amount))).toBe(total);
      if (isSame) kept++;
      else lost++;
    }),
    { examples: [[[{ sku: "a", quantity: 2, price: 10 }], [{ sku: "a", quantity: 2, price: 10 }]]] },
  );
  expect([kept > 0, lost > 0]).toEqual([true, true]);
});
