import type { ItemsPreview } from "@vitrine/contract/panel/orders/order-page";
import { moneyText } from "../../../order-text.ts";

/** Old total → new total, how it is made up, and who pays the difference. */
export function ItemsPreviewCard({ preview }: { preview: ItemsPreview }) {
  const { totalBefore, total, explanation, lostGifts } = preview;
  return (
    <section aria-label="Como fica" aria-live="polite" className="grid gap-2 rounded-xl bg-sunk p-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
        <span className="text-muted">
          <span className="sr-only">Total de antes: </span>
          <s>{moneyText(totalBefore)}</s>
        </span>
        <span className="text-lg font-bold">
          <span className="sr-only">Novo total: </span>
          {moneyText(total)}
        </span>
      </p>
      <dl className="grid gap-0.5 text-sm text-muted tabular-nums">
        {explanation.map(({ name, amount }) => (
          <div key={`${name} ${amount}`} className="flex justify-between gap-4">
            <dt className="min-w-0">{name}</dt>
            <dd>{amount < 0 ? `− ${moneyText(-amount)}` : moneyText(amount)}</dd>
          </div>
        ))}
      </dl>
      {lostGifts.length > 0 && <p className="text-sm text-caution">Sai do pedido: brinde {lostGifts.join(", ")}</p>}
      <p className="text-pretty font-medium">{moneyOf(preview)}</p>
    </section>
  );
}

function moneyOf({ paid, givesBack, isByHand, toPay, totalBefore, total }: ItemsPreview): string {
  if (givesBack > 0)
    return isByHand
      ? `O cliente pagou ${moneyText(givesBack)} a mais. O pagamento foi feito direto à loja: devolva e marque em Devoluções pendentes.`
      : `O provedor devolve ${moneyText(givesBack)} ao cliente.`;
  if (paid > 0 && toPay > 0)
    return `O cliente já pagou ${moneyText(paid)}. Faltam ${moneyText(toPay)}: receba e marque em Confirmar pagamento, ou na entrega.`;
  if (paid > 0) return "Nada a pagar nem a devolver.";
  return total === totalBefore
    ? "O cliente ainda não pagou."
    : `O cliente ainda não pagou: a cobrança anterior deixa de valer, e ele paga ${moneyText(toPay)}.`;
}
