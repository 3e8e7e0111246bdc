import type { Order } from "@vitrine/contract/storefront/order";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { pageOfMethod } from "@vitrine/domain/payment/payment-page";
import { paymentTexts } from "@vitrine/wording/screen/payment-text";
import { Link } from "react-router";
import { buttonStyle } from "../../../ui/button.tsx";
import { AlertIcon } from "../../../ui/icons.tsx";
import { StatusPage } from "../../../ui/layout/status-page.tsx";
import { ChangePaymentButton } from "../change-payment-button.tsx";

type MissingProps = { order: Pick<Order, "status" | "payment"> };

/** Nobody has chosen how this order is paid. */
export function MethodNotFound({ order }: MissingProps) {
  const isOpen = order.status === OrderStatus.Creating;
  return (
    <StatusPage
      icon={<AlertIcon />}
      title={paymentTexts.methodNotFound}
      text="Escolha como quer pagar para continuar. O seu pedido continua guardado."
    >
      <Link to={isOpen ? "/order/checkout" : "/change-payment"} className={buttonStyle("filled")}>
        {isOpen ? "Voltar para o pedido" : "Escolher pagamento"}
      </Link>
    </StatusPage>
  );
}

/** The card page of an order that is paid in another way. */
export function MethodNotCard({ order }: MissingProps) {
  const page = pageOfMethod(order.payment.method);
  return (
    <StatusPage icon={<AlertIcon />} title={paymentTexts.methodNotCard} text="Este pedido é pago de outra forma.">
      {page && (
        <Link to={page} replace className={buttonStyle("filled")}>
          Ir para o pagamento
        </Link>
      )}
      <ChangePaymentButton />
    </StatusPage>
  );
}
