import { useQuery } from "@tanstack/react-query";
import { Button } from "@vitrine/ui/button.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { isEmptyList, ListState } from "@vitrine/ui/table/list-state.tsx";
import { useState } from "react";
import { CatalogTabs } from "../../../lib/catalog-tabs.tsx";
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
  const create = (
    <Button variant="filled" onClick={() => setEdited({ parentId: null })}>
      Nova categoria
    </Button>
  );
  return (
    <Page
      title="Categorias"
      text="A ordem aqui é a ordem das abas da loja. Arraste, use o menu ou Alt e as setas do teclado."
      actions={isEmptyList(list.data) ? undefined : create}
      width="form"
    >
      <CatalogTabs current="Categorias" shopPath={shopPath} />
      <Card isFlush>
        <ListState
          query={list}
          isFiltered={false}
          whenEmpty={
            <NothingHere title="Nenhuma categoria ainda" text="Bebidas, doces, presentes: como as abas da sua loja.">
              {create}
            </NothingHere>
          }
        >
          {() => (
            <CategoryList
              shopId={shopId}
              items={items}
              onEdit={setEdited}
              onRemove={(category) => setRemoved(category.id)}
            />
          )}
        </ListState>
      </Card>
      {edited && <CategoryDrawer shopId={shopId} edited={edited} onClose={() => setEdited(null)} />}
      {removed !== null && (
        <RemoveCategoryDialog shopId={shopId} id={removed} items={items} onClose={() => setRemoved(null)} />
      )}
    </Page>
  );
}
