import { useId } from "react";
import { OfflineIcon } from "../../ui/offline-icon.tsx";
import type { PendingItem } from "../order/change/pending-changes.ts";

/** Products that were added offline and are not in the order yet. */
export function PendingItems({ items }: { items: readonly PendingItem[] }) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-3 rounded-2xl bg-white p-4 ring-1 ring-line/70 ring-inset">
      <h2 id={id} className="flex items-center gap-2 text-base font-bold">
        <OfflineIcon className="size-5 shrink-0 text-muted" />
        Aguardando a conexão
      </h2>
      <ul className="mt-2 flex flex-col gap-1 text-sm">
        {items.map(({ key, product, quantity }) => (
          <li key={key} className="flex justify-between gap-4">
            <span className="min-w-0 break-words">{product || "Produto"}</span>
            <span className="shrink-0 text-muted">{quantity === 1 ? "1 unidade" : `${quantity} unidades`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
