import { ChannelType } from "@vitrine/domain/codes/session";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useId } from "react";
import { useSession } from "../../session/session.queries.ts";
import { useIsOrderChanging } from "../change/use-pending-changes.ts";
import { OrderAmounts } from "../summary/order-amounts.tsx";
import { useShownOrder } from "../summary/use-shown-order.ts";
import { confirmObstacles, NOTHING_TO_CONFIRM } from "./confirm-obstacles.ts";
import { useConfirmOrder } from "./use-confirm-order.ts";
import { useVisitorObstacles } from "./use-visitor-obstacles.ts";

/** The amount of the order with a link to the cart, the confirm button, and the reason when the order cannot be confirmed. */
export function ConfirmBar() {
  const reasonId = useId();
  const order = useShownOrder();
  const isWhatsApp = useSession().channelType === ChannelType.WhatsApp;
  const isUpdating = useIsOrderChanging();
  const { confirm, isConfirming } = useConfirmOrder();
  const ofVisitor = useVisitorObstacles(order);
  const obstacles = order ? confirmObstacles(order, ofVisitor) : [NOTHING_TO_CONFIRM];
  const isBusy = isUpdating || isConfirming;

  return (
    <>
      <p
        id={reasonId}
        aria-live="polite"
        className="mb-2 text-sm leading-snug font-medium text-pretty text-caution empty:mb-0"
      >
        {inShort(obstacles)}
      </p>
      <div className="flex items-center justify-between gap-3">
        <div className="relative flex min-h-11 shrink-0 flex-col items-start justify-center tabular-nums">
          <OrderAmounts order={order} itemsAt="/order" />
        </div>
        <button
          type="button"
          onClick={() => order && confirm(order)}
          disabled={isBusy || obstacles.length > 0}
          aria-busy={isBusy}
          aria-describedby={obstacles.length > 0 ? reasonId : undefined}
          className="inline-flex min-h-12 min-w-0 flex-1 items-center justify-center gap-2 rounded-xl bg-brand px-3 py-1.5 text-sm leading-tight font-semibold text-balance text-on-brand transition-shadow hover:shadow-md motion-safe:active:scale-[0.98] disabled:bg-placeholder disabled:text-muted disabled:shadow-none min-[380px]:text-base min-[640px]:max-w-md"
        >
          {isBusy && <Spinner />}
          {isUpdating && "Atualizando..."}
          {!isUpdating && isConfirming && "Redirecionando..."}
          {!isBusy && (isWhatsApp ? "Confirmar pedido e retornar ao WhatsApp" : "Confirmar pedido")}
        </button>
      </div>
    </>
  );
}

/** Shows only the first obstacle. The cart lists all of them. */
function inShort([first = "", ...others]: string[]): string {
  return others.length === 0 ? first : `${first} (e mais ${others.length})`;
}
