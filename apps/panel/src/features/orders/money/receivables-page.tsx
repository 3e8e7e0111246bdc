import { useQuery } from "@tanstack/react-query";
import type { Receivable } from "@vitrine/contract/panel/orders/receivables";
import { usualMeans } from "@vitrine/domain/payment/owed";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { FilterBar } from "@vitrine/ui/filter/filter-bar.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { DataTable } from "@vitrine/ui/table/data-table.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import { useState } from "react";
import { listSearch, text, useListSearch } from "../../../lib/list/list-search.ts";
import { useSelection } from "../../../lib/list/use-selection.ts";
import { useMay, useShopId, useShopPath } from "../../account/use-me.ts";
import { orderName, toCents } from "../order-text.ts";
import { receivableColumns } from "./receivable-columns.tsx";
import { ReceivableSums } from "./receivable-sums.tsx";
import { receivables, useReceive } from "./receivables.queries.ts";
import { ReceiveDialog } from "./receive-dialog.tsx";
import { ReceiveManyBar } from "./receive-many-bar.tsx";

const receivablesSearch = listSearch({ q: text(80) });

/** What is delivered and not paid: whom to ask for how much, what is late first. */
export function ReceivablesPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const may = useMay();
  const [search, change, { clear }] = useListSearch(receivablesSearch);
  const found = useQuery(receivables(shopId, search.q));
  const selection = useSelection(search);
  const [open, setOpen] = useState<Receivable | null>(null);
  const mayReceive = may("record-payment");
  const timeZone = found.data?.timeZone;
  const columns = receivableColumns({ timeZone, ...(mayReceive && { onReceive: setOpen }) });
  return (
    <Page
      title="A receber"
      text="Pedidos entregues que ainda não foram pagos"
      back={{ href: shopPath("/pedidos"), label: "Pedidos" }}
    >
      {found.data && <ReceivableSums found={found.data} />}
      <FilterBar
        search={{ label: "Nome, número, telefone", value: search.q, onChange: (q) => change({ q }) }}
        filters={[]}
        isFiltered={search.q !== ""}
        onClear={clear}
      />
      <Card isFlush>
        <ListState query={found} isFiltered={search.q !== ""} onClearFilters={clear} whenEmpty={<AllReceived />}>
          {({ items }, { isStale }) => (
            <DataTable
              label="A receber"
              rows={items}
              columns={columns}
              rowId={({ id }) => id}
              rowLabel={({ number }) => orderName(number)}
              rowHref={({ id }) => shopPath(`/pedidos/${encodeURIComponent(id)}`)}
              {...(mayReceive && { selection })}
              isStale={isStale}
            />
          )}
        </ListState>
      </Card>
      {mayReceive && <ReceiveManyBar selection={selection} rows={found.data?.items ?? []} />}
      {open && <ReceiveOne key={open.id} order={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function ReceiveOne({ order, onClose }: { order: Receivable; onClose: () => void }) {
  const toast = useToast();
  const receive = useReceive(useShopId());
  const { id: orderId, number, customerName, owed, method, hasChange, dueOn } = order;
  return (
    <ReceiveDialog
      name={[orderName(number), customerName].filter(Boolean).join(", ")}
      owed={toCents(owed)}
      means={order.dueDays === null ? usualMeans(method, { hasChange }) : "transfer"}
      dueOn={dueOn}
      isDelivered
      isBusy={receive.isPending}
      failure={receive.error}
      onConfirm={(said) =>
        receive.mutate(
          { orderId, said },
          {
            onSuccess(page) {
              toast({ text: page.owed ? "Anotado" : `${orderName(number)} está pago`, stays: 4_000 });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}

function AllReceived() {
  return (
    <NothingHere
      title="Nada a receber"
      text="Quando um pedido for entregue sem estar pago, ele fica aqui até o dinheiro chegar."
    />
  );
}
