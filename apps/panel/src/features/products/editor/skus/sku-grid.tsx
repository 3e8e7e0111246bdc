import type { CatalogChoices } from "@vitrine/contract/panel/catalog/products";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { useMediaQuery } from "@vitrine/ui/use-media-query.ts";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { factFields } from "../fact-fields.ts";
import { codeOf } from "../product-change.ts";
import { fieldOf, type ProductFields, type SetField, type SkuValues, type VariantSku } from "../product-fields.ts";
import { FillSkus } from "./fill-skus.tsx";
import { FoldedSkuRow, SkuRow } from "./sku-row.tsx";
import type { SkuErrors } from "./sku-values.ts";
import { repeatedCodes, variantName, withCode, withFresh } from "./variant-grid.ts";
import { VariantTable } from "./variant-table.tsx";

type SkuGridProps = {
  shopId: string;
  fields: ProductFields;
  set: SetField;
  choices: CatalogChoices;
  /** What the server says about a field of the SKU at this place. */
  errorOf: (place: number, field: string) => string | undefined;
};

/** A product may have a thousand: so many are shown at first, and each time one asks for more. */
const SHOWN = 50;

/** SKU, prices, stock and pictures of each combination. Stock is asked for each seller where the shop has sellers. */
export function SkuGrid({ shopId, fields, set, choices, errorOf }: SkuGridProps) {
  const [most, setMost] = useState(SHOWN);
  const isWide = useMediaQuery("(width >= 48rem)");
  const { variants } = fields;
  const { sellers, priceTables: tables } = choices;
  const places = useMemo(
    () => [
      { id: "", name: sellers.length > 0 ? "Estoque da loja" : "Estoque" },
      ...sellers.map(({ id, name }) => ({ id, name: `Estoque de ${name}` })),
    ],
    [sellers],
  );
  const { setField, changeFresh, changeCode } = useRowChanges(fields, set);
  const repeated = repeatedCodes(variants.skus.map(codeOf));
  const errorsAt = (place: number): SkuErrors => {
    const variant = variants.skus[place];
    const isRepeated = variant !== undefined && repeated.has(codeOf(variant));
    return {
      sku: isRepeated ? "Outra opção tem este SKU." : errorOf(place, "sku"),
      price: errorOf(place, "price"),
      promotionalPrice: errorOf(place, "promotionalPrice"),
      listPrice: errorOf(place, "listPrice"),
      ...Object.fromEntries(factFields.map(({ name }) => [name, errorOf(place, name)])),
    };
  };
  const shared = { shopId, fields, places, tables, set: setField, onFresh: changeFresh, onCode: changeCode };
  const nameOf = (variant: VariantSku) => variantName(variant, variants.attributes);
  const shown = variants.skus.slice(0, most);
  const left = variants.skus.length - most;
  const isOne = variants.skus.length === 1;

  function fillDown<Key extends keyof SkuValues>(after: number, key: Key, value: SkuValues[Key]): void {
    const below = variants.skus.slice(after + 1);
    const meant = new Set(below.map(({ sku }) => sku));
    if (below.some(({ fresh }) => fresh)) {
      set(
        "variants",
        withFresh(variants, (sku) => meant.has(sku), { [key]: value } as unknown as Partial<SkuValues>),
      );
    }
    for (const { sku, fresh } of below) if (!fresh) set(fieldOf(sku, key), value as never);
  }

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      {!isOne && <FillSkus {...{ fields, set, places, tables }} />}
      {isWide && !isOne ? (
        <VariantTable {...{ ...shared, nameOf, errorsAt }} variants={shown} onFillDown={fillDown} />
      ) : (
        <ul aria-label="Preços e estoque" className={isOne ? "grid gap-4" : "grid gap-2"}>
          {shown.map((variant, place) => {
            const row = { ...shared, variant, name: nameOf(variant), errors: errorsAt(place) };
            return isOne ? <SkuRow key={variant.sku} {...row} /> : <FoldedSkuRow key={variant.sku} {...row} />;
          })}
        </ul>
      )}
      {left > 0 && (
        <div>
          <SmallButton onClick={() => setMost(most + SHOWN)}>
            Mostrar mais {Math.min(left, SHOWN)} de {left}
          </SmallButton>
        </div>
      )}
    </div>
  );
}

/** Functions that stay the same, so that a row is rendered only when something of its own has changed. */
function useRowChanges(fields: ProductFields, set: SetField) {
  const latest = useRef({ fields, set });
  useEffect(() => {
    latest.current = { fields, set };
  });
  const setField: SetField = useCallback((key, value) => latest.current.set(key, value), []);
  const changeFresh = useCallback((of: string, changes: Partial<SkuValues>) => {
    const { fields, set } = latest.current;
    set(
      "variants",
      withFresh(fields.variants, (sku) => sku === of, changes),
    );
  }, []);
  const changeCode = useCallback((of: string, code: string) => {
    const { fields, set } = latest.current;
    set("variants", withCode(fields.variants, of, code));
  }, []);
  return { setField, changeFresh, changeCode };
}
