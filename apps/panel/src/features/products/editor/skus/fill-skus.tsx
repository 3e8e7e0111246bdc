import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { NumberField } from "@vitrine/ui/fields/number-field.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { useState } from "react";
import { RowField } from "../../../../lib/declared/row-field.tsx";
import { factFields } from "../fact-fields.ts";
import { fieldOf, type ProductFields, type SetField, type SkuValues, stockKind } from "../product-fields.ts";
import type { Choice } from "./sku-values.ts";
import { withFresh } from "./variant-grid.ts";

type FillSkusProps = {
  fields: ProductFields;
  set: SetField;
  places: readonly Choice[];
  tables: readonly Choice[];
};

/** The same value for every combination: what is left empty stays as it is. */
export function FillSkus({ fields, set, places, tables }: FillSkusProps) {
  const [typed, setTyped] = useState<Partial<SkuValues>>({});
  const type =
    <Key extends keyof SkuValues>(key: Key) =>
    (value: SkuValues[Key]) =>
      setTyped((before) => ({ ...before, [key]: value }));
  const given = Object.entries(typed).filter(([, value]) => value !== null && value !== "");

  function fill() {
    if (given.length === 0) return;
    set(
      "variants",
      withFresh(fields.variants, () => true, Object.fromEntries(given) as Partial<SkuValues>),
    );
    const saved = fields.variants.skus.filter(({ fresh }) => !fresh);
    for (const { sku } of saved) {
      for (const [key, value] of given) set(fieldOf(sku, key as keyof SkuValues), value as never);
    }
    setTyped({});
  }

  return (
    <details className="rounded-xl bg-sunk px-3">
      <summary className="w-fit cursor-pointer py-2.5 text-sm font-medium text-brand-ink">
        Preencher as {fields.variants.skus.length} opções de uma vez
      </summary>
      <div className="grid items-end gap-3 pb-3 min-[26rem]:grid-cols-2 lg:grid-cols-4">
        <MoneyField label="Preço de todas" value={typed.price ?? null} onChange={type("price")} />
        <MoneyField label="Promocional de todas" value={typed.offer ?? null} onChange={type("offer")} />
        {places.map(({ id, name }) => (
          <NumberField
            key={id}
            label={`${name} de todas`}
            kind={stockKind}
            value={typed[`stock/${id}`] ?? ""}
            onChange={type(`stock/${id}`)}
          />
        ))}
        {tables.map(({ id, name }) => (
          <MoneyField
            key={id}
            label={`Preço de todas: ${name}`}
            value={typed[`table/${id}`] ?? null}
            onChange={type(`table/${id}`)}
          />
        ))}
        {factFields
          .filter(({ row }) => row.kind !== "code")
          .map(({ name, label, row }) => (
            <RowField
              key={name}
              row={row}
              label={`${label}, de todas`}
              value={typed[`fact/${name}`] ?? ""}
              onChange={type(`fact/${name}`)}
            />
          ))}
        <SmallButton aria-disabled={given.length === 0} onClick={fill}>
          Preencher
        </SmallButton>
      </div>
    </details>
  );
}
