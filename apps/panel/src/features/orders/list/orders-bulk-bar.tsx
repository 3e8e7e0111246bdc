import type { BulkResult, PanelOrderRow } from "@vitrine/contract/panel/orders/orders";
import type { MoneySaid } from "@vitrine/contract/platform/orders";
import type { FulfilmentStage } from "@vitrine/domain/codes/fulfilment";
import { MOST_PRINTED } from "@vitrine/domain/panel/picking-list";
import { Button } from "@vitrine/ui/button.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { SmallButton, smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { Modal } from "@vitrine/ui/modal.tsx";
import { Menu } from "@vitrine/ui/overlay/menu.tsx";
import { SelectionBar } from "@vitrine/ui/table/selection-bar.tsx";
import { fulfilmentNames } from "@vitrine/wording/screen/fulfilment-name";
import { useState } from "react";
import type { useSelection } from "../../../lib/list/use-selection.ts";
import { useMay, useShopId } from "../../account/use-me.ts";
import { DeliveredDialog } from "../money/delivered-dialog.tsx";
import { invoicesOf, unpaidOfRows } from "../money/unpaid-of.ts";
import { orderName } from "../order-text.ts";
import { useBulkChange, useMatchingOrders } from "../orders.queries.ts";
import type { OrdersSearch } from "../orders-search.ts";

const moves: FulfilmentStage[] = ["preparing", "ready", "on-the-way", "delivered"];

type Failed = BulkResult & { name: string };

/** What is done with the selected orders, how far it is, and which of them refused and why. */
export function OrdersBulkBar({
  selection,
  rows,
  search,
  hasMore,
}: {
  selection: ReturnType<typeof useSelection>;
  rows: readonly PanelOrderRow[];
  search: OrdersSearch;
  /** The filter means more orders than this page shows. */
  hasMore: boolean;
}) {
  const shopId = useShopId();
  const may = useMay();
  const toast = useToast();
  const bulk = useBulkChange(shopId);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [failed, setFailed] = useState<Failed[]>([]);
  const matching = useMatchingOrders(shopId);
  const ids = [...selection.ids];
  const printed = ids.slice(0, MOST_PRINTED);
  const print = `/painel/loja/${encodeURIComponent(shopId)}/pedidos/imprimir?ids=${printed.join(",")}`;
  const isPageSelected = rows.length > 0 && rows.every(({ id }) => selection.has(id));

  function selectAll() {
    matching.mutate(search, {
      onSuccess({ items, hasMore }) {
        selection.keep(items.map(({ id }) => id));
        if (hasMore)
          toast({ text: `O filtro tem mais: os primeiros ${items.length} foram selecionados`, stays: 6_000 });
      },
      onError: (error) => toast({ text: error.message, variant: "failure", stays: 6_000 }),
    });
  }

  const ask = (stage: FulfilmentStage) => (stage === "delivered" ? setIsAsking(true) : move(stage));

  function move(stage: FulfilmentStage, { received }: MoneySaid = {}) {
    setIsAsking(false);
    const known = [...(matching.data?.items ?? []), ...rows];
    const names = new Map(known.map((row) => [row.id, orderName(row.number)]));
    setProgress({ done: 0, of: ids.length });
    bulk.mutate(
      {
        ids,
        action: { kind: "move", stage, ...(received && { means: received.means }) },
        onProgress: (done) => setProgress({ done, of: ids.length }),
      },
      {
        onSuccess(results) {
          const refused = results.filter(({ error }) => error !== null);
          setFailed(refused.map((each) => ({ ...each, name: names.get(each.id) ?? "Pedido" })));
          selection.keep(refused.map(({ id }) => id));
          const done = results.length - refused.length;
          if (done > 0) toast({ text: `${done} em “${fulfilmentNames[stage]}”`, stays: 4_000 });
        },
        onError: (error) => toast({ text: error.message, variant: "failure", stays: 6_000 }),
        onSettled: () => setProgress(null),
      },
    );
  }

  return (
    <>
      <SelectionBar
        count={selection.count}
        // A full page is the whole selection: what was selected from other pages already is kept as it is.
        onSelectAll={hasMore && isPageSelected && selection.count <= rows.length && !progress ? selectAll : undefined}
        onClear={selection.clear}
      >
        {progress ? (
          <span role="status" className="flex min-h-(--control) items-center gap-2">
            <progress value={progress.done} max={progress.of} aria-label="Andamento" className="w-28" />
            {progress.done} de {progress.of}
          </span>
        ) : (
          <>
            {may("fulfil-orders") && (
              <>
                <SmallButton onClick={() => move("preparing")}>Preparar</SmallButton>
                <SmallButton onClick={() => ask("delivered")}>Marcar entregues</SmallButton>
                <Menu
                  label="Outra etapa"
                  buttonStyle={smallButtonStyle}
                  items={moves.map((stage) => ({ label: fulfilmentNames[stage], onSelect: () => ask(stage) }))}
                >
                  Etapa…
                </Menu>
              </>
            )}
            <a href={print} target="_blank" rel="noopener" className={smallButtonStyle}>
              {ids.length > MOST_PRINTED ? `Imprimir os primeiros ${MOST_PRINTED}` : "Imprimir"}
            </a>
          </>
        )}
      </SelectionBar>
      {isAsking && (
        <DeliveredDialog
          count={ids.length}
          unpaid={unpaidOfRows(
            rows.filter(({ id }) => selection.has(id)),
            ids.length,
          )}
          invoices={invoicesOf(rows.filter(({ id }) => selection.has(id)).map(({ payment }) => payment))}
          onConfirm={(said) => move("delivered", said)}
          onClose={() => setIsAsking(false)}
        />
      )}
      {failed.length > 0 && (
        <Modal
          title={failed.length === 1 ? "1 pedido não mudou" : `${failed.length} pedidos não mudaram`}
          shape="sheet"
          onClose={() => setFailed([])}
          footer={
            <Button variant="filled" onClick={() => setFailed([])}>
              Entendi
            </Button>
          }
        >
          <ul className="grid gap-2 py-2">
            {failed.map(({ id, name, error }) => (
              <li key={id}>
                <strong className="font-semibold">{name}:</strong> {error?.message}
              </li>
            ))}
          </ul>
          <p className="text-sm text-muted">Eles continuam selecionados.</p>
        </Modal>
      )}
    </>
  );
}
