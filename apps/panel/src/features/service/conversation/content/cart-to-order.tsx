import type { CartItemView } from "@vitrine/contract/panel/service/content-view";
import type { AddedToOrder } from "@vitrine/contract/panel/service/conversation-products";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { useState } from "react";
import { useAddToOrder } from "../conversation.queries.ts";

export type CartDeed = { shopId: string; contactId: string; openOrder: () => void };

type CartToOrderProps = CartDeed & { items: readonly CartItemView[] };

/**
 * The channel's cart goes into the contact's order with one tap: its ids are those of the shop, so nothing is guessed. Of several
 * sellers one is chosen, unless the agent begins with theirs.
 */
export function CartToOrder({ shopId, contactId, items, openOrder }: CartToOrderProps) {
  const onError = useFailureToast();
  const { mutate, isPending, data } = useAddToOrder(shopId, contactId);
  const [seller, setSeller] = useState("");
  const sold = items.flatMap(({ productId, sku, quantity, name }) =>
    productId !== null && sku !== null && isOrdered(quantity) ? [{ providerId: productId, sku, quantity, name }] : [],
  );
  if (sold.length === 0) return null;
  if (data && data.sellers.length === 0) {
    return <Added added={data} names={sold.map(({ name }) => name)} onOpen={openOrder} />;
  }
  const isMissing = data !== undefined && seller === "";

  function put() {
    if (isPending || isMissing) return;
    mutate({ items: sold.map(({ name: _, ...item }) => item), ...(seller && { sellerId: seller }) }, { onError });
  }

  return (
    <div className="mt-1 flex max-w-[min(34rem,100%)] flex-wrap items-end gap-2">
      {data && (
        <SelectField
          label="De qual loja?"
          placeholder="Escolha a loja"
          options={data.sellers.map(({ id, name }) => ({ value: id, label: name }))}
          value={seller}
          onChange={setSeller}
          className="min-w-52 flex-1"
        />
      )}
      <button
        type="button"
        aria-disabled={isPending || isMissing}
        onClick={put}
        className="inline-flex min-h-(--control) items-center rounded-full bg-card px-3 text-sm font-semibold text-brand-ink ring-1 ring-line ring-inset hover:bg-brand-tint aria-disabled:text-muted"
      >
        {isPending ? "Colocando no pedido…" : "Colocar no pedido"}
      </button>
    </div>
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
