import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
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
 * Sends the order as it is now: delayed quantities are saved first. `reasonId` names the text about what is missing.
 */
export function SendSummaryButton({ reasonId }: { reasonId: string }) {
  const hasSummary = useHasSummary();
  const isUpdating = useIsOrderChanging();
  const { flush } = useQuantityChanges();
  const { send, isSending } = useSendSummary();

  async function sendNewest() {
    if (isUpdating) return;
    // A failure to save has been shown; the agent checks the order before sending.
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
