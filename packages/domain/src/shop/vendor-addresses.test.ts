import { expect, test } from "vitest";
import { PaymentProviderType } from "../codes/payment.ts";
import { isAtVendor, type OutsideAccount, originOfAccount } from "./vendor-addresses.ts";

const { PagarMe: providerType } = PaymentProviderType;
const nobody = new Set<string>();

/** A payment provider, a chat platform with a host for each shop, and systems that the shop chose. */
const bank = { standard: "https://api.bank.test", isOwnHost: (host: string) => host === "api.bank.test" };
const platform = { isOwnHost: (host: string) => /^[a-z]+\.chat\.test$/.test(host) };
const addressOf = (account: OutsideAccount) => {
  if ("carrier" in account) return account.carrier === "platform" ? platform : {};
  return account.providerType === providerType ? bank : {};
};

test.each([
  [{ providerType }, "https://api.bank.test"],
  [{ carrier: "platform" }, ""],
  [{ carrier: "own-server", baseUrl: "https://bot.loja.test/x" }, "https://bot.loja.test"],
  [{ providerType, baseUrl: "https://a.test", pageAddress: "https://b.test/{order}" }, "https://b.test"],
])("the credentials of %j are for %s", (account, origin) => {
  expect(originOfAccount(account, addressOf(account))).toBe(origin);
});

test.each([
  { providerType, baseUrl: "https://api.bank.test/" },
  { carrier: "platform", baseUrl: "https://loja.chat.test/api" },
  { carrier: "own-server", baseUrl: "https://anybody.test" },
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
  { carrier: "platform", baseUrl: "https://evil.test/loja.chat.test" },
  { carrier: "platform", baseUrl: "https://chat.test" },
])("%j is somewhere else, unless the operator trusts it", (account) => {
  const address = addressOf(account);
  expect(isAtVendor(account, address, nobody)).toBe(false);
  expect(isAtVendor(account, address, new Set([originOfAccount(account, address)]))).toBe(true);
});
