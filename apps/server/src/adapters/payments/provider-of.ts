import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import type { ConnectProvider } from "../../payment/payment-provider.ts";
import { connectMercadoPago } from "./mercado-pago.ts";
import { connectNupay } from "./nupay.ts";
import { connectPagaleve } from "./pagaleve.ts";
import { connectPagarMe } from "./pagar-me.ts";
import { connectPaymentLink } from "./payment-link.ts";

/** Who carries a method out for a provider; undefined where people do. */
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
