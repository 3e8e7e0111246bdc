import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CatalogTabs } from "../../../lib/catalog-tabs.tsx";
import { ShortListPage } from "../../../lib/list/short-list-page.tsx";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { categoryTree } from "../catalog.queries.ts";
import type { EditedCategory } from "./arranged-category.ts";
import { CategoryDrawer } from "./category-drawer.tsx";
import { CategoryList } from "./category-list.tsx";
import { RemoveCategoryDialog } from "./remove-category-dialog.tsx";

/** The tree of categories: names, order of the tabs, what is hidden. */
export function CategoriesPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const list = useQuery(categoryTree(shopId));
  const [edited, setEdited] = useState<EditedCategory | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const items = list.data?.items ?? [];
  return (
    <ShortListPage
      title="Categorias"
      text="A ordem aqui é a ordem das abas da loja. Arraste, use o menu ou Alt e as setas do teclado."
      width="form"
      tabs={<CatalogTabs current="Categorias" shopPath={shopPath} />}
      create={{ label: "Nova categoria", onClick: () => setEdited({ parentId: null }) }}
      query={list}
      empty={{ title: "Nenhuma categoria ainda", text: "Bebidas, doces, presentes: como as abas da sua loja." }}
      list={() => (
        <CategoryList
          shopId={shopId}
          items={items}
          onEdit={setEdited}
          onRemove={(category) => setRemoved(category.id)}
        />
      )}
    >
      {edited && <CategoryDrawer shopId={shopId} edited={edited} onClose={() => setEdited(null)} />}
      {removed !== null && (
        <RemoveCategoryDialog shopId={shopId} id={removed} items={items} onClose={() => setRemoved(null)} />
      )}
    </ShortListPage>
  );
}
