import type { CatalogChoices } from "@vitrine/contract/panel/catalog/products";
import type { Cents } from "@vitrine/domain/money";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import type { FreshSku, ProductFields, VariantSku, Variants } from "./product-fields.ts";
import { variantName } from "./variant-grid.ts";

type SkuGridProps = {
  fields: ProductFields;
  set: <Key extends keyof ProductFields>(key: Key, value: ProductFields[Key]) => void;
  choices: CatalogChoices;
};

const digits = (text: string) => text.replaceAll(/\D/g, "").slice(0, 9);

/** Price, offer and stock of each combination. Stock is asked for each seller where the shop has sellers. */
export function SkuGrid({ fields, set, choices }: SkuGridProps) {
  const { variants } = fields;
  const places = [
    { id: "", name: choices.sellers.length > 0 ? "Estoque da loja" : "Estoque" },
    ...choices.sellers.map(({ id, name }) => ({ id, name: `Estoque de ${name}` })),
  ];
  return (
    <ul aria-label="Preços e estoque" className="grid gap-4">
      {variants.skus.map((variant) => {
        const name = variantName(variant, variants.attributes);
        const { sku, fresh } = variant;
        return (
          <li key={sku} className="grid gap-2 rounded-xl p-3 ring-1 ring-line ring-inset">
            <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
              {name && <strong className="text-base font-semibold">{name}</strong>}
              <span className="text-muted">SKU {sku}</span>
            </p>
            <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
              {fresh ? (
                <FreshFields fresh={fresh} onChange={(changed) => set("variants", withFresh(variants, sku, changed))} />
              ) : (
                <>
                  <MoneyField
                    label="Preço"
                    value={fields[`price/${sku}`] ?? null}
                    onChange={(amount) => set(`price/${sku}`, amount)}
                  />
                  <MoneyField
                    label="Promocional"
                    value={fields[`offer/${sku}`] ?? null}
                    onChange={(amount) => set(`offer/${sku}`, amount)}
                  />
                  {places.map((place) => (
                    <TextField
                      key={place.id}
                      label={place.name}
                      inputMode="numeric"
                      placeholder="sem controle"
                      value={fields[`stock/${sku}/${place.id}`] ?? ""}
                      onChange={(text) => set(`stock/${sku}/${place.id}`, digits(text))}
                    />
                  ))}
                  {choices.priceTables.map((table) => (
                    <MoneyField
                      key={table.id}
                      label={`Preço: ${table.name}`}
                      value={fields[`table/${sku}/${table.id}`] ?? null}
                      onChange={(amount: Cents | null) => set(`table/${sku}/${table.id}`, amount)}
                    />
                  ))}
                </>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function FreshFields({ fresh, onChange }: { fresh: FreshSku; onChange: (changes: Partial<FreshSku>) => void }) {
  return (
    <>
      <MoneyField label="Preço" value={fresh.price} onChange={(price) => onChange({ price })} />
      <MoneyField label="Promocional" value={fresh.offer} onChange={(offer) => onChange({ offer })} />
      <TextField
        label="Estoque"
        inputMode="numeric"
        placeholder="sem controle"
        value={fresh.stock}
        onChange={(text) => onChange({ stock: digits(text) })}
      />
    </>
  );
}

function withFresh(variants: Variants, sku: string, changes: Partial<FreshSku>): Variants {
  const changed = (each: VariantSku): VariantSku =>
    each.sku === sku && each.fresh ? { ...each, fresh: { ...each.fresh, ...changes } } : each;
  return { ...variants, skus: variants.skus.map(changed) };
}
