import type { PanelPromotion } from "@vitrine/contract/panel/promotions";
import { Button } from "@vitrine/ui/button.tsx";
import { useFailureToast, useToast } from "@vitrine/ui/feedback/toast.tsx";
import { ConfirmDialog } from "@vitrine/ui/overlay/confirm-dialog.tsx";
import { useState } from "react";
import { call } from "../../../lib/api/api.ts";
import { useShopPath } from "../../account/use-me.ts";
import { usePartChange } from "../promotions.queries.ts";
import { RemovePart } from "../remove-part.tsx";
import { stateOf } from "./offer-text.ts";

type OfferActionsProps = { shopId: string; promotion: PanelPromotion };

/** Pause, go on, end now and delete. */
export function OfferActions({ shopId, promotion }: OfferActionsProps) {
  const { id, name } = promotion;
  const shopPath = useShopPath();
  const show = useToast();
  const fail = useFailureToast();
  const [isEnding, setIsEnding] = useState(false);
  const change = usePartChange(shopId, (body: { isPaused?: boolean; validUntil?: string }) =>
    call("PATCH /painel/api/shops/{shopId}/promotions/{id}", { params: { shopId, id }, body }),
  );
  const state = stateOf(promotion, Date.now());
  const { validFrom } = promotion;
  const isOn = validFrom === undefined || Date.parse(validFrom) < Date.now();
  const hasBegun = isOn && (state === "running" || state === "paused");
  const pause = (isPaused: boolean) =>
    change.mutate(
      { isPaused },
      {
        onSuccess: () => show({ text: isPaused ? "Oferta pausada" : "Oferta retomada", stays: 4_000 }),
        onError: fail,
      },
    );
  return (
    <>
      {(state === "running" || state === "scheduled") && (
        <Button variant="quiet" aria-disabled={change.isPending} onClick={() => pause(true)}>
          Pausar
        </Button>
      )}
      {state === "paused" && (
        <Button variant="quiet" aria-disabled={change.isPending} onClick={() => pause(false)}>
          Retomar
        </Button>
      )}
      {hasBegun && (
        <Button variant="quiet" onClick={() => setIsEnding(true)}>
          Encerrar agora
        </Button>
      )}
      <RemovePart
        shopId={shopId}
        what={`a oferta “${name}”`}
        next={shopPath("/promocoes/ofertas")}
        remove={() => call("DELETE /painel/api/shops/{shopId}/promotions/{id}", { params: { shopId, id } })}
      />
      {isEnding && (
        <ConfirmDialog
          title={`Encerrar “${name}” agora?`}
          action="Encerrar"
          isBusy={change.isPending}
          failure={change.error?.message}
          onConfirm={() =>
            change.mutate(
              { validUntil: new Date().toISOString() },
              {
                onSuccess: () => {
                  setIsEnding(false);
                  show({ text: "Oferta encerrada", stays: 4_000 });
                },
              },
            )
          }
          onClose={() => setIsEnding(false)}
        >
          <p>Os preços de antes voltam em alguns segundos. Pedidos já feitos não mudam.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
