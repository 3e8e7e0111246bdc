import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";

const methods: Record<PaymentMethod, string> = {
  [PaymentMethod.CreditCard]: "Cartão de crédito",
  [PaymentMethod.Boleto]: "Boleto",
  [PaymentMethod.BankDeposit]: "Depósito",
  [PaymentMethod.Pix]: "Pix",
  [PaymentMethod.Cash]: "Dinheiro",
  [PaymentMethod.OnDelivery]: "Na entrega",
  [PaymentMethod.Link]: "Link de pagamento",
  [PaymentMethod.Custom]: "Combinado com a loja",
  [PaymentMethod.Nubank]: "NuPay (Nubank)",
  [PaymentMethod.Pagaleve]: "Pagaleve (Pix parcelado)",
};

const providers: Record<PaymentProviderType, string> = {
  [PaymentProviderType.ShopProvider]: "Conta própria",
  [PaymentProviderType.SuriShopPay]: "Suri Shop Pay",
  [PaymentProviderType.PagBrasil]: "PagBrasil",
  [PaymentProviderType.PagarMe]: "Pagar.me",
  [PaymentProviderType.FixPay]: "FixPay",
  [PaymentProviderType.MercadoPago]: "Mercado Pago",
  [PaymentProviderType.Manual]: "A própria loja",
};

export function methodName(method: PaymentMethod): string {
  return methods[method];
}

/** Who charges. An account of one method is called after it. */
export function providerName(providerType: PaymentProviderType, method: PaymentMethod | null = null): string {
  if (providerType !== PaymentProviderType.ShopProvider) return providers[providerType];
  return method === PaymentMethod.Nubank || method === PaymentMethod.Pagaleve
    ? methods[method].replace(/ \(.*/, "")
    : providers[providerType];
}
