import type { Cents } from "@vitrine/domain/money";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { useState } from "react";
import type { ProductFields, SetField, SkuValues } from "../product-fields.ts";
import { digits } from "./sku-row.tsx";
import { withFresh } from "./variant-grid.ts";

/** The same value for every combination: what is left empty stays as it is. */
export function FillSkus({ fields, set }: { fields: ProductFields; set: SetField }) {
  const [price, setPrice] = useState<Cents | null>(null);
  const [offer, setOffer] = useState<Cents | null>(null);
  const [stock, setStock] = useState("");
  const changes: Partial<SkuValues> = {
    ...(price !== null && { price }),
    ...(offer !== null && { offer }),
    ...(stock !== "" && { "stock/": stock }),
  };
  const isEmpty = Object.keys(changes).length === 0;

  function fill() {
    if (isEmpty) return;
    set(
      "variants",
      withFresh(fields.variants, () => true, changes),
    );
    for (const { sku, fresh } of fields.variants.skus) {
      if (fresh) continue;
      if (price !== null) set(`price/${sku}`, price);
      if (offer !== null) set(`offer/${sku}`, offer);
      if (stock !== "") set(`stock/${sku}/`, stock);
    }
    setPrice(null);
    setOffer(null);
    setStock("");
  }

  return (
    <details className="rounded-xl bg-sunk px-3">
      <summary className="w-fit cursor-pointer py-2.5 text-sm font-medium text-brand-ink">
        Preencher as {fields.variants.skus.length} opções de uma vez
      </summary>
      <div className="grid items-end gap-3 pb-3 min-[26rem]:grid-cols-2 lg:grid-cols-4">
        <MoneyField label="Preço de todas" value={price} onChange={setPrice} />
        <MoneyField label="Promocional de todas" value={offer} onChange={setOffer} />
        <TextField
          label="Estoque de todas"
          inputMode="numeric"
          value={stock}
          onChange={(text) => setStock(digits(text))}
        />
        <SmallButton aria-disabled={isEmpty} onClick={fill}>
          Preencher
        </SmallButton>
      </div>
    </details>
  );
}
