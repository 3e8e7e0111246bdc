import type { ReactNode } from "react";
import { centsOf, formatReais } from "../../lib/reais.ts";
import { ExplainedTotal } from "../order/summary/explained-total.tsx";
import { useOrderToPay } from "./order-to-pay.tsx";

/** The amount to pay. The children show the deadline. */
export function AmountToPay({ amount, children }: { amount: number; children?: ReactNode }) {
  const order = useOrderToPay();
  const shown = <span className="text-3xl font-bold tracking-tight tabular-nums">{formatReais(amount)}</span>;
  // The explanation of the order only fits a charge with the same amount.
  const isTotal = centsOf(order.totalAmout) === centsOf(amount);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="relative">
        <span className="block text-sm text-muted">Valor</span>
        {isTotal ? <ExplainedTotal order={order}>{shown}</ExplainedTotal> : shown}
      </div>
      {children}
    </div>
  );
}

/** Says that the payment is being checked. */
export function AwaitingPayment({ text = "Aguardando o pagamento..." }: { text?: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-2.5 text-sm font-medium text-muted">
      <span aria-hidden="true" className="size-2.5 rounded-full bg-brand-ink motion-safe:animate-breathe" />
      {text}
    </p>
  );
}
