import { useQuery } from "@tanstack/react-query";
import type { DeletedProduct } from "@vitrine/contract/panel/catalog/products";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { ConfirmDialog } from "@vitrine/ui/overlay/confirm-dialog.tsx";
import { useState } from "react";
import { codeOf } from "../../../lib/api/api-failure.ts";
import { catalogChoices } from "../products.queries.ts";
import { useRestoreProduct } from "./deleted.queries.ts";

type RestoreDialogProps = { shopId: string; product: DeletedProduct; onClose: () => void };

/** Takes a product back, and stays with the reason where that cannot be. */
export function RestoreDialog({ shopId, product, onClose }: RestoreDialogProps) {
  const restore = useRestoreProduct(shopId);
  const choices = useQuery(catalogChoices(shopId));
  const categories = choices.data?.categories ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [needsCategory, setNeedsCategory] = useState(false);
  const category = chosen ?? categories[0]?.id;
  return (
    <ConfirmDialog
      title={`Recuperar ${product.name}?`}
      action="Recuperar"
      isBusy={restore.isPending}
      failure={restore.error?.message}
      onConfirm={() =>
        restore.mutate(
          { deletionId: product.id, ...(needsCategory && category && { category }) },
          {
            onSuccess: onClose,
            onError: (failure) => {
              if (codeOf(failure) === "deleted-without-category") setNeedsCategory(true);
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>
        Ele volta com o mesmo código, os preços, o estoque e as fotos de quando foi excluído. O que foi vendido depois
        sai do estoque.
      </p>
      {needsCategory && (
        <SelectField
          label="Categoria"
          options={categories.map(({ id, path }) => ({ value: id, label: path }))}
          value={category ?? ""}
          onChange={setChosen}
        />
      )}
    </ConfirmDialog>
  );
}
