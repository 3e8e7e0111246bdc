import { expect, test } from "vitest";
import { PaymentMethod, PaymentProviderType } from "../codes/payment.ts";
import { isAtVendor, originOfAccount } from "./vendor-addresses.ts";

const { MercadoPago, PagarMe, ShopProvider, PagBrasil } = PaymentProviderType;
const { Nubank, Pagaleve } = PaymentMethod;
const nobody = new Set<string>();

test.each([
  [{ providerType: MercadoPago }, "https://api.mercadopago.com"],
  [{ providerType: PagarMe, method: PaymentMethod.Pix }, "https://api.pagar.me"],
  [{ providerType: ShopProvider, method: Nubank }, "https://api.spinpay.com.br"],
  [{ providerType: ShopProvider, method: Pagaleve }, "https://api.pagaleve.com.br"],
  [{ carrier: "meta" }, "https://graph.facebook.com"],
  [{ carrier: "suri" }, ""],
  [{ carrier: "webhook", baseUrl: "https://bot.loja.test/x" }, "https://bot.loja.test"],
  [{ providerType: MercadoPago, baseUrl: "https://a.test", pageAddress: "https://b.test/{order}" }, "https://b.test"],
])("the credentials of %j are for %s", (account, origin) => {
  expect(originOfAccount(account)).toBe(origin);
});

test.each([
  { providerType: MercadoPago, baseUrl: "https://api.mercadopago.com/" },
  { providerType: ShopProvider, method: Pagaleve, baseUrl: "https://sandbox-api.pagaleve.io" },
  { carrier: "meta", baseUrl: "https://graph.instagram.com" },
  { carrier: "suri", baseUrl: "https://cb123.api.suri.ai" },
  { carrier: "suri", baseUrl: "https://cbm-wap-loja.azurewebsites.net/api" },
  { carrier: "webhook", baseUrl: "https://anybody.test" },
  { providerType: PagBrasil, pageAddress: "https://pay.test/{order}" },
])("%j is at its vendor", (account) => {
  expect(isAtVendor(account, nobody)).toBe(true);
});

test.each([
  { providerType: MercadoPago, baseUrl: "https://api.mercadopago.com.evil.test" },
  { providerType: MercadoPago, baseUrl: "http://api.mercadopago.com" },
  { providerType: MercadoPago, baseUrl: "https://api.mercadopago.com:8443" },
  { providerType: MercadoPago, baseUrl: "https://api.mercadopago.com@evil.test" },
  { providerType: MercadoPago, pageAddress: "https://evil.test/{order}" },
  { carrier: "meta", baseUrl: "https://evil.test" },
  { carrier: "suri", baseUrl: "https://evil.test/api.suri.ai" },
  { carrier: "suri", baseUrl: "https://azurewebsites.net" },
])("%j is somewhere else, unless the operator trusts it", (account) => {
  expect(isAtVendor(account, nobody)).toBe(false);
  expect(isAtVendor(account, new Set([originOfAccount(account)]))).toBe(true);
});
