import type { PanelOrderDetails, PanelOrderRow } from "@vitrine/contract/panel/orders/orders";
import { sum } from "@vitrine/domain/money";
import { usualMeans } from "@vitrine/domain/payment/owed";
import { isUnpaidState } from "@vitrine/domain/payment/payment-state";
import type { ComponentProps } from "react";
import { toCents } from "../order-text.ts";
import type { DeliveredDialog } from "./delivered-dialog.tsx";

type Unpaid = ComponentProps<typeof DeliveredDialog>["unpaid"];

/** The days of each invoice among the orders: it is not paid now, and nobody is asked for it. */
export function invoicesOf(payments: readonly Pick<PanelOrderRow["payment"], "state" | "invoice">[]): number[] {
  return payments.flatMap(({ state, invoice }) => (invoice && isUnpaidState(state) ? invoice.dueDays : []));
}

/** What is not paid of the orders of a list. `count`: how many are meant, also those that are on another page. */
export function unpaidOfRows(rows: readonly PanelOrderRow[], count = rows.length): Unpaid {
  const unpaid = rows.filter(({ payment }) => isUnpaidState(payment.state) && !payment.invoice);
  const hidden = count - rows.length;
  const [first] = unpaid;
  if (!first && hidden === 0) return undefined;
  return {
    amount: hidden > 0 ? null : sum(unpaid.map(({ totalAmout, payment }) => toCents(payment.dueAmount ?? totalAmout))),
    count: unpaid.length + hidden,
    means: usualMeans(first?.payment.method ?? null),
  };
}

export function unpaidOfPage({ paymentState, order, owed }: PanelOrderDetails): Unpaid {
  if (!isUnpaidState(paymentState) || order.totalAmout === 0) return undefined;
  const { method, cashAmount } = order.payment;
  return {
    amount: toCents(owed?.amount ?? order.payment.dueAmount ?? order.totalAmout),
    count: 1,
    means: usualMeans(method, { hasChange: cashAmount != null && cashAmount > 0 }),
  };
}
