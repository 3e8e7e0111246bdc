import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import type { ReactNode } from "react";
import type { CatalogOptionKey, optionGroups } from "./catalog-options.ts";

type OptionsCardProps = {
  group: (typeof optionGroups)[number];
  values: Record<CatalogOptionKey, boolean>;
  onChange: (key: CatalogOptionKey, isOn: boolean) => void;
  /** What an option needs besides, below it. */
  more?: Partial<Record<CatalogOptionKey, ReactNode>>;
};

/** Options, each with what customers get from it as it is set now. */
export function OptionsCard({ group: { title, text, options }, values, onChange, more = {} }: OptionsCardProps) {
  return (
    <Card title={title} text={text}>
      <ul className="grid gap-2">
        {options.map(({ key, label, on, off }) => (
          <li key={key}>
            <Checkbox label={label} isChecked={values[key]} onChange={(isOn) => onChange(key, isOn)} />
            <p aria-live="polite" className="pb-1 pl-8 text-sm text-pretty text-muted">
              {values[key] ? on : off}
            </p>
            {more[key] && <div className="pb-2 pl-8">{more[key]}</div>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
