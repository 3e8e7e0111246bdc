import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import type { ConnectProvider } from "../payment/provider/payment-provider.ts";
import type { TestSystems } from "../payment/provider/test-accounts.ts";
import { connectMercadoPago } from "./mercado-pago/mercado-pago.ts";
import { connectNupay } from "./nupay/nupay.ts";
import { connectPagaleve } from "./pagaleve/pagaleve.ts";
import { connectPagarMe } from "./pagar-me/pagar-me.ts";
import { connectPaymentLink } from "./payment-page/payment-link.ts";

/** The adapter for a payment method of a provider; undefined where it is handled manually. */
export function connectorFor(providerType: PaymentProviderType, method: PaymentMethod): ConnectProvider | undefined {
  switch (providerType) {
    case PaymentProviderType.MercadoPago:
      return connectMercadoPago;
    case PaymentProviderType.PagarMe:
      return connectPagarMe;
    case PaymentProviderType.PagBrasil:
    case PaymentProviderType.FixPay:
    case PaymentProviderType.SuriShopPay:
      return connectPaymentLink;
    case PaymentProviderType.ShopProvider:
      return ofTheShop(method);
    case PaymentProviderType.Manual:
      return undefined;
  }
}

function ofTheShop(method: PaymentMethod): ConnectProvider | undefined {
  switch (method) {
    case PaymentMethod.Nubank:
      return connectNupay;
    case PaymentMethod.Pagaleve:
      return connectPagaleve;
    case PaymentMethod.Link:
      return connectPaymentLink;
    default:
      return undefined;
  }
}

/** The providers' own test accounts, and where the sandbox plays each provider. */
export const testSystems: TestSystems = {
  isTestAccount({ providerType }, { baseUrl = "", credentials }) {
    switch (providerType) {
      case PaymentProviderType.MercadoPago:
        return credentials.accessToken?.startsWith("TEST-") ?? false;
      case PaymentProviderType.PagarMe:
        return credentials.secretKey?.startsWith("sk_test_") ?? false;
      // NuPay and Pagaleve have a test system of their own, such as sandbox-api.pagaleve.io.
      case PaymentProviderType.ShopProvider:
        return URL.parse(baseUrl)?.hostname.startsWith("sandbox") ?? false;
      default:
        return false;
    }
  },

  sandboxPath({ providerType, method }) {
    switch (providerType) {
      case PaymentProviderType.MercadoPago:
        return "/mercado-pago";
      case PaymentProviderType.PagarMe:
        return "/pagar-me";
      case PaymentProviderType.PagBrasil:
      case PaymentProviderType.FixPay:
      case PaymentProviderType.SuriShopPay:
        return PAY_PAGE;
      case PaymentProviderType.ShopProvider:
        return sandboxPathOfShop(method);
      case PaymentProviderType.Manual:
        return undefined;
    }
  },

  sandboxKeys({ providerType, method }) {
    switch (providerType) {
      case PaymentProviderType.MercadoPago:
        return { accessToken: "TEST-sandbox" };
      case PaymentProviderType.PagarMe:
        return { secretKey: "sk_test_sandbox" };
      case PaymentProviderType.ShopProvider:
        return sandboxKeysOfShop(method);
      default:
        return {};
    }
  },
};

function sandboxKeysOfShop(method: PaymentMethod | undefined): Record<string, string> {
  if (method === PaymentMethod.Nubank) return { merchantKey: "sandbox", merchantToken: "sandbox" };
  return method === PaymentMethod.Pagaleve ? { username: "sandbox", password: "sandbox" } : {};
}

const PAY_PAGE = "/pay-page?order={order}&amount={amount}&return={return}";

function sandboxPathOfShop(method: PaymentMethod | undefined): string | undefined {
  if (method === PaymentMethod.Nubank) return "/nupay";
  if (method === PaymentMethod.Pagaleve) return "/pagaleve";
  return method === PaymentMethod.Link ? PAY_PAGE : undefined;
}
