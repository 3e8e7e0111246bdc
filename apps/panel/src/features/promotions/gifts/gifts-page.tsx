import { useQuery } from "@tanstack/react-query";
import type { PanelGiftRule } from "@vitrine/contract/panel/promotions";
import { buttonStyle } from "@vitrine/ui/button.tsx";
import { FilterBar } from "@vitrine/ui/filter/filter-bar.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import type { Column } from "@vitrine/ui/table/column.ts";
import { CursorPager } from "@vitrine/ui/table/cursor-pager.tsx";
import { DataTable } from "@vitrine/ui/table/data-table.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import { useListSearch } from "../../../lib/list/list-search.ts";
import { countText, reaisText } from "../../../lib/number-text.ts";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { partSearch } from "../part-search.ts";
import { PromotionTabs } from "../promotion-tabs.tsx";
import { giftList } from "../promotions.queries.ts";

const columns: Column<PanelGiftRule>[] = [
  { id: "name", header: "Brinde", isFixed: true, onPhone: "title", cell: ({ name }) => name },
  {
    ...{ id: "minimum", header: "A partir de", align: "end", onPhone: "aside" },
    cell: ({ minimumValue }) => (minimumValue ? reaisText(minimumValue) : "qualquer valor"),
  },
  { id: "scope", header: "Conta", cell: scopeText },
  { id: "gifts", header: "Opções", align: "end", cell: ({ gifts }) => countText(gifts.length) },
  {
    ...{ id: "quantity", header: "Escolhe", align: "end" },
    cell: ({ availableQuantity = 1 }) => countText(availableQuantity),
  },
];

function scopeText({ productIds = [], categoryIds = [] }: PanelGiftRule): string {
  const parts = [
    productIds.length > 0 && `${countText(productIds.length)} ${productIds.length === 1 ? "produto" : "produtos"}`,
    categoryIds.length > 0 &&
      `${countText(categoryIds.length)} ${categoryIds.length === 1 ? "categoria" : "categorias"}`,
  ].filter((part) => part !== false);
  return parts.join(" e ") || "todos os produtos";
}

/** What an order earns besides what it pays for. */
export function GiftsPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const [search, change, { clear, hrefOf }] = useListSearch(partSearch);
  const list = useQuery(giftList(shopId, search));
  const isFiltered = partSearch.isFiltered(search);
  const create = (
    <Link href={shopPath("/promocoes/brindes/novo")} className={buttonStyle("filled")}>
      Novo brinde
    </Link>
  );
  return (
    <Page title="Brindes" text="Quem compra o bastante escolhe um brinde no carrinho." actions={create}>
      <PromotionTabs current="Brindes" />
      <FilterBar
        search={{ label: "Nome do brinde", value: search.q, onChange: (q) => change({ q }) }}
        isFiltered={isFiltered}
        onClear={clear}
      />
      <Card isFlush>
        <ListState
          query={list}
          isFiltered={isFiltered}
          onClearFilters={clear}
          whenEmpty={
            <NothingHere title="Nenhum brinde ainda" text="Por exemplo: uma caneca em compras a partir de R$ 150.">
              {create}
            </NothingHere>
          }
        >
          {({ items, nextPageToken }, { isStale }) => (
            <>
              <DataTable
                label="Brindes"
                rows={items}
                columns={columns}
                rowId={({ id }) => id}
                rowLabel={({ name }) => name}
                rowHref={({ id }) => shopPath(`/promocoes/brindes/${encodeURIComponent(id)}`)}
                isStale={isStale}
              />
              <CursorPager
                text={items.length === 1 ? "1 brinde" : `${countText(items.length)} brindes`}
                first={search.cursor === null ? undefined : hrefOf({})}
                next={nextPageToken === null ? undefined : hrefOf({ cursor: nextPageToken })}
              />
            </>
          )}
        </ListState>
      </Card>
    </Page>
  );
}
