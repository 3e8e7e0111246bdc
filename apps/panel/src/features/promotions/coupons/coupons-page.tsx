import { useQuery } from "@tanstack/react-query";
import type { PanelCoupon } from "@vitrine/contract/panel/promotions";
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
import { countText, reaisText } from "../../../lib/number-text.ts";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { partSearch } from "../part-search.ts";
import { PromotionTabs } from "../promotion-tabs.tsx";
import { couponList } from "../promotions.queries.ts";
import { benefitText, stateOf, states, usesText, validityText } from "./coupon-text.ts";

const columns: Column<PanelCoupon>[] = [
  { id: "code", header: "Código", isFixed: true, onPhone: "title", cell: ({ code }) => code },
  { id: "benefit", header: "Desconto", cell: benefitText },
  { id: "validity", header: "Vale", cell: validityText },
  {
    ...{ id: "minimum", header: "Mínimo", align: "end" },
    cell: ({ minimumValue }) => (minimumValue ? reaisText(minimumValue) : "–"),
  },
  { id: "uses", header: "Usos", align: "end", cell: usesText },
  { id: "state", header: "Situação", onPhone: "aside", cell: (coupon) => <StateBadge coupon={coupon} /> },
];

export function StateBadge({ coupon }: { coupon: PanelCoupon }) {
  const { label, tone } = states[stateOf(coupon, Date.now())];
  return <Badge tone={tone}>{label}</Badge>;
}

/** The codes that lower a price, with how often each was used. */
export function CouponsPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const [search, change, { clear, hrefOf }] = useListSearch(partSearch);
  const list = useQuery(couponList(shopId, search));
  const isFiltered = partSearch.isFiltered(search);
  const create = (
    <Link href={shopPath("/promocoes/cupons/novo")} className={buttonStyle("filled")}>
      Novo cupom
    </Link>
  );
  return (
    <Page title="Promoções" text="Cupons que baixam o preço. Cada mudança pode ser desfeita." actions={create}>
      <PromotionTabs current="Cupons" />
      <FilterBar
        search={{ label: "Código do cupom", value: search.q, onChange: (q) => change({ q }) }}
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
              title="Nenhum cupom ainda"
              text="Um código para digitar no carrinho: porcentagem, valor ou entrega grátis."
            >
              {create}
            </NothingHere>
          }
        >
          {({ items, nextPageToken }, { isStale }) => (
            <>
              <DataTable
                label="Cupons"
                rows={items}
                columns={columns}
                rowId={({ code }) => code}
                rowLabel={({ code }) => `Cupom ${code}`}
                rowHref={({ code }) => shopPath(`/promocoes/cupons/${encodeURIComponent(code)}`)}
                isStale={isStale}
              />
              <CursorPager
                text={items.length === 1 ? "1 cupom" : `${countText(items.length)} cupons`}
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
