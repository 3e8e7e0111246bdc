import { expect, test } from "vitest";
import { someRules } from "../../test/order-samples.ts";
import { PaymentMethod, PaymentProviderType } from "../codes/payment.ts";
import type { PaymentAccount } from "../shop/shop-rules.ts";
import { accountFor, canReceive, chargerOf, isSettledByPeople, receiveObstacle } from "./payment-account.ts";

const { CreditCard, Boleto, BankDeposit, Pix, OnDelivery, Link, Custom, Nubank, Pagaleve } = PaymentMethod;
const { MercadoPago, PagarMe, ShopProvider, Manual } = PaymentProviderType;

const paymentAccounts: PaymentAccount[] = [
  { providerType: MercadoPago },
  { providerType: ShopProvider, method: Nubank },
  { providerType: PagarMe, isIncomplete: true },
];
const chargers = [
  { providerType: MercadoPago, methods: [CreditCard, Pix] },
  { providerType: PagarMe, methods: [CreditCard, Pix, Link] },
  { providerType: ShopProvider, methods: [Nubank] },
];
const { checkout } = someRules();
const charging = { paymentAccounts, chargers, checkout };
const byHand = { ...charging, checkout: { ...checkout, isManualPayment: true } };
const byForm = { ...charging, checkout: { ...checkout, isManualPayment: true, chargesByForm: true } };
const notCharging = { ...charging, checkout: { ...checkout, chargesOrders: false } };
const bare = { ...byForm, paymentAccounts: [] };
const noForm = { ...byForm, paymentAccounts: [{ providerType: MercadoPago, isWithoutCardForm: true }] };

test.each([
  ["the provider that the shop has an account at", Pix, MercadoPago, charging, null],
  ["a provider without an account", Pix, PagarMe, bare, "account-missing"],
  ["an account without its key", Pix, PagarMe, charging, "account-incomplete"],
  ["a method that the provider does not have", Boleto, MercadoPago, charging, "not-chargeable"],
  ["a boleto by the shop itself", Boleto, Manual, byForm, "not-chargeable"],
  ["a deposit, which no checkout has", BankDeposit, Manual, byForm, "not-chargeable"],
  ["a wallet with an account of its own", Nubank, ShopProvider, charging, null],
  ["a wallet beside another wallet's account", Pagaleve, ShopProvider, charging, "not-chargeable"],
  ["money at the door, which needs nobody", OnDelivery, PagarMe, charging, null],
  ["a Pix to the shop's own key", Pix, Manual, charging, null],
  ["a card by hand, in a shop whose agents send no links", CreditCard, Manual, charging, "by-hand-off"],
  ["a card by hand, in a shop whose agents send links", CreditCard, Manual, byHand, null],
  ["a link that an agent sends", Link, PagarMe, byHand, null],
  ["what people arrange, in a shop of a provider", Custom, Manual, charging, "by-hand-off"],
  ["what people arrange, beside a provider", Custom, Manual, byForm, null],
  ["a provider's Pix without an account, where agents send links", Pix, PagarMe, bare, "account-missing"],
  ["anything, in a shop that takes the money itself", Pix, PagarMe, notCharging, null],
] as const)("%s", (_, method, providerType, shop, expected) => {
  expect(receiveObstacle({ method, providerType }, shop)).toBe(expected);
  expect(canReceive({ method, providerType }, shop)).toBe(expected === null);
});

test.each([
  ["the provider, where each form says it", byForm, MercadoPago, MercadoPago],
  ["people, in a shop that is paid by hand", byHand, MercadoPago, Manual],
  ["people, where the account lacks its key", byForm, PagarMe, Manual],
  ["people, where the account has no form for cards", noForm, MercadoPago, Manual],
  ["people, without an account", bare, MercadoPago, Manual],
  ["the provider, in a shop of providers", charging, PagarMe, PagarMe],
])("a card is charged by %s", (_, shop, providerType, charger) => {
  expect(chargerOf({ method: CreditCard, providerType }, shop)).toBe(charger);
  expect(chargerOf({ method: Pix, providerType }, shop), "of a Pix the form itself says it").toBe(providerType);
});

test("people confirm what no provider charges", () => {
  expect(isSettledByPeople({ method: Boleto, providerType: PagarMe }, charging)).toBe(true);
  expect(isSettledByPeople({ method: Pix, providerType: PagarMe }, bare)).toBe(true);
  expect(isSettledByPeople({ method: Pix, providerType: MercadoPago }, charging)).toBe(false);
  expect(isSettledByPeople({ method: OnDelivery, providerType: Manual }, charging)).toBe(true);
});

test("the account of the method comes before the one of all methods", () => {
  const all = { providerType: PagarMe };
  const cards = { providerType: PagarMe, method: CreditCard };
  expect(accountFor([all, cards], cards)).toBe(cards);
  expect(accountFor([all, cards], { providerType: PagarMe, method: Pix })).toBe(all);
  expect(accountFor([cards], { providerType: PagarMe, method: Pix })).toBeUndefined();
});
