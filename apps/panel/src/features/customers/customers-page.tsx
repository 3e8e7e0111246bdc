import { useQuery } from "@tanstack/react-query";
import type { ListedCustomer } from "@vitrine/contract/panel/customers";
import { shownPhone } from "@vitrine/domain/brazil/shown-phone";
import { buttonStyle } from "@vitrine/ui/button.tsx";
import type { DateRangeValue } from "@vitrine/ui/filter/date-range.tsx";
import { FilterBar } from "@vitrine/ui/filter/filter-bar.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { SmallButton, smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import type { Column } from "@vitrine/ui/table/column.ts";
import { CursorPager } from "@vitrine/ui/table/cursor-pager.tsx";
import { DataTable } from "@vitrine/ui/table/data-table.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import { useState } from "react";
import { addressOf } from "../../lib/api/api.ts";
import { contactTags } from "../../lib/contact-tags.ts";
import { DownloadLink } from "../../lib/list/download-link.tsx";
import { useListSearch } from "../../lib/list/list-search.ts";
import { countText, reaisText } from "../../lib/number-text.ts";
import { colleaguesIn, NOBODY_IN_CHARGE, teamMembers } from "../../lib/team-members.ts";
import { dayText } from "../../lib/time-text.ts";
import { useMay, useMe, useShopId, useShopPath } from "../account/use-me.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { customerList } from "./customers.queries.ts";
import { customersSearch, filterOf, values } from "./customers-search.ts";

const columns: Column<ListedCustomer>[] = [
  {
    id: "name",
    header: "Cliente",
    isFixed: true,
    cell: (customer) => <span className="break-words">{nameOf(customer)}</span>,
  },
  { id: "phone", header: "Telefone", cell: ({ phone }) => (phone ? shownPhone(phone) : "–") },
  {
    id: "tags",
    header: "Etiquetas",
    cell: ({ tags }) =>
      tags.length === 0 ? (
        "–"
      ) : (
        <span className="flex flex-wrap gap-1">
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      ),
  },
  { id: "orders", header: "Pedidos", align: "end", cell: ({ orders }) => countText(orders) },
  {
    id: "value",
    header: "Valor",
    align: "end",
    sort: "value",
    onPhone: "aside",
    cell: ({ value }) => reaisText(value),
  },
  {
    id: "last",
    header: "Último pedido",
    sort: "lastOrderAt",
    align: "end",
    cell: ({ lastOrderAt }) => (lastOrderAt ? dayText(lastOrderAt) : "nenhum"),
  },
];

const inCharge: Column<ListedCustomer> = {
  id: "inCharge",
  header: "Responsável",
  cell: (customer) => customer.inCharge?.name ?? "–",
};

function nameOf({ name, phone, id }: ListedCustomer): string {
  return name || (phone ? shownPhone(phone) : id);
}

