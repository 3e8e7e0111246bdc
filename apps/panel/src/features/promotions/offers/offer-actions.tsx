import type { PanelPromotion } from "@vitrine/contract/panel/promotions";
import { Button } from "@vitrine/ui/button.tsx";
import { useFailureToast, useToast } from "@vitrine/ui/feedback/toast.tsx";
import { call } from "../../../lib/api/api.ts";
import { useQuestion } from "../../../lib/edit/use-question.tsx";
import { usePartChange } from "../parts.ts";
import { stateOf } from "./offer-text.ts";

/** Pause, go on and end now. */
export function OfferActions({ shopId, part: { id, name, ...offer } }: { shopId: string; part: PanelPromotion }) {
  const show = useToast();
  const onError = useFailureToast();
  const { ask, dialog } = useQuestion();
  const change = usePartChange(shopId, (body: { isPaused?: boolean; validUntil?: string }) =>
    call("PATCH /painel/api/shops/{shopId}/promotions/{id}", { params: { shopId, id }, body }),
  );
  const state = stateOf(offer, Date.now());
  const { validFrom } = offer;
  const isOn = validFrom === undefined || Date.parse(validFrom) < Date.now();
  const hasBegun = isOn && (state === "running" || state === "paused");
  const pause = (isPaused: boolean) => {
    const onSuccess = () => show({ text: isPaused ? "Oferta pausada" : "Oferta retomada", stays: 4_000 });
    change.mutate({ isPaused }, { onSuccess, onError });
  };
  const ending = {
    title: `Encerrar “${name}” agora?`,
    action: "Encerrar",
    text: "Os preços de antes voltam em alguns segundos. Pedidos já feitos não mudam.",
    run: () => change.mutateAsync({ validUntil: new Date().toISOString() }),
    done: "Oferta encerrada",
  };
  return (
    <>
      {state !== "ended" && (
        <Button variant="quiet" aria-disabled={change.isPending} onClick={() => pause(state !== "paused")}>
          {state === "paused" ? "Retomar" : "Pausar"}
        </Button>
      )}
      {hasBegun && (
        <Button variant="quiet" onClick={() => ask(ending)}>
          Encerrar agora
        </Button>
      )}
      {dialog}
    </>
  );
}
