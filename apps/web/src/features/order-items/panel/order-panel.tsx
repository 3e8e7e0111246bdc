import { isOpen } from "@vitrine/domain/codes/order-status";
import { SessionType } from "@vitrine/domain/codes/session";
import { buttonStyle } from "@vitrine/ui/button.tsx";
import { CartIcon } from "@vitrine/ui/icons.tsx";
import { useRef } from "react";
import { Link } from "react-router";
import { usePendingItems } from "../../order/change/use-pending-changes.ts";
import { brokenLimits } from "../../order/confirm/confirm-obstacles.ts";
import { useVisitorObstacles } from "../../order/confirm/use-visitor-obstacles.ts";
import { useServedContact } from "../../order/served-contact.ts";
import { useShownOrder } from "../../order/summary/use-shown-order.ts";
import { useSession } from "../../session/session.queries.ts";
import { CartItem } from "../cart-item.tsx";
import { CartSummary } from "../cart-summary.tsx";
import { GiftPanel } from "../gift-panel.tsx";
import { OrderWarnings } from "../order-warnings.tsx";
import { PendingItems } from "../pending-items.tsx";
import { useSaveOnLeave } from "../use-save-on-leave.ts";

/**
 * The order beside the catalogue on a wide screen: the same items, gifts and amounts as in the cart. It comes after the
 * products in the reading order, stays in view, and has a scrollbar of its own.
 */
export function OrderPanel() {
  useSaveOnLeave();
  const order = useShownOrder();
  const pendingItems = usePendingItems();
  const isAgent = useSession().sessionType === SessionType.PlatformUser;
  const contact = useServedContact();
  const ofVisitor = useVisitorObstacles(order);
  const list = useRef<HTMLUListElement>(null);
  const isFilled = order !== null && order.items.length > 0 && isOpen(order.status);

  return (
    <div className="flex max-h-full flex-col overflow-hidden rounded-2xl bg-white ring-1 ring-line ring-inset">
      <h2 className="truncate px-4 pt-4 pb-2 text-base font-bold">
        {isAgent ? `Pedido de ${contact.name}` : "Seu pedido"}
      </h2>
      <div className="flex min-h-0 flex-col gap-2 overflow-y-auto overscroll-contain px-2 pb-2">
        <PendingItems items={pendingItems} />
        {isFilled && <OrderWarnings texts={[...brokenLimits(order, ofVisitor), ...order.catalogErrorMessages]} />}
        <ul
          ref={list}
          tabIndex={-1}
          aria-label="Itens do pedido"
          data-order-panel
          className="flex flex-col divide-y divide-line outline-none empty:hidden [&_article]:grid-cols-[4.5rem_minmax(0,1fr)] [&_article]:rounded-none [&_article]:px-2 [&_article]:ring-0"
        >
          {isFilled &&
            order.items.map((item) => (
              <CartItem
                key={item.index}
                item={item}
                isReadOnly={false}
                onRemoved={() => list.current?.focus({ preventScroll: true })}
              />
            ))}
        </ul>
        {isFilled && order.gifts.map((group) => <GiftPanel key={group.id} group={group} />)}
        {!isFilled && pendingItems.length === 0 && <Empty />}
      </div>
      {isFilled && (
        <div className="shrink-0 border-t border-line pb-4 [&_section]:pt-3 [&_section]:pb-3 [&_section>h2]:sr-only">
          <CartSummary order={order} />
          <div className="grid px-4">
            <Link to={isAgent ? "/order/checkout" : "/order"} className={buttonStyle("quiet")}>
              {isAgent ? "Abrir o pedido" : "Ver carrinho"}
            </Link>
          </div>
        </div>
      )}
    </div>
  );
}

function Empty() {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-8 text-center text-sm text-pretty text-muted">
      <CartIcon className="size-8" />
      <p>O que for adicionado aparece aqui.</p>
    </div>
  );
}
