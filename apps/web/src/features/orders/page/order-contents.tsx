import type { OrderPage } from "@vitrine/contract/storefront/orders";
import type { OrderStatus } from "@vitrine/domain/codes/order-status";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { shownOrder } from "../../order/summary/shown-order.ts";
import { CartSummary } from "../../order-items/cart-summary.tsx";
import { useSession } from "../../session/session.queries.ts";
import { ShopFoot } from "../../session/shop-foot.tsx";
import { FactList } from "../details/fact-list.tsx";
import { orderFacts } from "../details/order-facts.ts";
import { OrderLines } from "../details/order-lines.tsx";
import { Moment } from "../moment.tsx";
import { StateChip, stateOf } from "../state-chip.tsx";
import { OtherActions, PaymentActions } from "./order-actions.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { RestToPay } from "./rest-to-pay.tsx";

/** One column on a phone. From 1024 px, the order is left; its sum, its progress and the actions are right. */
export function OrderContents({ page, isAgent }: { page: OrderPage; isAgent: boolean }) {
  const { order, placedAt, timeline, refunds } = page;
  const { timeZone } = useSession().shop;
  const paysHere = page.canChangePayment || (page.canPay && !isAgent);
  return (
    <div className="mt-2 pb-8">
      <div
        ref={useFocusAfterChange(order.status)}
        tabIndex={-1}
        aria-live="polite"
        className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted outline-none"
      >
        <StateChip state={stateOf(order)} />
        <Moment at={placedAt} />
      </div>
      {order.fulfilment?.note && (
        <p className="mt-2 rounded-xl bg-brand-tint px-4 py-3 text-sm text-pretty break-words">
          <strong className="font-semibold">A loja informa:</strong> {order.fulfilment.note}
        </p>
      )}
      {/* The agent takes the rest in the panel. */}
      {!isAgent && (
        <div className="mt-3 empty:hidden">
          <RestToPay page={page} />
        </div>
      )}
      <div className="mt-3 grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-6">
        {paysHere && <PaymentActions page={page} isAgent={isAgent} className="lg:col-start-2" />}
        <div className="grid min-w-0 gap-3 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Card title="Itens">
            <OrderLines items={order.items} />
          </Card>
          <Card title="Entrega e pagamento">
            <FactList facts={orderFacts(order, timeZone, refunds)} />
          </Card>
        </div>
        <div
          className={`grid min-w-0 gap-3 lg:col-start-2 ${paysHere ? "lg:row-start-2" : "lg:row-span-2 lg:row-start-1"}`}
        >
          <div className="rounded-2xl bg-white ring-line/70 ring-inset min-[900px]:ring-1">
            <CartSummary order={shownOrder(order, new Map())} />
          </div>
          {timeline.length > 0 && (
            <Card title="Andamento">
              <OrderTimeline timeline={timeline} refunds={refunds} isAgent={isAgent} />
            </Card>
          )}
          <OtherActions page={page} isAgent={isAgent} />
        </div>
      </div>
      {!isAgent && <ShopFoot className="mt-8" />}
    </div>
  );
}

/** An action that changes the state takes its button away. The focus then goes to the state instead of being lost. */
function useFocusAfterChange(status: OrderStatus) {
  const state = useRef<HTMLDivElement>(null);
  const shown = useRef(status);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (shown.current !== status && isLost) state.current?.focus();
    shown.current = status;
  }, [status]);
  return state;
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
