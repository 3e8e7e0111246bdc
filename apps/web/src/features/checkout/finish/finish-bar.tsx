import { Button } from "@vitrine/ui/button.tsx";
import { lazyPart } from "@vitrine/ui/lazy-part.tsx";
import { MessageDialog } from "@vitrine/ui/message-dialog.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useState } from "react";
import { formatReais } from "../../../lib/reais.ts";
import { giftsLeft } from "../../order/confirm/gifts-left.ts";
import { methodLabel } from "../../order/payment-methods.ts";
import { ExplainedTotal } from "../../order/summary/explained-total.tsx";
import { useCheckout } from "../checkout-context.ts";
import { isManualFreight } from "../delivery/logistic-kind.ts";
import { usePaymentOptions } from "../payment/use-payment-options.ts";
import {
  takesManualDiscount,
  type Unapplied,
  unappliedCoupon,
  unappliedDiscount,
  unappliedFreight,
} from "../summary/unapplied.ts";
import { MissingList } from "./missing-list.tsx";
import { UnappliedDialog } from "./unapplied-dialog.tsx";
import { useMissing } from "./use-missing.ts";
import { usePlaceOrder } from "./use-place-order.ts";

const OpenGiftsDialog = lazyPart(async () => (await import("./open-gifts-dialog.tsx")).OpenGiftsDialog);

export const FINISH_BUTTON_ID = "checkout-finish";
const MISSING_ID = "checkout-missing";
const WAITING_ID = "checkout-waiting";

/** The button that places the order, and the list of missing requirements. */
export function FinishBar() {
  const { order, checkContact, isRecalculating } = useCheckout();
  const findUnapplied = useFindUnapplied();
  const [unapplied, setUnapplied] = useState<Unapplied | null>(null);
  const [asksForGifts, setAsksForGifts] = useState(false);
  const { missing, goTo } = useMissing();
  const { place, isPlacing, failure, forgetFailure } = usePlaceOrder();
  const label = useFinishLabel();
  const [hasTried, setHasTried] = useState(false);
  const [firstGap] = missing;
  const isWaiting = !firstGap && isRecalculating;

  function finish() {
    if (firstGap) {
      setHasTried(true);
      checkContact();
      goTo(firstGap);
    } else if (!isRecalculating) {
      const found = findUnapplied();
      setUnapplied(found);
      if (!found) placeWithGifts();
    }
  }

  function placeWithGifts() {
    if (giftsLeft(order.gifts) > 0) setAsksForGifts(true);
    else void place();
  }

  return (
    <>
      <MissingList id={MISSING_ID} missing={missing} hasTried={hasTried} onGoTo={goTo} />
      <div className="flex items-center gap-3">
        <div
          className={`relative flex min-h-11 shrink-0 flex-col items-start justify-center text-base font-bold tabular-nums transition-colors ${isRecalculating ? "text-muted" : ""}`}
        >
          <span className="text-xs font-normal text-muted">Total</span>
          <ExplainedTotal order={{ ...order, isChanging: isRecalculating }}>
            {formatReais(order.totalAmout)}
          </ExplainedTotal>
        </div>
        <div
          className={`grid min-w-0 flex-1 *:px-3 *:leading-tight ${firstGap || isRecalculating ? "*:opacity-60" : ""}`}
        >
          <Button
            id={FINISH_BUTTON_ID}
            variant="filled"
            onClick={finish}
            // A disabled button could not lead to the first gap, and would lose the focus.
            aria-disabled={firstGap !== undefined || isRecalculating || isPlacing || undefined}
            aria-describedby={firstGap ? MISSING_ID : isWaiting ? WAITING_ID : undefined}
          >
            {isPlacing && <Spinner />}
            {isPlacing ? "Processando..." : label}
          </Button>
          {isWaiting && (
            <span id={WAITING_ID} className="sr-only">
              Aguarde: o pedido está sendo recalculado.
            </span>
          )}
        </div>
      </div>
      {unapplied && (
        <UnappliedDialog unapplied={unapplied} onPlace={placeWithGifts} onClose={() => setUnapplied(null)} />
      )}
      {asksForGifts && <OpenGiftsDialog onPlace={() => void place()} onClose={() => setAsksForGifts(false)} />}
      {failure !== null && <MessageDialog title="Não foi possível finalizar" text={failure} onClose={forgetFailure} />}
    </>
  );
}

/** Read at the tap: what is typed into those fields renders nothing here. */
function useFindUnapplied(): () => Unapplied | null {
  const { order, draft, settings, isAgent } = useCheckout();
  return () => {
    const freight = isManualFreight(settings, isAgent) ? unappliedFreight(order, draft.read()) : null;
    if (freight || !settings.canUseCoupon) return freight;
    const find = takesManualDiscount(settings, isAgent) ? unappliedDiscount : unappliedCoupon;
    return find(order, draft.read());
  };
}

function useFinishLabel(): string {
  const { order, settings, isAgent } = useCheckout();
  const { data: options } = usePaymentOptions();
  if (!isAgent) return "Finalizar pedido";
  if (settings.disableChargeOrders) return "Receber pedido";
  const { method } = order.payment;
  const name = method === null ? "" : order.payment.invoice ? "Faturado" : methodLabel(method, options);
  return name ? `Finalizar e enviar ${name}` : "Finalizar e enviar";
}
