import { describe, expect, test } from "vitest";
import { anAddress, aPayment, aStore, aTimetable, aZone, cash } from "../../test/checkout-samples.ts";
import { aLine, anOrder, aSeller, NOON, pricesOf, someRules } from "../../test/order-samples.ts";
import { LogisticType } from "../codes/journey.ts";
import { OrderStatus } from "../codes/order-status.ts";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "../codes/payment.ts";
import { cents } from "../money.ts";
import { chooseSeller } from "../order/change/seller.ts";
import type { Order, OrderPayment } from "../order/order.ts";
import type { OrderNotice } from "../order/order-notice.ts";
import type { Result } from "../result.ts";
import type { ShopRules } from "../shop/shop-rules.ts";
import {
  type CheckoutRefusal,
  chooseLogistic,
  chooseLogisticType,
  choosePayment,
  chooseSlot,
  setCustomFreight,
  settledCheckout,
} from "./cascade.ts";

const { StorePickUp, ExpressDelivery, Shipping } = LogisticType;
const { CreditCard, Pix, Boleto, OnDelivery } = PaymentMethod;

const manual = {
  allowsRestrictedShipping: false,
  hasManualPrices: true,
  hasLogistics: true,
  hasStoreFreight: false,
  isManualPayment: false,
  chargesOrders: true,
};
const rules = someRules({
  sellers: [aSeller(), aSeller({ providerId: "praia" })],
  deliveryZones: [
    aZone({ freeFrom: cents(100_00) }),
    aZone({ providerId: "correio", name: "Correio", type: Shipping, price: cents(20_00) }),
    aZone({ providerId: "da-praia", sellerId: "praia" }),
  ],
  pickupStores: [aStore(), aStore({ providerId: "loja-praia", sellerId: "praia" })],
  schedules: [aTimetable({ logisticIds: ["motoboy", "balcao"], capacity: 2 })],
  paymentOptions: [
    aPayment(),
    aPayment({ providerId: "cartao-a", method: CreditCard, providerType: PaymentProviderType.MercadoPago }),
    aPayment({ providerId: "cartao-b", method: CreditCard, providerType: PaymentProviderType.PagarMe }),
    cash,
  ],
});

const home = anAddress();
const slot = { start: "2026-11-10T17:00:00.000Z", end: "2026-11-10T19:00:00.000Z" };
const monthly = { id: "mensal", recurrence: { type: 30, frequency: 1 } } as const;

