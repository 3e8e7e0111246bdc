import type { CartItemView } from "@vitrine/contract/panel/service/content-view";
import type { AddedToOrder } from "@vitrine/contract/panel/service/conversation-products";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { useAddToOrder } from "../conversation.queries.ts";

export type CartDeed = { shopId: string; contactId: string; openOrder: () => void };

type CartToOrderProps = CartDeed & { items: readonly CartItemView[] };

/** The channel's cart goes into the contact's order with one tap: its ids are those of the shop, so nothing is guessed. */
export function CartToOrder({ shopId, contactId, items, openOrder }: CartToOrderProps) {
  const onError = useFailureToast();
  const { mutate, isPending, data } = useAddToOrder(shopId, contactId);
  const sold = items.flatMap(({ productId, sku, quantity, name }) =>
    productId !== null && sku !== null && isOrdered(quantity) ? [{ providerId: productId, sku, quantity, name }] : [],
  );
  if (sold.length === 0) return null;
  if (data) return <Added added={data} names={sold.map(({ name }) => name)} onOpen={openOrder} />;
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={() =>
        mutate(
          sold.map(({ name: _, ...item }) => item),
          { onError },
        )
      }
      className="mt-1 inline-flex min-h-(--control) items-center rounded-full bg-card px-3 text-sm font-semibold text-brand-ink ring-1 ring-line ring-inset hover:bg-brand-tint disabled:opacity-60"
    >
      {isPending ? "Colocando no pedido…" : "Colocar no pedido"}
    </button>
  );
}

/** A channel may tell anything: what no order could have is left to the agent. */
function isOrdered(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= 9_999;
}

function Added({ added, names, onOpen }: { added: AddedToOrder; names: readonly string[]; onOpen: () => void }) {
  return (
    <div role="status" className="mt-1 grid max-w-[min(34rem,100%)] gap-0.5 px-1 text-sm">
      {added.added > 0 && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-medium text-success">
            {added.added === 1 ? "1 produto no pedido" : `${added.added} produtos no pedido`}
          </span>
          <button
            type="button"
            onClick={onOpen}
            className="min-h-8 font-semibold text-brand-ink underline underline-offset-4"
          >
            Abrir o pedido
          </button>
        </p>
      )}
      {added.refused.map(({ at, message }) => (
        <p key={at} className="text-pretty text-danger [overflow-wrap:anywhere]">{`${names[at]}: ${message}`}</p>
      ))}
    </div>
  );
}
