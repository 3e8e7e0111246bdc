import { useMutation, useQueryClient } from "@tanstack/react-query";
import { may } from "@vitrine/domain/session/permissions";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../lib/api/api.ts";
import { retryUnsettled } from "../../../lib/api/query-client.ts";
import { Button } from "../../../ui/button.tsx";
import { FailureBlock } from "../../../ui/feedback/failure-block.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { cacheOrder, invalidateOrder } from "../../order/order.queries.ts";
import { useSession } from "../../session/session.queries.ts";
import { useCheckout } from "../checkout-context.ts";

/** Only platform users may cancel an order. */
export function CancelOrder() {
  const mayCancel = may(useSession().sessionType, "cancel-order");
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
  const { clearDraft } = useCheckout();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call("GET /api/order/cancel"),
    retry: retryUnsettled,
    onSuccess: (order) => {
      clearDraft();
      cacheOrder(queries, order);
      navigate("/finish", { replace: true });
    },
    onError: () => invalidateOrder(queries),
  });
  return (
    <Modal
      title="Cancelar pedido"
      shape="sheet"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Não
          </Button>
          <Button variant="filled" onClick={() => mutate()} disabled={isPending}>
            {isPending ? "Processando..." : "Sim"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-base text-pretty">Deseja cancelar este pedido? Ele não poderá ser retomado.</p>
        <FailureBlock text={isPending ? undefined : error?.message} />
      </div>
    </Modal>
  );
}
