import type { Order } from "@vitrine/contract/storefront/order";
import type { Session } from "@vitrine/contract/storefront/session";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentStatus } from "@vitrine/domain/codes/payment";
import { usePageToast } from "@vitrine/ui/feedback/toast.tsx";
import { ClockIcon } from "@vitrine/ui/later-icons.tsx";
import { Navigate } from "react-router";
import { isWithoutChat } from "../../features/order/confirm/without-chat.ts";
import { isRefunded, orderPath } from "../../features/order/payment-path.ts";
import { useLoadedOrderToPay } from "../../features/payment/order-to-pay.tsx";
import { MethodChoice } from "../../features/payment/page/method-choice.tsx";
import { useSession } from "../../features/session/session.queries.ts";
import { StatusPage } from "../../ui/layout/status-page.tsx";
import { ReturnLinks } from "./return-links.tsx";

/** The customer chooses the new payment method on this page or in the conversation. */
export function ChangePaymentPage() {
  usePageToast("Você pode fechar essa aba para alterar a forma de pagamento", 8_000);
  const session = useSession();
  const { order } = useLoadedOrderToPay();
  const isReceived = order?.status === OrderStatus.Received;
  const isOpen = isReceived && order.payment.status !== PaymentStatus.Paid && !isRefunded(order.payment);
  // Paid, given back or canceled, perhaps while somebody was choosing here: the order's page says which.
  if (order && !isOpen && order.status !== OrderStatus.Creating) return <Navigate to={orderPath(order.id)} replace />;
  return (
    <StatusPage
      icon={<ClockIcon />}
      title="Aguardando alteração..."
      text={`Escolha a nova forma de pagamento${waysOf(order, session)}.`}
    >
      {isReceived ? <MethodChoice key={order.id} order={order} /> : <ReturnLinks />}
    </StatusPage>
  );
}

function waysOf(order: Order | null, session: Session): string {
  if (order?.status !== OrderStatus.Received) return " pela conversa";
  return isWithoutChat(order, session) ? "" : " aqui ou pela conversa";
}
