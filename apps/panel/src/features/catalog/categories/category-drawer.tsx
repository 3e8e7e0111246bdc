import { useQueryClient } from "@tanstack/react-query";
import type { PanelCategory } from "@vitrine/contract/panel/catalog-groups";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { call } from "../../../lib/api/api.ts";
import { EditDrawer } from "../../../lib/edit/edit-drawer.tsx";
import { useEditForm } from "../../../lib/edit/use-edit-form.ts";
import { categoryTree, stillThere, useReadCatalogAgain } from "../catalog.queries.ts";
import type { EditedCategory } from "./arranged-category.ts";

type CategoryDrawerProps = { shopId: string; edited: EditedCategory; onClose: () => void };

const blank = { name: "", description: "", isHidden: false };
const labels = { name: "Nome", description: "Descrição", isHidden: "Escondida" };

export function CategoryDrawer({ shopId, edited: { category, parentId }, onClose }: CategoryDrawerProps) {
  const queries = useQueryClient();
  const readAgain = useReadCatalogAgain(shopId);
  const show = useToast();
  const saved = (answer: PanelCategory) => {
    show({ text: "Categoria salva", stays: 4_000 });
    readAgain();
    onClose();
    return answer;
  };
  const form = useEditForm({
    saved: (category ?? null) as PanelCategory | null,
    blank,
    toFields: ({ name, description, isHidden }: PanelCategory) => ({ name, description, isHidden }),
    create: async ({ name, description }) =>
      saved(
        await call("POST /painel/api/shops/{shopId}/catalog/categories", {
          params: { shopId },
          body: { name: name.trim(), description: description.trim(), parentId },
        }),
      ),
    save: async (changes, version) =>
      saved(
        await call("PATCH /painel/api/shops/{shopId}/catalog/categories/{id}", {
          params: { shopId, id: category?.id ?? "" },
          body: trimmed(changes),
          ifMatch: version,
        }),
      ),
    reload: async () => {
      const { items } = await queries.fetchQuery({ ...categoryTree(shopId), staleTime: 0 });
      return stillThere(items, category?.id ?? "");
    },
  });
  const { fields, set, errorOf } = form;
  const text = (name: "name" | "description") => ({
    label: labels[name],
    value: fields[name],
    error: errorOf(name),
    onChange: (typed: string) => set(name, typed),
  });
  const isNamed = fields.name.trim() !== "";
  return (
    <EditDrawer
      title={category ? "Editar categoria" : parentId === null ? "Nova categoria" : "Nova subcategoria"}
      {...{ form, labels, onClose }}
      isComplete={isNamed}
    >
      {(ask) => (
        <>
          <TextField
            {...text("name")}
            error={errorOf("name") ?? ask(!isNamed, "Diga o nome da categoria")}
            maxLength={200}
            required
          />
          <TextField {...text("description")} maxLength={4_000} />
          {category && (
            <Checkbox
              label="Escondida: sem aba na loja. Os produtos continuam na busca."
              isChecked={fields.isHidden}
              onChange={(isHidden) => set("isHidden", isHidden)}
            />
          )}
        </>
      )}
    </EditDrawer>
  );
}

function trimmed({ name, description, ...rest }: Partial<typeof blank>) {
  return {
    ...rest,
    ...(name !== undefined && { name: name.trim() }),
    ...(description !== undefined && { description: description.trim() }),
  };
}
