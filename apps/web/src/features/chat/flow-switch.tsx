import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "@vitrine/ui/button.tsx";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useRef } from "react";
import { call } from "../../lib/api/api.ts";
import { retryUnsettled } from "../../lib/api/query-client.ts";
import { useActionKey } from "../../lib/api/use-action-key.ts";
import { cacheOrder, invalidateOrder } from "../order/order.queries.ts";
import { useCurrentOrder } from "../order/use-current-order.ts";

/** Moves the contact to the semi-automatic flow, or back to the assisted sale. */
export function FlowSwitch() {
  const isInSemiAutomatic = useCurrentOrder()?.isInSemiAutomatic ?? false;
  const { change, isSwitching } = useSwitchFlow();
  return (
    <Button
      variant="quiet"
      onClick={() => void change(isInSemiAutomatic)}
      aria-disabled={isSwitching || undefined}
      aria-busy={isSwitching}
    >
      {isSwitching && <Spinner />}
      {isInSemiAutomatic ? "Voltar para fluxo assistido" : "Enviar para fluxo semiautomático"}
    </Button>
  );
}

function useSwitchFlow() {
  const queries = useQueryClient();
  const showFailure = useFailureToast();
  const underKey = useActionKey<boolean>();
  // A second tap would switch the flow back.
  const isBusy = useRef(false);

  const { mutateAsync, isPending } = useMutation({
    mutationFn: (idempotencyKey: string) => call("POST /api/order/semiautomatic", { idempotencyKey }),
    retry: retryUnsettled,
    onSuccess: (order) => cacheOrder(queries, order),
    onError: () => invalidateOrder(queries),
  });

  async function change(from: boolean) {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await underKey(from, mutateAsync);
    } catch {
      showFailure(new Error("Erro ao mudar de fluxo"));
    }
    isBusy.current = false;
  }

  return { change, isSwitching: isPending };
}
