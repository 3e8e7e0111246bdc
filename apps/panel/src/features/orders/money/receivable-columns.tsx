import type { Receivable } from "@vitrine/contract/panel/orders/receivables";
import { shownPhone } from "@vitrine/domain/brazil/shown-phone";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import type { Column } from "@vitrine/ui/table/column.ts";
import { methodNames } from "@vitrine/wording/panel/report-text";
import { calendarDay } from "@vitrine/wording/time/calendar-day";
import { invoiceName } from "@vitrine/wording/time/invoice-text";
import { sinceText } from "../../../lib/time-ago.ts";
import { momentText } from "../../../lib/time-text.ts";
import { moneyText, orderName } from "../order-text.ts";

function agreedText({ method, dueDays }: Receivable): string {
  if (dueDays !== null) return invoiceName(dueDays);
  return method === null ? "–" : methodNames[method];
}

type Reading = { timeZone: string | undefined; onReceive?: (order: Receivable) => void };

/** What one reads before asking somebody for money: who, how much, since when and until when. */
export function receivableColumns({ timeZone, onReceive }: Reading): Column<Receivable>[] {
  return [
    {
      id: "number",
      header: "Pedido",
      isFixed: true,
      onPhone: "title",
      cell: ({ number, customerName }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <span className="tabular-nums">{number ?? "sem nº"}</span>
          <span className="font-normal md:hidden">{customerName}</span>
        </span>
      ),
    },
    {
      id: "customer",
      header: "Cliente",
      onPhone: "hidden",
      cell: ({ customerName }) => <span className="line-clamp-1">{customerName || "Sem nome"}</span>,
    },
    { id: "phone", header: "Telefone", cell: ({ phone }) => (phone ? shownPhone(phone) : "–") },
    {
      id: "since",
      header: "Entregue",
      cell: ({ since }) => (
        <span title={momentText(since, timeZone)}>{sinceText(since, new Date().toISOString())}</span>
      ),
    },
    {
      id: "due",
      header: "Receber até",
      cell: ({ dueOn, isOverdue }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
          {dueOn ? calendarDay(dueOn) : "na entrega"}
          {isOverdue && <Badge tone="danger">Vencido</Badge>}
        </span>
      ),
    },
    { id: "method", header: "Combinado", cell: (each) => agreedText(each) },
    {
      id: "owed",
      header: "Falta",
      align: "end",
      onPhone: "aside",
      cell: ({ owed, total }) => (
        <span className="inline-grid justify-items-end whitespace-nowrap">
          <span className="font-medium">{moneyText(owed)}</span>
          {owed < total && <span className="text-sm font-normal text-muted">de {moneyText(total)}</span>}
        </span>
      ),
    },
    ...(onReceive
      ? [
          {
            id: "receive",
            header: "Receber",
            cell: (order: Receivable) => (
              <button
                type="button"
                aria-label={`Receber: ${orderName(order.number)}`}
                onClick={() => onReceive(order)}
                className={smallButtonStyle}
              >
                Receber
              </button>
            ),
          },
        ]
      : []),
  ];
}
