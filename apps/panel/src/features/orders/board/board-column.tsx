import { useDroppable } from "@dnd-kit/core";
import { useQuery } from "@tanstack/react-query";
import type { PanelOrderFilter, PanelOrderRow } from "@vitrine/contract/panel/orders/orders";
import type { FulfilmentStage } from "@vitrine/domain/codes/fulfilment";
import { LoadFailure } from "@vitrine/ui/feedback/load-failure.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { fulfilmentNames } from "@vitrine/wording/screen/fulfilment-name";
import type { RefObject } from "react";
import { shopToday, startOfDay, USUAL_ZONE } from "../../../lib/shop-clock.ts";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { boardColumn, filterChoices } from "../orders.queries.ts";
import { BoardCard, type Followed } from "./board-card.tsx";

type ColumnProps = {
  stage: FulfilmentStage;
  count: number | undefined;
  fresh: ReadonlySet<string>;
  canDrop: boolean;
  onMove: (order: PanelOrderRow, stage: FulfilmentStage) => void;
  followed: RefObject<Followed>;
};

export function BoardColumn({ stage, count, fresh, canDrop, onMove, followed }: ColumnProps) {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const { data: choices } = useQuery(filterChoices(shopId));
  const orders = useQuery(boardColumn(shopId, filterOf(stage, choices?.timeZone)));
  const { setNodeRef } = useDroppable({ id: stage });
  return (
    <section
      aria-label={fulfilmentNames[stage]}
      ref={setNodeRef}
      className={`flex min-h-64 flex-col gap-2 rounded-2xl p-2 ring-1 ring-inset ${canDrop ? "bg-brand-tint ring-brand-ink/40" : "bg-sunk/70 ring-line"}`}
    >
      <h2 className="flex items-center gap-2 px-1.5 pt-1 font-semibold">
        {stage === "delivered" ? "Entregues na semana" : fulfilmentNames[stage]}
        {count !== undefined && <Badge>{count.toLocaleString("pt-BR")}</Badge>}
      </h2>
      <NotLoaded queries={[orders]} />
      {orders.data && orders.error && <LoadFailure failure={orders.error} onRetry={() => void orders.refetch()} />}
      {orders.data?.items.length === 0 && <p className="px-1.5 py-4 text-sm text-muted">Nenhum pedido aqui.</p>}
      <ul className="grid gap-2">
        {orders.data?.items.map((order) => (
          <BoardCard
            key={order.id}
            order={order}
            isNew={fresh.has(order.id)}
            timeZone={choices?.timeZone}
            {...{ onMove, followed }}
          />
        ))}
      </ul>
      {orders.data?.nextPageToken && (
        <Link
          href={shopPath(listOf(stage))}
          className="px-1.5 py-1 text-sm font-medium text-brand-ink underline underline-offset-4"
        >
          Ver todos
        </Link>
      )}
    </section>
  );
}

/** What was delivered is not open any more: only its stage finds it. */
function listOf(stage: FulfilmentStage): string {
  return stage === "delivered" ? "/pedidos?stage=delivered&sort=-changedAt" : `/pedidos?status=received&stage=${stage}`;
}

/** The oldest first, as they are worked off; of what was delivered only this week's, the latest first. */
function filterOf(stage: FulfilmentStage, timeZone = USUAL_ZONE): PanelOrderFilter {
  if (stage !== "delivered") return { stage, status: "received", sort: "placedAt" };
  return { stage, from: startOfDay(shopToday(timeZone), timeZone, -7), sort: "-changedAt" };
}
