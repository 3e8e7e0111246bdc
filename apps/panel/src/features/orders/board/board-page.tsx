import { useQuery } from "@tanstack/react-query";
import type { PanelOrderFilter, PanelOrderRow } from "@vitrine/contract/panel/orders";
import { type FulfilmentStage, mayMoveStage, stagesOf } from "@vitrine/domain/codes/fulfilment";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { iconButtonStyle, smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { Menu } from "@vitrine/ui/overlay/menu.tsx";
import { SkeletonRows } from "@vitrine/ui/table/skeleton-rows.tsx";
import { fulfilmentNames } from "@vitrine/wording/screen/fulfilment-name";
import { type DragEvent, useState } from "react";
import { useMay, useShopId, useShopPath } from "../../account/use-me.ts";
import { AlertsMenu } from "../alerts-menu.tsx";
import { PaymentBadge } from "../order-badges.tsx";
import { moneyText, orderName, slotText } from "../order-text.ts";
import { boardColumn, orderCounts, useBulkChange } from "../orders.queries.ts";
import { startOf } from "../orders-search.ts";
import { useAlertWishes, useLiveOrders } from "../use-order-alerts.ts";

const columns: FulfilmentStage[] = ["waiting", "preparing", "ready", "on-the-way", "delivered"];

/** The day as columns. An order is moved by dragging it, or with the menu of its card. */
export function BoardPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const [wishes, changeWishes] = useAlertWishes();
  const { fresh, isConnected } = useLiveOrders(shopId, wishes);
  const { data: counts } = useQuery(orderCounts(shopId));
  const [dragged, setDragged] = useState<PanelOrderRow | null>(null);
  const move = useMoveOrder(shopId);

  return (
    <Page
      title="Quadro"
      back={{ href: shopPath("/pedidos"), label: "Pedidos" }}
      actions={<AlertsMenu wishes={wishes} onChange={changeWishes} isConnected={isConnected} />}
    >
      {/* Without a card there is nothing inside to focus, and the keyboard could not scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls */}
      <section aria-label="Etapas" tabIndex={0} className="-mx-4 overflow-x-auto px-4 pb-4 sm:-mx-6 sm:px-6">
        <div className="grid min-w-max grid-cols-[repeat(5,minmax(15.5rem,1fr))] gap-3 lg:min-w-0 lg:grid-cols-[repeat(5,minmax(11.5rem,1fr))] lg:gap-2">
          {columns.map((stage) => (
            <BoardColumn
              key={stage}
              stage={stage}
              // What was delivered is over, and not counted.
              count={stage === "delivered" ? undefined : counts?.stages[stage]}
              fresh={fresh}
              canDrop={dragged !== null && mayGo(dragged, stage)}
              onDrag={setDragged}
              onDrop={() => dragged && move(dragged, stage)}
              onMove={move}
            />
          ))}
        </div>
      </section>
    </Page>
  );
}

function mayGo({ stage, logistic }: PanelOrderRow, to: FulfilmentStage): boolean {
  return stage !== null && mayMoveStage(stage, to) && stagesOf(logistic?.type ?? null).includes(to);
}

function useMoveOrder(shopId: string) {
  const bulk = useBulkChange(shopId);
  const toast = useToast();
  return (order: PanelOrderRow, stage: FulfilmentStage) =>
    bulk.mutate(
      { ids: [order.id], action: { kind: "move", stage }, onProgress: () => {} },
      {
        onSuccess([result]) {
          const text = result?.error?.message ?? `${orderName(order.number)}: ${fulfilmentNames[stage]}`;
          toast({ text, stays: 4_000, variant: result?.error ? "failure" : "done" });
        },
        onError: (error) => toast({ text: error.message, variant: "failure", stays: 6_000 }),
      },
    );
}

type ColumnProps = {
  stage: FulfilmentStage;
  count: number | undefined;
  fresh: ReadonlySet<string>;
  canDrop: boolean;
  onDrag: (order: PanelOrderRow | null) => void;
  onDrop: () => void;
  onMove: (order: PanelOrderRow, stage: FulfilmentStage) => void;
};

