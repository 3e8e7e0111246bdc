import type { OrderRecord, SoldItem } from "../store/order-record.ts";
import { brasiliaDay, brasiliaTime } from "./brasilia-time.ts";
import { flag, money } from "./tray-format.ts";

function totalOf({ items, shipmentCents, discountCents, taxesCents }: OrderRecord): number {
  return partialOf(items) + shipmentCents + taxesCents - discountCents;
}

const partialOf = (items: readonly SoldItem[]) => items.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);

function statusOf({ isCanceled, payments }: OrderRecord) {
  if (isCanceled) return { id: "5", default: "1", type: "canceled", status: "CANCELADO" };
  return payments.length > 0
    ? { id: "2", default: "1", type: "open", status: "A ENVIAR" }
    : { id: "1", default: "1", type: "open", status: "AGUARDANDO PAGAMENTO" };
}

/** A row of a list, with only the ids of the items. */
export function orderView(order: OrderRecord): Record<string, unknown> {
  const status = statusOf(order);
  const [payment] = order.payments;
  return {
    id: String(order.id),
    status: status.status,
    date: brasiliaDay(order.created),
    hour: brasiliaTime(order.created).slice(11),
    partial_total: money(partialOf(order.items)),
    taxes: money(order.taxesCents),
    discount: money(order.discountCents),
    point_sale: order.pointSale,
    shipment: order.shipment,
    shipment_value: money(order.shipmentCents),
    payment_form: order.paymentForm,
    payment_method: order.paymentForm,
    payment_date: payment?.date ?? "0000-00-00",
    session_id: order.sessionId,
    total: money(totalOf(order)),
    modified: brasiliaTime(order.modified),
    has_payment: flag(payment !== undefined),
    has_shipment: "0",
    has_invoice: "0",
    ...order.notes,
    OrderStatus: status,
    ProductsSold: order.items.map(({ id }) => ({ id: String(id) })),
    Payment: order.payments.map(({ id }) => ({ id: String(id) })),
  };
}

/** An order with its customer, items and payments. */
export function completeOrderView(order: OrderRecord): Record<string, unknown> {
  return {
    ...orderView(order),
    Customer: {
      ...order.customer,
      CustomerAddresses: order.addresses.map((address) => ({ CustomerAddress: address })),
    },
    ProductsSold: order.items.map((item) => ({
      ProductsSold: {
        id: String(item.id),
        order_id: String(order.id),
        product_id: String(item.productId),
        variant_id: item.variantId === null ? "0" : String(item.variantId),
        name: item.name,
        price: money(item.cents),
        original_price: money(item.originalCents),
        quantity: String(item.quantity),
      },
    })),
    Payment: order.payments.map(({ id, method, cents, date, note }) => ({
      Payment: { id: String(id), order_id: String(order.id), method, value: money(cents), date, note },
    })),
  };
}
