import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { ConfirmDialog } from "@vitrine/ui/overlay/confirm-dialog.tsx";
import { useShopId } from "../../../account/use-me.ts";
import { moneyText } from "../../order-text.ts";
import { useOrderChange } from "../../orders.queries.ts";

/** No provider tells of money at the door or of the shop's own Pix: a person does. */
export function PaymentDialog({ page, onClose }: { page: PanelOrderDetails; onClose: () => void }) {
  const confirm = useOrderChange("POST /painel/api/shops/{shopId}/orders/{orderId}/payment", {
    shopId: useShopId(),
    orderId: page.order.id,
  });
  return (
    <ConfirmDialog
      title="Confirmar pagamento?"
      action="Confirmar"
      isBusy={confirm.isPending}
      failure={confirm.error?.message}
      onConfirm={() => confirm.mutate({}, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        O pedido passa a pago, com {moneyText(page.order.totalAmout)}, e o cliente recebe a confirmação na conversa.
      </p>
    </ConfirmDialog>
  );
}
