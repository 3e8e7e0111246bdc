import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "@vitrine/ui/button.tsx";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../lib/api/api.ts";
import { retryUnsettled } from "../../../lib/api/query-client.ts";
import { CancelDialog } from "../../order/cancel-dialog.tsx";
import { cacheOrder, invalidateOrder } from "../../order/order.queries.ts";
import { finishPath } from "../../order/payment-path.ts";
import { cachePlacedOrder } from "../../orders/orders.queries.ts";
import { useMay } from "../../session/session.queries.ts";
import { useCheckout } from "../checkout-context.ts";

/** Only platform users may cancel an order. */
export function CancelOrder() {
  const mayCancel = useMay()("cancel-order");
  const [isAsking, setIsAsking] = useState(false);
  if (!mayCancel) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        Cancelar pedido
      </Button>
      {isAsking && <CancelModal onClose={() => setIsAsking(false)} />}
    </>
  );
}

function CancelModal({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { order, closeCheckout } = useCheckout();
  const { mutate, isPending, error } = useMutation({
    // The order that the person sees is the one that is canceled, even when another one is open by now.
    mutationFn: () => call("GET /api/order/cancel", { query: { orderId: order.id } }),
    retry: retryUnsettled,
    onSuccess: (canceled) => {
      closeCheckout();
      cacheOrder(queries, canceled);
      cachePlacedOrder(queries, canceled);
      invalidateOrder(queries);
      navigate(finishPath(canceled.id), { replace: true });
    },
    onError: () => invalidateOrder(queries),
  });
  return (
    <CancelDialog
      text="Deseja cancelar este pedido? Ele não poderá ser retomado."
      isCanceling={isPending}
      failure={error}
      onCancel={() => mutate()}
      onClose={onClose}
    />
  );
}
