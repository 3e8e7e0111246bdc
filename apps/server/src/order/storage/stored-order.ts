import type { Order, OrderLine } from "@vitrine/domain/order/order";
import type { OrderNotice } from "@vitrine/domain/order/order-notice";
import { closedTotalsFrom, logisticFrom, noticeFrom, type StoredTotals } from "./stored-sentences.ts";

/** An order as the database knows it. */
export type StoredOrder = {
  order: Order;
  /** What it was worth when it was last saved: the sum people have seen. */
  total: number;
  /** The version of the shop its lines were priced at. */
  pricedAt: string;
  createdAt: number;
  closedAt: number | null;
};

type OrderHead = Omit<Order, "id" | "ownerId" | "version" | "status" | "lines" | "confirmedAt">;

export function headOf({ id, ownerId, version, status, lines, confirmedAt, ...head }: Order): OrderHead {
  return head;
}

/** The same in the database, where it may have been saved by an earlier release. */
type StoredHead = Omit<OrderHead, "notices" | "closedTotals"> & {
  notices: (OrderNotice | string)[];
  closedTotals: StoredTotals | null;
};

function headFrom(document: unknown): OrderHead {
  // Written by this server from an order: it has the shape of one.
  const { notices, closedTotals, logistic, ...head } = document as StoredHead;
  return {
    ...head,
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
  total: number;
  priced_at: string;
  created_at: Date;
  confirmed_at: Date | null;
  closed_at: Date | null;
  document: unknown;
  lines: OrderLine[];
};

export function storedOrderFrom(row: OrderRow): StoredOrder {
  return {
    order: {
      ...headFrom(row.document),
      id: row.id,
      ownerId: row.contact_id,
      version: row.version,
      status: row.status as Order["status"],
      confirmedAt: row.confirmed_at?.getTime() ?? null,
      lines: row.lines,
    },
    total: row.total,
    pricedAt: row.priced_at,
    createdAt: row.created_at.getTime(),
    closedAt: row.closed_at?.getTime() ?? null,
  };
}

/** The lines a change has touched. Rules leave the others as the very same objects. */
export function lineChanges(before: Order, after: Order): { put: OrderLine[]; removed: number[] } {
  if (before.lines === after.lines) return { put: [], removed: [] };
  // Most lines also stand where they stood, and need not be looked for.
  const isElsewhere = (line: OrderLine, place: number, others: readonly OrderLine[]) => others[place] !== line;
  const moved = before.lines.filter((line, place) => isElsewhere(line, place, after.lines));
  const now = after.lines.filter((line, place) => isElsewhere(line, place, before.lines));
  const known = new Set(moved);
  const kept = new Set(now.map((line) => line.index));
  return {
    put: now.filter((line) => !known.has(line)),
    removed: moved.filter((line) => !kept.has(line.index)).map((line) => line.index),
  };
}
