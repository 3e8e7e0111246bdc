import { useCheckout } from "./checkout-context.ts";
import { isFreightByHand, isPickupBySeller } from "./logistic-kind.ts";
import { PickupByHand } from "./pickup-by-hand.tsx";
import { PickupByNumber } from "./pickup-by-number.tsx";
import { PickupBySeller } from "./pickup-by-seller.tsx";
import { Section } from "./section.tsx";

/** Where the order is fetched. */
export function PickupSection() {
  const { settings, isAgent } = useCheckout();
  return (
    <Section name="logistic" title="Retirada">
      {isFreightByHand(settings, isAgent) && <PickupByHand />}
      {!isFreightByHand(settings, isAgent) && (isPickupBySeller(settings) ? <PickupBySeller /> : <PickupByNumber />)}
    </Section>
  );
}
