import type { OrderPage } from "@vitrine/contract/storefront/orders";
import { type ReactNode, useId } from "react";
import { shownOrder } from "../../order/summary/shown-order.ts";
import { CartSummary } from "../../order-items/cart-summary.tsx";
import { FactList } from "../details/fact-list.tsx";
import { orderFacts } from "../details/order-facts.ts";
import { OrderLines } from "../details/order-lines.tsx";
import { momentText } from "../moment-text.ts";
import { StateChip, stateOf } from "../state-chip.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderTimeline } from "./order-timeline.tsx";

/** One column on a phone, with the actions first. From 1024 px, the order is left and its sum and actions are right. */
export function OrderContents({ page, isAgent }: { page: OrderPage; isAgent: boolean }) {
  const { order, placedAt, timeline } = page;
  return (
    <div className="mt-2 pb-8">
      <div aria-live="polite" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <StateChip state={stateOf(order)} />
        <span>{momentText(placedAt)}</span>
      </div>
      {order.fulfilment?.note && (
        <p className="mt-2 rounded-xl bg-brand-tint px-4 py-3 text-sm text-pretty break-words">
          <strong className="font-semibold">A loja informa:</strong> {order.fulfilment.note}
        </p>
      )}
      <div className="mt-3 grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <OrderActions page={page} isAgent={isAgent} className="lg:col-start-2 lg:row-start-1" />
        <div className="grid gap-3 lg:col-start-1 lg:row-span-3 lg:row-start-1">
          <Card title="Itens">
            <OrderLines items={order.items} />
          </Card>
          <Card title="Entrega e pagamento">
            <FactList facts={orderFacts(order)} />
          </Card>
        </div>
        <div className="rounded-2xl bg-white ring-line/70 ring-inset lg:col-start-2 lg:row-start-2 min-[900px]:ring-1">
          <CartSummary order={shownOrder(order, new Map())} />
        </div>
        {timeline.length > 0 && (
          <div className="lg:col-start-2 lg:row-start-3">
            <Card title="Andamento">
              <OrderTimeline timeline={timeline} />
            </Card>
          </div>
        )}
      </div>
    </div>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="min-w-0 rounded-2xl bg-white p-4 ring-1 ring-line/70 ring-inset sm:p-5"
    >
      <h2 id={titleId} className="mb-3 text-base font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
