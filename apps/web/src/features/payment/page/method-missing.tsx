import type { Order } from "@vitrine/contract/storefront/order";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { pageOfMethod } from "@vitrine/domain/payment/payment-page";
import { buttonStyle } from "@vitrine/ui/button.tsx";
import { AlertIcon } from "@vitrine/ui/icons.tsx";
import { StoreIcon } from "@vitrine/ui/later-icons.tsx";
import { paymentTexts } from "@vitrine/wording/screen/payment-text";
import { Link } from "react-router";
import { StatusPage } from "../../../ui/layout/status-page.tsx";
import { changePaymentPath, finishPath, payNowPath } from "../../order/payment-path.ts";
import { ChangePaymentButton } from "../change-payment-button.tsx";
import { useOrderToPay } from "../order-to-pay.tsx";

type MissingProps = { order: Pick<Order, "id" | "status" | "payment"> };

/** Shown when the order has no payment method yet. */
export function MethodNotFound({ order }: MissingProps) {
  const isOpen = order.status === OrderStatus.Creating;
  return (
    <StatusPage
      icon={<AlertIcon />}
      title={paymentTexts.methodNotFound}
      text="Escolha como quer pagar para continuar. O seu pedido continua guardado."
    >
      <Link to={isOpen ? "/order/checkout" : changePaymentPath(order.id)} className={buttonStyle("filled")}>
        {isOpen ? "Voltar para o pedido" : "Escolher pagamento"}
      </Link>
    </StatusPage>
  );
}

/** Shown on the card page when the order has another payment method. */
export function MethodNotCard({ order }: MissingProps) {
  const page = pageOfMethod(order.payment.method);
  return (
    <StatusPage icon={<AlertIcon />} title={paymentTexts.methodNotCard} text="Este pedido é pago de outra forma.">
      {page && (
        <Link to={payNowPath(order)} replace className={buttonStyle("filled")}>
          Ir para o pagamento
        </Link>
      )}
      <ChangePaymentButton />
    </StatusPage>
  );
}

/** Shown in a shop that charges nothing here. There is nothing to retry and no other method to choose. */
export function PaidToShop() {
  const { id } = useOrderToPay();
  return (
    <StatusPage
      icon={<StoreIcon />}
      title="Pagamento direto com a loja"
      text="Este pedido é pago diretamente à loja. Ela combina o pagamento com você."
    >
      <Link to={finishPath(id)} replace className={buttonStyle("filled")}>
        Ver o pedido
      </Link>
    </StatusPage>
  );
}
