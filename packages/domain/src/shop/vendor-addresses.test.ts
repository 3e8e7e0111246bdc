import { expect, test } from "vitest";
import { PaymentProviderType } from "../codes/payment.ts";
import { channelAddress, isAtVendor, type OutsideAccount, originOfAccount } from "./vendor-addresses.ts";

const { PagarMe: providerType } = PaymentProviderType;
const nobody = new Set<string>();

/** A payment provider, and a page that the shop chose. */
const bank = { standard: "https://api.bank.test", isOwnHost: (host: string) => host === "api.bank.test" };
const addressOf = (account: OutsideAccount) =>
  "carrier" in account ? channelAddress(account.carrier) : account.providerType === providerType ? bank : {};

test.each([
  [{ providerType }, "https://api.bank.test"],
  [{ carrier: "meta" }, "https://graph.facebook.com"],
  [{ carrier: "suri" }, ""],
  [{ carrier: "webhook", baseUrl: "https://bot.loja.test/x" }, "https://bot.loja.test"],
  [{ providerType, baseUrl: "https://a.test", pageAddress: "https://b.test/{order}" }, "https://b.test"],
])("the credentials of %j are for %s", (account, origin) => {
  expect(originOfAccount(account, addressOf(account))).toBe(origin);
});

test.each([
  { providerType, baseUrl: "https://api.bank.test/" },
  { carrier: "meta", baseUrl: "https://graph.instagram.com" },
  { carrier: "suri", baseUrl: "https://cb123.api.suri.ai" },
  { carrier: "suri", baseUrl: "https://cbm-wap-loja.azurewebsites.net/api" },
  { carrier: "webhook", baseUrl: "https://anybody.test" },
  { providerType: PaymentProviderType.PagBrasil, pageAddress: "https://pay.test/{order}" },
])("%j is at its vendor", (account) => {
  expect(isAtVendor(account, addressOf(account), nobody)).toBe(true);
});

test.each([
  { providerType, baseUrl: "https://api.bank.test.evil.test" },
  { providerType, baseUrl: "http://api.bank.test" },
  { providerType, baseUrl: "https://api.bank.test:8443" },
  { providerType, baseUrl: "https://api.bank.test@evil.test" },
  { providerType, pageAddress: "https://evil.test/{order}" },
  { carrier: "meta", baseUrl: "https://evil.test" },
  { carrier: "suri", baseUrl: "https://evil.test/api.suri.ai" },
  { carrier: "suri", baseUrl: "https://azurewebsites.net" },
])("%j is somewhere else, unless the operator trusts it", (account) => {
  const address = addressOf(account);
  expect(isAtVendor(account, address, nobody)).toBe(false);
  expect(isAtVendor(account, address, new Set([originOfAccount(account, address)]))).toBe(true);
});
