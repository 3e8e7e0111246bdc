import { useQuery } from "@tanstack/react-query";
import { buttonStyle } from "@vitrine/ui/button.tsx";
import { FilterBar } from "@vitrine/ui/filter/filter-bar.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { CursorPager } from "@vitrine/ui/table/cursor-pager.tsx";
import { DataTable } from "@vitrine/ui/table/data-table.tsx";
import { isEmptyList, ListState } from "@vitrine/ui/table/list-state.tsx";
import { listSearch, text, useListSearch } from "../../lib/list/list-search.ts";
import { pluralText } from "../../lib/number-text.ts";
import { shopTimeZone } from "../../lib/shop-clock.ts";
import { useShopId, useShopPath } from "../account/use-me.ts";
import type { DeclaredPart } from "./declared-part.ts";
import type { Parts } from "./parts.ts";
import { PromotionTabs } from "./promotion-tabs.tsx";

const partSearch = listSearch({ q: text(80) });

/** A list of what lowers prices or gives something: coupons, gifts, offers. Each has a page of its own. */
export function partListPage<List extends keyof Parts, Values extends object>(declared: DeclaredPart<List, Values>) {
  const { calls, tab, path, newPath, words, columns, idOf, rowLabel } = declared;
  return function PartListPage() {
    const shopId = useShopId();
    const shopPath = useShopPath();
    const [search, change, { clear, hrefOf }] = useListSearch(partSearch);
    const list = useQuery(calls.page(shopId, search));
    const { data: timeZone } = useQuery(shopTimeZone(shopId));
    const isFiltered = partSearch.isFiltered(search);
    const create = (
      <Link href={shopPath(newPath)} className={buttonStyle("filled")}>
        {words.create}
      </Link>
    );
    return (
      <Page title={words.title} text={words.text} actions={isFiltered || !isEmptyList(list.data) ? create : undefined}>
        <PromotionTabs current={tab} />
        <FilterBar
          search={{ label: words.search, value: search.q, onChange: (q) => change({ q }) }}
          isFiltered={isFiltered}
          onClear={clear}
        />
        <Card isFlush>
          <ListState
            query={list}
            isFiltered={isFiltered}
            onClearFilters={clear}
            whenEmpty={<NothingHere {...words.empty}>{create}</NothingHere>}
          >
            {({ items, nextPageToken }, { isStale }) => (
              <>
                <DataTable
                  label={tab}
                  rows={items}
                  columns={columns(timeZone)}
                  rowId={idOf}
                  rowLabel={rowLabel}
                  rowHref={(part) => shopPath(`${path}/${encodeURIComponent(idOf(part))}`)}
                  isStale={isStale}
                />
                <CursorPager
                  text={pluralText(items.length, words.counted)}
                  first={search.cursor === null ? undefined : hrefOf({})}
                  next={nextPageToken === null ? undefined : hrefOf({ cursor: nextPageToken })}
                />
              </>
            )}
          </ListState>
        </Card>
      </Page>
    );
  };
}
