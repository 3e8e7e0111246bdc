import type { Order } from "@vitrine/contract/storefront/order";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { Button, buttonStyle } from "@vitrine/ui/button.tsx";
import { InfoIcon } from "@vitrine/ui/icons.tsx";
import { Link } from "react-router";
import { orderPath } from "../../order/payment-path.ts";
import { orderTitle } from "../../orders/order-title.ts";

type ClosedOrderProps = { order: Pick<Order, "id" | "number" | "status">; onNew?: () => void };

/** One line instead of the checkout of an order that was placed or canceled, here or by somebody else. */
export function ClosedOrder({ order, onNew }: ClosedOrderProps) {
  const name = orderTitle(order).toLowerCase();
  const ending = order.status === OrderStatus.Canceled ? "foi cancelado" : "já foi enviado";
  return (
    <section className="page-width py-4">
      <div className="flex flex-col gap-3 rounded-2xl bg-brand-tint p-4 sm:flex-row sm:items-center">
        <h1 className="flex flex-1 items-start gap-3 text-base font-medium text-pretty">
          <InfoIcon className="size-6 shrink-0 text-brand-ink" />O {name} {ending}.
        </h1>
        <Link to={orderPath(order.id)} className={buttonStyle("filled")}>
          Ver pedido
        </Link>
        {onNew && (
          <Button variant="quiet" onClick={onNew}>
            Montar outro pedido
          </Button>
        )}
      </div>
    </section>
  );
}
