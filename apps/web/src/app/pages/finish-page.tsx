import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentStatus } from "@vitrine/domain/codes/payment";
import { SessionType } from "@vitrine/domain/codes/session";
import { useEffect } from "react";
import { Link } from "react-router";
import { takeChatToOpen } from "../../features/order/confirm/confirmation.ts";
import { paymentPath } from "../../features/order/payment-path.ts";
import { useCurrentOrder } from "../../features/order/use-current-order.ts";
import { useSession, useShopSettings } from "../../features/session/session.queries.ts";
import { usePageToast } from "../../ui/feedback/toast.tsx";
import { CanceledIcon, CheckIcon } from "../../ui/icons.tsx";
import { StatusPage } from "../../ui/layout/status-page.tsx";
import { ReturnLinks } from "./return-links.tsx";

export function FinishPage() {
  const isCanceled = useCurrentOrder()?.status === OrderStatus.Canceled;
  usePageToast(isCanceled ? null : "Pedido finalizado, você pode fechar essa aba!", "until-closed");

  // After a payment the conversation opens by itself. The person returns to this page.
  useEffect(() => {
    const chat = takeChatToOpen();
    if (chat) window.location.assign(chat);
  }, []);

  if (isCanceled) {
    return (
      <StatusPage
        icon={<CanceledIcon />}
        title="Pedido cancelado"
        text="Este pedido não vale mais. Para comprar, é só montar um novo."
      >
        <ReturnLinks />
      </StatusPage>
    );
  }
  return (
    <StatusPage
      icon={<CheckIcon />}
      title="Pedido finalizado"
      text="Obrigado pela compra! Acompanhe os próximos passos pela conversa."
    >
      <PaymentNote />
      <ReturnLinks />
    </StatusPage>
  );
}

/** The state of the payment, if the order has one. */
function PaymentNote() {
  const order = useCurrentOrder();
  const settings = useShopSettings();
  const { sessionType } = useSession();
  if (order?.payment.status === PaymentStatus.Paid) {
    return (
      <p className="mb-2 flex items-center justify-center gap-2 rounded-xl bg-brand-tint px-4 py-3 font-semibold text-brand-ink">
        <span className="size-5">
          <CheckIcon />
        </span>
        Pagamento confirmado
      </p>
    );
  }
  const toPay = order && settings ? paymentPath(order.payment, settings) : null;
  const isOpen = order?.status === OrderStatus.Received && sessionType !== SessionType.PlatformUser;
  if (!toPay || !isOpen) return null;
  return (
    <p className="mb-2 text-sm text-pretty text-muted">
      O pagamento ainda não foi confirmado.{" "}
      <Link
        to={toPay}
        className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline underline-offset-4"
      >
        Ver pagamento
      </Link>
    </p>
  );
}
