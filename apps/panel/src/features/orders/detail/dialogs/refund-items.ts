import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { type Cents, sum } from "@vitrine/domain/money";
import { unitsAmount } from "@vitrine/domain/payment/refund";
import { toCents } from "../../order-text.ts";
import type { Payment } from "./payment-text.ts";

export type RefundableLine = PanelOrderDetails["refundLines"][number] & { before: number; left: number };

/** The lines of which units can still be given back of a payment. */
export function refundableLines({ refundLines }: PanelOrderDetails, payment: Payment | undefined): RefundableLine[] {
  const given = (payment?.refunds ?? []).flatMap(({ status, items }) => (status === "refused" ? [] : items));
  return refundLines.flatMap((line) => {
    const before = given.filter(({ index }) => index === line.index).reduce((all, { quantity }) => all + quantity, 0);
    const left = line.quantity - before;
    return left > 0 && line.paid > 0 ? [{ ...line, before, left }] : [];
  });
}

/** What these units cost, as the server works it out. */
export function itemsAmount(lines: readonly RefundableLine[], units: ReadonlyMap<number, number>): Cents {
  return sum(
    lines.map(({ index, paid, quantity, before }) =>
      unitsAmount({ paid: toCents(paid), quantity }, { before, units: units.get(index) ?? 0 }),
    ),
  );
}
