import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { unclearPayments } from "@vitrine/domain/payment/attempt";
import { ConfirmDialog } from "@vitrine/ui/overlay/confirm-dialog.tsx";
import { useShopId } from "../../../account/use-me.ts";
import { ReceiveDialog } from "../../money/receive-dialog.tsx";
import { unpaidOfPage } from "../../money/unpaid-of.ts";
import { moneyText, orderName, toCents } from "../../order-text.ts";
import { useOrderChange } from "../../orders.queries.ts";

type DialogProps = { page: PanelOrderDetails; onClose: () => void };

/** No provider tells of money at the door or of the shop's own Pix: a person does. */
export function PaymentDialog({ page, onClose }: DialogProps) {
  const isUnclear = page.payments.some(
    ({ failureCode }) => failureCode !== null && unclearPayments.includes(failureCode),
  );
  return isUnclear ? <ClearDialog page={page} onClose={onClose} /> : <ByHandDialog page={page} onClose={onClose} />;
}

function ByHandDialog({ page, onClose }: DialogProps) {
  const { order, owed } = page;
  const receive = useOrderChange("POST /painel/api/shops/{shopId}/orders/{orderId}/receipts", {
    shopId: useShopId(),
    orderId: order.id,
  });
  const unpaid = unpaidOfPage(page);
  return (
    <ReceiveDialog
      name={orderName(order.number)}
      owed={unpaid?.amount ?? toCents(order.totalAmout)}
      means={unpaid?.means ?? "pix"}
      dueOn={owed?.dueOn ?? null}
      isDelivered={order.status === OrderStatus.Finalized}
      isBusy={receive.isPending}
      failure={receive.error}
      onConfirm={(said) => receive.mutate(said, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

/** The provider took money, and tells of another sum than ours. */
function ClearDialog({ page, onClose }: DialogProps) {
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
