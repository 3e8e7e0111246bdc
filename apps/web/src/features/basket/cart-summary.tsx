import { formatBRL } from "@vitrine/domain/money";
import { type ReactNode, useId } from "react";
import { centsOf, formatReais } from "../../lib/reais.ts";
import { ChevronDownIcon } from "../../ui/icons.tsx";
import type { ShownOrder } from "../order/shown-order.ts";

/** What the order costs. While quantities are on their way, all but the subtotal waits for the server. */
export function CartSummary({ order, children }: { order: ShownOrder; children?: ReactNode }) {
  const id = useId();
  const { isChanging, logistic } = order;
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
        <Line label="Entrega" isWaiting={isChanging && logistic !== null}>
          {logistic ? (logistic.price === 0 ? "Grátis" : formatReais(logistic.price)) : "A combinar"}
        </Line>
        <Line label="Taxa de serviço" isWaiting={isChanging}>
          {formatReais(order.serviceTax)}
        </Line>
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-bold">
          <dt>Total</dt>
          <dd aria-live="polite" className={isChanging ? "text-sm font-medium text-muted" : ""}>
            {isChanging ? "Recalculando..." : formatReais(order.totalAmout)}
          </dd>
        </div>
      </dl>
      {order.explanation.length > 0 && <Explanation order={order} />}
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

/** The sum behind the total, line by line. */
function Explanation({ order }: { order: ShownOrder }) {
  return (
    <details className="group mt-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-lg text-sm font-semibold text-brand-ink [&::-webkit-details-marker]:hidden">
        Entenda o total
        <span className="size-4 transition-transform group-open:rotate-180">
          <ChevronDownIcon />
        </span>
      </summary>
      <dl
        className={`flex flex-col gap-1.5 rounded-xl bg-surface p-3 text-sm tabular-nums ${order.isChanging ? "text-muted" : ""}`}
      >
        {order.explanation.map(({ kind, name, amount }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are a sum, and two of them may read the same
          <div key={place} className="flex justify-between gap-4">
            <dt className="min-w-0 break-words text-muted">{name}</dt>
            <dd className="shrink-0">{kind === "gift" ? "Grátis" : signed(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-1.5 font-semibold">
          <dt>Total</dt>
          <dd>{formatReais(order.totalAmout)}</dd>
        </div>
      </dl>
    </details>
  );
}

/** What is taken off shows its minus; nothing taken off is plain zero. */
function signed(reais: number): string {
  return formatBRL(centsOf(reais || 0));
}
