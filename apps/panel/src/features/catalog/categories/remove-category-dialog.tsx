import { inTreeOrder } from "@vitrine/domain/catalog/groups/category-moves";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { ConfirmDialog } from "@vitrine/ui/overlay/confirm-dialog.tsx";
import { useState } from "react";
import { call } from "../../../lib/api/api.ts";
import { useCatalogChange } from "../catalog.queries.ts";
import type { ArrangedCategory } from "./arranged-category.ts";

type RemoveCategoryDialogProps = {
  shopId: string;
  id: string;
  items: readonly ArrangedCategory[];
  onClose: () => void;
};

/** Products need a category: what is in it goes to another one. */
export function RemoveCategoryDialog({ shopId, id, items, onClose }: RemoveCategoryDialogProps) {
  const show = useToast();
  const [moveTo, setMoveTo] = useState("");
  const category = items.find((item) => item.id === id);
  const isFull = (category?.products ?? 0) + (category?.children ?? 0) > 0;
  const remove = useCatalogChange(shopId, () =>
    call("DELETE /painel/api/shops/{shopId}/catalog/categories/{id}", {
      params: { shopId, id },
      query: moveTo === "" ? {} : { moveTo },
    }),
  );
  return (
    <ConfirmDialog
      title={`Excluir “${category?.name ?? ""}”?`}
      action="Excluir"
      isDangerous
      isBusy={remove.isPending}
      failure={remove.error?.message}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            show({ text: "Categoria excluída", stays: 4_000 });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      {isFull ? (
        <SelectField
          label="Para onde vão os produtos e as subcategorias"
          placeholder="Escolha uma categoria"
          options={inTreeOrder(items)
            .filter((item) => item.id !== id)
            .map((item) => ({ value: item.id, label: `${"\u2003".repeat(item.level)}${item.name}` }))}
          value={moveTo}
          onChange={setMoveTo}
        />
      ) : (
        <p>Ela está vazia: nenhum produto muda.</p>
      )}
    </ConfirmDialog>
  );
}
