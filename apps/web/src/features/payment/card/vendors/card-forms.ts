import { PaymentProviderType } from "@vitrine/domain/codes/payment";
import type { LoadProviderFields } from "../provider-card-form.tsx";

/** The providers whose own fields take the card, by their number on the wire. Every other card is typed into our form. */
export const cardForms: Partial<Record<PaymentProviderType, LoadProviderFields>> = {
  [PaymentProviderType.MercadoPago]: async () => (await import("./mercado-pago/card-fields.tsx")).MercadoPagoFields,
};

export function cardFormOf(providerType: PaymentProviderType | null): LoadProviderFields | undefined {
  return providerType === null ? undefined : cardForms[providerType];
}
