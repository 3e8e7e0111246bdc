import { expect, test } from "vitest";
import { aPayment, aStore, aZone } from "../../test/checkout-samples.ts";
import { someRules } from "../../test/order-samples.ts";
import { PaymentMethod, PaymentProviderType } from "../codes/payment.ts";
import { type ShopGap, shopGaps } from "./shop-readiness.ts";

type Rules = ReturnType<typeof someRules>;
const { checkout } = someRules();
const own = { deliveryZones: [], pickupStores: [], paymentOptions: [aPayment()] };
const custom = [aPayment({ method: PaymentMethod.Custom })];

const boletoOnly = {
  paymentOptions: [aPayment({ method: PaymentMethod.Boleto, providerType: PaymentProviderType.MercadoPago })],
};

test.each<[string, Partial<Rules>, ShopGap[]]>([
  ["a shop with nothing", { paymentOptions: [] }, ["no-logistic-option", "no-payment-option"]],
  ["a shop that can only be paid", {}, ["no-logistic-option"]],
  ["a shop that delivers and cannot be paid", { deliveryZones: [aZone()], paymentOptions: [] }, ["no-payment-option"]],
  ["a shop that delivers", { deliveryZones: [aZone()] }, []],
  ["a shop with only a counter", { pickupStores: [aStore()] }, []],
  ["a shop whose linked store delivers", { checkout: { ...checkout, hasStoreFreight: true } }, []],
  ["agents who set the freight", { checkout: { ...checkout, hasManualPrices: true, hasLogistics: false } }, []],
  [
    "manual prices, but the freight comes from zones that do not exist",
    { checkout: { ...checkout, hasManualPrices: true, hasLogistics: true } },
    ["no-logistic-option"],
  ],
  [
    "only a payment that people arrange, in a shop with a provider",
    { deliveryZones: [aZone()], paymentOptions: custom, checkout: { ...checkout, isManualPayment: false } },
    ["no-payment-option"],
  ],
  [
    "only payments of providers at which the shop has no account",
    { deliveryZones: [aZone()], paymentAccounts: [] },
    ["no-payment-option"],
  ],
  [
    "only a Pix to a key that the shop has not given",
    { deliveryZones: [aZone()], paymentOptions: [aPayment({ providerType: PaymentProviderType.Manual })] },
    ["no-payment-option"],
  ],
  [
    "only a boleto that needs an address, at a counter",
    { ...boletoOnly, pickupStores: [aStore()] },
    ["no-payment-for-pickup"],
  ],
  [
    "the same boleto, where the shop also delivers",
    { ...boletoOnly, pickupStores: [aStore()], deliveryZones: [aZone()] },
    [],
  ],
])("%s", (_, changes, gaps) => {
  expect(shopGaps(someRules({ ...own, ...changes }), { hasPixKey: false })).toEqual(gaps);
});
