import type { WireCollectionRule } from "@vitrine/contract/panel/catalog-groups";
import { type Cents, cents } from "@vitrine/domain/money";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { useState } from "react";
import { PickedField } from "../../../lib/pick/picked-field.tsx";

type RuleFieldsProps = {
  shopId: string;
  rule: WireCollectionRule;
  onChange: (rule: WireCollectionRule) => void;
  error?: string | undefined;
};

export function RuleFields({ shopId, rule, onChange, error }: RuleFieldsProps) {
  const set = (changes: Partial<WireCollectionRule>) => onChange({ ...rule, ...changes });
  const [brands, setBrands] = useState((rule.brands ?? []).join(", "));
  const price = (reais: number | undefined) => (reais === undefined ? null : cents(Math.round(reais * 100)));
  /** Without an amount the condition goes. */
  function setPrice(name: "minPrice" | "maxPrice", amount: Cents | null) {
    const { [name]: _, ...others } = rule;
    onChange(amount === null ? others : { ...others, [name]: amount / 100 });
  }
  return (
    <>
      <p className="text-sm text-muted">Entra quem cumpre tudo o que você preencher. Refeita a cada dez minutos.</p>
      <PickedField
        {...{ shopId, kind: "categories", label: "Nestas categorias", value: rule.categoryIds ?? [] }}
        onChange={(categoryIds) => set({ categoryIds })}
      />
      <TextField
        label="Destas marcas"
        value={brands}
        onChange={(text) => {
          setBrands(text);
          set({
            brands: text
              .split(",")
              .map((brand) => brand.trim())
              .filter(Boolean),
          });
        }}
        hint="Com vírgulas entre elas."
      />
      <div className="grid gap-4 min-[26rem]:grid-cols-2">
        <MoneyField label="Preço de" value={price(rule.minPrice)} onChange={(amount) => setPrice("minPrice", amount)} />
        <MoneyField
          label="Preço até"
          value={price(rule.maxPrice)}
          onChange={(amount) => setPrice("maxPrice", amount)}
          error={error}
        />
      </div>
      <Checkbox
        label="Só o que está em promoção"
        isChecked={rule.isInPromotion ?? false}
        onChange={(isInPromotion) => set({ isInPromotion })}
      />
    </>
  );
}
