import type { Product } from "@vitrine/contract/storefront/catalog";
import { optionPictures } from "@vitrine/domain/catalog/option-pictures";
import { type OptionState, optionState, type VariantChoice } from "@vitrine/domain/catalog/variant-choice";
import { useId } from "react";
import { ChoiceGroup } from "../../../ui/fields/choice-group.tsx";
import { Swatch } from "../../offer/swatch.tsx";

const obstacles: Record<OptionState, string | undefined> = {
  available: undefined,
  "sold-out": "esgotado",
  "never-made": "não disponível com as outras opções",
};

type AttributeChoiceProps = {
  attribute: Product["attributes"][number];
  dimensions: Product["dimensions"];
  choice: VariantChoice;
  onChoose: (option: string | null) => void;
};

/** The options of one attribute. Unavailable options stay visible and are crossed out. */
export function AttributeChoice({ attribute, dimensions, choice, onChoose }: AttributeChoiceProps) {
  const id = useId();
  const chosen = choice[attribute.providerId] ?? null;
  const chosenName = attribute.options.find(({ providerId }) => providerId === chosen)?.name;
  const pictures = optionPictures(dimensions, attribute.providerId);
  const options = attribute.options.map(({ providerId: option, name, redirectable: isRedirectable }) => {
    const state = optionState(dimensions, choice, { attribute: attribute.providerId, option, isRedirectable });
    const picture = pictures.get(option);
    return { id: option, name, mark: picture && <Swatch url={picture} size="large" />, obstacle: obstacles[state] };
  });
  return (
    <div>
      <h2 className="text-sm">
        <span id={id} className="font-semibold">
          {attribute.name}
        </span>
        {chosenName && <span className="text-muted">: {chosenName}</span>}
      </h2>
      <div className="mt-2">
        <ChoiceGroup labelledBy={id} chosen={chosen} onChoose={onChoose} options={options} />
      </div>
    </div>
  );
}
