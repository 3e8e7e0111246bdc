import { expect, test } from "vitest";
import { someRules } from "../../test/order-samples.ts";
import { PaymentMethod, PaymentProviderType } from "../codes/payment.ts";
import type { PaymentAccount } from "../shop/shop-rules.ts";
import { accountFor, canReceive } from "./payment-account.ts";

const { CreditCard, Pix, OnDelivery, Link, Nubank, Pagaleve } = PaymentMethod;
const { MercadoPago, PagarMe, ShopProvider, Manual } = PaymentProviderType;

const paymentAccounts: PaymentAccount[] = [
  { providerType: MercadoPago },
  { providerType: ShopProvider, method: Nubank },
];
const { checkout } = someRules();
const charging = { paymentAccounts, checkout };
const byHand = { paymentAccounts, checkout: { ...checkout, isManualPayment: true } };
const notCharging = { paymentAccounts, checkout: { ...checkout, chargesOrders: false } };

test.each([
  ["the provider that the shop has an account at", Pix, MercadoPago, charging, true],
  ["a provider without an account", Pix, PagarMe, charging, false],
  ["a wallet with an account of its own", Nubank, ShopProvider, charging, true],
  ["a wallet beside another wallet's account", Pagaleve, ShopProvider, charging, false],
  ["money at the door, which needs nobody", OnDelivery, PagarMe, charging, true],
  ["a Pix to the shop's own key", Pix, Manual, charging, true],
  ["a card by hand, in a shop whose agents send no links", CreditCard, Manual, charging, false],
  ["a card by hand, in a shop whose agents send links", CreditCard, Manual, byHand, true],
  ["a link that an agent sends", Link, PagarMe, byHand, true],
  ["a provider's Pix without an account, where agents send links", Pix, PagarMe, byHand, false],
  ["anything, in a shop that takes the money itself", Pix, PagarMe, notCharging, true],
])("%s", (_, method, providerType, shop, expected) => {
  expect(canReceive({ method, providerType }, shop)).toBe(expected);
});

test("the account of the method comes before the one of all methods", () => {
  const all = { providerType: PagarMe };
  const cards = { providerType: PagarMe, method: CreditCard };
  expect(accountFor([all, cards], cards)).toBe(cards);
  expect(accountFor([all, cards], { providerType: PagarMe, method: Pix })).toBe(all);
  expect(accountFor([cards], { providerType: PagarMe, method: Pix })).toBeUndefined();
});
