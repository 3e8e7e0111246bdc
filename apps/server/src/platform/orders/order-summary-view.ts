import type { OrderSummary } from "@vitrine/contract/platform/order-list";
import { toReais } from "@vitrine/contract/wire/money";
import { cents, noMoney } from "@vitrine/domain/money";
import { isPartlyPaid } from "@vitrine/domain/payment/order-payment";
import { amountOwed } from "@vitrine/domain/payment/owed";
import type { ListedShopOrder } from "../../order/backoffice/list/order-list.repository.ts";
import { invoiceView } from "../../order/order-view.ts";

export function orderSummaryView(row: ListedShopOrder): OrderSummary {
  const { payment, logistic, slot } = row;
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    contactId: row.contact_id,
    customerName: row.customer_name,
    totalAmout: toReais(cents(row.total)),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    number: row.number,
    payment: {
      state: row.payment_state,
      method: payment?.method ?? null,
      paidAmount: toReais(cents(row.paid)),
      refundedAmount: toReais(payment?.refunded ?? noMoney),
      ...dueView(row),
      ...invoiceView(payment, row.due_on),
    },
    logistic: logistic && {
      type: logistic.type,
      providerId: logistic.providerId,
      name: logistic.name,
      slot: slot && { startTime: slot.start, endTime: slot.end },
    },
    stage: row.stage,
    channel:
      row.channel_type === null || row.channel_id === null
        ? null
        : { channelType: row.channel_type, channelId: row.channel_id },
    agent: row.agent_id === null ? null : { id: row.agent_id, name: row.agent_name ?? "" },
    sellerId: row.seller_id,
    itemCount: row.units,
    tags: row.tags ?? [],
  };
}

/** The rest of an order whose items were changed after it was paid. */
function dueView({ status, payment, receipts, total }: ListedShopOrder): Pick<OrderSummary["payment"], "dueAmount"> {
  if (!isPartlyPaid(payment)) return {};
  const order = { status, payment, closedTotals: { total: cents(total) }, receipts: receipts ?? [] };
  return { dueAmount: toReais(amountOwed(order)) };
}
