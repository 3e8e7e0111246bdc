import type { Attribute, Product, SubscriptionOffer } from "@vitrine/contract/storefront/catalog";
import type { ItemUpdate } from "@vitrine/contract/storefront/open-order";
import type { VariantChoice } from "@vitrine/domain/catalog/variant-choice";
import { StoreIcon } from "@vitrine/ui/later-icons.tsx";
import { lazyPart } from "@vitrine/ui/lazy-part.tsx";
import { soldInText } from "@vitrine/wording/screen/quantity-text";
import { useId, useState } from "react";
import { QuantitySelector } from "../../../ui/fields/quantity-selector.tsx";
import { QuantityPrices } from "../../offer/quantity-prices.tsx";
import { SubscriptionSelect } from "../../offer/subscription/subscription-select.tsx";
import { useAddObstacle } from "../../offer/use-add-obstacle.ts";
import { useCurrentOrder } from "../../order/use-current-order.ts";
import { useShopSettings } from "../../session/session.queries.ts";
import { AttributeChoice } from "./attribute-choice.tsx";
import { BuyBar } from "./buy-bar.tsx";
import { choiceNotice } from "./choice-notice.ts";

/** Only an agent may have to choose a store. */
const SellerChoice = lazyPart(async () => (await import("../../order/seller-choice.tsx")).SellerChoice);

type PurchasePanelProps = {
  /** The product, with the chosen combination as `currentDimension`. */
  product: Product;
  choice: VariantChoice;
  onChoose: (attribute: string, option: string | null) => void;
  /** Another variant is loading. */
  isReloading: boolean;
};

/** The choices before adding: options, quantity, subscription and preferences. */
export function PurchasePanel({ product, choice, onChoose, isReloading }: PurchasePanelProps) {
  const [quantity, setQuantity] = useState(product.minQuantity ?? 1);
  const [subscription, setSubscription] = useState<SubscriptionOffer | null>(null);
  const [preferences, setPreferences] = useState("");
  const hasPreferences = useCurrentOrder()?.enablePreferences && product.enablePreferences;
  const obstacle = useAddObstacle(product);
  const attributes = useShopSettings()?.hideAttributes ? [] : product.attributes;
  const dimension = product.currentDimension;
  const steps = (dimension ?? product).quantityPrices;
  const notice = choiceNotice({ obstacle, attributes, choice, dimension });

  return (
    <div className="mt-6 flex flex-col gap-5">
      {attributes.map((attribute) => (
        <AttributeChoice
          key={attribute.providerId}
          attribute={attribute}
          dimensions={product.dimensions}
          choice={choice}
          onChoose={(option) => onChoose(attribute.providerId, option)}
        />
      ))}
      <SubscriptionSelect
        offers={product.subscriptionOffers}
        value={subscription}
        onChange={setSubscription}
        isLabelVisible
      />
      {hasPreferences && <Preferences value={preferences} onChange={setPreferences} />}
      {product.hasShippingRestriction && <ShippingRestriction message={product.shippingRestrictionMessage} />}
      {steps && <QuantityPrices prices={steps} quantity={quantity} />}
      <div className="flex items-center justify-between gap-4">
        <span className="text-sm">
          <span aria-hidden="true" className="font-semibold">
            Quantidade
          </span>
          {product.minQuantity && <span className="block text-muted">{soldInText(product)}</span>}
        </span>
        <QuantitySelector
          value={quantity}
          onChange={setQuantity}
          size="small"
          sold={product}
          isReadOnly={obstacle === "restricted" || obstacle === "inactive"}
        />
      </div>
      <BuyBar
        notice={notice}
        choice={obstacle === "seller-missing" && <SellerChoice />}
        product={product}
        quantity={quantity}
        subscription={subscription}
        sku={dimension?.sku ?? product.sku}
        attributes={chosenAttributes(product.attributes, choice)}
        preferences={preferences.trim()}
        isDisabled={isReloading || notice !== null}
      />
    </div>
  );
}

function Preferences({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        Preferências
      </label>
      <textarea
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={500}
        rows={2}
        placeholder="Algum pedido especial para este item?"
        className="block w-full rounded-xl bg-white px-3 py-2.5 text-base ring-1 ring-line ring-inset placeholder:text-muted"
      />
    </div>
  );
}

function ShippingRestriction({ message }: { message: string }) {
  return (
    <p className="flex items-start gap-3 rounded-xl bg-brand-tint/60 p-3 text-sm text-pretty">
      <StoreIcon className="size-5 shrink-0 text-brand-ink" />
      {message || "Disponível somente para retirada em loja."}
    </p>
  );
}

/** The choice in the format of the request. */
function chosenAttributes(attributes: Attribute[], choice: VariantChoice): NonNullable<ItemUpdate["attributes"]> {
  return attributes.flatMap(({ providerId, options }) => {
    const chosen = options.find((option) => option.providerId === choice[providerId]);
    return chosen ? [{ providerId, optionProviderId: chosen.providerId, redirectable: chosen.redirectable }] : [];
  });
}
