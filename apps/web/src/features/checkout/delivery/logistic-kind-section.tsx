import type { ShopSettings } from "@vitrine/contract/storefront/shop-settings";
import type { LogisticKind } from "@vitrine/domain/checkout/delivery";
import { InfoIcon } from "@vitrine/ui/icons.tsx";
import { RadioCards } from "../../../ui/fields/radio-cards.tsx";
import { addressIndexOf } from "../address/shown-address.ts";
import { useCheckout } from "../checkout-context.ts";
import { type SavedChoice, slotOf } from "../checkout-draft.ts";
import { CheckoutSection } from "../checkout-section.tsx";
import { ChoiceState, isUnsettled } from "../choice-state.tsx";
import { useFillDefaults } from "../queries/defaults.queries.ts";
import { useChooseLogisticKind } from "./delivery.queries.ts";
import { isForPickupOnly, isWithoutPickup, logisticKindOf, logisticTypeByKind } from "./logistic-kind.ts";

const titles: Record<LogisticKind, string> = { delivery: "Entregamos para você", pickup: "Retirada em loja" };

/** Delivery or pickup. The choices of the previous kind are saved, and restored when the person returns to it. */
export function LogisticKindSection() {
  const { order, settings, addresses, draft, isRecalculating } = useCheckout();
  const kindChoice = useChooseLogisticKind();
  const { fillDefaults } = useFillDefaults();
  const { change, pendingChoice } = kindChoice;
  const isRestricted = isForPickupOnly(order, settings);
  const currentKind = logisticKindOf(order, settings);
  const chosen = pendingChoice
    ? pendingChoice.type === logisticTypeByKind.pickup
      ? "pickup"
      : "delivery"
    : currentKind;

  function choose(kind: LogisticKind) {
    const current: SavedChoice = {
      sellerId: order.seller?.providerId ?? null,
      logistic: order.logistic,
      addressIndex: addressIndexOf(order.customer.address, addresses),
      slot: slotOf(order.logistic),
    };
    // On the first choice of a kind, the seller that was chosen before stays.
    const saved = draft.read()[kind] ?? (currentKind === null ? { ...current, logistic: null, slot: null } : null);
    if (currentKind) draft.save({ [currentKind]: current });
    change({ type: logisticTypeByKind[kind], saved }, ({ payment }) => {
      // Without an address a delivery cannot be chosen for the person.
      const isNothingToFill = kind === "delivery" && addresses.length === 0 && payment.method !== null;
      if (!isNothingToFill) fillDefaults();
    });
  }

  return (
    <CheckoutSection
      name="kind"
      title="Forma de entrega"
      // What cannot be had either way is never done: the reason stays in view.
      {...(!isWithoutPickup(order, settings) && { summary: currentKind ? titles[currentKind] : "" })}
      isBusy={isUnsettled(kindChoice)}
    >
      <RadioCards
        label="Forma de entrega"
        isWide
        cards={[
          ...(order.enableDelivery ? [{ id: "delivery", title: titles.delivery, isDisabled: isRestricted }] : []),
          ...(order.enablePickUp ? [{ id: "pickup", title: titles.pickup }] : []),
        ]}
        chosen={chosen}
        onChoose={(kind) => choose(kind as LogisticKind)}
        isBusy={isRecalculating}
      />
      {!order.enableDelivery && !order.enablePickUp && (
        <p className="text-sm text-muted">Esta loja ainda não tem entrega nem retirada.</p>
      )}
      {isRestricted && (
        <p className="flex items-start gap-2 text-sm font-medium text-caution">
          <InfoIcon className="size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{restrictionText(order, settings)}</span>
        </p>
      )}
      <ChoiceState choice={kindChoice} />
    </CheckoutSection>
  );
}

function restrictionText(order: Parameters<typeof isWithoutPickup>[0], settings: ShopSettings): string {
  if (!isWithoutPickup(order, settings)) return "Alguns itens são somente para retirada em loja.";
  const names = order.items.filter(({ hasShippingRestriction }) => hasShippingRestriction).map(({ name }) => name);
  return `Alguns itens são somente para retirada em loja, e esta loja não tem retirada. Remova do pedido: ${names.join(", ")}.`;
}
