import { useQuery } from "@tanstack/react-query";
import { unpaidStates } from "@vitrine/domain/payment/payment-state";
import { FilterBar } from "@vitrine/ui/filter/filter-bar.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { TabLinks } from "@vitrine/ui/layout/tab-links.tsx";
import { ColumnChooser } from "@vitrine/ui/table/column-chooser.tsx";
import { CursorPager } from "@vitrine/ui/table/cursor-pager.tsx";
import { DataTable } from "@vitrine/ui/table/data-table.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import { useColumns } from "@vitrine/ui/table/use-columns.ts";
import { useMemo } from "react";
import { DownloadLink } from "../../../lib/list/download-link.tsx";
import { useListSearch } from "../../../lib/list/list-search.ts";
import { ListViews } from "../../../lib/list/list-views.tsx";
import { useFoldedFilters } from "../../../lib/list/use-folded-filters.tsx";
import { useSelection } from "../../../lib/list/use-selection.ts";
import { useMay, useShopId, useShopPath } from "../../account/use-me.ts";
import { AlertsMenu } from "../alerts-menu.tsx";
import { orderName } from "../order-text.ts";
import { orderCounts, orderList } from "../orders.queries.ts";
import { type OrdersSearch, ordersSearch, toFilter } from "../orders-search.ts";
import { useAlertWishes, useLiveOrders } from "../use-order-alerts.ts";
import { orderColumns } from "./order-columns.tsx";
import { OrdersBulkBar } from "./orders-bulk-bar.tsx";
import { useOrderFilters } from "./use-order-filters.ts";

/** The list that is open all day: new orders appear by themselves. */
export function OrdersPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const may = useMay();
  const [search, change, { clear, hrefOf }] = useListSearch(ordersSearch);
  const [wishes, changeWishes] = useAlertWishes();
  const { fresh, isConnected } = useLiveOrders(shopId, wishes);
  const orders = useQuery(orderList(shopId, search));
  const selection = useSelection(search);
  const { filters, sellerName, timeZone } = useOrderFilters(shopId, search, change);
  const { shown, choice } = useColumns(
    "orders",
    useMemo(() => orderColumns({ fresh, sellerName, timeZone }), [fresh, sellerName, timeZone]),
  );
  const { areFiltersShown, filtersButton } = useFoldedFilters();
  const isFiltered = ordersSearch.isFiltered(search);
  const address = `${ordersSearch.toAddress({ ...search, cursor: null })}`;
  const filter = new URLSearchParams(toFilter(search, timeZone) as Record<string, string>);
  const pageHref = (id: string) => shopPath(`/pedidos/${encodeURIComponent(id)}${address && `?${address}`}`);

  return (
    <Page
      title="Pedidos"
      actions={
        <>
          <AlertsMenu wishes={wishes} onChange={changeWishes} isConnected={isConnected} />
          <Link href={shopPath("/pedidos/quadro")} className={smallButtonStyle}>
            Quadro
          </Link>
        </>
      }
    >
      <StageTabs shopId={shopId} search={search} hrefOf={hrefOf} />
      <FilterBar
        search={{ label: "Nome, número, telefone, item", value: search.q, onChange: (q) => change({ q }) }}
        filters={areFiltersShown ? filters : []}
        isFiltered={isFiltered}
        onClear={clear}
        tools={
          <>
            {filtersButton}
            <ListViews shopId={shopId} list="orders" search={ordersSearch} />
            <ColumnChooser choice={choice} />
            <a
              href={`/painel/loja/${encodeURIComponent(shopId)}/pedidos/imprimir?${address}`}
              target="_blank"
              rel="noopener"
              className={smallButtonStyle}
            >
              Imprimir
            </a>
            {may("export-orders") && (
              <DownloadLink
                hasPeople
                address={`/painel/api/shops/${encodeURIComponent(shopId)}/orders.csv?${filter}`}
              />
            )}
          </>
        }
      />
      <Card isFlush>
        <ListState query={orders} isFiltered={isFiltered} onClearFilters={clear} whenEmpty={<NoOrdersYet />}>
          {({ items, nextPageToken }, { isStale }) => (
            <>
              <DataTable
                label="Pedidos"
                rows={items}
                columns={shown}
                rowId={({ id }) => id}
                rowLabel={({ number }) => orderName(number)}
                rowHref={({ id }) => pageHref(id)}
                selection={selection}
                sort={search.sort}
                onSort={(sort) => change({ sort: sort as OrdersSearch["sort"] })}
                isStale={isStale}
              />
              <CursorPager
                text={items.length === 1 ? "1 pedido" : `${items.length} pedidos nesta página`}
                first={search.cursor === null ? undefined : hrefOf({})}
                next={nextPageToken === null ? undefined : hrefOf({ cursor: nextPageToken })}
              />
            </>
          )}
        </ListState>
      </Card>
      <OrdersBulkBar
        {...{ selection, search, rows: orders.data?.items ?? [] }}
        hasMore={search.cursor !== null || (orders.data?.nextPageToken ?? null) !== null}
      />
    </Page>
  );
}

type TabsProps = { shopId: string; search: OrdersSearch; hrefOf: (changes: Partial<OrdersSearch>) => string };

/** The stages of the day, with how many orders wait at each. */
function StageTabs({ shopId, search, hrefOf }: TabsProps) {
  const { data: counts } = useQuery(orderCounts(shopId));
  const shopPath = useShopPath();
  const { stage, payment, status } = search;
  const off = { stage: [], payment: [], status: [], preparable: null } as const;
  const isOnly = (words: readonly string[], meant: readonly string[]) => words.join() === meant.join();
  const isPlain = payment.length === 0 && search.preparable === null;
  const tab = (label: string, stages: OrdersSearch["stage"], count: number | undefined) => ({
    label,
    href: hrefOf({ ...off, stage: stages, status: ["received"] }),
    count,
    isCurrent: isPlain && isOnly(stage, stages) && isOnly(status, ["received"]),
  });
  const { preparing, ready = 0, "on-the-way": away = 0 } = counts?.stages ?? {};
  return (
    <TabLinks
      label="Etapas"
      tabs={[
        { label: "Todos", href: hrefOf(off), isCurrent: isPlain && stage.length === 0 && status.length === 0 },
        {
          label: "A preparar",
          href: hrefOf({ ...off, stage: ["waiting"], status: ["received"], preparable: "yes" }),
          count: counts?.toPrepare,
          isCurrent: search.preparable === "yes" && payment.length === 0 && isOnly(stage, ["waiting"]),
        },
        tab("Em preparo", ["preparing"], preparing),
        tab("Prontos e em rota", ["ready", "on-the-way"], counts && ready + away),
        {
          label: "Não pagos",
          href: hrefOf({ ...off, payment: [...unpaidStates], status: ["received"], preparable: "no" }),
          count: counts?.unpaid,
          isCurrent: search.preparable === "no" && isOnly(payment, unpaidStates) && isOnly(status, ["received"]),
        },
        { label: "A receber", href: shopPath("/pedidos/a-receber"), isCurrent: false, count: counts?.owed },
      ]}
    />
  );
}

function NoOrdersYet() {
  return (
    <NothingHere
      title="Nenhum pedido ainda"
      text="Quando alguém finalizar uma compra na loja, o pedido aparece aqui na hora, sem recarregar a página."
    />
  );
}
