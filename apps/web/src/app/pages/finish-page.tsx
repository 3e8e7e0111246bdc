import { useQuery } from "@tanstack/react-query";
import type { OrderPage } from "@vitrine/contract/storefront/orders";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentStatus } from "@vitrine/domain/codes/payment";
import { SessionType } from "@vitrine/domain/codes/session";
import { buttonStyle } from "@vitrine/ui/button.tsx";
import { usePageToast } from "@vitrine/ui/feedback/toast.tsx";
import { CheckIcon } from "@vitrine/ui/icons.tsx";
import { lazyPart } from "@vitrine/ui/lazy-part.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useEffect } from "react";
import { Link, useParams } from "react-router";
import { orderPath, payNowPath } from "../../features/order/payment-path.ts";
import { ReceiptCard } from "../../features/orders/details/receipt-card.tsx";
import { placedOrder, placedOrders } from "../../features/orders/orders.queries.ts";
import { takeReturnToChat } from "../../features/orders/return-to-chat.ts";
import { useMay, useSession } from "../../features/session/session.queries.ts";
import { StatusPage } from "../../ui/layout/status-page.tsx";
import { CanceledOrder } from "./canceled-order.tsx";
import { NothingFinished } from "./nothing-finished.tsx";

const OrderDelivery = lazyPart(
  async () => (await import("../../features/chat/delivery/order-delivery.tsx")).OrderDelivery,
);

export function FinishPage() {
  const { page, isLoading, isFetching, failure, retry } = useFinishedOrder();
  const isCanceled = page?.order.status === OrderStatus.Canceled;
  usePageToast(page && !isCanceled ? "Pedido finalizado, você pode fechar essa aba!" : null, "until-closed");
  useReturnToChat(page);
  const isAgent = useSession().sessionType === SessionType.PlatformUser;

  if (isLoading) {
    return (
      <p role="status" className="flex min-h-64 items-center justify-center gap-2 text-muted">
        <Spinner /> Carregando...
      </p>
    );
  }
  if (!page) return <NothingFinished failure={failure} retry={retry} isAgent={isAgent} />;
  if (isCanceled) {
    return (
      <CanceledOrder page={page} isAgent={isAgent}>
        <Ways page={page} isAgent={isAgent} />
      </CanceledOrder>
    );
  }
  return (
    <StatusPage
      icon={<CheckIcon />}
      title="Pedido finalizado"
      text={isAgent ? agentText(page) : customerText(page, isFetching)}
      details={
        <>
          <PaymentNote page={page} isAgent={isAgent} />
          {isAgent && <OrderDelivery orderId={page.order.id} />}
          <ReceiptCard order={page.order} />
        </>
      }
    >
      <Ways page={page} isAgent={isAgent} />
    </StatusPage>
  );
}

/** The order in the address, else the newest placed one. Undefined when there is none or it cannot be read. */
function useFinishedOrder() {
  const { id } = useParams();
  const mayRead = useMay()("read-order");
  const list = useQuery({ ...placedOrders, enabled: mayRead && !id });
  const shownId = id ?? list.data?.[0]?.id;
  const order = useQuery({ ...placedOrder(shownId ?? ""), enabled: mayRead && shownId !== undefined });
  const asked = shownId === undefined ? list : order;
  return {
    page: order.data,
    // A list from before the purchase is empty until it is read again.
    isLoading: order.data === undefined && asked.isFetching,
    isFetching: order.isFetching,
    failure: asked.error,
    retry: () => void asked.refetch(),
  };
}

/** After a payment the conversation opens by itself. The person returns to this page. */
function useReturnToChat(page: OrderPage | undefined): void {
  const orderId = page?.order.id;
  const chatLink = page?.chatLink;
  const isAgent = useSession().sessionType === SessionType.PlatformUser;
  useEffect(() => {
    if (orderId && chatLink && !isAgent && takeReturnToChat(orderId)) window.location.assign(chatLink);
  }, [orderId, chatLink, isAgent]);
}

/** Right after placing, the link to the conversation is still being fetched. */
function customerText(page: OrderPage, isFetching: boolean): string {
  return !page.chatLink && !isFetching
    ? "Obrigado pela compra! Acompanhe os próximos passos na página do pedido."
    : "Obrigado pela compra! Acompanhe os próximos passos pela conversa.";
}

/** Whether the contact heard of it is said below, as far as the channel told. */
function agentText({ order }: OrderPage): string {
  const { name } = order.customer;
  return `${name ? `O pedido de ${name}` : "O pedido"} foi registrado.`;
}

/** The ways on: an agent follows the order or begins the next one, a customer returns to the conversation. */
function Ways({ page, isAgent }: { page: OrderPage; isAgent: boolean }) {
  const chat = isAgent ? null : page.chatLink;
  return (
    <>
      {chat && (
        <a href={chat} data-chat-link className={buttonStyle("filled")}>
          Voltar para a conversa
        </a>
      )}
      <Link to={orderPath(page.order.id)} className={buttonStyle(chat ? "quiet" : "filled")}>
        Ver pedido
      </Link>
      <Link to="/catalog" className={buttonStyle("quiet")}>
        {isAgent ? "Começar outro pedido" : "Ver catálogo"}
      </Link>
    </>
  );
}

/** The state of the payment, if the customer still has to pay or has just paid. */
function PaymentNote({ page: { order, canPay }, isAgent }: { page: OrderPage; isAgent: boolean }) {
  if (order.payment.status === PaymentStatus.Paid) {
    return (
      <p className="flex items-center justify-center gap-2 rounded-xl bg-brand-tint px-4 py-3 font-semibold text-brand-ink">
        <CheckIcon className="size-5" />
        Pagamento confirmado
      </p>
    );
  }
  if (!canPay || isAgent) return null;
  return (
    <p className="text-sm text-pretty text-muted">
      O pagamento ainda não foi confirmado.{" "}
      <Link
        to={payNowPath(order)}
        className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline underline-offset-4"
      >
        Ver pagamento
      </Link>
    </p>
  );
}
