import type { PanelOrderRow } from "@vitrine/contract/panel/orders/orders";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import type { Column } from "@vitrine/ui/table/column.ts";
import { channelNames } from "@vitrine/wording/panel/report-text";
import { PaymentBadge, StageBadge } from "../../../lib/order-badges.tsx";
import { momentText } from "../../../lib/time-text.ts";
import { moneyText, slotText } from "../order-text.ts";

const none = <span className="text-muted">–</span>;

type Reading = {
  /** The orders that came while the list was open. */
  fresh: ReadonlySet<string>;
  sellerName: (id: string) => string;
  timeZone: string | undefined;
};

/** The columns of the list. */
export function orderColumns({ fresh, sellerName, timeZone }: Reading): Column<PanelOrderRow>[] {
  return [
    {
      id: "number",
      header: "Pedido",
      isFixed: true,
      onPhone: "title",
      cell: ({ id, number, customerName }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <span className="tabular-nums">{number ?? "sem nº"}</span>
          <span className="font-normal md:hidden">{customerName}</span>
          {fresh.has(id) && <Badge tone="brand">Novo</Badge>}
        </span>
      ),
    },
    {
      id: "customer",
      header: "Cliente",
      onPhone: "hidden",
      // Where dates and deliveries take two lines, a name is not cut after its first word.
      cell: ({ customerName }) => <span className="line-clamp-2">{customerName || "Sem nome"}</span>,
    },
    { id: "stage", header: "Etapa", cell: ({ stage, status }) => <StageBadge stage={stage} status={status} /> },
    { id: "payment", header: "Pagamento", cell: ({ payment }) => <PaymentBadge state={payment.state} /> },
    {
      id: "total",
      header: "Total",
      sort: "total",
      align: "end",
      onPhone: "aside",
      cell: ({ totalAmout }) => <span className="whitespace-nowrap">{moneyText(totalAmout)}</span>,
    },
    {
      id: "slot",
      header: "Entrega",
      sort: "slot",
      cell: ({ logistic, neighborhood }) =>
        logistic ? (
          <span className="line-clamp-2 min-w-36 text-sm">
            {logistic.slot && (
              <span className="block font-medium">
                {slotText({ start: logistic.slot.startTime, end: logistic.slot.endTime }, timeZone)}
              </span>
            )}
            <span className="text-muted">{[logistic.name, neighborhood].filter(Boolean).join(" · ")}</span>
          </span>
        ) : (
          none
        ),
    },
    {
      id: "placed",
      header: "Feito",
      sort: "placedAt",
      cell: ({ closedAt }) => (closedAt ? <time dateTime={closedAt}>{momentText(closedAt, timeZone)}</time> : none),
    },
    {
      id: "created",
      header: "Iniciado",
      sort: "createdAt",
      isExtra: true,
      onPhone: "hidden",
      cell: ({ createdAt }) => <time dateTime={createdAt}>{momentText(createdAt, timeZone)}</time>,
    },
    {
      id: "changed",
      header: "Mudou",
      sort: "changedAt",
      isExtra: true,
      onPhone: "hidden",
      cell: ({ updatedAt }) => <time dateTime={updatedAt}>{momentText(updatedAt, timeZone)}</time>,
    },
    {
      id: "channel",
      header: "Canal",
      isExtra: true,
      onPhone: "hidden",
      cell: ({ channel }) => (channel ? channelNames[channel.channelType] : none),
    },
    {
      id: "seller",
      header: "Vendedor",
      isExtra: true,
      onPhone: "hidden",
      cell: ({ sellerId }) => (sellerId ? sellerName(sellerId) : none),
    },
    { id: "agent", header: "Atendente", isExtra: true, onPhone: "hidden", cell: ({ agent }) => agent?.name || none },
    {
      id: "items",
      header: "Itens",
      align: "end",
      isExtra: true,
      onPhone: "hidden",
      cell: ({ itemCount }) => itemCount,
    },
    {
      id: "printed",
      header: "Impresso",
      isExtra: true,
      onPhone: "hidden",
      cell: ({ printedAt }) => (printedAt ? momentText(printedAt, timeZone) : none),
    },
    {
      id: "tags",
      header: "Etiquetas",
      isExtra: true,
      onPhone: "hidden",
      cell: ({ tags }) => (
        <span className="flex flex-wrap gap-1">
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      ),
    },
  ];
}
