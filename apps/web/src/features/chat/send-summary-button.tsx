import { Button } from "@vitrine/ui/button.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useQuantityChanges } from "../order/change/quantity-changes.ts";
import { useIsOrderChanging } from "../order/change/use-pending-changes.ts";
import { itemCount } from "../order/summary/item-count.ts";
import { useShownOrder } from "../order/summary/use-shown-order.ts";
import { useSendSummary } from "./use-sending.ts";

export const NOTHING_TO_SUM_UP = "Adicione produtos para enviar o resumo do pedido.";

/** An order without items has no summary. */
export function useHasSummary(): boolean {
  return itemCount(useShownOrder()?.items ?? []) > 0;
}

/**
 * Sends the summary of the order. Unsaved quantities are saved first. `reasonId` is the id of the text that explains
 * why the button is disabled.
 */
export function SendSummaryButton({ reasonId }: { reasonId: string }) {
  const hasSummary = useHasSummary();
  const isUpdating = useIsOrderChanging();
  const { flush } = useQuantityChanges();
  const { send, isSending } = useSendSummary();

  async function sendNewest() {
    if (isUpdating) return;
    // After a failed save, which is already shown, the agent must check the order before sending it.
    if (await flush()) await send(null);
  }

  return (
    <Button
      variant="quiet"
      onClick={() => void sendNewest()}
      disabled={!hasSummary}
      aria-disabled={isSending || isUpdating || undefined}
      aria-busy={isSending || isUpdating}
      aria-describedby={hasSummary ? undefined : reasonId}
    >
      {(isSending || isUpdating) && <Spinner />}
      {label({ isSending, isUpdating })}
    </Button>
  );
}

function label({ isSending, isUpdating }: { isSending: boolean; isUpdating: boolean }): string {
  if (isSending) return "Enviando...";
  return isUpdating ? "Atualizando..." : "Enviar resumo do pedido";
}
