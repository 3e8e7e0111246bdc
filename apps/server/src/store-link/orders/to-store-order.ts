import { PaymentMethod, walletNames } from "@vitrine/domain/codes/payment";
import { noMoney, sum } from "@vitrine/domain/money";
import type { Order } from "@vitrine/domain/order/order";
import { orderTotals } from "@vitrine/domain/order/totals/totals";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { ShopRules } from "@vitrine/domain/shop/shop-rules";
import { logisticName } from "@vitrine/wording/screen/logistic-name";
import type { NewStoreOrder, StoreItem, StoreOrderItem } from "../access/store-order.ts";

type StoreOrderContext = { rules: ShopRules; phone: string | null; now: number; idPrefix: string };

/** Converts our order for the store. Refused with the names of the items that the store does not sell. */
export function toStoreOrder(
  order: Order,
  { rules, phone, now, idPrefix }: StoreOrderContext,
): Result<NewStoreOrder, string[]> {
  const sold = [
    ...order.lines.map(({ sku, name, quantity, prices }) => ({
      sku,
      name,
      quantity,
      price: prices.paid,
      fullPrice: prices.own,
    })),
    ...order.gifts.map(({ sku, name }) => ({ sku, name, quantity: 1, price: noMoney, fullPrice: noMoney })),
  ];
  const items: StoreOrderItem[] = [];
  const foreignNames: string[] = [];
  for (const { sku, name, ...rest } of sold) {
    const item = storeItemOf(sku, idPrefix);
    if (item) items.push({ ...item, ...rest });
    else foreignNames.push(name);
  }
  if (foreignNames.length > 0) return refuse(foreignNames);
  const { discount, freight, serviceFee, interest } = orderTotals(order, rules, now);
  return ok({
    orderId: order.id,
    customer: order.customer,
    phone,
    address: order.address,
    items,
    freight: { name: order.logistic ? logisticName(order.logistic) : "A combinar", price: freight },
    discount,
    fee: sum([serviceFee, interest]),
    paymentName: paymentNameOf(order, rules),
  });
}

const STORE_IDS = /^(?<product>[A-Za-z0-9]+)(?:-(?<variant>[A-Za-z0-9]+))?$/;

/** A sku of the store contains the ids of its product and variant, after the platform's prefix. */
export function storeItemOf(sku: string, idPrefix: string): StoreItem | undefined {
  const start = `${idPrefix}-`;
  const { product, variant } = (sku.startsWith(start) && STORE_IDS.exec(sku.slice(start.length))?.groups) || {};
  return product === undefined ? undefined : { storeProductId: product, storeVariantId: variant ?? null };
}

const methodNames: Record<PaymentMethod, string> = {
  [PaymentMethod.CreditCard]: "Cartão de crédito",
  [PaymentMethod.Boleto]: "Boleto",
  [PaymentMethod.BankDeposit]: "Depósito bancário",
  [PaymentMethod.Pix]: "Pix",
  [PaymentMethod.Cash]: "Dinheiro",
  [PaymentMethod.OnDelivery]: "Pagamento na entrega",
  [PaymentMethod.Link]: "Link de pagamento",
  [PaymentMethod.Custom]: "A combinar",
  [PaymentMethod.Nubank]: walletNames[PaymentMethod.Nubank].toShops,
  [PaymentMethod.Pagaleve]: walletNames[PaymentMethod.Pagaleve].toShops,
};

/** The shop's own name of the payment method, or the usual one. */
export function paymentNameOf({ payment }: Pick<Order, "payment">, { paymentOptions }: ShopRules): string {
  if (!payment) return "A combinar";
  const option =
    paymentOptions.find(({ providerId }) => providerId === payment.optionId) ??
    paymentOptions.find(({ method }) => method === payment.method);
  return option?.name || methodNames[payment.method];
}
