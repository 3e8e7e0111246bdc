import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { FulfilmentStage } from "@vitrine/domain/codes/fulfilment";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { CheckIcon } from "@vitrine/ui/icons.tsx";
import { obstacleTexts } from "@vitrine/wording/panel/order-action-text";
import { fulfilmentNames } from "@vitrine/wording/screen/fulfilment-name";
import { useState } from "react";
import { useShopId } from "../../account/use-me.ts";
import { DeliverOrder } from "../money/deliver-order.tsx";
import { invoicesOf, unpaidOfPage } from "../money/unpaid-of.ts";
import { useOrderChange } from "../orders.queries.ts";

/** The way of this order. Each step that is allowed is a button; the others say why not. */
export function StageButtons({ page }: { page: PanelOrderDetails }) {
  const shopId = useShopId();
  const fail = useFailureToast();
  const move = useOrderChange("POST /painel/api/shops/{shopId}/orders/{orderId}/stage", {
    shopId,
    orderId: page.order.id,
  });
  const { stages } = page.allowed;
  const current = stages.findIndex(({ stage }) => stage === page.order.fulfilment?.stage);
  const next = stages.findIndex(({ obstacle }, index) => index > current && obstacle === null);
  const reason = stages.find(({ obstacle }) => obstacle && obstacle !== "stage-current" && obstacle !== "stage-passed");
  const [isAsking, setIsAsking] = useState(false);
  const go = (stage: FulfilmentStage) => {
    if (stage !== FulfilmentStage.Delivered) return move.mutate({ stage }, { onError: fail });
    setIsAsking(true);
  };
  return (
    <section aria-label="Etapas do pedido" className="grid gap-1.5">
      <ol className="flex flex-wrap gap-2">
        {stages.map(({ stage, obstacle }, index) => {
          const isDone = index <= current;
          const colors =
            index === next
              ? "bg-brand text-on-brand ring-brand-edge hover:shadow-md"
              : isDone
                ? "bg-brand-tint text-brand-ink ring-brand-ink/25"
                : "bg-card ring-line";
          const label = (
            <>
              {isDone && <CheckIcon className="size-4" />}
              {fulfilmentNames[stage]}
            </>
          );
          const shape = `inline-flex min-h-(--control) items-center gap-1.5 rounded-xl px-3 font-medium ring-1 ring-inset ${colors}`;
          return (
            <li key={stage} aria-current={index === current ? "step" : undefined}>
              {obstacle === null ? (
                <button type="button" disabled={move.isPending} onClick={() => go(stage)} className={shape}>
                  {label}
                </button>
              ) : (
                <span title={obstacleTexts[obstacle]} className={`${shape} ${isDone ? "" : "text-muted"}`}>
                  {label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {reason?.obstacle && <p className="text-sm text-muted">{obstacleTexts[reason.obstacle]}.</p>}
      {isAsking && (
        <DeliverOrder
          orderId={page.order.id}
          unpaid={page.order.payment.invoice ? undefined : unpaidOfPage(page)}
          invoices={invoicesOf([{ state: page.paymentState, ...page.order.payment }])}
          onDone={() => setIsAsking(false)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}
