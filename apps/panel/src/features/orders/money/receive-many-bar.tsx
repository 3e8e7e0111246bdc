import type { Receivable } from "@vitrine/contract/panel/orders/receivables";
import { sum } from "@vitrine/domain/money";
import { usualMeans } from "@vitrine/domain/payment/owed";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { SelectionBar } from "@vitrine/ui/table/selection-bar.tsx";
import { useState } from "react";
import type { useSelection } from "../../../lib/list/use-selection.ts";
import { useShopId } from "../../account/use-me.ts";
import { toCents } from "../order-text.ts";
import { useBulkChange } from "../orders.queries.ts";
import { ReceiveDialog } from "./receive-dialog.tsx";

/** Several orders that were paid in the same way, such as those of one courier at the end of the day. */
export function ReceiveManyBar({
  selection,
  rows,
}: {
  selection: ReturnType<typeof useSelection>;
  rows: readonly Receivable[];
}) {
  const toast = useToast();
  const bulk = useBulkChange(useShopId());
  const [isAsking, setIsAsking] = useState(false);
  const chosen = rows.filter(({ id }) => selection.has(id));
  const [first] = chosen;
  const name = chosen.length === 1 ? "1 pedido" : `${chosen.length} pedidos`;
  return (
    <>
      <SelectionBar count={selection.count} onClear={selection.clear}>
        <SmallButton onClick={() => setIsAsking(true)}>Recebi tudo</SmallButton>
      </SelectionBar>
      {isAsking && first && (
        <ReceiveDialog
          name={name}
          owed={sum(chosen.map(({ owed }) => toCents(owed)))}
          means={usualMeans(first.method, first)}
          dueOn={null}
          isDelivered={false}
          isBusy={bulk.isPending}
          failure={bulk.error}
          onConfirm={({ received }) => {
            if (!received) return;
            bulk.mutate(
              {
                ids: chosen.map(({ id }) => id),
                action: { kind: "receive", means: received.means },
                onProgress: () => {},
              },
              {
                onSuccess(results) {
                  const refused = results.filter(({ error }) => error !== null);
                  selection.keep(refused.map(({ id }) => id));
                  setIsAsking(false);
                  const done = results.length - refused.length;
                  if (done > 0) toast({ text: done === 1 ? "1 pedido pago" : `${done} pedidos pagos`, stays: 4_000 });
                  const [no] = refused;
                  if (no?.error) toast({ text: no.error.message, variant: "failure", stays: 6_000 });
                },
              },
            );
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
