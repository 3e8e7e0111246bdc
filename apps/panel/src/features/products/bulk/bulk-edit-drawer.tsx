import { useQuery } from "@tanstack/react-query";
import type { ProductSelection } from "@vitrine/contract/panel/catalog/bulk-edit";
import type { CatalogChoices } from "@vitrine/contract/panel/catalog/products";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { NumberField } from "@vitrine/ui/fields/number-field.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { Drawer } from "@vitrine/ui/overlay/drawer.tsx";
import { useState } from "react";
import { useQuestion } from "../../../lib/edit/use-question.tsx";
import { countText, pluralText } from "../../../lib/number-text.ts";
import { bulkPreview, useBulkEdit } from "./bulk.queries.ts";
import { type BulkFields, editOf, hows, percentOf, takesPercent, whats } from "./bulk-fields.ts";
import { ChangeSetProgress } from "./change-set-progress.tsx";
import { PreviewTable } from "./preview-table.tsx";

type BulkEditDrawerProps = {
  shopId: string;
  selection: ProductSelection;
  choices: CatalogChoices | undefined;
  onClose: () => void;
};

const first: BulkFields = { what: "price", how: "raise", amount: null, percent: "", toNinety: false, group: "" };

/** Changes many products at once: what, what it does to the first of them, and how far it is. */
export function BulkEditDrawer({ shopId, selection, choices, onClose }: BulkEditDrawerProps) {
  const [fields, setFields] = useState(first);
  const change = (changes: Partial<BulkFields>) => setFields((before) => ({ ...before, ...changes }));
  const edit = editOf(fields);
  const preview = useQuery(bulkPreview(shopId, edit && { selection, edit }));
  const bulk = useBulkEdit(shopId);
  const begun = bulk.data;
  const { ask, dialog } = useQuestion();
  const { what, how } = fields;
  const groups = (what === "category" ? choices?.categories : choices?.collections) ?? [];
  const isPrice = what === "price" || what === "promotionalPrice";

  function begin() {
    if (!edit) return;
    const large = preview.data?.large ?? 0;
    if (large === 0) return bulk.mutate({ selection, edit });
    ask({
      title: "Mudar preços mais de 50%?",
      action: "Mudar preços",
      text: `${pluralText(large, ["produto fica", "produtos ficam"])} com um preço mais de 50% diferente do de agora.`,
      run: () => bulk.mutateAsync({ selection, edit }),
    });
  }

  return (
    <Drawer
      title={begun ? begun.title : "Mudar vários produtos"}
      onClose={onClose}
      footer={
        begun ? (
          <Button variant="quiet" onClick={onClose}>
            Fechar
          </Button>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              Cancelar
            </Button>
            <Button
              variant="filled"
              disabled={bulk.isPending || !preview.data || preview.data.changed === 0}
              onClick={begin}
            >
              {preview.data ? `Mudar ${countText(preview.data.total)}` : "Mudar"}
            </Button>
          </>
        )
      }
    >
      {begun ? (
        <ChangeSetProgress shopId={shopId} id={begun.id} />
      ) : (
        <form className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label="O que mudar"
              options={whats}
              value={what}
              onChange={(value) =>
                change({
                  what: value as BulkFields["what"],
                  how: hows[value as BulkFields["what"]][0]?.value ?? "",
                  group: "",
                })
              }
            />
            <SelectField label="Como" options={hows[what]} value={how} onChange={(value) => change({ how: value })} />
            {isPrice && takesPercent(how) && (
              <NumberField
                label="Quantos %"
                kind={percentOf(how)}
                value={fields.percent}
                onChange={(percent) => change({ percent })}
              />
            )}
            {isPrice && how === "set" && (
              <MoneyField label="Valor" value={fields.amount} onChange={(amount) => change({ amount })} />
            )}
            {(what === "category" || what === "collection") && (
              <SelectField
                label={what === "category" ? "Categoria" : "Coleção"}
                placeholder="Escolha"
                options={groups.map((group) => ({
                  value: group.id,
                  label: "path" in group ? String(group.path) : group.name,
                }))}
                value={fields.group}
                onChange={(group) => change({ group })}
              />
            )}
          </div>
          {isPrice && takesPercent(how) && (
            <Checkbox
              label="Arredondar para final ,90"
              isChecked={fields.toNinety}
              onChange={(toNinety) => change({ toNinety })}
            />
          )}
          <FailureBlock text={preview.error?.message ?? bulk.error?.message} />
          {preview.data && <PreviewTable preview={preview.data} choices={choices} />}
        </form>
      )}
      {dialog}
    </Drawer>
  );
}
