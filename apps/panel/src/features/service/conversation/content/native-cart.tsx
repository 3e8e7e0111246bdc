import type { CartItemView } from "@vitrine/contract/panel/service/content-view";
import { formatBRL } from "@vitrine/domain/money";
import { CartIcon } from "@vitrine/ui/icons.tsx";
import { centsFrom } from "../../../../lib/declared/typed-values.ts";
import { LinkedText } from "../linked-text.tsx";

/** What the contact put together in the channel's own catalogue. */
export function NativeCart({ text, items }: { text: string | null; items: readonly CartItemView[] }) {
  return (
    <div className="grid min-w-52 gap-1.5">
      <p className="flex items-center gap-1.5 font-medium">
        <CartIcon className="size-4 shrink-0" />
        {items.length === 1 ? "Carrinho com 1 produto" : `Carrinho com ${items.length} produtos`}
      </p>
      <ul className="grid gap-1 text-sm">
        {items.map(({ name, sku, productId, quantity, price }, index) => {
          const amount = price === null ? null : centsFrom(price);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a product may stand there twice, and they never move
            <li key={index} className="flex items-baseline gap-2">
              <span className="shrink-0 font-medium tabular-nums">{`${quantity.toLocaleString("pt-BR")}×`}</span>
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]" title={sku ?? undefined}>
                {name}
                {productId === null && <span className="block text-xs text-muted">Não está no catálogo da loja</span>}
              </span>
              {amount !== null && <span className="shrink-0 tabular-nums">{formatBRL(amount)}</span>}
            </li>
          );
        })}
      </ul>
      {text && <LinkedText text={text} />}
    </div>
  );
}
