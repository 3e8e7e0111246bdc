import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { cents } from "@vitrine/domain/money";
import type { Order } from "@vitrine/domain/order/order";
import { type Sale, saleOf } from "@vitrine/domain/reports/sale";

/** The columns of a sale that come from the order, with their types. */
const columns = {
  is_canceled: "boolean",
  is_open: "boolean",
  is_paid: "boolean",
  received: "bigint",
  paid_items: "bigint",
  total: "bigint",
  refunded: "bigint",
  discount: "bigint",
  freight: "bigint",
  coupon_code: "text",
  coupon_discount: "bigint",
  seller_id: "text",
  payment_method: "smallint",
  due_days: "smallint",
  state: "text",
  city: "text",
  district: "text",
  due_at: "timestamptz",
} as const;
const names = Object.keys(columns);
/** Those that the order itself does not say. */
const besides = ["version", "contact_id", "placed_at", "channel_type", "agent_id", "agent_name"];
const lineNames = ["is_canceled", "product_id", "name", "units", "amount"];

export const SALE_TYPES = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
export const SALE_COLUMNS = ["shop_id", "order_id", ...besides, ...names].join(", ");
export const SALE_VALUES = names.map((name) => `s.${name}`).join(", ");
export const SALE_UPDATE = [...besides, ...names].map((name) => `${name} = excluded.${name}`).join(", ");
export const LINE_TYPES = "index int, is_canceled boolean, product_id text, name text, units int, amount bigint";
export const LINE_COLUMNS = `shop_id, order_id, placed_at, index, ${lineNames.join(", ")}`;
export const LINE_VALUES = ["index", ...lineNames].map((name) => `l.${name}`).join(", ");
export const LINE_UPDATE = lineNames.map((name) => `${name} = excluded.${name}`).join(", ");

/**
 * Follows the save of a placed order in the same statement, where `saved` is the order: what the reports know of it.
 * `$saleLines` are its lines where they changed. Carts are saved without this part.
 */
export const SAVE_SALE = `
  , sale as (
    insert into sales (${SALE_COLUMNS})
    select $shopId, $orderId, saved.version, $contactId, coalesce(saved.closed_at, now()), saved.channel_type,
           saved.agent_id, saved.agent_name, ${SALE_VALUES}
      from saved, json_to_record($sale::json) as s (${SALE_TYPES.join(", ")})
    on conflict (shop_id, order_id) do update set ${SALE_UPDATE}
  ), sold as (
    insert into sale_lines (${LINE_COLUMNS})
    select $shopId, $orderId, coalesce(saved.closed_at, now()), ${LINE_VALUES}
      from saved, json_to_recordset($saleLines::json) as l (${LINE_TYPES})
    on conflict (shop_id, order_id, index) do update set ${LINE_UPDATE}
  ), unsold as (
    delete from sale_lines l using saved
    where l.shop_id = $shopId and l.order_id = $orderId and l.index = any ($removedLines)
  )`;

export type SaleParameters = { sale: string; saleLines: string };

/** Null for an order that is no sale. */
export function saleParameters(before: Order, after: Order, total: number): SaleParameters | null {
  const sale = saleOf(after, cents(total));
  if (!sale) return null;
  const isSame =
    before.number !== null &&
    before.lines === after.lines &&
    before.closedTotals === after.closedTotals &&
    (before.status === OrderStatus.Canceled) === sale.isCanceled;
  return { sale: JSON.stringify(saleRow(sale)), saleLines: JSON.stringify(isSame ? [] : lineRows(sale)) };
}

export function saleRow(sale: Sale): Record<keyof typeof columns, unknown> {
  return {
    is_canceled: sale.isCanceled,
    is_open: sale.isOpen,
    is_paid: sale.isPaid,
    received: sale.received,
    paid_items: sale.paidItems,
    total: sale.total,
    refunded: sale.refunded,
    discount: sale.discount,
    freight: sale.freight,
    coupon_code: sale.couponCode,
    coupon_discount: sale.couponDiscount,
    seller_id: sale.sellerId,
    payment_method: sale.paymentMethod,
    due_days: sale.dueDays,
    state: sale.state,
    city: sale.city,
    district: sale.district,
    due_at: sale.dueAt,
  };
}

export function lineRows({ lines, isCanceled }: Pick<Sale, "lines" | "isCanceled">) {
  return lines.map(({ index, productId, name, units, amount }) => ({
    index,
    name,
    units,
    amount,
    is_canceled: isCanceled,
    product_id: productId,
  }));
}
