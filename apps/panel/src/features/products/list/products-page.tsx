import { useQuery } from "@tanstack/react-query";
import type { ProductRow } from "@vitrine/contract/panel/catalog/products";
import { buttonStyle } from "@vitrine/ui/button.tsx";
import { FilterBar } from "@vitrine/ui/filter/filter-bar.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { ColumnChooser } from "@vitrine/ui/table/column-chooser.tsx";
import { CursorPager } from "@vitrine/ui/table/cursor-pager.tsx";
import { DataTable } from "@vitrine/ui/table/data-table.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import { useColumns } from "@vitrine/ui/table/use-columns.ts";
import { addressOf } from "../../../lib/api/api.ts";
import { CatalogTabs } from "../../../lib/catalog-tabs.tsx";
import { useQuestion } from "../../../lib/edit/use-question.tsx";
import { DownloadLink } from "../../../lib/list/download-link.tsx";
import { useListSearch } from "../../../lib/list/list-search.ts";
import { ListViews } from "../../../lib/list/list-views.tsx";
import { useFoldedFilters } from "../../../lib/list/use-folded-filters.tsx";
import { useSelection } from "../../../lib/list/use-selection.ts";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { catalogChoices, productList } from "../products.queries.ts";
import { filterOf, type ProductsSearch, productsSearch } from "../products-search.ts";
import { askIfLarge } from "./large-price-question.ts";
import { productColumns } from "./product-columns.tsx";
import { productFilters } from "./product-filters.ts";
import { ProductsBulkBar } from "./products-bulk-bar.tsx";
import type { RowEdit } from "./row-edit.ts";
import { useRowEdits } from "./use-row-edits.ts";

/** What the shop sells. Prices, stock and what is on sale are changed in the table. */
export function ProductsPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const [search, change, { clear, hrefOf }] = useListSearch(productsSearch);
  const products = useQuery(productList(shopId, search));
  const { data: choices } = useQuery(catalogChoices(shopId));
  const categoryName = (id: string) => choices?.categories.find((each) => each.id === id)?.name ?? id;
  const selection = useSelection(search);
  const saveNow = useRowEdits(shopId, categoryName);
  const { ask, dialog } = useQuestion();
  const save = (row: ProductRow, edit: RowEdit) => askIfLarge({ row, edit, ask, save: saveNow });
  const { shown, choice } = useColumns("products", productColumns({ choices, categoryName, save }));
  const { isWide, areFiltersShown, filtersButton } = useFoldedFilters();
  const exportAddress = (type: "csv" | "xlsx") =>
    addressOf("GET /painel/api/shops/{shopId}/products-sheet", {
      params: { shopId },
      query: { type, ...filterOf(search) },
    });
  const isFiltered = productsSearch.isFiltered(search);
  const isByStock = search.sort === "stock" || search.sort === "-stock";

  return (
    <Page
      title="Produtos"
      actions={
        <>
          <Link href={shopPath("/produtos/alteracoes")} className={smallButtonStyle}>
            Alterações em massa
          </Link>
          <Link href={shopPath("/produtos/excluidos")} className={smallButtonStyle}>
            Excluídos
          </Link>
          <Link href={shopPath("/produtos/novo")} className={buttonStyle("filled")}>
            Novo produto
          </Link>
        </>
      }
    >
      <CatalogTabs shopPath={shopPath} current="Produtos" />
      <FilterBar
        search={{ label: "Nome, código ou SKU", value: search.q, onChange: (q) => change({ q }) }}
        filters={areFiltersShown ? productFilters(search, change, choices) : []}
        isFiltered={isFiltered}
        onClear={clear}
        tools={
          <>
            {filtersButton}
            <ListViews shopId={shopId} list="products" search={productsSearch} />
            <ColumnChooser choice={choice} />
            <DownloadLink address={exportAddress("xlsx")} label="Exportar Excel" />
            {isWide && <DownloadLink address={exportAddress("csv")} />}
          </>
        }
      />
      <Card isFlush>
        <ListState query={products} isFiltered={isFiltered} onClearFilters={clear} whenEmpty={<NoProductsYet />}>
          {({ items, nextPageToken }, { isStale }) => (
            <>
              <DataTable
                label="Produtos"
                rows={items}
                columns={shown}
                rowId={({ id }) => id}
                rowLabel={({ name }) => name}
                rowHref={({ id }) => shopPath(`/produtos/${encodeURIComponent(id)}`)}
                selection={selection}
                sort={search.sort}
                // The headers of this table name only sorts of this list.
                onSort={(sort) => change({ sort: sort as ProductsSearch["sort"] })}
                isStale={isStale}
              />
              <CursorPager
                text={
                  (items.length === 1 ? "1 produto" : `${items.length} produtos nesta página`) +
                  (isByStock ? ", só os que têm estoque contado" : "")
                }
                first={search.cursor === null ? undefined : hrefOf({})}
                next={nextPageToken === null ? undefined : hrefOf({ cursor: nextPageToken })}
              />
            </>
          )}
        </ListState>
      </Card>
      <ProductsBulkBar
        shopId={shopId}
        search={search}
        selection={selection}
        hasMore={search.cursor !== null || products.data?.nextPageToken != null}
        choices={choices}
      />
      {dialog}
    </Page>
  );
}

function NoProductsYet() {
  const shopPath = useShopPath();
  return (
    <NothingHere title="Nenhum produto ainda" text="Crie o primeiro produto: nome, foto e preço bastam para vender.">
      <Link href={shopPath("/produtos/planilhas")} className={buttonStyle("quiet")}>
        Importar planilha
      </Link>
    </NothingHere>
  );
}
