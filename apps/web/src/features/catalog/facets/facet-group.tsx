import type { Facet } from "@vitrine/contract/storefront/catalog-search";
import { categoryTitle } from "@vitrine/domain/catalog/groups/categories";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { useState } from "react";

/** A list is folded to this length, unless it is only `SLACK` longer: hiding one or two lines is not worth a button. */
const SHORT = 6;
const SLACK = 2;

type FacetGroupProps = {
  name: string;
  values: Facet["values"];
  isChecked: (value: string) => boolean;
  onToggle: (value: string) => void;
};

export function FacetGroup({ name, values, isChecked, onToggle }: FacetGroupProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = values.length > SHORT + SLACK;
  // Checked values stay visible.
  const shown = isLong && !isOpen ? values.filter(({ value }, index) => index < SHORT || isChecked(value)) : values;

  return (
    <fieldset className="py-3">
      <legend className="float-left w-full pb-1 text-sm font-bold">{categoryTitle(name)}</legend>
      <div className="clear-left">
        {shown.map(({ value, name: label, quantity }) => (
          <Checkbox
            key={value}
            label={label}
            count={quantity}
            isChecked={isChecked(value)}
            onChange={() => onToggle(value)}
          />
        ))}
        {isLong && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="min-h-11 rounded-lg text-sm font-semibold text-brand-ink"
          >
            {isOpen ? "Ver menos" : "Ver mais"}
            <span className="sr-only"> de {categoryTitle(name)}</span>
          </button>
        )}
      </div>
    </fieldset>
  );
}
