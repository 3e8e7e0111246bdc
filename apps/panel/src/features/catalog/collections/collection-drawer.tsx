import { useQuery } from "@tanstack/react-query";
import type { PanelCollection, WireCollectionRule } from "@vitrine/contract/panel/catalog-groups";
import { type Cents, cents } from "@vitrine/domain/money";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { Chip } from "@vitrine/ui/fields/chip.tsx";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Drawer } from "@vitrine/ui/overlay/drawer.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { type FormEvent, useId, useState } from "react";
import { PickedField } from "../../../lib/pick/picked-field.tsx";
import { collectionProducts, useSaveCollection } from "../catalog.queries.ts";

type CollectionDrawerProps = { shopId: string; collection: PanelCollection | null; onClose: () => void };

export function CollectionDrawer({ shopId, collection, onClose }: CollectionDrawerProps) {
  const formId = useId();
  const show = useToast();
  const [name, setName] = useState(collection?.name ?? "");
  const [rule, setRule] = useState<WireCollectionRule | null>(collection?.rule ?? null);
  const products = useQuery({
    ...collectionProducts(shopId, collection?.providerId ?? ""),
    enabled: collection !== null,
  });
  const before = products.data?.items.map(({ id }) => id) ?? [];
  const [picked, setPicked] = useState<string[] | null>(null);
  const save = useSaveCollection(shopId, collection);
  const isComplete = name.trim() !== "" && (rule === null || Object.keys(cleaned(rule)).length > 0);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete || save.isPending) return;
    const chosen = picked ?? before;
    save.mutate(
      {
        ...{ name: name.trim(), rule: rule && cleaned(rule) },
        add: chosen.filter((id) => !before.includes(id)),
        remove: before.filter((id) => !chosen.includes(id)),
      },
      {
        onSuccess: () => {
          show({ text: rule ? "Coleção salva: os produtos entram em alguns segundos" : "Coleção salva", stays: 4_000 });
          onClose();
        },
      },
    );
  }

  return (
    <Drawer
      title={collection ? "Editar coleção" : "Nova coleção"}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="filled" type="submit" form={formId} aria-disabled={!isComplete || save.isPending}>
            {save.isPending && <Spinner />}
            Salvar
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4">
        <TextField label="Nome" value={name} onChange={setName} maxLength={200} required />
        <fieldset className="min-w-0">
          <legend className="mb-1 text-sm font-medium">Produtos</legend>
          <div className="flex flex-wrap gap-1.5">
            <Chip isPressed={rule === null} onClick={() => setRule(null)}>
              Escolhidos à mão
            </Chip>
            <Chip isPressed={rule !== null} onClick={() => setRule(rule ?? collection?.rule ?? {})}>
              Por regra
            </Chip>
          </div>
        </fieldset>
        {rule === null ? (
          <PickedField
            {...{ shopId, kind: "products", label: "Produtos da coleção", value: picked ?? before }}
            onChange={setPicked}
          />
        ) : (
          <RuleFields shopId={shopId} rule={rule} onChange={setRule} />
        )}
        <FailureBlock text={save.error?.message} />
      </form>
    </Drawer>
  );
}

type RuleFieldsProps = { shopId: string; rule: WireCollectionRule; onChange: (rule: WireCollectionRule) => void };

function RuleFields({ shopId, rule, onChange }: RuleFieldsProps) {
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
      <div className="grid grid-cols-2 gap-4">
        <MoneyField label="Preço de" value={price(rule.minPrice)} onChange={(amount) => setPrice("minPrice", amount)} />
        <MoneyField
          label="Preço até"
          value={price(rule.maxPrice)}
          onChange={(amount) => setPrice("maxPrice", amount)}
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

/** Only the conditions that say something. */
function cleaned({ categoryIds = [], brands = [], minPrice, maxPrice, isInPromotion }: WireCollectionRule) {
  return {
    ...(categoryIds.length > 0 && { categoryIds }),
    ...(brands.length > 0 && { brands }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(isInPromotion && { isInPromotion }),
  };
}
