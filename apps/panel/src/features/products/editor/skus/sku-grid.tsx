import type { CatalogChoices } from "@vitrine/contract/panel/catalog/products";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { useState } from "react";
import type { ProductFields, SetField } from "../product-fields.ts";
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
  const places = [
    { id: "", name: choices.sellers.length > 0 ? "Estoque da loja" : "Estoque" },
    ...choices.sellers.map(({ id, name }) => ({ id, name: `Estoque de ${name}` })),
  ];
  const left = variants.skus.length - most;
  return (
    <div className="grid gap-4">
      {variants.skus.length > 1 && <FillSkus fields={fields} set={set} />}
      <ul aria-label="Preços e estoque" className="grid gap-4">
        {variants.skus.slice(0, most).map((variant, place) => (
          <SkuRow
            key={variant.sku}
            {...{ shopId, variant, fields, set, places }}
            name={variantName(variant, variants.attributes)}
            tables={choices.priceTables}
            onFresh={(changes) =>
              set(
                "variants",
                withFresh(variants, (sku) => sku === variant.sku, changes),
              )
            }
            errorOf={(field) => errorOf(place, field)}
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
