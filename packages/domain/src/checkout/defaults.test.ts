import { describe, expect, test } from "vitest";
import { anAddress, aPayment, aStore, aZone, cash } from "../../test/checkout-samples.ts";
import { aLine, anOrder, aSeller, pricesOf, someRules } from "../../test/order-samples.ts";
import { LogisticType } from "../codes/journey.ts";
import { OrderStatus } from "../codes/order-status.ts";
import { PaymentMethod, PaymentProviderType } from "../codes/payment.ts";
import { cents } from "../money.ts";
import type { Order } from "../order/order.ts";
import { orderTotals } from "../order/totals/totals.ts";
import { noTerms } from "../shop/customer-terms.ts";
import type { ShopRules } from "../shop/shop-rules.ts";
import { type DefaultsInput, type LastChoices, withDefaults } from "./defaults.ts";

const { StorePickUp, ExpressDelivery } = LogisticType;
const { CreditCard, Pix, Boleto, OnDelivery } = PaymentMethod;
const NOON = Date.parse("2026-11-18T15:00:00Z");
const home = anAddress();
const card = aPayment({ providerId: "cartao", method: CreditCard });
const terminal = { ...cash, providerId: "maquininha", group: "Cartão", name: "Débito", means: "card-machine" } as const;

const shop = {
  deliveryZones: [
    aZone({ providerId: "rapida", price: cents(20_00) }),
    aZone({ providerId: "barata", price: cents(9_00) }),
    aZone({ providerId: "igual", price: cents(9_00) }),
    aZone({ providerId: "gratis-acima", price: cents(0), minimumValue: cents(80_00) }),
  ],
  pickupStores: [aStore()],
  paymentOptions: [card, aPayment(), cash],
};

function filled(
  order: Partial<Order> = {},
  { rules = {}, ...input }: Partial<Omit<DefaultsInput, "rules">> & { rules?: Partial<ShopRules> } = {},
) {
  return withDefaults(anOrder(order), {
    rules: someRules({ ...shop, ...rules }),
    ...{ offersDelivery: true, offersPickup: true, address: home, last: null, shopPixKey: "", now: NOON },
    ...input,
  });
}

const last = (changes: Partial<LastChoices> = {}): LastChoices => ({
  ...{ logisticType: ExpressDelivery, sellerId: null, address: home, payment: null },
  logistic: { providerId: "rapida", name: "Rápida", isCustom: false },
  ...changes,
});
const lastPayment = (changes: Partial<NonNullable<Order["payment"]>>) =>
  last({
    payment: {
      ...{ method: Pix, optionId: null, providerType: PaymentProviderType.Manual, cashAmount: null },
      ...{ manualInformation: "" },
      ...changes,
    },
  });

describe("the delivery", () => {
  test.each<[string, Parameters<typeof filled>, string | undefined]>([
    ["is the cheapest to a known address, the shop's first among equals", [], "barata"],
    ["is that of the last order where it is still offered", [{}, { last: last() }], "rapida"],
    [
      "is the cheapest where that of the last order is gone",
      [{}, { last: last({ logistic: { providerId: "extinta", name: "", isCustom: false } }) }],
      "barata",
    ],
    ["is free where the order reaches its minimum", [{ lines: [aLine({ prices: pricesOf(80_00) })] }], "gratis-acima"],
    ["is not guessed without an address", [{}, { address: null }], undefined],
    ["is the only kind, and still needs an address", [{}, { address: null, offersPickup: false }], undefined],
    [
      "stays open where nobody delivers to that address",
      [{}, { address: anAddress({ zipCode: "99999-999" }) }],
      undefined,
    ],
  ])("%s", (_, parameters, expected) => {
    expect(filled(...parameters).logistic?.providerId).toBe(expected);
  });

  test("that cannot be had leaves its kind open too, so the customer may choose the other", () => {
    expect(filled({}, { address: anAddress({ zipCode: "99999-999" }) }).logisticType).toBeNull();
  });

  test("goes to the address, as an ordinary choice does", () => {
    expect(filled()).toMatchObject({ logisticType: ExpressDelivery, address: home });
  });
});

