import { MOST_RECEIVABLES, type Receivable } from "@vitrine/contract/panel/orders/receivables";
import { toReais } from "@vitrine/contract/wire/money";
import { cents, sum } from "@vitrine/domain/money";
import { isOverdue } from "@vitrine/domain/payment/owed";
import { ok } from "@vitrine/domain/result";
import { dateOf, dayOf } from "@vitrine/domain/time/shop-clock";
import type { Serve } from "../../http/serve.ts";
import type { StoredReceivable } from "../../order/backoffice/list/receivable.repository.ts";
import type { PanelDeps } from "../panel-deps.ts";

/** What was delivered and is not paid: whom to ask for how much. */
export function panelReceivableRoutes(serve: Serve, deps: PanelDeps): void {
  serve("GET /painel/api/shops/{shopId}/receivables", async ({ params: { shopId }, query, member }) => {
    const { timeZone } = (await deps.termsOf(shopId)).rules;
    const { rows, isCapped } = await deps.receivables.list(shopId, { ...query, timeZone, seen: member.customers });
    const dateAt = (moment: number) => dateOf(dayOf(moment, timeZone));
    const today = dateAt(deps.now());
    const isLate = ({ due_on, since }: StoredReceivable) =>
      isOverdue({ dueOn: due_on, since: dateAt(since.getTime()) }, today);
    const late = rows.filter(isLate);
    return ok({
      items: rows.slice(0, MOST_RECEIVABLES).map((row) => receivableView(row, isLate(row))),
      ...{ count: rows.length, sum: owedBy(rows) },
      overdue: { count: late.length, sum: owedBy(late) },
      ...{ isCapped, timeZone },
    });
  });
}

function owedBy(rows: readonly StoredReceivable[]): number {
  return toReais(sum(rows.map(({ owed }) => cents(owed))));
}

function receivableView(row: StoredReceivable, isOverdue: boolean): Receivable {
  return {
    ...{ id: row.id, number: row.number, contactId: row.contact_id },
    ...{ customerName: row.customer_name, phone: row.phone },
    ...{ since: row.since.toISOString(), dueOn: row.due_on, isOverdue },
    total: toReais(cents(row.total)),
    owed: toReais(cents(row.owed)),
    method: row.payment?.method ?? null,
    dueDays: row.payment?.dueDays ?? null,
    hasChange: row.payment?.cashAmount != null,
    paymentState: row.payment_state,
  };
}
