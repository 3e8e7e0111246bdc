import type { Order } from "@vitrine/contract/storefront/order";
import { buttonStyle } from "@vitrine/ui/button.tsx";
import { InfoIcon } from "@vitrine/ui/icons.tsx";
import { Link } from "react-router";
import { closedText } from "../order/confirm/confirm-obstacles.ts";
import { orderPath } from "../order/payment-path.ts";

/** Says that the order can no longer be changed, and links to its page. */
export function ClosedNotice({ order }: { order: Pick<Order, "id" | "status"> }) {
  return (
    <section className="flex flex-col gap-3 rounded-2xl bg-brand-tint p-4 sm:flex-row sm:items-center">
      <p className="flex flex-1 items-start gap-3 text-sm font-medium text-pretty">
        <InfoIcon className="size-5 shrink-0 text-brand-ink" />
        {closedText(order.status)} Os itens não podem mais ser alterados.
      </p>
      <Link to={orderPath(order.id)} className={buttonStyle("quiet")}>
        Ver pedido
      </Link>
    </section>
  );
}
