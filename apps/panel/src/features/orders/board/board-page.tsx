import { DragOverlay } from "@dnd-kit/core";
import { useQuery } from "@tanstack/react-query";
import type { PanelOrderRow } from "@vitrine/contract/panel/orders/orders";
import type { FulfilmentStage } from "@vitrine/domain/codes/fulfilment";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { fulfilmentNames } from "@vitrine/wording/screen/fulfilment-name";
import { useRef, useState } from "react";
import { DragArea } from "../../../lib/drag/drag-area.tsx";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { AlertsMenu } from "../alerts-menu.tsx";
import { DeliverOrder } from "../money/deliver-order.tsx";
import { invoicesOf, unpaidOfRows } from "../money/unpaid-of.ts";
import { orderName } from "../order-text.ts";
import { orderCounts, useBulkChange } from "../orders.queries.ts";
import { useAlertWishes, useLiveOrders } from "../use-order-alerts.ts";
import { type Followed, mayGo } from "./board-card.tsx";
import { BoardColumn } from "./board-column.tsx";

const columns: FulfilmentStage[] = ["waiting", "preparing", "ready", "on-the-way", "delivered"];

/** The day as columns. An order is moved by dragging it, or with the menu of its card. */
export function BoardPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const [wishes, changeWishes] = useAlertWishes();
  const { fresh, isConnected } = useLiveOrders(shopId, wishes);
  const { data: counts } = useQuery(orderCounts(shopId));
  const [dragged, setDragged] = useState<PanelOrderRow | null>(null);
  const followed = useRef<Followed>(null);
  const moveOrder = useMoveOrder(shopId);
  const toast = useToast();
  const moveNow = (order: PanelOrderRow, stage: FulfilmentStage) => {
    followed.current = { id: order.id, stage };
    moveOrder(order, stage);
  };
  const [delivered, setDelivered] = useState<PanelOrderRow | null>(null);
  const move = (order: PanelOrderRow, stage: FulfilmentStage) =>
    stage === "delivered" ? setDelivered(order) : moveNow(order, stage);

  return (
    <Page
      title="Quadro"
      back={{ href: shopPath("/pedidos"), label: "Pedidos" }}
      actions={<AlertsMenu wishes={wishes} onChange={changeWishes} isConnected={isConnected} />}
    >
      {/* Without a card there is nothing inside to focus, and the keyboard could not scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls */}
      <section aria-label="Etapas" tabIndex={0} className="-mx-4 overflow-x-auto px-4 pb-4 sm:-mx-6 sm:px-6">
        <DragArea
          onStart={(_, order) => setDragged(order as PanelOrderRow)}
          onDrop={(_, over) => {
            const stage = columns.find((each) => each === over);
            if (dragged && stage && mayGo(dragged, stage)) move(dragged, stage);
            setDragged(null);
          }}
          onCancel={() => setDragged(null)}
        >
          <div className="grid min-w-max grid-cols-[repeat(5,minmax(15.5rem,1fr))] gap-3 lg:min-w-0 lg:grid-cols-[repeat(5,minmax(11.5rem,1fr))] lg:gap-2">
            {columns.map((stage) => (
              <BoardColumn
                key={stage}
                stage={stage}
                // What was delivered is over, and not counted.
                count={stage === "delivered" ? undefined : counts?.stages[stage]}
                fresh={fresh}
                canDrop={dragged !== null && mayGo(dragged, stage)}
                onMove={move}
                followed={followed}
              />
            ))}
          </div>
          <DragOverlay dropAnimation={null}>
            {dragged && (
              <p className="w-fit rounded-xl bg-card px-3 py-2 font-semibold shadow-card ring-1 ring-line">
                {orderName(dragged.number)}
              </p>
            )}
          </DragOverlay>
        </DragArea>
      </section>
      {delivered && (
        <DeliverOrder
          orderId={delivered.id}
          unpaid={unpaidOfRows([delivered])}
          invoices={invoicesOf([delivered.payment])}
          onDone={() => {
            followed.current = { id: delivered.id, stage: "delivered" };
            toast({ text: `${orderName(delivered.number)}: ${fulfilmentNames.delivered}`, stays: 4_000 });
            setDelivered(null);
          }}
          onClose={() => setDelivered(null)}
        />
      )}
    </Page>
  );
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
