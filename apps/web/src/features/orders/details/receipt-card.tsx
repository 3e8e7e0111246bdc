import type { Order } from "@vitrine/contract/storefront/order";
import { useId } from "react";
import { formatReais } from "../../../lib/reais.ts";
import { ExplainedTotal } from "../../order/summary/explained-total.tsx";
import { useSession } from "../../session/session.queries.ts";
import { orderTitle } from "../order-title.ts";
import { StateChip, stateOf } from "../state-chip.tsx";
import { FactList } from "./fact-list.tsx";
import { orderFacts } from "./order-facts.ts";
import { OrderLines } from "./order-lines.tsx";

/** What was ordered, where and when it arrives, and what it costs: the last page shows it after a purchase. */
export function ReceiptCard({ order }: { order: Order }) {
  const titleId = useId();
  const { timeZone } = useSession().shop;
  return (
    <section
      aria-labelledby={titleId}
      className="grid w-full gap-4 rounded-2xl bg-white p-4 text-left ring-1 ring-line/70 ring-inset sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="text-lg font-bold tracking-tight">
          {orderTitle(order)}
        </h2>
        <StateChip state={stateOf(order)} />
      </div>
      <OrderLines items={order.items} />
      <div className="relative flex min-h-11 items-center justify-between gap-4 border-y border-line text-lg font-bold tabular-nums">
        <span>Total</span>
        <ExplainedTotal order={order}>{formatReais(order.totalAmout)}</ExplainedTotal>
      </div>
      <FactList facts={orderFacts(order, timeZone)} />
    </section>
  );
}
