import type { Receivables } from "@vitrine/contract/panel/orders/receivables";
import { moneyText } from "../order-text.ts";

/** How much the shop waits for, and how much of it is late. */
export function ReceivableSums({ found: { count, sum, overdue, isCapped } }: { found: Receivables }) {
  if (count === 0) return null;
  const orders = (of: number) => `${of.toLocaleString("pt-BR")} ${of === 1 ? "pedido" : "pedidos"}`;
  return (
    <dl className="grid grid-cols-2 gap-3">
      <div className="rounded-2xl bg-card p-4 ring-1 ring-line">
        <dt className="text-sm text-muted">A receber</dt>
        <dd className="text-xl font-semibold tabular-nums">{moneyText(sum)}</dd>
        <dd className="text-sm text-muted">{isCapped ? `mais de ${orders(count)}` : orders(count)}</dd>
      </div>
      <div className="rounded-2xl bg-card p-4 ring-1 ring-line">
        <dt className="text-sm text-muted">Vencido</dt>
        <dd className={`text-xl font-semibold tabular-nums ${overdue.count > 0 ? "text-danger" : ""}`}>
          {moneyText(overdue.sum)}
        </dd>
        <dd className="text-sm text-muted">{orders(overdue.count)}</dd>
      </div>
    </dl>
  );
}
