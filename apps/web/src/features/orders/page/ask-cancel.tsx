import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OrderPage } from "@vitrine/contract/storefront/orders";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Modal } from "@vitrine/ui/modal.tsx";
import { moneyBackText } from "@vitrine/wording/time/money-back-text";
import { useState } from "react";
import { call } from "../../../lib/api/api.ts";
import { retryUnsettled } from "../../../lib/api/query-client.ts";
import { useActionKey } from "../../../lib/api/use-action-key.ts";
import { centsOf } from "../../../lib/reais.ts";
import { invalidateOrders, placedOrder } from "../orders.queries.ts";

function useAskCancel(id: string) {
  const queries = useQueryClient();
  const underKey = useActionKey<{ cancel: string; reason: string }>();
  return useMutation({
    mutationFn: (reason: string) =>
      underKey({ cancel: id, reason }, (idempotencyKey) =>
        call("POST /api/orders/{id}/cancel-request", { params: { id }, body: { reason }, idempotencyKey }),
      ),
    retry: retryUnsettled,
    // It is under way until the page says that it waits: nobody asks twice.
    onSuccess: () => queries.invalidateQueries({ queryKey: placedOrder(id).queryKey }),
    onError: () => invalidateOrders(queries),
  });
}

type AskCancelProps = { page: OrderPage; asked: NonNullable<OrderPage["cancelApproval"]> | null };

/** An agent who may not give back what was paid asks those who may, and sees that it waits for them. */
export function AskCancel({ page: { order, refundOnCancel, refundArrival }, asked }: AskCancelProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState("");
  const ask = useAskCancel(order.id);
  if (asked) {
    return (
      <p role="status" className="text-sm text-pretty text-muted">
        {`Cancelamento pedido: aguarda aprovação. ${asked.by}: “${asked.reason}”`}
      </p>
    );
  }
  const close = () => {
    ask.reset();
    setIsAsking(false);
  };
  const send = () =>
    ask.mutate(reason.trim(), {
      onSuccess: () => {
        setReason("");
        close();
      },
    });
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        Pedir cancelamento
      </Button>
      {isAsking && (
        <Modal
          title="Pedir cancelamento"
          shape="sheet"
          onClose={close}
          footer={
            <>
              <Button variant="quiet" onClick={close}>
                Voltar
              </Button>
              <Button variant="filled" disabled={ask.isPending || reason.trim() === ""} onClick={send}>
                {ask.isPending ? "Processando..." : "Pedir"}
              </Button>
            </>
          }
        >
          <div className="flex flex-col gap-3">
            <p className="text-base text-pretty">
              {`Este pedido já foi pago. Quem gerencia a loja decide se ele é cancelado. Então ${moneyBackText(centsOf(refundOnCancel), refundArrival)}`}
            </p>
            <TextField label="Motivo" value={reason} onChange={setReason} maxLength={200} />
            <FailureBlock text={ask.isPending ? undefined : ask.error?.message} />
          </div>
        </Modal>
      )}
    </>
  );
}
