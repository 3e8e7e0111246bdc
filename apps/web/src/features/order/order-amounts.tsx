import { formatReais } from "../../lib/reais.ts";
import { countOfItems, itemCount } from "./item-count.ts";
import type { ShownOrder } from "./shown-order.ts";

/** An order that is not there yet is most likely a new one: shown as empty, nothing jumps when it comes. */
export function OrderAmounts({ order }: { order: ShownOrder | null }) {
  return (
    <>
      <span className="text-xs text-muted">{countOfItems(itemCount(order?.items ?? []))}</span>{" "}
      <strong
        className={`text-base leading-tight font-bold transition-colors ${order?.isChanging ? "text-muted" : ""}`}
      >
        {formatReais(order?.totalAmout ?? 0)}
      </strong>
    </>
  );
}
