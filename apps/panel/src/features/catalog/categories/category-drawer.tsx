import { useQueryClient } from "@tanstack/react-query";
import type { PanelCategory } from "@vitrine/contract/panel/catalog-groups";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { call } from "../../../lib/api/api.ts";
import { FieldDrawer } from "../../../lib/declared/field-drawer.tsx";
import { declareFields } from "../../../lib/declared/fields.ts";
import { check, text } from "../../../lib/declared/kinds.tsx";
import { useEditForm } from "../../../lib/edit/use-edit-form.ts";
import { useShopTimeZone } from "../../account/use-me.ts";
import { categoryTree, stillThere, useReadCatalogAgain } from "../catalog.queries.ts";
import type { EditedCategory } from "./arranged-category.ts";

type CategoryDrawerProps = { shopId: string; edited: EditedCategory; onClose: () => void };

const fields = declareFields<PanelCategory>()({
  name: text({ label: "Nome", maxLength: 200, required: "Diga o nome da categoria" }),
  description: text({ label: "Descrição", maxLength: 4_000 }),
  isHidden: check({
    label: "Escondida",
    sentence: "Escondida: sem aba na loja. Os produtos continuam na busca.",
  }),
});

export function CategoryDrawer({ shopId, edited: { category, parentId }, onClose }: CategoryDrawerProps) {
  const timeZone = useShopTimeZone();
  const queries = useQueryClient();
  const readAgain = useReadCatalogAgain(shopId);
  const show = useToast();
  const known = (answer: PanelCategory) => {
    show({ text: "Categoria salva", stays: 4_000 });
    readAgain();
    onClose();
    return answer;
  };
  const id = category?.id ?? "";
  const form = useEditForm<PanelCategory, typeof fields.blank>({
    saved: category ?? null,
    blank: fields.blank,
    toFields: fields.toValues,
    create: async ({ name, description }) =>
      known(
        await call("POST /painel/api/shops/{shopId}/catalog/categories", {
          params: { shopId },
          body: { name: name.trim(), description: description.trim(), parentId },
        }),
      ),
    save: async (changes, version) =>
      known(
        await call("PATCH /painel/api/shops/{shopId}/catalog/categories/{id}", {
          params: { shopId, id },
          // None of the three can be taken away.
          body: fields.toPatch(changes) as Partial<typeof fields.blank>,
          ifMatch: version,
        }),
      ),
    reload: async () => {
      const { items } = await queries.fetchQuery({ ...categoryTree(shopId), staleTime: 0 });
      return stillThere(items, id);
    },
  });
  return (
    <FieldDrawer
      title={category ? "Editar categoria" : parentId === null ? "Nova categoria" : "Nova subcategoria"}
      declared={fields}
      {...{ form, onClose }}
      page={{ shopId, timeZone, isNew: !category }}
      shown={["name", "description", category !== undefined && "isHidden"]}
    />
  );
}
