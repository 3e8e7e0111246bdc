import type { CatalogChoices } from "@vitrine/contract/panel/catalog/products";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { factFields } from "../fact-fields.ts";
import type { ProductFields, SetField, SkuValues } from "../product-fields.ts";
import { FillSkus } from "./fill-skus.tsx";
import { SkuRow } from "./sku-row.tsx";
import { variantName, withFresh } from "./variant-grid.ts";

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

/** Prices, stock and pictures of each combination. Stock is asked for each seller where the shop has sellers. */
export function SkuGrid({ shopId, fields, set, choices, errorOf }: SkuGridProps) {
  const [most, setMost] = useState(SHOWN);
  const { variants } = fields;
  const { sellers } = choices;
  const places = useMemo(
    () => [
      { id: "", name: sellers.length > 0 ? "Estoque da loja" : "Estoque" },
      ...sellers.map(({ id, name }) => ({ id, name: `Estoque de ${name}` })),
    ],
    [sellers],
  );
  const { setField, changeFresh } = useRowChanges(fields, set);
  const left = variants.skus.length - most;
  return (
    <div className="grid gap-4">
      {variants.skus.length > 1 && <FillSkus {...{ fields, set, places }} tables={choices.priceTables} />}
      <ul aria-label="Preços e estoque" className="grid gap-4">
        {variants.skus.slice(0, most).map((variant, place) => (
          <SkuRow
            key={variant.sku}
            {...{ shopId, variant, fields, places }}
            name={variantName(variant, variants.attributes)}
            tables={choices.priceTables}
            set={setField}
            onFresh={changeFresh}
            errors={{
              price: errorOf(place, "price"),
              promotionalPrice: errorOf(place, "promotionalPrice"),
              listPrice: errorOf(place, "listPrice"),
              ...Object.fromEntries(factFields.map(({ name }) => [name, errorOf(place, name)])),
            }}
          />
        ))}
      </ul>
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

/** Two functions that stay the same, so that a row is rendered only when something of its own has changed. */
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
  return { setField, changeFresh };
}
