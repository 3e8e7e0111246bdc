import { PaymentMethod, PaymentProviderType } from "../codes/payment.ts";

const { CreditCard, Boleto, Pix, Cash, OnDelivery, Link, Custom, Nubank, Pagaleve } = PaymentMethod;

/** What can be charged with each provider. With `Manual`, the shop's own people take the money. @internal */
export const methodsOfProvider: Record<PaymentProviderType, readonly PaymentMethod[]> = {
  [PaymentProviderType.MercadoPago]: [Pix, CreditCard, Boleto],
  [PaymentProviderType.PagarMe]: [CreditCard, Pix, Boleto],
  [PaymentProviderType.ShopProvider]: [Nubank, Pagaleve, Link],
  [PaymentProviderType.PagBrasil]: [Link],
  [PaymentProviderType.FixPay]: [Link],
  [PaymentProviderType.SuriShopPay]: [Link],
  [PaymentProviderType.Manual]: [Pix, OnDelivery, Cash, Custom, CreditCard, Link],
};

/** Who can charge a method, the shop itself last. */
export function providersOf(method: PaymentMethod): PaymentProviderType[] {
  const types = Object.values(PaymentProviderType).filter((type) => methodsOfProvider[type].includes(method));
  return types.sort(
    (one, other) => Number(one === PaymentProviderType.Manual) - Number(other === PaymentProviderType.Manual),
  );
}