describe("the pickup", () => {
  const lastPickup = last({
    logisticType: StorePickUp,
    logistic: { providerId: "balcao", name: "Balcão", isCustom: false },
  });
  const two = { pickupStores: [aStore(), aStore({ providerId: "praia", price: cents(5_00) })] };

  test.each<[string, Parameters<typeof filled>, string | undefined]>([
    ["is the only place of a shop that does not deliver", [{}, { offersDelivery: false }], "balcao"],
    ["is the only place after the customer chose pickup", [{ logisticType: StorePickUp }], "balcao"],
    ["is not guessed between two places", [{ logisticType: StorePickUp }, { rules: two }], undefined],
    ["is the place of the last order", [{}, { rules: two, last: lastPickup }], "balcao"],
    ["is what restricted goods need", [{ lines: [aLine({ hasShippingRestriction: true })] }], "balcao"],
    [
      "waits for the seller where there are several",
      [{ logisticType: StorePickUp }, { rules: { sellers: [aSeller(), aSeller({ providerId: "praia" })] } }],
      undefined,
    ],
  ])("%s", (_, parameters, expected) => {
    expect(filled(...parameters).logistic?.providerId).toBe(expected);
  });

  test("is at the only seller", () => {
    const sold = filled({ logisticType: StorePickUp }, { rules: { sellers: [aSeller()] } });
    expect(sold).toMatchObject({ sellerId: "centro", logistic: { providerId: "balcao" } });
  });
});

describe("the payment", () => {
  const manualPix = aPayment({ providerType: PaymentProviderType.Manual });
  test.each<[string, Parameters<typeof filled>, PaymentMethod | undefined]>([
    ["is Pix", [], Pix],
    ["is the method of the last order", [{}, { last: lastPayment({ method: CreditCard }) }], CreditCard],
    ["is Pix where that method is gone", [{}, { last: lastPayment({ method: Boleto }) }], Pix],
    [
      "is not cash again, because its amount belongs to one order",
      [{}, { last: lastPayment({ method: OnDelivery, optionId: "4" }) }],
      Pix,
    ],
    ["is the only method", [{}, { rules: { paymentOptions: [card] } }], CreditCard],
    ["is not guessed between two that are not Pix", [{}, { rules: { paymentOptions: [card, cash] } }], undefined],
    ["is not a Pix without a key", [{}, { rules: { paymentOptions: [manualPix, cash] } }], undefined],
    [
      "is Pix with the shop's key",
      [{}, { rules: { paymentOptions: [manualPix] }, shopPixKey: "loja@aurora.com" }],
      Pix,
    ],
    [
      "is not Pix for a subscription",
      [{ lines: [aLine({ subscription: { id: "mensal", recurrence: { type: 30, frequency: 1 } } })] }],
      undefined,
    ],
  ])("%s", (_, parameters, expected) => {
    expect(filled(...parameters).payment?.method).toBe(expected);
  });

  test("is the invoice of last time, as long as the credit covers the order", () => {
    const invoice = { ...cash, providerId: "f28", means: "invoice", dueDays: 28 } as const;
    const rules = { paymentOptions: [aPayment(), invoice] };
    const before = lastPayment({ method: OnDelivery, optionId: "f28" });
    const again = (limit: number, used = 0) => {
      const terms = { ...noTerms, creditLimit: cents(limit) };
      const { payment } = filled({ credit: { terms, used: cents(used) } }, { rules, last: before });
      return payment?.optionId ?? payment?.method;
    };
    const whole = filled({}, { rules: { paymentOptions: [] }, last: before });
    const total = orderTotals(whole, someRules(shop), NOON).total;
    expect(again(total)).toBe("f28");
    expect(again(total - 1)).toBe(Pix);
    expect(again(total, 1)).toBe(Pix);
    expect(filled({}, { rules, last: before }).payment?.method, "nobody agreed on credit").toBe(Pix);
  });

  test("on delivery is by the same means as last time", () => {
    const rules = { paymentOptions: [aPayment(), cash, terminal] };
    const again = filled({}, { rules, last: lastPayment({ method: OnDelivery, optionId: "maquininha" }) });
    expect(again.payment).toMatchObject({ method: OnDelivery, optionId: "maquininha", cashAmount: null });
  });
});

describe("what somebody chose stays", () => {
  test("a complete order is the same object", () => {
    const complete = filled();
    const input = { offersDelivery: true, offersPickup: true, address: anAddress({ zipCode: "01599-999" }) };
    const again = {
      ...input,
      rules: someRules(shop),
      last: lastPayment({ method: CreditCard }),
      shopPixKey: "",
      now: NOON,
    };
    expect(withDefaults(complete, again)).toBe(complete);
  });

  test.each<[string, Partial<Order>]>([
    ["without items", { lines: [] }],
    ["that was placed", { status: OrderStatus.Received }],
  ])("an order %s gets no defaults", (_, changes) => {
    expect(filled(changes)).toMatchObject({ logistic: null, payment: null });
  });
});
