import type { PanelCollection } from "@vitrine/contract/panel/catalog-groups";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { ConfirmDialog } from "@vitrine/ui/overlay/confirm-dialog.tsx";
import { call } from "../../../lib/api/api.ts";
import { useCatalogChange } from "../catalog.queries.ts";

type RemoveCollectionDialogProps = { shopId: string; collection: PanelCollection; onClose: () => void };

export function RemoveCollectionDialog({ shopId, collection, onClose }: RemoveCollectionDialogProps) {
  const show = useToast();
  const remove = useCatalogChange(shopId, (id: string) =>
    call("DELETE /painel/api/shops/{shopId}/catalog/collections/{id}", { params: { shopId, id } }),
  );
  return (
    <ConfirmDialog
      title={`Excluir “${collection.name}”?`}
      action="Excluir"
      isDangerous
      isBusy={remove.isPending}
      failure={remove.error?.message}
      onConfirm={() =>
        remove.mutate(collection.providerId, {
          onSuccess: () => {
            show({ text: "Coleção excluída", stays: 4_000 });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <p>Os produtos continuam na loja.</p>
    </ConfirmDialog>
  );
}
