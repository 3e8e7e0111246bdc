import type { CatalogChoices } from "@vitrine/contract/panel/catalog/products";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { SelectionBar } from "@vitrine/ui/table/selection-bar.tsx";
import { useState } from "react";
import type { useSelection } from "../../../lib/list/use-selection.ts";
import { BulkEditDrawer } from "../bulk/bulk-edit-drawer.tsx";
import { filterOf, type ProductsSearch } from "../products-search.ts";
import { useCopyProduct } from "../use-copy-product.ts";

type ProductsBulkBarProps = {
  shopId: string;
  search: ProductsSearch;
  selection: ReturnType<typeof useSelection>;
  /** The list goes on after this page. */
  hasMore: boolean;
  choices: CatalogChoices | undefined;
};

/** What is done with the selected products: those that were ticked, or all that the filter finds. */
export function ProductsBulkBar({ shopId, search, selection, hasMore, choices }: ProductsBulkBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { isAllMatching, count } = selection;
  const copy = useCopyProduct(shopId);
  const [only, ...others] = selection.ids;
  return (
    <>
      <SelectionBar count={count} onClear={selection.clear}>
        {isAllMatching ? (
          <span className="flex min-h-(--control) items-center text-sm text-muted">e todos os outros do filtro</span>
        ) : (
          hasMore && <SmallButton onClick={selection.selectAllMatching}>Todos os do filtro</SmallButton>
        )}
        {!isAllMatching && only !== undefined && others.length === 0 && (
          <SmallButton aria-disabled={copy.isPending} onClick={() => !copy.isPending && copy.mutate(only)}>
            Duplicar
          </SmallButton>
        )}
        <SmallButton onClick={() => setIsOpen(true)}>Mudar…</SmallButton>
      </SelectionBar>
      {isOpen && (
        <BulkEditDrawer
          shopId={shopId}
          selection={isAllMatching ? { filter: filterOf(search) } : { ids: [...selection.ids] }}
          choices={choices}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
