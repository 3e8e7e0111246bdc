import { expect, test } from "vitest";
import { aPayment, aStore, aZone, cash } from "../../test/checkout-samples.ts";
import { aLine, someRules } from "../../test/order-samples.ts";
import { LogisticType } from "../codes/journey.ts";
import { PaymentMethod, PaymentProviderType } from "../codes/payment.ts";
import { cents } from "../money.ts";
import { noTerms, type OwnTerms } from "../shop/customer-terms.ts";
import { offeredForms, offerObstacle, paymentTypeOf, withheldForms } from "./payment-offers.ts";

const { CreditCard, Boleto, Custom } = PaymentMethod;
const { Manual, MercadoPago, PagarMe } = PaymentProviderType;
const { checkout } = someRules();
const byForm = { ...checkout, isManualPayment: true, chargesByForm: true };
const shop = someRules({
  ...{ deliveryZones: [aZone()], pickupStores: [aStore()], checkout: byForm },
  paymentAccounts: [{ providerType: MercadoPago }],
  payerAddressNeeds: [{ providerType: MercadoPago, method: Boleto }],
});
const counter = { ...shop, deliveryZones: [] };
const noCounter = { ...shop, pickupStores: [] };
const ownPix = aPayment({ providerType: Manual });
const boleto = aPayment({ method: Boleto });
const order = { lines: [aLine()], logisticType: LogisticType.ExpressDelivery, address: null, total: cents(100_00) };
const invoice = { ...cash, providerId: "f28", means: "invoice", dueDays: 28 } as const;
const owing = (used: number, terms: Partial<OwnTerms> = {}) => ({
  order: { ...order, credit: { terms: { ...noTerms, creditLimit: cents(500_00), ...terms }, used: cents(used) } },
});
const groups = [{ id: "mercados", name: "Mercados", ...noTerms, creditLimit: cents(100_00), dueDays: 27 }];
const inGroup = { groupId: "mercados", creditLimit: null };
const pickup = { ...order, logisticType: LogisticType.StorePickUp };
const monthly = { ...order, lines: [aLine({ subscription: { id: "m", recurrence: { type: 30, frequency: 1 } } })] };

test.each([
  ["a Pix of the provider", aPayment(), shop, {}, null],
  ["a Pix of a provider without an account", aPayment({ providerType: PagarMe }), shop, {}, "account-missing"],
  ["a Pix to the shop's key", ownPix, shop, {}, null],
  ["a Pix to a key that is not given", ownPix, shop, { hasPixKey: false }, "pix-key-missing"],
  ["a card by a link", aPayment({ method: CreditCard, providerType: Manual }), shop, {}, "by-hand"],
  [
    "a card of a provider without an account",
    aPayment({ method: CreditCard, providerType: PagarMe }),
    shop,
    {},
    "by-hand",
  ],
  ["a card of the provider", aPayment({ method: CreditCard }), shop, {}, null],
  ["what people arrange", aPayment({ method: Custom, providerType: Manual }), shop, {}, null],
  ["a Pix for a subscription", aPayment(), shop, { order: monthly }, "not-for-subscriptions"],
  ["a boleto in a shop that delivers", boleto, shop, {}, null],
  ["a boleto for a pickup", boleto, shop, { order: pickup }, "payer-address"],
  ["a boleto in a shop with only a counter", boleto, counter, {}, "payer-address"],
  ["cash anywhere", cash, counter, {}, null],
  ["cash at the door, for a delivery", { ...cash, handover: "delivery" }, shop, { order }, null],
  ["cash at the door, for a pickup", { ...cash, handover: "delivery" }, shop, { order: pickup }, "no-delivery"],
  ["cash at the door of a counter", { ...cash, handover: "delivery" }, counter, {}, "no-delivery"],
  ["cash at the counter, for a delivery", { ...cash, handover: "pickup" }, shop, { order }, "no-pickup"],
  ["cash at a counter that does not exist", { ...cash, handover: "pickup" }, noCounter, {}, "no-pickup"],
  ["an invoice, for anybody", invoice, shop, {}, "credit-missing"],
  ["an invoice for a visitor", invoice, shop, { order }, "credit-missing"],
  ["an invoice within the credit", invoice, shop, owing(400_00), null],
  ["an invoice one centavo above it", invoice, shop, owing(400_01), "credit-exceeded"],
  ["an invoice of as many days as were agreed", invoice, shop, owing(0, { dueDays: 28 }), null],
  ["an invoice of more days than were agreed", invoice, shop, owing(0, { dueDays: 27 }), "credit-missing"],
  ["an invoice without a limit", invoice, shop, owing(0, { creditLimit: null }), "credit-missing"],
  ["an invoice with a limit of nothing", invoice, shop, owing(0, { creditLimit: cents(0) }), "credit-missing"],
  [
    "an invoice for a group with fewer days",
    invoice,
    { ...shop, customerGroups: groups },
    owing(0, inGroup),
    "credit-missing",
  ],
  [
    "an invoice for a group, whose days are the customer's own",
    invoice,
    { ...shop, customerGroups: groups },
    owing(0, { ...inGroup, dueDays: 60 }),
    null,
  ],
  [
    "an invoice above the credit, in a shop that takes the money itself",
    invoice,
    { ...shop, checkout: { ...byForm, chargesOrders: false } },
    owing(400_01),
    "credit-exceeded",
  ],
  [
    "a Pix without a key, in a shop that takes the money itself",
    ownPix,
    { ...shop, checkout: { ...byForm, chargesOrders: false } },
    { hasPixKey: false },
    null,
  ],
] as const)("%s", (_, option, rules, facts, obstacle) => {
  expect(offerObstacle(option, rules, { hasPixKey: true, ...facts })).toBe(obstacle);
});

test("a form is offered, or withheld with its reason", () => {
  const rules = { ...shop, paymentOptions: [aPayment(), ownPix, cash] };
  expect(offeredForms(rules, { hasPixKey: false })).toEqual([aPayment(), cash]);
  expect(withheldForms(rules, { hasPixKey: false })).toEqual([{ option: ownPix, obstacle: "pix-key-missing" }]);
});

test.each([
  ["a provider charges", [aPayment()], "provider"],
  ["nobody charges", [aPayment({ providerType: PagarMe })], "manual"],
  ["the shop has its own key", [ownPix], "manual"],
  ["the shop has its own key and a provider for cards", [ownPix, aPayment({ method: CreditCard })], "provider"],
  ["people arrange some of it", [aPayment(), aPayment({ method: Custom, providerType: Manual })], "manual"],
  ["people send links for cards", [aPayment(), aPayment({ method: CreditCard, providerType: Manual })], "manual"],
  ["there is nothing", [], "manual"],
])("where %s the wire says who takes the money", (_, paymentOptions, type) => {
  expect(paymentTypeOf({ ...shop, paymentOptions })).toBe(type);
});
