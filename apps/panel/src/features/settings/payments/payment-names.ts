import type { PanelPaymentVendor } from "@vitrine/contract/panel/settings/payments";
import { PaymentMethod, type PaymentProviderType } from "@vitrine/domain/codes/payment";

export type Vendors = readonly PanelPaymentVendor[];

const methods: Partial<Record<PaymentMethod, string>> = {
  [PaymentMethod.CreditCard]: "Cartão de crédito",
  [PaymentMethod.Boleto]: "Boleto",
  [PaymentMethod.BankDeposit]: "Depósito",
  [PaymentMethod.Pix]: "Pix",
  [PaymentMethod.Cash]: "Dinheiro",
  [PaymentMethod.OnDelivery]: "Outro meio, na entrega",
  [PaymentMethod.Link]: "Link de pagamento",
  [PaymentMethod.Custom]: "Combinado com a loja",
};

/** A method of one provider is called after it. */
export function methodName(method: PaymentMethod, vendors: Vendors): string {
  return methods[method] ?? vendors.find((vendor) => vendor.method === method)?.methodName ?? "";
}

/** Who charges. A number that several providers share says it only with the method. */
export function providerName(
  vendors: Vendors,
  providerType: PaymentProviderType,
  method: PaymentMethod | null = null,
): string {
  const ofType = vendors.filter((vendor) => vendor.providerType === providerType);
  const own = ofType.find((vendor) => vendor.method === null || vendor.method === method);
  return (own ?? ofType.find((vendor) => vendor.method === PaymentMethod.Link))?.name ?? "";
}
