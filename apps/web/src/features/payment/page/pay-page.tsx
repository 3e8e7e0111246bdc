import { useQuery } from "@tanstack/react-query";
import type { Order } from "@vitrine/contract/storefront/order";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentStatus, walletNames } from "@vitrine/domain/codes/payment";
import { isCardOnProviderPage, isNothingToPay } from "@vitrine/domain/payment/order-payment";
import { pageOfMethod } from "@vitrine/domain/payment/payment-page";
import { Button } from "@vitrine/ui/button.tsx";
import { EmptyState } from "@vitrine/ui/feedback/empty-state.tsx";
import { AlertIcon } from "@vitrine/ui/icons.tsx";
import { paymentTexts } from "@vitrine/wording/screen/payment-text";
import { Navigate } from "react-router";
import { centsOf } from "../../../lib/reais.ts";
import { NarrowPage } from "../../../ui/layout/narrow-page.tsx";
import { finishPath, isRefunded, orderPath, payNowPath } from "../../order/payment-path.ts";
import { shopSettings } from "../../session/session.queries.ts";
import { ChangePaymentButton } from "../change-payment-button.tsx";
import { BoletoCharge } from "../charge/boleto-charge.tsx";
import { LinkCharge } from "../charge/link-charge.tsx";
import { PixCharge } from "../charge/pix-charge.tsx";
import { OpeningPayment, PreparingCharge } from "../charge/preparing-charge.tsx";
import { OrderToPayProvider, useLoadedOrderToPay } from "../order-to-pay.tsx";
import { createdCharge, usePolledCharge } from "../payment.queries.ts";
import { OrderUnread, PaymentFailure } from "../payment-failure.tsx";
import { useWaitingSince } from "../waiting-since.ts";
import { MethodNotFound, PaidToShop } from "./method-missing.tsx";
import { PaymentPaid } from "./payment-paid.tsx";
import { PaymentRedirect } from "./payment-redirect.tsx";

const titles: Partial<Record<PaymentMethod, string>> = {
  [PaymentMethod.Pix]: "Pague com Pix",
  [PaymentMethod.Boleto]: "Pague com boleto",
  [PaymentMethod.Nubank]: `Pague com ${walletNames[PaymentMethod.Nubank].toCustomers}`,
  [PaymentMethod.Pagaleve]: `Pague com ${walletNames[PaymentMethod.Pagaleve].toCustomers}`,
};

/**
 * The payment page of every method except card: a Pix code, a boleto, or a link to a provider's page. Who comes back
 * from such a page, also with a card, returns here.
 */
export function PayPage() {
  const { order, failure, retry } = useLoadedOrderToPay();
  const since = useWaitingSince();
  if (!order) {
    return (
      <NarrowPage title="Pagamento">
        {failure ? <OrderUnread failure={failure} onRetry={retry} /> : <OpeningPayment since={since} />}
      </NarrowPage>
    );
  }
  return (
    <OrderToPayProvider order={order}>
      <PaymentOf order={order} since={since} />
    </OrderToPayProvider>
  );
}

function PaymentOf({ order, since }: { order: Order; since: number }) {
  const settings = useQuery(shopSettings);
  const { method } = order.payment;
  if (method === null) return <MethodNotFound order={order} />;
  if (isRefunded(order.payment)) return <Navigate to={orderPath(order.id)} replace />;
  const page = isCardOnProviderPage(order.payment) ? "/order/pay" : pageOfMethod(method);
  if (page !== "/order/pay" || order.status === OrderStatus.Canceled) {
    return <Navigate to={page === "/order/payment" ? payNowPath(order) : finishPath(order.id)} replace />;
  }
  if (settings.data?.disableChargeOrders) return <PaidToShop />;
  return <OrderCharge key={`${order.id} ${method}`} order={order} method={method} since={since} />;
}

type OrderChargeProps = {
  order: Order;
  method: PaymentMethod;
  /** When the person began to wait. */
  since: number;
  /** Goes on to the provider's page by itself. Not on this page, where people come back from it. */
  opensLink?: boolean;
};

/** Creates the charge of an order, shows what it takes to pay it, and waits until it is paid. */
export function OrderCharge({ order, method, since, opensLink = false }: OrderChargeProps) {
  const isPaid = order.payment.status === PaymentStatus.Paid;
  const creation = useQuery({ ...createdCharge(order, method), enabled: !isPaid });
  const { data } = usePolledCharge(order.id, !creation.isPending);
  const charge = data?.charge?.method === method ? data.charge : null;
  const title = titles[method] ?? "Pagamento";
  // An open charge can be paid, so it is shown even when the last request to create one failed.
  const isPayable = charge?.status === PaymentStatus.Waiting;

  if (isPaid || charge?.status === PaymentStatus.Paid) {
    return <PaymentPaid orderId={order.id} isFree={isNothingToPay(centsOf(order.totalAmout))} />;
  }
  if (creation.error && !creation.isFetching && !isPayable) {
    return (
      <NarrowPage title={title}>
        <PaymentFailure text={creation.error.message} onRetry={() => creation.refetch()}>
          <ChangePaymentButton />
        </PaymentFailure>
      </NarrowPage>
    );
  }
  if (!data || !charge || (creation.isFetching && !isPayable)) {
    return (
      <NarrowPage title={title}>
        <PreparingCharge method={method} since={since} text="Preparando o pagamento..." />
      </NarrowPage>
    );
  }
  const again = () => void creation.refetch();
  if (charge.status === PaymentStatus.Failed || charge.status === PaymentStatus.Canceled) {
    return (
      <NarrowPage title={title}>
        <EmptyState
          icon={<AlertIcon />}
          title={charge.status === PaymentStatus.Canceled ? "Pagamento cancelado" : paymentTexts.other}
          text="Nada foi cobrado. Você pode tentar outra vez ou pagar de outra forma."
        >
          <Button variant="filled" onClick={again}>
            Tentar novamente
          </Button>
          <ChangePaymentButton />
        </EmptyState>
      </NarrowPage>
    );
  }
  if (opensLink && isPayable && charge.link !== null) return <PaymentRedirect link={charge.link} />;
  const shown = { charge, since, clockBehind: data.clockBehind, onAgain: again };
  return (
    <NarrowPage title={title}>
      {method === PaymentMethod.Pix && <PixCharge {...shown} />}
      {method === PaymentMethod.Boleto && <BoletoCharge {...shown} />}
      {method !== PaymentMethod.Pix && method !== PaymentMethod.Boleto && <LinkCharge {...shown} />}
    </NarrowPage>
  );
}