/** Who buys here, with what they are worth. */
export function CustomersPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const may = useMay();
  const [search, change, { clear, hrefOf }] = useListSearch(customersSearch);
  const list = useQuery(customerList(shopId, search));
  const used = useQuery(contactTags(shopId)).data?.items ?? [];
  // A tag of the address that nobody has any more can still be taken off.
  const tags = search.tag === "" || used.includes(search.tag) ? used : [search.tag, ...used];
  const isFiltered = customersSearch.isFiltered(search);
  const { ownCustomersOnly } = useMe();
  const [isAssigning, setIsAssigning] = useState(false);
  const mayAssign = may("assign-contacts");
  const team = colleaguesIn(shopId, useQuery({ ...teamMembers, enabled: mayAssign }).data?.items ?? []);
  // Where everybody serves everybody, nobody asks whose customer somebody is.
  const hasCharges =
    !ownCustomersOnly &&
    (search.inCharge !== "" ||
      team.some((one) => one.ownCustomersOnly) ||
      (list.data?.items ?? []).some((customer) => customer.inCharge !== null));
  return (
    <Page
      title="Clientes"
      text={
        ownCustomersOnly
          ? "Os clientes que estão com você, com o valor dos pedidos menos o que foi devolvido."
          : "Quem compra aqui, com o valor dos pedidos menos o que foi devolvido."
      }
      actions={
        <>
          {may("import-contacts") && (
            <Link href={shopPath("/clientes/importar")} className={smallButtonStyle}>
              Importar planilha
            </Link>
          )}
          {may("change-contacts") && (
            <Link href={shopPath("/clientes/novo")} className={buttonStyle("filled")}>
              Novo cliente
            </Link>
          )}
        </>
      }
    >
      <FilterBar
        search={{ label: "Nome, telefone, CPF ou CNPJ", value: search.q, onChange: (q) => change({ q }) }}
        filters={[
          {
            kind: "choices",
            label: "Valor",
            options: values.map((value) => ({ value, label: `A partir de ${reaisText(Number(value))}` })),
            chosen: search.minValue === null ? [] : [search.minValue],
            // The last one that was ticked counts.
            onChange: (chosen: string[]) =>
              change({ minValue: values.find((value) => value === chosen.at(-1)) ?? null }),
          },
          {
            kind: "dates",
            label: "Último pedido",
            value: { from: search.orderedSince, to: search.notSince },
            onChange: ({ from, to }: DateRangeValue) => change({ orderedSince: from, notSince: to }),
          },
          ...(tags.length === 0
            ? []
            : [
                {
                  ...({ kind: "choices", label: "Etiqueta" } as const),
                  options: tags.map((tag) => ({ value: tag, label: tag })),
                  chosen: search.tag === "" ? [] : [search.tag],
                  // The last one that was ticked counts.
                  onChange: (chosen: string[]) => change({ tag: chosen.find((tag) => tag !== search.tag) ?? "" }),
                },
              ]),
          ...(hasCharges && mayAssign
            ? [
                {
                  ...({ kind: "choices", label: "Responsável" } as const),
                  options: [
                    { value: "nobody", label: NOBODY_IN_CHARGE },
                    ...team.map(({ id, name }) => ({ value: id, label: name })),
                  ],
                  chosen: search.inCharge === "" ? [] : [search.inCharge],
                  onChange: (chosen: string[]) =>
                    change({ inCharge: chosen.find((one) => one !== search.inCharge) ?? "" }),
                },
              ]
            : []),
        ]}
        isFiltered={isFiltered}
        onClear={clear}
        tools={
          <>
            {mayAssign && search.inCharge !== "" && (
              <SmallButton onClick={() => setIsAssigning(true)}>Passar todos</SmallButton>
            )}
            {may("export-contacts") && (
              <DownloadLink
                hasPeople
                address={addressOf("GET /painel/api/shops/{shopId}/customers.csv", {
                  params: { shopId },
                  query: filterOf(search),
                })}
              />
            )}
          </>
        }
      />
      <Card isFlush>
        <ListState
          query={list}
          isFiltered={isFiltered}
          onClearFilters={clear}
          whenEmpty={
            <NothingHere
              title="Nenhum cliente ainda"
              text="Quem fizer o primeiro pedido aparece aqui. Você também pode cadastrar ou importar seus clientes."
            />
          }
        >
          {({ items, nextPageToken }, { isStale }) => (
            <>
              <DataTable
                label="Clientes"
                rows={items}
                columns={hasCharges ? [...columns, inCharge] : columns}
                rowId={({ id }) => id}
                rowLabel={nameOf}
                rowHref={({ id }) => shopPath(`/clientes/${encodeURIComponent(id)}`)}
                sort={search.sort}
                // The headers of this table name only sorts of this list.
                onSort={(sort) => change({ sort: sort as typeof search.sort })}
                isStale={isStale}
              />
              <CursorPager
                text={items.length === 1 ? "1 cliente" : `${countText(items.length)} clientes nesta página`}
                first={search.cursor === null ? undefined : hrefOf({})}
                next={nextPageToken === null ? undefined : hrefOf({ cursor: nextPageToken })}
              />
            </>
          )}
        </ListState>
      </Card>
      {isAssigning && <AssignDialog search={search} colleagues={team} onClose={() => setIsAssigning(false)} />}
    </Page>
  );
}
