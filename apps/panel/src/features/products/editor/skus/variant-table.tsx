import { SmallButton, smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { useMemo, useRef, useState } from "react";
import type { ProductFields, SkuValues, VariantSku } from "../product-fields.ts";
import { type SkuErrors, type SkuProps, skuValues } from "./sku-values.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { type ColumnGroup, groupNames, isFillable, type VariantColumn, variantColumns } from "./variant-columns.ts";
import { VariantRow } from "./variant-row.tsx";

type Shared = Omit<SkuProps, "variant" | "name" | "errors">;
type VariantTableProps = Shared & {
  /** Those that are shown. */
  variants: readonly VariantSku[];
  nameOf: (variant: VariantSku) => string;
  errorsAt: (place: number) => SkuErrors;
  /** The value of one SKU for all that come after it, shown or not. */
  onFillDown: <Key extends keyof SkuValues>(after: number, key: Key, value: SkuValues[Key]) => void;
};

type OptionalGroup = Exclude<ColumnGroup, "always">;

/** Every combination as a row, for who has room for it. */
export function VariantTable({ variants, nameOf, errorsAt, onFillDown, ...shared }: VariantTableProps) {
  const { places, tables, fields } = shared;
  const table = useRef<HTMLTableElement>(null);
  const all = useMemo(() => variantColumns(places, tables), [places, tables]);
  const [chosen, setChosen] = useState<ReadonlySet<ColumnGroup>>(() => groupsWithValues(all, variants, fields));
  const wrong = all.filter(({ error }) => error && variants.some((_, place) => errorsAt(place)[error] !== undefined));
  const wrongGroups = wrong.map(({ group }) => group).join(" ");
  const columns = useMemo(
    () => all.filter(({ group }) => group === "always" || chosen.has(group) || wrongGroups.split(" ").includes(group)),
    [all, chosen, wrongGroups],
  );
  const groups = (Object.keys(groupNames) as OptionalGroup[]).filter((name) => all.some(({ group }) => group === name));

  function fill({ place, key }: { place: number; key: string }): void {
    const column = columns.find((each) => each.key === key);
    const variant = variants[place];
    if (!column || !variant || !isFillable(column)) return;
    const { read } = skuValues({ ...shared, variant, name: "", errors: {} });
    onFillDown(place, column.key, read(column.key) as SkuValues[typeof column.key]);
  }
  const { last, keys } = useGridKeys({ table, onFill: fill });
  const filled = last && columns.find(({ key }) => key === last.key);
  const canFill = filled !== null && filled !== undefined && isFillable(filled);

  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="contents">
          <legend className="sr-only">Colunas</legend>
          {groups.map((group) => (
            <button
              key={group}
              type="button"
              aria-pressed={chosen.has(group)}
              onClick={() => setChosen((before) => toggled(before, group))}
              className={`${smallButtonStyle} text-sm aria-pressed:bg-brand-tint aria-pressed:text-brand-ink`}
            >
              {groupNames[group]}
            </button>
          ))}
        </fieldset>
        <SmallButton
          aria-disabled={!canFill}
          title="Ctrl D"
          // The cell keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => last && fill(last)}
        >
          Copiar para baixo
        </SmallButton>
      </div>
      <div className="-mx-1 overflow-x-auto px-1 pb-2">
        <table ref={table} aria-label="Preços e estoque" className="border-collapse text-left" {...keys}>
          <thead className="text-sm text-muted">
            <tr>
              <th scope="col" className="sticky left-0 z-1 bg-card pr-2 pb-1 align-bottom font-medium">
                Opção
              </th>
              {columns.map(({ key, header }) => (
                <th key={key} scope="col" className="px-1 pb-1 align-bottom font-medium">
                  {header}
                </th>
              ))}
              <th scope="col" className="px-1 pb-1 align-bottom font-medium">
                Fotos
              </th>
            </tr>
          </thead>
          <tbody>
            {variants.map((variant, place) => (
              <VariantRow
                key={variant.sku}
                {...{ ...shared, variant, columns, place }}
                name={nameOf(variant)}
                errors={errorsAt(place)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** A price table is there to be filled in; other columns once somebody has. */
function groupsWithValues(
  columns: readonly VariantColumn[],
  variants: readonly VariantSku[],
  fields: ProductFields,
): ReadonlySet<ColumnGroup> {
  const isSaid = (column: VariantColumn) => {
    if (column.kind === "code" || column.group === "tables") return true;
    return variants.some(({ sku, fresh }) => {
      const [kind, place] = column.key.split("/");
      const saved = fields[[kind, sku, place].filter((part) => part !== undefined).join("/") as keyof ProductFields];
      const value = fresh ? fresh[column.key] : saved;
      return value !== null && value !== undefined && value !== "";
    });
  };
  return new Set(columns.filter(isSaid).map(({ group }) => group));
}

function toggled(groups: ReadonlySet<ColumnGroup>, group: ColumnGroup): ReadonlySet<ColumnGroup> {
  const others = [...groups].filter((each) => each !== group);
  return new Set(others.length < groups.size ? others : [...others, group]);
}
