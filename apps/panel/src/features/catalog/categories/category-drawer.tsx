import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Drawer } from "@vitrine/ui/overlay/drawer.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { type FormEvent, useId, useState } from "react";
import { call } from "../../../lib/api/api.ts";
import { useCatalogChange } from "../catalog.queries.ts";
import type { EditedCategory } from "./arranged-category.ts";

type CategoryDrawerProps = { shopId: string; edited: EditedCategory; onClose: () => void };

export function CategoryDrawer({ shopId, edited: { category, parentId }, onClose }: CategoryDrawerProps) {
  const formId = useId();
  const show = useToast();
  const [name, setName] = useState(category?.name ?? "");
  const [description, setDescription] = useState(category?.description ?? "");
  const [isHidden, setIsHidden] = useState(category?.isHidden ?? false);
  const save = useCatalogChange(shopId, (named: { name: string; description: string }) =>
    category
      ? call("PATCH /painel/api/shops/{shopId}/catalog/categories/{id}", {
          params: { shopId, id: category.id },
          body: {
            ...(named.name !== category.name && { name: named.name }),
            ...(named.description !== category.description && { description: named.description }),
            ...(isHidden !== category.isHidden && { isHidden }),
          },
          ifMatch: category.version,
        })
      : call("POST /painel/api/shops/{shopId}/catalog/categories", {
          params: { shopId },
          body: { ...named, parentId },
        }),
  );
  const isComplete = name.trim() !== "";

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete || save.isPending) return;
    save.mutate(
      { name: name.trim(), description: description.trim() },
      {
        onSuccess: () => {
          show({ text: "Categoria salva", stays: 4_000 });
          onClose();
        },
      },
    );
  }

  return (
    <Drawer
      title={category ? "Editar categoria" : parentId === null ? "Nova categoria" : "Nova subcategoria"}
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
        <TextField label="Descrição" value={description} onChange={setDescription} maxLength={4_000} />
        {category && (
          <Checkbox
            label="Escondida: sem aba na loja. Os produtos continuam na busca."
            isChecked={isHidden}
            onChange={setIsHidden}
          />
        )}
        <FailureBlock text={save.error?.message} />
      </form>
    </Drawer>
  );
}
