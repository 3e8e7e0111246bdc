import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { buttonStyle } from "@vitrine/ui/button.tsx";
import { FilterBar } from "@vitrine/ui/filter/filter-bar.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import type { Column } from "@vitrine/ui/table/column.ts";
import { CursorPager } from "@vitrine/ui/table/cursor-pager.tsx";
import { DataTable } from "@vitrine/ui/table/data-table.tsx";
import { isEmptyList, ListState } from "@vitrine/ui/table/list-state.tsx";
import type { ComponentProps } from "react";
import { listSearch, text, useListSearch } from "../../lib/list/list-search.ts";
import { pluralText } from "../../lib/number-text.ts";
import { useShopPath } from "../account/use-me.ts";
import { PromotionTabs } from "./promotion-tabs.tsx";

type PartPage<Part> = { items: Part[]; nextPageToken: string | null };
const partSearch = listSearch({ q: text(80) });
type PartSearch = ReturnType<typeof partSearch.read>;

type PartListPageProps<Part, Key extends readonly unknown[]> = {
  title: string;
  text: string;
  tab: ComponentProps<typeof PromotionTabs>["current"];
  /** Below the shop: the list's own address. */
  path: string;
  create: { href: string; label: string };
  searchLabel: string;
  empty: { title: string; text: string };
  /** "cupom", "cupons". */
  counted: [one: string, many: string];
  columns: Column<Part>[];
  idOf: (part: Part) => string;
  labelOf: (part: Part) => string;
  listOf: (search: PartSearch) => UseQueryOptions<PartPage<Part>, Error, PartPage<Part>, Key>;
};

/** A list of what lowers prices or gives something: coupons, gifts, offers. Each has a page of its own. */
export function PartListPage<Part, Key extends readonly unknown[]>(props: PartListPageProps<Part, Key>) {
  const { title, text, tab, path, searchLabel, empty, counted, columns, idOf, labelOf, listOf } = props;
  const shopPath = useShopPath();
  const [search, change, { clear, hrefOf }] = useListSearch(partSearch);
  const list = useQuery(listOf(search));
  const isFiltered = partSearch.isFiltered(search);
  const create = (
    <Link href={shopPath(`${path}/${props.create.href}`)} className={buttonStyle("filled")}>
      {props.create.label}
    </Link>
  );
  return (
    <Page title={title} text={text} actions={isFiltered || !isEmptyList(list.data) ? create : undefined}>
      <PromotionTabs current={tab} />
      <FilterBar
        search={{ label: searchLabel, value: search.q, onChange: (q) => change({ q }) }}
        isFiltered={isFiltered}
        onClear={clear}
      />
      <Card isFlush>
        <ListState
          query={list}
          isFiltered={isFiltered}
          onClearFilters={clear}
          whenEmpty={<NothingHere {...empty}>{create}</NothingHere>}
        >
          {({ items, nextPageToken }, { isStale }) => (
            <>
              <DataTable
                label={tab}
                rows={items}
                columns={columns}
                rowId={idOf}
                rowLabel={labelOf}
                rowHref={(part) => shopPath(`${path}/${encodeURIComponent(idOf(part))}`)}
                isStale={isStale}
              />
              <CursorPager
                text={pluralText(items.length, counted)}
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
