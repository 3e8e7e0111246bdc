import type { ReactNode } from "react";
import { formatReais } from "../../lib/reais.ts";

/** What has to be paid, and until when. */
export function AmountToPay({ amount, children }: { amount: number; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <p>
        <span className="block text-sm text-muted">Valor</span>
        <span className="text-3xl font-bold tracking-tight tabular-nums">{formatReais(amount)}</span>
      </p>
      {children}
    </div>
  );
}

/** Says that somebody is looking whether the money has come. */
export function AwaitingPayment({ text = "Aguardando o pagamento..." }: { text?: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-2.5 text-sm font-medium text-muted">
      <span aria-hidden="true" className="size-2.5 rounded-full bg-brand-ink motion-safe:animate-breathe" />
      {text}
    </p>
  );
}
