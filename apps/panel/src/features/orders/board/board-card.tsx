import type { PanelOrderRow } from "@vitrine/contract/panel/orders/orders";
import { type FulfilmentStage, mayMoveStage, stagesOf } from "@vitrine/domain/codes/fulfilment";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { iconButtonStyle, smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { Menu } from "@vitrine/ui/overlay/menu.tsx";
import { fulfilmentNames } from "@vitrine/wording/screen/fulfilment-name";
import type { RefObject } from "react";
import { useDragged } from "../../../lib/drag/use-dragged.ts";
import { PaymentBadge } from "../../../lib/order-badges.tsx";
import { useMay, useShopPath } from "../../account/use-me.ts";
import { moneyText, orderName, slotText } from "../order-text.ts";

type BoardCardProps = {
  order: PanelOrderRow;
  isNew: boolean;
  onMove: (order: PanelOrderRow, stage: FulfilmentStage) => void;
  followed: RefObject<Followed>;
  timeZone: string | undefined;
};

/** An order that the keyboard has just moved: its card in the new column takes the focus. */
export type Followed = { id: string; stage: FulfilmentStage } | null;

export function BoardCard({ order, isNew, onMove, followed, timeZone }: BoardCardProps) {
  const shopPath = useShopPath();
  const may = useMay();
  const { id, number, customerName, totalAmout, logistic, neighborhood, payment } = order;
  const slot = logistic?.slot;
  const targets = stagesOf(logistic?.type ?? null).filter((stage) => mayGo(order, stage));
  const { ref, isDragged, ...drag } = useDragged(id, {
    data: order,
    isOff: !may("fulfil-orders") || targets.length === 0,
  });
  return (
    <li
      {...drag}
      ref={(item) => {
        ref(item);
        if (!item || followed.current?.id !== id || followed.current.stage !== order.stage) return;
        followed.current = null;
        // Who meanwhile went elsewhere stays there.
        const at = document.activeElement;
        const isWithOrder = at === document.body || at?.closest<HTMLElement>("[data-order]")?.dataset.order === id;
        if (isWithOrder) item.querySelector("a")?.focus();
      }}
      data-order={id}
      className={`relative grid touch-manipulation gap-1 rounded-xl bg-card p-2.5 text-sm shadow-card ring-1 ring-line ${isDragged ? "opacity-50" : ""}`}
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
      {slot && <p className="font-medium">{slotText({ start: slot.startTime, end: slot.endTime }, timeZone)}</p>}
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

export function mayGo({ stage, logistic }: PanelOrderRow, to: FulfilmentStage): boolean {
  return stage !== null && mayMoveStage(stage, to) && stagesOf(logistic?.type ?? null).includes(to);
}
