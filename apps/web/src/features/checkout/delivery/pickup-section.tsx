import { useCheckout } from "../checkout-context.ts";
import { CheckoutSection } from "../checkout-section.tsx";
import { logisticSummary } from "./logistic-cards.ts";
import { isManualFreight, isPickupBySeller } from "./logistic-kind.ts";
import { ManualPickup } from "./manual-pickup.tsx";
import { PickupByAddress } from "./pickup-by-address.tsx";
import { PickupBySeller } from "./pickup-by-seller.tsx";

export function PickupSection() {
  const { settings, isAgent, order } = useCheckout();
  return (
    <CheckoutSection name="logistic" title="Retirada" {...logisticSummary(order)}>
      {isManualFreight(settings, isAgent) && <ManualPickup />}
      {!isManualFreight(settings, isAgent) && (isPickupBySeller(settings) ? <PickupBySeller /> : <PickupByAddress />)}
    </CheckoutSection>
  );
}
