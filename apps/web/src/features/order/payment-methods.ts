import type { Order } from "@vitrine/contract/storefront/order";
import type { PaymentOption } from "@vitrine/contract/storefront/payment";
import { isMethodAllowed } from "@vitrine/domain/checkout/payment-methods";
import { PaymentMethod } from "@vitrine/domain/codes/payment";

export type OfferedMethod = { method: PaymentMethod; label: string };

type Flags = Pick<
  Order,
  | "items"
  | "enableCreditPayment"
  | "enablePixPayment"
  | "enableNubankPayment"
  | "enablePagalevePayment"
  | "enableLinkPayment"
  | "enableBoletoPayment"
>;

const labels: Partial<Record<PaymentMethod, string>> = {
  [PaymentMethod.CreditCard]: "Cartão de Crédito",
  [PaymentMethod.Pix]: "PIX",
  [PaymentMethod.Nubank]: "Nubank",
  [PaymentMethod.Pagaleve]: "Pagueleve",
  [PaymentMethod.Link]: "Link",
  [PaymentMethod.Boleto]: "Boleto",
  [PaymentMethod.OnDelivery]: "Pagar na entrega",
};

export function methodLabel(method: PaymentMethod, options: readonly PaymentOption[] | undefined): string {
  const atTheDoor = options?.filter((option) => option.method === method && method === PaymentMethod.OnDelivery) ?? [];
  if (atTheDoor.some(({ invoice }) => invoice))
    return atTheDoor.every(({ invoice }) => invoice) ? "Faturado" : "Pagar na entrega ou faturado";
  return labels[method] ?? options?.find((option) => option.method === method)?.name ?? "";
}

type Offered = { order: Flags; options: readonly PaymentOption[] | undefined; isManualPayment: boolean };

/** The methods to show, in this order. While the options load, the order's flags alone decide. */
export function offeredMethods({ order, options, isManualPayment }: Offered): OfferedMethod[] {
  const has = (method: PaymentMethod) => options?.some((option) => option.method === method);
  const switchedOn: [PaymentMethod, boolean | undefined][] = [
    [PaymentMethod.CreditCard, order.enableCreditPayment && (has(PaymentMethod.CreditCard) ?? true)],
    [PaymentMethod.Pix, order.enablePixPayment && (has(PaymentMethod.Pix) ?? true)],
    [PaymentMethod.Nubank, order.enableNubankPayment && (has(PaymentMethod.Nubank) ?? true)],
    [PaymentMethod.Pagaleve, order.enablePagalevePayment && (has(PaymentMethod.Pagaleve) ?? true)],
    [PaymentMethod.Link, order.enableLinkPayment && (has(PaymentMethod.Link) ?? true)],
    [PaymentMethod.Boleto, order.enableBoletoPayment && (has(PaymentMethod.Boleto) ?? true)],
    [PaymentMethod.Custom, has(PaymentMethod.Custom)],
    [PaymentMethod.OnDelivery, options?.some(({ payOnDelivery }) => payOnDelivery)],
  ];
  return switchedOn
    .filter(([method, isOn]) => isOn && isMethodAllowed(method, { lines: order.items, isManualPayment }))
    .map(([method]) => ({ method, label: methodLabel(method, options) }));
}
