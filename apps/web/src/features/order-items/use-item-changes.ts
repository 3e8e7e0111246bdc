import { useQueryClient } from "@tanstack/react-query";
import { newIdempotencyKey } from "@vitrine/client/call/idempotency-key";
import { useFailureToast, useToast } from "@vitrine/ui/feedback/toast.tsx";
import { isWithoutAnswer } from "../../lib/api/api-failure.ts";
import { usePutItem } from "../order/change/order-mutations.ts";
import { useQuantityChanges } from "../order/change/quantity-changes.ts";
import { currentOrder } from "../order/order.queries.ts";
import type { ShownItem } from "../order/summary/shown-order.ts";

const UNDO_STAYS = 7_000;

const MAX_NAME_LENGTH = 40;

/** The actions on a line of the cart. A failure shows a toast, and the line shows the server's quantity again. */
export function useItemChanges(item: ShownItem) {
  const queries = useQueryClient();
  const changes = useQuantityChanges();
  const show = useToast();
  const showFailure = useFailureToast();
  const { mutateAsync: put } = usePutItem();

  function setQuantity(quantity: number) {
    changes.change(item, quantity, (failure) => {
      if (!isWithoutAnswer(failure)) return showFailure(failure);
      show({
        text: "Não foi possível atualizar o carrinho",
        variant: "failure",
        stays: UNDO_STAYS,
        action: { label: "Tentar novamente", onClick: () => setQuantity(quantity) },
      });
    });
  }

  function remove() {
    setQuantity(0);
    show({
      text: `Removido: ${shortened(item.name)}`,
      stays: UNDO_STAYS,
      action: { label: "Desfazer", onClick: putBack },
    });
  }

  async function putBack() {
    if (changes.isDelayed(item.index)) return setQuantity(item.quantity);
    await changes.flush();
    const order = queries.getQueryData(currentOrder.queryKey);
    // The removal failed, so there is nothing to put back.
    if (order?.items.some(({ index }) => index === item.index)) return;
    const { providerId, sku, quantity, subscription, preferences } = item;
    await put({
      item: { providerId, sku, quantity, subscription, preferences },
      idempotencyKey: newIdempotencyKey(),
    }).catch(showFailure);
  }

  return { setQuantity, remove };
}

/** A toast has no room for a name of many lines. */
function shortened(name: string): string {
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH).trimEnd()}…` : name;
}
