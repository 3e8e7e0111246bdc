import { formatReais } from "../../../lib/reais.ts";
import { ExplainedTotal } from "./explained-total.tsx";
import { itemCountText } from "./item-count.ts";
import type { ShownOrder } from "./shown-order.ts";
import { useItemCount } from "./use-item-count.ts";

const nothing = { explanation: [], totalAmout: 0 };

type OrderAmountsProps = { order: ShownOrder | null; itemsAt?: "/order" | "/order/checkout" };

/** An order that is still loading is shown as empty. Most are new and empty, so the layout does not shift. */
export function OrderAmounts({ order, itemsAt }: OrderAmountsProps) {
  return (
    <>
      <span className="text-xs text-muted">{itemCountText(useItemCount())}</span>{" "}
      <ExplainedTotal order={order ?? nothing} {...(itemsAt && { itemsAt })}>
        <strong
          className={`text-base leading-tight font-bold transition-colors ${order?.isChanging ? "text-muted" : ""}`}
        >
          {formatReais(order?.totalAmout ?? 0)}
        </strong>
      </ExplainedTotal>
    </>
  );
}
