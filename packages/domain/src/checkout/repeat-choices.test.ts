import { expect, test } from "vitest";
import { anAddress, aPayment, aStore, aTimetable, aZone, cash } from "../../test/checkout-samples.ts";
import { anOrder, aSeller, NOON, someRules } from "../../test/order-samples.ts";
import { LogisticType } from "../codes/journey.ts";
import { PaymentMethod, PaymentProviderType } from "../codes/payment.ts";
import { cents } from "../money.ts";
import type { Order } from "../order/order.ts";
import { orderTotals } from "../order/totals/totals.ts";
import type { ShopRules } from "../shop/shop-rules.ts";
import type { LastChoices } from "./defaults.ts";
import { repeatChoices } from "./repeat-choices.ts";

const { StorePickUp, ExpressDelivery } = LogisticType;
const home = anAddress();
const pix: Order["payment"] = {
  ...{ method: PaymentMethod.Pix, optionId: null, providerType: PaymentProviderType.MercadoPago },
  ...{ cashAmount: null, manualInformation: "" },
};
const inCash = { ...pix, method: PaymentMethod.OnDelivery, optionId: "4", cashAmount: cents(70_00) };
const byMotorcycle: LastChoices = {
  ...{ logisticType: ExpressDelivery, sellerId: "centro", address: home, payment: pix },
  logistic: { providerId: "motoboy", name: "Motoboy", isCustom: false },
};
const fetched: LastChoices = {
  ...{ logisticType: StorePickUp, sellerId: "centro", address: null, payment: pix },
  logistic: { providerId: "balcao", name: "Balcão", isCustom: false },
};

function repeated(last: LastChoices, changes: Partial<ShopRules> = {}, order: Partial<Order> = {}) {
  const rules = someRules({
    sellers: [aSeller(), aSeller({ providerId: "praia" })],
    deliveryZones: [aZone({ price: cents(15_00) })],
    pickupStores: [aStore({ sellerId: "centro" })],
    paymentOptions: [aPayment(), cash],
    ...changes,
  });
  const totalOf = (each: Order) => orderTotals(each, rules, NOON).total;
  return repeatChoices(anOrder(order), { rules, last, address: home, shopPixKey: "", totalOf });
}

test("the delivery comes again at today's price, from the same seller, and with the same payment", () => {
  const { order, lost } = repeated(byMotorcycle);
  expect(lost).toEqual([]);
  expect(order).toMatchObject({
    ...{ sellerId: "centro", logisticType: ExpressDelivery, address: home },
    ...{ logistic: { providerId: "motoboy", price: 15_00 }, payment: { method: PaymentMethod.Pix } },
  });
});

test("the goods are fetched at the same place", () => {
  expect(repeated(fetched)).toMatchObject({ order: { logistic: { providerId: "balcao" }, address: null }, lost: [] });
});

test.each<[string, Parameters<typeof repeated>, string[]]>([
  ["a delivery that is gone", [byMotorcycle, { deliveryZones: [] }], ["logistic"]],
  [
    "a delivery whose minimum the order does not reach",
    [byMotorcycle, { deliveryZones: [aZone({ minimumValue: cents(60_00) })] }],
    ["logistic"],
  ],
  [
    "a freight that an agent set by hand",
    [{ ...byMotorcycle, logistic: { providerId: "motoboy", name: "", isCustom: true } }],
    ["logistic"],
  ],
  ["the time of a delivery, which is over", [byMotorcycle, { schedules: [aTimetable()] }], ["slot"]],
  ["a payment that is gone", [byMotorcycle, { paymentOptions: [cash] }], ["payment"]],
  ["an order without a payment", [{ ...byMotorcycle, payment: null }], ["payment"]],
  ["everything at once", [byMotorcycle, { deliveryZones: [], paymentOptions: [] }], ["logistic", "payment"]],
  [
    "cash that does not cover the order any more",
    [{ ...byMotorcycle, payment: { ...inCash, cashAmount: cents(60_00) } }],
    ["cash"],
  ],
])("%s is named, and the rest is repeated", (_, parameters, lost) => {
  expect(repeated(...parameters).lost).toEqual(lost);
});

test("cash that still covers the order is repeated with its amount", () => {
  expect(repeated({ ...byMotorcycle, payment: inCash })).toMatchObject({
    order: { payment: { optionId: "4", cashAmount: 70_00 } },
    lost: [],
  });
});

test("the seller's service fee counts for the cash", () => {
  const sellers = [aSeller({ serviceTax: cents(10_00) })];
  expect(repeated({ ...byMotorcycle, payment: inCash }, { sellers }).lost).toEqual(["cash"]);
});
