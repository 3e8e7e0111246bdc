import { isOpen } from "@vitrine/domain/codes/order-status";
import { cents } from "@vitrine/domain/money";
import type { Order, OrderLine } from "@vitrine/domain/order/order";
import type { OrderNotice } from "@vitrine/domain/order/order-notice";
import { isSameTerms, type OwnTerms } from "@vitrine/domain/shop/customer-terms";
import type { PersonalFields } from "../../secrets/personal-fields.ts";
import { closedTotalsFrom, logisticFrom, noticeFrom, type StoredTotals } from "./stored-sentences.ts";

/** An order as the database has it. */
export type StoredOrder = {
  order: Order;
  /** False for an order that nobody has begun yet: the database does not have it, and it has no id. */
  isSaved: boolean;
  /** The total when the order was last saved: the one people were shown. */
  total: number;
  /** The shop version at which its lines were priced. */
  pricedAt: string;
  createdAt: number;
  updatedAt: number;
  closedAt: number | null;
};

type OrderHead = Omit<Order, "id" | "ownerId" | "version" | "status" | "number" | "lines" | "confirmedAt" | "credit">;

/** What the database gets: the person's fields encrypted. */
export function headOf(shopId: string, order: Order, fields: Pick<PersonalFields, "close">): OrderHead {
  const { id, ownerId, version, status, number, lines, confirmedAt, credit: _credit, ...head } = order;
  return { ...head, customer: fields.close(shopId, head.customer) };
}

/** The same in the database, where it may have been saved by an earlier release. */
type StoredHead = Omit<OrderHead, "notices" | "closedTotals"> & {
  notices: (OrderNotice | string)[];
  closedTotals: StoredTotals | null;
};

function headFrom(shopId: string, document: unknown, fields: Pick<PersonalFields, "open">): OrderHead {
  // Written by this server from an order: it has the shape of one.
  const { notices, closedTotals, logistic, ...head } = document as StoredHead;
  return {
    ...head,
    customer: fields.open(shopId, head.customer),
    logistic: logistic && logisticFrom(logistic),
    notices: notices.map(noticeFrom),
    closedTotals: closedTotals && closedTotalsFrom(closedTotals),
  };
}

export type OrderRow = {
  id: string;
  contact_id: string;
  version: number;
  status: number;
  number: number | null;
  total: number;
  priced_at: string;
  created_at: Date;
  updated_at: Date;
  confirmed_at: Date | null;
  closed_at: Date | null;
  document: unknown;
  lines: OrderLine[];
};

export function storedOrderFrom(shopId: string, row: OrderRow, fields: Pick<PersonalFields, "open">): StoredOrder {
  return {
    isSaved: true,
    order: {
      ...headFrom(shopId, row.document, fields),
      id: row.id,
      ownerId: row.contact_id,
      version: row.version,
      status: row.status as Order["status"],
      number: row.number,
      confirmedAt: row.confirmed_at?.getTime() ?? null,
      lines: row.lines,
    },
    total: row.total,
    pricedAt: row.priced_at,
    createdAt: row.created_at.getTime(),
    updatedAt: row.updated_at.getTime(),
    closedAt: row.closed_at?.getTime() ?? null,
  };
}

/** The order that a contact's next change begins. */
export function notBegun(order: Order): StoredOrder {
  return { order, isSaved: false, total: 0, pricedAt: "", createdAt: 0, updatedAt: 0, closedAt: null };
}

/**
 * An open order has the terms of its customer as they are now; with other ones it is priced again. What was placed keeps
 * those that it was placed with.
 */
export function withTerms(stored: StoredOrder, terms: OwnTerms | null): StoredOrder {
  const { terms: before, ...order } = stored.order;
  if (isSameTerms(before, terms) || !isOpen(order.status)) return stored;
  return { ...stored, order: terms ? { ...order, terms } : order, pricedAt: "" };
}

/** `invoiced`: what the customer owes by invoices of other orders. Without terms they have no credit. */
export function withCredit(stored: StoredOrder, terms: OwnTerms | null, invoiced: number | null): StoredOrder {
  const { credit: before, ...order } = stored.order;
  if (!terms) return before ? { ...stored, order } : stored;
  const used = cents(invoiced ?? 0);
  if (before && before.used === used && isSameTerms(before.terms, terms)) return stored;
  return { ...stored, order: { ...order, credit: { terms, used } } };
}

/** The lines that a change touched. Rules return the others as the same objects. */
export function lineChanges(before: Order, after: Order): { put: OrderLine[]; removed: number[] } {
  if (before.lines === after.lines) return { put: [], removed: [] };
  // Most lines are also at the same position, so they need no search.
  const isMoved = (line: OrderLine, index: number, others: readonly OrderLine[]) => others[index] !== line;
  const old = before.lines.filter((line, index) => isMoved(line, index, after.lines));
  const current = after.lines.filter((line, index) => isMoved(line, index, before.lines));
  const oldLines = new Set(old);
  const currentIndexes = new Set(current.map((line) => line.index));
  return {
    put: current.filter((line) => !oldLines.has(line)),
    removed: old.filter((line) => !currentIndexes.has(line.index)).map((line) => line.index),
  };
}
