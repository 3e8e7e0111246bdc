import { FailureBlock } from "../../ui/failure-block.tsx";
import { InfoIcon } from "../../ui/icons.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { useChooseKind } from "./checkout.queries.ts";
import { useCheckout } from "./checkout-context.ts";
import type { RememberedChoice } from "./checkout-draft.ts";
import { isForPickupOnly, type Kind, kindOf, kindTypes } from "./logistic-kind.ts";
import { Section } from "./section.tsx";
import { addressIndexOf } from "./shown-address.ts";

/** Delivered or fetched. What was chosen in the other kind is remembered for when the person comes back to it. */
export function KindSection() {
  const { order, settings, addresses, draft, keepDraft, isRecalculating } = useCheckout();
  const { change, onItsWay, failure } = useChooseKind();
  const isRestricted = isForPickupOnly(order, settings);
  const now = kindOf(order, settings);
  const chosen = onItsWay ? (onItsWay.type === kindTypes.pickup ? "pickup" : "delivery") : now;

  function choose(kind: Kind) {
    const current: RememberedChoice = {
      sellerId: order.seller?.providerId ?? null,
      logistic: order.logistic,
      addressIndex: addressIndexOf(order.customer.address, addresses),
      slot: slotOf(order.logistic),
    };
    // The first choice is no change: the seller that was chosen before stays.
    const remembered = draft[kind] ?? (now === null ? { ...current, logistic: null, slot: null } : null);
    if (now) keepDraft({ [now]: current });
    change({ type: kindTypes[kind], remembered });
  }

  return (
    <Section name="kind" title="Forma de entrega">
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
        onChoose={(kind) => choose(kind as Kind)}
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
    </Section>
  );
}

function slotOf(logistic: { startDeliveryTime: string | null; endDeliveryTime: string | null } | null) {
  if (!logistic?.startDeliveryTime || !logistic.endDeliveryTime) return null;
  return { startTime: logistic.startDeliveryTime, endTime: logistic.endDeliveryTime };
}
