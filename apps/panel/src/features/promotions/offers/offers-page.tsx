import { useQuery } from "@tanstack/react-query";
import type { PanelPromotion } from "@vitrine/contract/panel/promotions";
import { buttonStyle } from "@vitrine/ui/button.tsx";
import { FilterBar } from "@vitrine/ui/filter/filter-bar.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import type { Column } from "@vitrine/ui/table/column.ts";
import { CursorPager } from "@vitrine/ui/table/cursor-pager.tsx";
import { DataTable } from "@vitrine/ui/table/data-table.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import { useListSearch } from "../../../lib/list/list-search.ts";
import { countText } from "../../../lib/number-text.ts";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { partSearch } from "../part-search.ts";
import { PromotionTabs } from "../promotion-tabs.tsx";
import { offerList, shopTimeZone } from "../promotions.queries.ts";
import { benefitText, periodText, productsText, stateOf, states } from "./offer-text.ts";

const columnsIn = (timeZone: string | undefined): Column<PanelPromotion>[] => [
  { id: "name", header: "Oferta", isFixed: true, onPhone: "title", cell: ({ name }) => name },
  { id: "benefit", header: "Desconto", cell: benefitText },
  { id: "period", header: "Período", cell: (promotion) => periodText(promotion, timeZone) },
  { id: "products", header: "Produtos", cell: productsText },
  { id: "prices", header: "Preços no ar", align: "end", cell: ({ prices }) => countText(prices) },
  { id: "state", header: "Situação", onPhone: "aside", cell: (promotion) => <StateBadge promotion={promotion} /> },
];

export function StateBadge({ promotion }: { promotion: PanelPromotion }) {
  const { label, tone } = states[stateOf(promotion, Date.now())];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Lower prices for some time, each with its state. */
export function OffersPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const [search, change, { clear, hrefOf }] = useListSearch(partSearch);
  const list = useQuery(offerList(shopId, search));
  const { data: timeZone } = useQuery(shopTimeZone(shopId));
  const isFiltered = partSearch.isFiltered(search);
  const create = (
    <Link href={shopPath("/promocoes/ofertas/nova")} className={buttonStyle("filled")}>
      Nova oferta
    </Link>
  );
  return (
    <Page
      title="Ofertas"
      text="Preços menores com dia e hora para começar e acabar. Se duas ofertas têm o mesmo produto, vale o menor preço."
      actions={create}
    >
      <PromotionTabs current="Ofertas" />
      <FilterBar
        search={{ label: "Nome da oferta", value: search.q, onChange: (q) => change({ q }) }}
        isFiltered={isFiltered}
        onClear={clear}
      />
      <Card isFlush>
        <ListState
          query={list}
          isFiltered={isFiltered}
          onClearFilters={clear}
          whenEmpty={
            <NothingHere
              title="Nenhuma oferta ainda"
              text="Por exemplo: 15% em todos os cafés, de segunda a domingo. Os preços mudam e voltam sozinhos."
            >
              {create}
            </NothingHere>
          }
        >
          {({ items, nextPageToken }, { isStale }) => (
            <>
              <DataTable
                label="Ofertas"
                rows={items}
                columns={columnsIn(timeZone)}
                rowId={({ id }) => id}
                rowLabel={({ name }) => name}
                rowHref={({ id }) => shopPath(`/promocoes/ofertas/${encodeURIComponent(id)}`)}
                isStale={isStale}
              />
              <CursorPager
                text={items.length === 1 ? "1 oferta" : `${countText(items.length)} ofertas`}
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