function BoardColumn({ stage, count, fresh, canDrop, onDrag, onDrop, onMove }: ColumnProps) {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const orders = useQuery(boardColumn(shopId, filterOf(stage)));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onDrop();
  };
  return (
    <section
      aria-label={fulfilmentNames[stage]}
      onDragOver={(event) => canDrop && event.preventDefault()}
      onDrop={drop}
      className={`flex min-h-64 flex-col gap-2 rounded-2xl p-2 ring-1 ring-inset ${canDrop ? "bg-brand-tint ring-brand-ink/40" : "bg-sunk/70 ring-line"}`}
    >
      <h2 className="flex items-center gap-2 px-1.5 pt-1 font-semibold">
        {stage === "delivered" ? "Entregues na semana" : fulfilmentNames[stage]}
        {count !== undefined && <Badge>{count.toLocaleString("pt-BR")}</Badge>}
      </h2>
      {orders.isPending && <SkeletonRows />}
      {orders.error && (
        <button
          type="button"
          onClick={() => void orders.refetch()}
          className="px-1.5 py-2 text-left text-danger underline"
        >
          {orders.error.message} Tentar novamente
        </button>
      )}
      {orders.data?.items.length === 0 && <p className="px-1.5 py-4 text-sm text-muted">Nenhum pedido aqui.</p>}
      <ul className="grid gap-2">
        {orders.data?.items.map((order) => (
          <BoardCard key={order.id} order={order} isNew={fresh.has(order.id)} onDrag={onDrag} onMove={onMove} />
        ))}
      </ul>
      {orders.data?.nextPageToken && (
        <Link
          href={shopPath(`/pedidos?status=received&stage=${stage}`)}
          className="px-1.5 py-1 text-sm font-medium text-brand-ink underline underline-offset-4"
        >
          Ver todos
        </Link>
      )}
    </section>
  );
}

/** The oldest first, as they are worked off; of what was delivered only this week's, the latest first. */
function filterOf(stage: FulfilmentStage): PanelOrderFilter {
  if (stage !== "delivered") return { stage, status: "received", sort: "createdAt" };
  const today = new Date();
  const text = `${today.getFullYear()}-${today.getMonth() + 1}-${today.getDate()}`;
  return { stage, from: startOf(text, -7), sort: "-changedAt" };
}

type BoardCardProps = {
  order: PanelOrderRow;
  isNew: boolean;
  onDrag: (order: PanelOrderRow | null) => void;
  onMove: (order: PanelOrderRow, stage: FulfilmentStage) => void;
};

function BoardCard({ order, isNew, onDrag, onMove }: BoardCardProps) {
  const shopPath = useShopPath();
  const may = useMay();
  const { id, number, customerName, totalAmout, logistic, neighborhood, payment } = order;
  const slot = logistic?.slot;
  const targets = stagesOf(logistic?.type ?? null).filter((stage) => mayGo(order, stage));
  return (
    <li
      draggable={may("fulfil-orders") && targets.length > 0}
      onDragStart={() => onDrag(order)}
      onDragEnd={() => onDrag(null)}
      className="relative grid gap-1 rounded-xl bg-card p-2.5 text-sm shadow-card ring-1 ring-line"
    >
      <div className="flex items-center gap-2">
        <Link
          href={shopPath(`/pedidos/${encodeURIComponent(id)}`)}
          className="text-base font-semibold tabular-nums underline-offset-4 hover:underline"
        >
          {number ?? "sem nº"}
        </Link>
        {isNew && <Badge tone="brand">Novo</Badge>}
        <span className="ml-auto font-medium tabular-nums">{moneyText(totalAmout)}</span>
        {may("fulfil-orders") && targets.length > 0 && (
          <Menu
            label={`Mover ${orderName(number)}`}
            buttonStyle={`${iconButtonStyle} -my-1 -mr-1.5`}
            items={targets.map((stage) => ({ label: fulfilmentNames[stage], onSelect: () => onMove(order, stage) }))}
          >
            <span aria-hidden="true">⋯</span>
          </Menu>
        )}
      </div>
      <p className="truncate">{customerName || "Sem nome"}</p>
      {slot && <p className="font-medium">{slotText({ start: slot.startTime, end: slot.endTime })}</p>}
      <p className="truncate text-muted">{[logistic?.name, neighborhood].filter(Boolean).join(" · ")}</p>
      {payment.state !== "paid" && (
        <p>
          <PaymentBadge state={payment.state} />
        </p>
      )}
      {targets[0] !== undefined && may("fulfil-orders") && <NextStep order={order} targets={targets} onMove={onMove} />}
    </li>
  );
}

/** The step that comes next on this order's way. */
function NextStep({
  order,
  targets,
  onMove,
}: Pick<BoardCardProps, "order" | "onMove"> & { targets: FulfilmentStage[] }) {
  const way = stagesOf(order.logistic?.type ?? null);
  const next = targets.find((stage) => way.indexOf(stage) > way.indexOf(order.stage ?? "waiting"));
  if (!next) return null;
  return (
    <button type="button" onClick={() => onMove(order, next)} className={`${smallButtonStyle} mt-1 w-full`}>
      {nextNames[next]}
    </button>
  );
}

const nextNames: Record<FulfilmentStage, string> = {
  waiting: "Voltar",
  preparing: "Preparar",
  ready: "Está pronto",
  "on-the-way": "Saiu para entrega",
  delivered: "Foi entregue",
};