function done(result: Result<Order, { code: string }>): Order {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

const delivered = (order: Order, providerId = "motoboy") =>
  done(chooseLogistic(order, rules, { type: ExpressDelivery, providerId, address: home }));
const picked = (order: Order, providerId = "balcao") =>
  done(chooseLogistic(order, rules, { type: StorePickUp, providerId, address: null }));
const timed = (order: Order) => done(chooseSlot(order, rules, { slot, taken: 0, now: NOON }));
const paid = (order: Order, method: PaymentMethod = Pix) =>
  done(choosePayment(order, rules, { method, optionId: null, cashAmount: null, total: cents(62_00) }));

/** An order with every choice made: by motorcycle today, with Pix. */
const complete = paid(timed(delivered(anOrder({ sellerId: "centro" }))));
const settled = (changes: Partial<Order>, shop: Partial<ShopRules> = {}, now = NOON) =>
  settledCheckout({ ...complete, ...changes }, { ...rules, ...shop }, now);

test("a complete order", () => {
  expect(complete).toMatchObject({
    sellerId: "centro",
    logisticType: ExpressDelivery,
    address: home,
    logistic: { providerId: "motoboy", price: 12_00, isCustom: false },
    slot,
    payment: { method: Pix, optionId: null, cashAmount: null },
  });
});

describe("the kind of delivery", () => {
  test("changed, removes address, seller, delivery, time and payment", () => {
    expect(done(chooseLogisticType(complete, rules, StorePickUp))).toEqual({
      ...complete,
      logisticType: StorePickUp,
      sellerId: null,
      address: null,
      logistic: null,
      slot: null,
      payment: null,
    });
  });

  test("changed, needs a new confirmation, because the goods of the seller were reserved", () => {
    const confirmed = { ...complete, confirmedAt: NOON };
    expect(done(chooseLogisticType(confirmed, rules, StorePickUp)).confirmedAt).toBe(null);
    const anySeller = { ...confirmed, sellerId: null };
    expect(done(chooseLogisticType(anySeller, rules, StorePickUp)).confirmedAt).toBe(NOON);
  });

  test("chosen again, also as another kind of delivery, changes nothing", () => {
    expect(done(chooseLogisticType(complete, rules, ExpressDelivery))).toBe(complete);
    expect(done(chooseLogisticType(complete, rules, Shipping))).toBe(complete);
  });

  test("chosen for the first time removes nothing", () => {
    const order = paid(anOrder({ sellerId: "centro", confirmedAt: NOON }));
    expect(done(chooseLogisticType(order, rules, Shipping))).toEqual({ ...order, logisticType: ExpressDelivery });
  });
});

describe("the seller", () => {
  test("changed, removes delivery, time and payment, and keeps the address", () => {
    expect(done(chooseSeller(complete, rules, "praia"))).toEqual({
      ...complete,
      sellerId: "praia",
      logistic: null,
      slot: null,
      payment: null,
      confirmedAt: null,
    });
  });

  test("chosen again changes nothing", () => {
    expect(done(chooseSeller(complete, rules, "centro"))).toBe(complete);
  });
});

describe("the delivery", () => {
  test("changed, removes the time and keeps the payment", () => {
    expect(delivered(complete, "correio")).toEqual({
      ...complete,
      logistic: { ...complete.logistic, providerId: "correio", name: "Correio", type: Shipping, price: 20_00 },
      slot: null,
    });
  });

  test("to another address of the same zone keeps its time", () => {
    const work = anAddress({ name: "Trabalho", zipCode: "01000-000" });
    const moved = done(
      chooseLogistic(complete, rules, { type: ExpressDelivery, providerId: "motoboy", address: work }),
    );
    expect(moved).toEqual({ ...complete, address: work });
  });

  test("chosen again changes nothing", () => {
    expect(delivered(complete)).toBe(complete);
    const pickup = picked(anOrder());
    expect(picked(pickup)).toBe(pickup);
  });

  test("changed to a pickup removes address, time and payment, and keeps the seller", () => {
    expect(picked(complete)).toMatchObject({
      sellerId: "centro",
      logisticType: StorePickUp,
      address: null,
      logistic: { providerId: "balcao", type: StorePickUp, storePickUpAddress: { street: "Rua Direita" } },
      slot: null,
      payment: null,
    });
  });

  test("set manually has the given price and other times", () => {
    const custom = done(
      setCustomFreight(
        complete,
        { ...rules, checkout: manual },
        { type: ExpressDelivery, price: cents(7_77), storeId: null, address: home },
      ),
    );
    expect(custom).toMatchObject({
      address: home,
      logistic: { providerId: null, name: "", price: 7_77, isCustom: true, maxItems: null },
      slot: null,
      payment: { method: Pix },
    });
  });

  test("set manually for a pickup has its store", () => {
    const byHand = (storeId: string | null) =>
      done(
        setCustomFreight(
          complete,
          { ...rules, checkout: manual },
          { type: StorePickUp, price: cents(0), storeId, address: home },
        ),
      );
    expect(byHand("balcao")).toMatchObject({
      address: null,
      logistic: { providerId: "balcao", name: "Balcão", storePickUpAddress: { number: "1" }, isCustom: true },
    });
    expect(byHand(null)).toMatchObject({ logistic: { providerId: null, name: "" } });
  });
});

describe("the payment", () => {
  const byCash = (amount: number | null, order = complete) =>
    choosePayment(order, rules, {
      method: OnDelivery,
      optionId: "4",
      cashAmount: amount === null ? null : cents(amount),
      total: cents(62_00),
    });

  test("uses the method's first provider, or the given one", () => {
    expect(paid(complete, CreditCard).payment).toMatchObject({ providerType: PaymentProviderType.MercadoPago });
    const named = choosePayment(complete, rules, {
      method: CreditCard,
      optionId: "cartao-b",
      cashAmount: null,
      total: cents(62_00),
    });
    expect(done(named).payment).toMatchObject({ optionId: "cartao-b", providerType: PaymentProviderType.PagarMe });
  });

  test("in cash keeps the cash amount; another method does not", () => {
    expect(done(byCash(62_00)).payment).toMatchObject({ optionId: "4", cashAmount: 62_00 });
    const asked = choosePayment(complete, rules, {
      method: Pix,
      optionId: null,
      cashAmount: cents(1),
      total: cents(62_00),
    });
    expect(done(asked).payment).toMatchObject({ cashAmount: null });
  });

  test.each([[61_99], [0], [null]])("of %s centavos in cash does not cover R$ 62", (amount) => {
    expect(byCash(amount)).toEqual({ ok: false, refusal: { code: "cash-too-low" } });
  });

  test("chosen again changes nothing, and another method removes the manual information", () => {
    expect(paid(complete)).toBe(complete);
    const typed = { ...complete, payment: { ...done(byCash(70_00)).payment, manualInformation: "troco" } } as Order;
    expect(done(byCash(80_00, typed)).payment).toMatchObject({ manualInformation: "troco", cashAmount: 80_00 });
    expect(paid(typed, Pix).payment).toMatchObject({ manualInformation: "" });
  });
});

describe("is refused", () => {
  const restricted = { ...complete, lines: [aLine({ hasShippingRestriction: true })] };
  const freight = { type: ExpressDelivery, price: cents(1), storeId: null, address: home } as const;
  const byHand = { ...rules, checkout: manual };
  const choose = (order: Order, choice: Partial<Parameters<typeof chooseLogistic>[2]>) =>
    chooseLogistic(order, rules, { type: ExpressDelivery, providerId: "motoboy", address: home, ...choice });
  const pay = (order: Order, method: PaymentMethod, optionId: string | null = null) =>
    choosePayment(order, rules, { method, optionId, cashAmount: null, total: cents(0) });
  const subscribed = { ...complete, lines: [aLine({ subscription: monthly })] };
  const take = (
    order: Order,
    { taken = 0, now = NOON, ...window }: Partial<typeof slot & { taken: number; now: number }>,
  ) => chooseSlot(order, rules, { slot: { ...slot, ...window }, taken, now });

  test.each<[string, Result<Order, CheckoutRefusal>, CheckoutRefusal["code"]]>([
    ["delivery of restricted goods", chooseLogisticType(restricted, rules, Shipping), "pickup-only"],
    ["a delivery option for restricted goods", choose(restricted, {}), "pickup-only"],
    ["a manual freight for restricted goods", setCustomFreight(restricted, byHand, freight), "pickup-only"],
    ["a delivery without an address", choose(complete, { address: null }), "address-missing"],
    [
      "a manual freight without an address",
      setCustomFreight(complete, byHand, { ...freight, address: null }),
      "address-missing",
    ],
    [
      "a delivery that does not go there",
      choose(complete, { address: anAddress({ zipCode: "20000-000" }) }),
      "logistic-unknown",
    ],
    ["an unknown delivery", choose(complete, { providerId: "drone" }), "logistic-unknown"],
    ["a delivery of another seller", choose(complete, { providerId: "da-praia" }), "logistic-unknown"],
    ["a store as a delivery", choose(complete, { providerId: "balcao" }), "logistic-unknown"],
    [
      "a pickup of another seller",
      choose(complete, { type: StorePickUp, providerId: "loja-praia" }),
      "logistic-unknown",
    ],
    [
      "a manual pickup at another seller's store",
      setCustomFreight(complete, byHand, { ...freight, type: StorePickUp, storeId: "loja-praia" }),
      "logistic-unknown",
    ],
    [
      "a manual delivery with a pickup store",
      setCustomFreight(complete, byHand, { ...freight, storeId: "balcao" }),
      "logistic-unknown",
    ],
    ["a manual freight in a shop with fixed prices", setCustomFreight(complete, rules, freight), "manual-prices-off"],
    ["a time before the delivery", take({ ...complete, logistic: null }, {}), "logistic-missing"],
    ["an unknown time", take(complete, { start: "2026-11-10T18:00:00.000Z" }), "slot-unknown"],
    ["a past time", take(complete, { now: Date.parse("2026-11-10T13:00:00-03:00") }), "slot-closed"],
    ["a time that is full", take(complete, { taken: 2 }), "slot-full"],
    ["a payment the shop does not have", pay(complete, Boleto), "payment-not-offered"],
    ["a means the method does not have", pay(complete, OnDelivery, "pix"), "payment-not-offered"],
    ["Pix for a subscription", pay(subscribed, Pix), "payment-not-offered"],
  ])("%s", (_, result, code) => {
    expect(result).toEqual({ ok: false, refusal: { code } });
  });

  const received = { ...complete, status: OrderStatus.Received };
  test.each<[string, Result<Order, CheckoutRefusal>]>([
    ["the kind of delivery", chooseLogisticType(received, rules, StorePickUp)],
    ["the delivery", choose(received, {})],
    ["the manual freight", setCustomFreight(received, byHand, freight)],
    ["the time", take(received, {})],
    ["the payment", pay({ ...received, status: OrderStatus.Finalized }, CreditCard)],
    [
      "the payment",
      pay({ ...received, payment: { ...complete.payment, status: PaymentStatus.Paid } as OrderPayment }, CreditCard),
    ],
  ])("%s of an order that is no longer being made, or is paid", (_, result) => {
    expect(result).toEqual({ ok: false, refusal: { code: "order-closed" } });
  });

  test("the last place in a time slot can be taken", () => {
    expect(take({ ...complete, slot: null }, { taken: 1 })).toEqual({ ok: true, value: complete });
    expect(take(complete, { taken: 1, now: Date.parse("2026-11-10T12:59:59-03:00") })).toEqual({
      ok: true,
      value: complete,
    });
  });
});

describe("a choice that is no longer possible is removed with a notice", () => {
  const lost = { logistic: null, slot: null, payment: null };

  test("nothing is removed if everything is possible", () => {
    expect(settledCheckout(complete, rules, NOON)).toBe(complete);
    expect(settled({}, {}, Date.parse("2026-11-10T12:59:59-03:00"))).toEqual(complete);
  });

  test("a restricted item turns the delivery into a pickup", () => {
    const lines = [aLine(), aLine({ index: 1, hasShippingRestriction: true, prices: pricesOf(1_00) })];
    const notices = [{ code: "pickup-only" }];
    const expected = { ...complete, lines, ...lost, logisticType: StorePickUp, address: null, notices };
    expect(settled({ lines })).toEqual(expected);
    const custom = { ...complete.logistic, providerId: null, isCustom: true } as Order["logistic"];
    expect(settled({ lines, logistic: custom }, { checkout: manual })).toEqual(expected);
    const allowed = { ...manual, allowsRestrictedShipping: true };
    expect(settled({ lines }, { checkout: allowed })).toEqual({ ...complete, lines });
    const pickup = { ...picked(complete), lines };
    expect(settledCheckout(pickup, rules, NOON)).toBe(pickup);
  });

  test("the freight follows the items, and nothing else does", () => {
    const more = [aLine({ quantity: 2, prices: pricesOf(50_00) })];
    const free = settled({ lines: more });
    expect(free).toEqual({ ...complete, lines: more, logistic: { ...complete.logistic, price: 0 } });
    expect(settledCheckout({ ...free, lines: complete.lines }, rules, NOON)).toEqual(complete);
  });

  const option: OrderNotice = { code: "logistic-lost", name: "Motoboy", type: ExpressDelivery };
  const hour: OrderNotice = { code: "slot-lost" };
  const method: OrderNotice = { code: "payment-lost" };
  test.each<[string, Partial<Order>, Partial<ShopRules>, Partial<Order>, OrderNotice]>([
    ["goods too heavy for the motorcycle", {}, { deliveryZones: [aZone({ minKilos: 1 })] }, lost, option],
    ["a zone the shop no longer has", {}, { deliveryZones: [] }, lost, option],
    ["a zone that no longer reaches there", { address: anAddress({ zipCode: "99999-999" }) }, {}, lost, option],
    ["a zone that is now another seller's", {}, { deliveryZones: [aZone({ sellerId: "praia" })] }, lost, option],
    [
      "a seller the shop no longer has",
      { confirmedAt: NOON },
      { sellers: [] },
      { ...lost, sellerId: null, confirmedAt: null },
      { code: "seller-lost" },
    ],
    ["a time that is no longer in the timetable", {}, { schedules: [] }, { slot: null }, hour],
    [
      "Pix, when an item is a subscription",
      { lines: [aLine({ subscription: monthly })] },
      {},
      { payment: null },
      method,
    ],
    ["a payment the shop no longer offers", {}, { paymentOptions: [cash] }, { payment: null }, method],
  ])("%s", (_, changes, shop, expected, notice) => {
    expect(settled(changes, shop)).toEqual({ ...complete, ...changes, ...expected, notices: [notice] });
  });

  test("a time that passed its cut-off", () => {
    expect(settled({}, {}, Date.parse("2026-11-10T13:00:00-03:00"))).toEqual({
      ...complete,
      slot: null,
      notices: [hour],
    });
  });

  test.each<[string, Partial<ShopRules>]>([
    ["when the shop now has fixed prices", {}],
    ["when its store was removed", { checkout: manual, pickupStores: [] }],
    [
      "when its store now belongs to another seller",
      { checkout: manual, pickupStores: [aStore({ sellerId: "praia" })] },
    ],
  ])("a manual freight, %s", (_, shop) => {
    const byHand = { ...rules, checkout: manual };
    const freight = { type: StorePickUp, price: cents(3_00), storeId: "balcao", address: null };
    const custom = done(setCustomFreight({ ...complete, slot: null }, byHand, freight));
    expect(settledCheckout(custom, byHand, NOON)).toBe(custom);
    expect(settledCheckout(custom, { ...rules, ...shop }, NOON)).toMatchObject({
      logistic: null,
      notices: [{ code: "logistic-lost", name: "Balcão", type: StorePickUp }],
    });
  });

  test("the provider of a payment follows the shop", () => {
    const paymentOptions = [aPayment({ providerType: PaymentProviderType.PagarMe })];
    expect(settled({}, { paymentOptions })).toEqual({
      ...complete,
      payment: { ...complete.payment, providerType: PaymentProviderType.PagarMe },
    });
  });

  test("cash below the total stays, and the readiness check reports it", () => {
    const payment = { ...complete.payment, method: OnDelivery, optionId: "4", cashAmount: cents(62_00) };
    const order = { ...complete, payment, lines: [aLine({ quantity: 9, prices: pricesOf(9_00) })] } as Order;
    expect(settledCheckout(order, rules, NOON)).toMatchObject({ payment: { cashAmount: 62_00 }, notices: [] });
  });

  test.each([OrderStatus.Received, OrderStatus.Finalized, OrderStatus.Canceled, OrderStatus.Error])(
    "of an order in status %i nothing",
    (status) => {
      const closed = { ...complete, status };
      expect(settledCheckout(closed, someRules(), NOON + 1e10)).toBe(closed);
    },
  );
});
