import { isPickup } from "@vitrine/domain/codes/journey";
import { formatBRL } from "@vitrine/domain/money";
import { type ReactNode, useId } from "react";
import { centsOf, formatReais } from "../../lib/reais.ts";
import { useIsOffline } from "../order/change/use-pending-changes.ts";
import { ExplainedTotal } from "../order/summary/explained-total.tsx";
import type { ShownOrder } from "../order/summary/shown-order.ts";

/** The amounts of the order. While quantities are pending, only the subtotal is up to date. */
export function CartSummary({ order, children }: { order: ShownOrder; children?: ReactNode }) {
  const id = useId();
  const { isChanging, logistic } = order;
  const waitText = useIsOffline() ? "Aguardando conexão..." : "Recalculando...";
  return (
    <section
      aria-labelledby={id}
      aria-busy={isChanging}
      className="rounded-2xl bg-white p-4 ring-1 ring-line/70 ring-inset min-[900px]:bg-transparent min-[900px]:p-5 min-[900px]:ring-0"
    >
      <h2 id={id} className="text-base font-bold">
        Resumo do pedido
      </h2>
      {children}
      <dl className="mt-3 flex flex-col gap-2 text-sm tabular-nums">
        {order.coupon && <Line label="Cupom">{order.coupon}</Line>}
        <Line label="Subtotal" isWaiting={isChanging}>
          {formatBRL(order.itemsAmount)}
        </Line>
        <Line label="Descontos" isWaiting={isChanging}>
          {signed(-order.discountAmout)}
        </Line>
        <Line label={isForPickup(order) ? "Retirada" : "Entrega"} isWaiting={isChanging && logistic !== null}>
          {logistic ? (logistic.price === 0 ? "Grátis" : formatReais(logistic.price)) : "A combinar"}
        </Line>
        <Line label="Taxa de serviço" isWaiting={isChanging}>
          {formatReais(order.serviceTax)}
        </Line>
        <div className="relative mt-1 flex min-h-11 items-end justify-between gap-4 border-t border-line pt-3 text-lg font-bold">
          <dt>Total</dt>
          <dd aria-live="polite" className={isChanging ? "text-sm font-medium text-muted" : ""}>
            {isChanging ? waitText : <ExplainedTotal order={order}>{formatReais(order.totalAmout)}</ExplainedTotal>}
          </dd>
        </div>
      </dl>
    </section>
  );
}

type LineProps = { label: string; isWaiting?: boolean; children: ReactNode };

function Line({ label, isWaiting = false, children }: LineProps) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className={`min-w-0 text-right font-medium break-words transition-colors ${isWaiting ? "text-muted" : ""}`}>
        {children}
      </dd>
    </div>
  );
}

/** A discount has a minus sign. Zero has none (`-0` becomes `0`). */
function signed(reais: number): string {
  return formatBRL(centsOf(reais || 0));
}

/** The pickup that was chosen, or that is the only thing the shop offers. */
function isForPickup({ logistic, logisticType, enableDelivery, enablePickUp }: ShownOrder): boolean {
  const type = logistic?.type ?? logisticType;
  return type === null ? enablePickUp && !enableDelivery : isPickup(type);
}
