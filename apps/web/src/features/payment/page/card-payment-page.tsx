import { useQuery } from "@tanstack/react-query";
import type { Order } from "@vitrine/contract/storefront/order";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { isCardOnProviderPage } from "@vitrine/domain/payment/order-payment";
import { useEffect, useState } from "react";
import { Navigate } from "react-router";
import { NarrowPage } from "../../../ui/layout/narrow-page.tsx";
import { finishPath, isRefunded, orderPath } from "../../order/payment-path.ts";
import { shopSettings } from "../../session/session.queries.ts";
import { CardPayment } from "../card/card-payment.tsx";
import { cardFormOf } from "../card/vendors/card-forms.ts";
import { ChangePaymentButton } from "../change-payment-button.tsx";
import { OpeningPayment } from "../charge/preparing-charge.tsx";
import { LeavePaid } from "../leave-paid.tsx";
import { OrderToPayProvider, useLoadedOrderToPay } from "../order-to-pay.tsx";
import { chargeOf } from "../payment.queries.ts";
import { OrderUnread, PaymentFailure } from "../payment-failure.tsx";
import { PaymentSkeleton } from "../payment-skeleton.tsx";
import { useWaitingSince } from "../waiting-since.ts";
import { MethodNotCard, MethodNotFound, PaidToShop } from "./method-missing.tsx";
import { OrderCharge } from "./pay-page.tsx";
import { PaymentRedirect } from "./payment-redirect.tsx";

/** The specification asks for this pause before the form is shown. */
const FORM_DELAY = 200;

const title = "Pagamento";

export function CardPaymentPage() {
  const { order, failure, retry } = useLoadedOrderToPay();
  const since = useWaitingSince();
  if (order) {
    return (
      <OrderToPayProvider order={order}>
        <PaymentOf key={order.id} order={order} since={since} />
      </OrderToPayProvider>
    );
  }
  return (
    <NarrowPage title={title} width="wide">
      {failure ? <OrderUnread failure={failure} onRetry={retry} /> : <OpeningPayment since={since} />}
    </NarrowPage>
  );
}

function PaymentOf({ order, since }: { order: Order; since: number }) {
  const { method, status, providerType, link } = order.payment;
  const isPaid = status === PaymentStatus.Paid;
  const [wasPaid] = useState(isPaid);
  const settings = useQuery(shopSettings);

  if (wasPaid || order.status === OrderStatus.Canceled) return <Navigate to={finishPath(order.id)} replace />;
  if (isRefunded(order.payment)) return <Navigate to={orderPath(order.id)} replace />;
  if (isPaid) return <LeavePaid orderId={order.id} />;
  if (method === null) return <MethodNotFound order={order} />;
  if (method !== PaymentMethod.CreditCard) return <MethodNotCard order={order} />;
  if (settings.data?.disableChargeOrders) return <PaidToShop />;
  const isShopProvider = providerType === PaymentProviderType.ShopProvider;
  const isLinkLive = link !== null && (status === null || status === PaymentStatus.Waiting);
  if (isLinkLive && !isShopProvider && !cardFormOf(providerType)) return <PaymentRedirect link={link} />;
  // The provider takes cards on its own page only: its link is made first.
  if (isCardOnProviderPage(order.payment)) return <OrderCharge order={order} method={method} since={since} opensLink />;
  return <CardPaymentLoader order={order} />;
}

/** Loads the state of the payment first: a charge may be under way, or the provider may need its own form. */
function CardPaymentLoader({ order }: { order: Order }) {
  const isTime = useElapsed(FORM_DELAY);
  const settings = useQuery(shopSettings);
  const charge = useQuery({ ...chargeOf(order.id), refetchOnWindowFocus: false });
  const { data, error, isFetching, isFetchedAfterMount, refetch } = charge;

  if (error && !isFetching) {
    return (
      <NarrowPage title={title} width="wide">
        <PaymentFailure text={error.message} onRetry={() => refetch()}>
          <ChangePaymentButton />
        </PaymentFailure>
      </NarrowPage>
    );
  }
  if (!isTime || !data || !isFetchedAfterMount || settings.isPending) {
    return (
      <NarrowPage title={title} width="wide">
        <PaymentSkeleton text="Carregando..." />
      </NarrowPage>
    );
  }
  return <CardPayment order={order} charged={data} enableCnpj={settings.data?.enableCnpj ?? false} />;
}

function useElapsed(milliseconds: number): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isLater;
}
