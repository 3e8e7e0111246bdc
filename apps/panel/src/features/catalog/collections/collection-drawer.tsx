import { useQuery } from "@tanstack/react-query";
import type { PanelCollection } from "@vitrine/contract/panel/catalog-groups";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Chip } from "@vitrine/ui/fields/chip.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { EditDrawer } from "../../../lib/edit/edit-drawer.tsx";
import { PickedField } from "../../../lib/pick/picked-field.tsx";
import { collectionProducts } from "../catalog.queries.ts";
import { cleanedRule, collectionLabels, describeCollection } from "./collection-fields.ts";
import { RuleFields } from "./rule-fields.tsx";
import { useCollectionForm } from "./use-collection-form.ts";

type CollectionDrawerProps = { shopId: string; collection: PanelCollection | null; onClose: () => void };

export function CollectionDrawer({ shopId, collection, onClose }: CollectionDrawerProps) {
  const show = useToast();
  const products = useQuery({
    ...collectionProducts(shopId, collection?.providerId ?? ""),
    enabled: collection !== null,
  });
  const before = products.data?.items.map(({ id }) => id) ?? [];
  const form = useCollectionForm({
    shopId,
    collection,
    before,
    onSaved: ({ rule }) => {
      show({ text: rule ? "Coleção salva: os produtos entram em alguns segundos" : "Coleção salva", stays: 4_000 });
      onClose();
    },
  });
  const { fields, set, errorOf } = form;
  const { name, rule, picked } = fields;
  const isNamed = name.trim() !== "";
  // A rule without a condition would take the whole shop.
  const isOpen = rule !== null && Object.keys(cleanedRule(rule)).length === 0;
  return (
    <EditDrawer
      title={collection ? "Editar coleção" : "Nova coleção"}
      {...{ form, labels: collectionLabels, describe: describeCollection, onClose }}
      isComplete={isNamed && !isOpen}
    >
      {(ask) => (
        <>
          <TextField
            label={collectionLabels.name}
            value={name}
            onChange={(typed) => set("name", typed)}
            error={errorOf("name") ?? ask(!isNamed, "Diga o nome da coleção")}
            maxLength={200}
            required
          />
          <fieldset className="min-w-0">
            <legend className="mb-1 text-sm font-medium">{collectionLabels.rule}</legend>
            <div className="flex flex-wrap gap-1.5">
              <Chip isPressed={rule === null} onClick={() => set("rule", null)}>
                Escolhidos à mão
              </Chip>
              <Chip isPressed={rule !== null} onClick={() => set("rule", rule ?? collection?.rule ?? {})}>
                Por regra
              </Chip>
            </div>
          </fieldset>
          {rule === null && collection && <NotLoaded queries={[products]} />}
          {rule === null && (products.data || !collection) && (
            <PickedField
              {...{ shopId, kind: "products", label: collectionLabels.picked, value: picked ?? before }}
              onChange={(ids) => set("picked", ids)}
            />
          )}
          {rule !== null && (
            <RuleFields
              {...{ shopId, rule }}
              onChange={(changed) => set("rule", changed)}
              error={form.errorAt("/rule/maxPrice")}
            />
          )}
          <FailureBlock text={ask(isOpen, "Preencha ao menos uma condição da regra.")} />
        </>
      )}
    </EditDrawer>
  );
}
