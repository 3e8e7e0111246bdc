import { FailureBlock } from "../../../ui/feedback/failure-block.tsx";
import { RadioCards } from "../../../ui/fields/radio-cards.tsx";
import { InfoIcon } from "../../../ui/icons.tsx";
import { addressIndexOf } from "../address/shown-address.ts";
import { useChooseLogisticKind } from "../checkout.queries.ts";
import { useCheckout } from "../checkout-context.ts";
import type { SavedChoice } from "../checkout-draft.ts";
import { CheckoutSection } from "../checkout-section.tsx";
import { isForPickupOnly, type LogisticKind, logisticKindOf, logisticTypeByKind } from "./logistic-kind.ts";

/** Delivered or fetched. What was chosen in the other kind is remembered for when the person comes back to it. */
export function LogisticKindSection() {
  const { order, settings, addresses, draft, saveDraft, isRecalculating } = useCheckout();
  const { change, onItsWay, failure } = useChooseLogisticKind();
  const isRestricted = isForPickupOnly(order, settings);
  const now = logisticKindOf(order, settings);
  const chosen = onItsWay ? (onItsWay.type === logisticTypeByKind.pickup ? "pickup" : "delivery") : now;

  function choose(kind: LogisticKind) {
    const current: SavedChoice = {
      sellerId: order.seller?.providerId ?? null,
      logistic: order.logistic,
      addressIndex: addressIndexOf(order.customer.address, addresses),
      slot: slotOf(order.logistic),
    };
    // The first choice is no change: the seller that was chosen before stays.
    const remembered = draft[kind] ?? (now === null ? { ...current, logistic: null, slot: null } : null);
    if (now) saveDraft({ [now]: current });
    change({ type: logisticTypeByKind[kind], remembered });
  }

  return (
    <CheckoutSection name="kind" title="Forma de entrega">
      <RadioCards
        label="Forma de entrega"
        isWide
        cards={[
          ...(order.enableDelivery
            ? [{ id: "delivery", title: "Entregamos para você", isDisabled: isRestricted }]
            : []),
          ...(order.enablePickUp ? [{ id: "pickup", title: "Retirada em loja" }] : []),
        ]}
        chosen={chosen}
        onChoose={(kind) => choose(kind as LogisticKind)}
        isBusy={isRecalculating}
      />
      {isRestricted && (
        <p className="flex items-start gap-2 text-sm font-medium text-caution">
          <span className="size-5 shrink-0">
            <InfoIcon />
          </span>
          Alguns itens são somente para retirada em loja.
        </p>
      )}
      <FailureBlock text={failure?.message} />
    </CheckoutSection>
  );
}

function slotOf(logistic: { startDeliveryTime: string | null; endDeliveryTime: string | null } | null) {
  if (!logistic?.startDeliveryTime || !logistic.endDeliveryTime) return null;
  return { startTime: logistic.startDeliveryTime, endTime: logistic.endDeliveryTime };
}
