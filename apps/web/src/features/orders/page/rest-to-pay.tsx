import type { OrderPage } from "@vitrine/contract/storefront/orders";
import { Button } from "@vitrine/ui/button.tsx";
import { copyText } from "@vitrine/ui/copy-text.ts";
import { useState } from "react";
import { formatReais } from "../../../lib/reais.ts";

/** The shop changed the items of a paid order: what is still to pay, or comes back. */
export function RestToPay({ page }: { page: OrderPage }) {
  const { paidAmount, dueAmount, surplusAmount } = page.order.payment;
  const [outcome, setOutcome] = useState<"copied" | "refused">();
  if (dueAmount === undefined && surplusAmount === undefined) return null;
  return (
    <section
      aria-label="Diferença do pedido"
      className="grid gap-2 rounded-2xl bg-brand-tint px-4 py-3 text-sm text-pretty"
    >
      {dueAmount !== undefined && (
        <p>
          <strong className="block text-base font-bold">Falta pagar {formatReais(dueAmount)}</strong>A loja mudou os
          itens. Você já pagou {formatReais(paidAmount ?? 0)}. {howText(page.restPixCode)}
        </p>
      )}
      {dueAmount !== undefined && page.restPixCode && (
        <>
          <p className="rounded-xl bg-white px-3 py-2 font-mono text-xs break-all select-all">{page.restPixCode}</p>
          <Button
            variant="filled"
            onClick={async () => setOutcome((await copyText(page.restPixCode ?? "")) ? "copied" : "refused")}
          >
            {outcome === "copied" ? "Código copiado" : `Pagar ${formatReais(dueAmount)} com Pix: copiar código`}
          </Button>
          <p aria-live="polite" className={outcome === "refused" ? "text-caution" : "sr-only"}>
            {outcome === "copied" && "Código copiado"}
            {outcome === "refused" && "O navegador não deixou copiar. Toque no código para selecioná-lo."}
          </p>
        </>
      )}
      {surplusAmount !== undefined && (
        <p>
          <strong className="font-semibold">{formatReais(surplusAmount)} voltam para você.</strong> A loja mudou os
          itens, e o pedido ficou mais barato do que você pagou.
        </p>
      )}
    </section>
  );
}

function howText(code: string | undefined): string {
  return code
    ? "Pague o que falta com o Pix da loja: ela confirma quando o dinheiro chega."
    : "Combine com a loja como pagar o que falta, ou pague ao receber.";
}
