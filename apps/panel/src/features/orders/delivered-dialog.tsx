import { ConfirmDialog } from "@vitrine/ui/overlay/confirm-dialog.tsx";

type DeliveredDialogProps = {
  count: number;
  isBusy?: boolean;
  failure?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Delivered ends an order and tells its customer: neither can be taken back. */
export function DeliveredDialog({ count, ...dialog }: DeliveredDialogProps) {
  return (
    <ConfirmDialog
      title={count === 1 ? "Marcar como entregue?" : `Marcar ${count} pedidos como entregues?`}
      action={count === 1 ? "Entregue" : "Marcar entregues"}
      {...dialog}
    >
      <p>
        {count === 1
          ? "Isso conclui o pedido, e o cliente recebe a mensagem da entrega."
          : "Isso conclui os pedidos, e cada cliente recebe a mensagem da entrega."}
      </p>
    </ConfirmDialog>
  );
}
