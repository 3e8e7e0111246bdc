import { useQuery } from "@tanstack/react-query";
import type { PanelCollection } from "@vitrine/contract/panel/catalog-groups";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { iconButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { Menu } from "@vitrine/ui/overlay/menu.tsx";
import { useState } from "react";
import { call } from "../../../lib/api/api.ts";
import { CatalogTabs } from "../../../lib/catalog-tabs.tsx";
import { useQuestion } from "../../../lib/edit/use-question.tsx";
import { ShortListPage } from "../../../lib/list/short-list-page.tsx";
import { countText } from "../../../lib/number-text.ts";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { collectionList, useCatalogChange, useShownCollections } from "../catalog.queries.ts";
import { CollectionDrawer } from "./collection-drawer.tsx";

/** Groups of products beside the categories, chosen by hand or kept by a rule. */
export function CollectionsPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const list = useQuery(collectionList(shopId));
  const [edited, setEdited] = useState<PanelCollection | "new" | null>(null);
  const { ask, dialog } = useQuestion();
  const remove = useCatalogChange(shopId, (id: string) =>
    call("DELETE /painel/api/shops/{shopId}/catalog/collections/{id}", { params: { shopId, id } }),
  );
  const removing = ({ providerId, name }: PanelCollection) => ({
    title: `Excluir “${name}”?`,
    action: "Excluir",
    isDangerous: true,
    text: "Os produtos continuam na loja.",
    run: () => remove.mutateAsync(providerId),
    done: "Coleção excluída",
  });
  return (
    <ShortListPage
      title="Coleções"
      text="Presentes, novidades, até R$ 50: grupos que a loja mostra em fileiras no começo do catálogo."
      width="form"
      tabs={<CatalogTabs current="Coleções" shopPath={shopPath} />}
      create={{ label: "Nova coleção", onClick: () => setEdited("new") }}
      query={list}
      empty={{ title: "Nenhuma coleção ainda", text: "Escolha os produtos um a um ou por uma regra." }}
      list={({ items }) => (
        <ul aria-label="Coleções" className="divide-y divide-line">
          {items.map((collection) => (
            <CollectionRow
              key={collection.providerId}
              collection={collection}
              shown={items.filter(({ isShown }) => isShown).map(({ providerId }) => providerId)}
              onEdit={() => setEdited(collection)}
              onRemove={() => ask(removing(collection))}
            />
          ))}
        </ul>
      )}
    >
      {edited && (
        <CollectionDrawer
          shopId={shopId}
          collection={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {dialog}
    </ShortListPage>
  );
}

type CollectionRowProps = {
  collection: PanelCollection;
  /** The ids of those that the catalogue shows, in its order. */
  shown: readonly string[];
  onEdit: () => void;
  onRemove: () => void;
};

function CollectionRow({ collection, shown, onEdit, onRemove }: CollectionRowProps) {
  const { providerId, name, products, rule, isShown } = collection;
  const arrange = useShownCollections(useShopId());
  const onError = useFailureToast();
  const save = (ids: readonly string[]) => arrange.mutate([...ids], { onError });
  const others = shown.filter((id) => id !== providerId);
  const index = shown.indexOf(providerId);
  const moved = (to: number) => save(others.toSpliced(to, 0, providerId));
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5 pr-3 pl-4 sm:pl-5">
      <button type="button" onClick={onEdit} className="min-h-(--control) min-w-0 flex-1 rounded-lg text-left">
        <span className="block font-semibold break-words">{name}</span>
        <span className="block text-sm text-muted">
          {`${products === 1 ? "1 produto" : `${countText(products)} produtos`} · ${rule ? "por regra" : "à mão"}`}
        </span>
      </button>
      {isShown && <Badge tone="success">Na loja</Badge>}
      <Menu
        label={`Ações de ${name}`}
        buttonStyle={iconButtonStyle}
        items={[
          ...(index > 0 ? [{ label: "Subir", onSelect: () => moved(index - 1) }] : []),
          ...(isShown && index < shown.length - 1 ? [{ label: "Descer", onSelect: () => moved(index + 1) }] : []),
          isShown
            ? { label: "Tirar da loja", onSelect: () => save(others) }
            : { label: "Mostrar na loja", onSelect: () => save([...shown, providerId]) },
          { label: "Editar", onSelect: onEdit },
          { label: "Excluir", isDangerous: true, onSelect: onRemove },
        ]}
      >
        <span aria-hidden="true" className="text-lg leading-none">
          ⋯
        </span>
      </Menu>
    </li>
  );
}
