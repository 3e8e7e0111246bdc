import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import type { ConnectProvider } from "../payment/provider/payment-provider.ts";
import { connectMercadoPago } from "./payments/mercado-pago/mercado-pago.ts";
import { connectNupay } from "./payments/nupay/nupay.ts";
import { connectPagaleve } from "./payments/pagaleve/pagaleve.ts";
import { connectPagarMe } from "./payments/pagar-me/pagar-me.ts";
import { connectPaymentLink } from "./payments/payment-link.ts";

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
