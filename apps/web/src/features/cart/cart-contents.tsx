import { isOpen } from "@vitrine/domain/codes/order-status";
import { buttonStyle } from "@vitrine/ui/button.tsx";
import { useRef } from "react";
import { Link } from "react-router";
import { reserveFoot } from "../../lib/reserve-foot.ts";
import { ConfirmInChat } from "../order/confirm/confirm-in-chat.tsx";
import { brokenLimits } from "../order/confirm/confirm-obstacles.ts";
import { useVisitorObstacles } from "../order/confirm/use-visitor-obstacles.ts";
import { isWithoutChat } from "../order/confirm/without-chat.ts";
import { OrderAmounts } from "../order/summary/order-amounts.tsx";
import type { ShownOrder } from "../order/summary/shown-order.ts";
import { CartItem } from "../order-items/cart-item.tsx";
import { CartSummary } from "../order-items/cart-summary.tsx";
import { ClosedNotice } from "../order-items/closed-notice.tsx";
import { GiftPanel } from "../order-items/gift-panel.tsx";
import { OrderWarnings } from "../order-items/order-warnings.tsx";
import { useMay, useSession } from "../session/session.queries.ts";

/** One column on a phone, with the button at the bottom. From 900 px, the totals and the button are beside the items. */
export function CartContents({ order }: { order: ShownOrder }) {
  const isOpenOrder = isOpen(order.status);
  const { chatLink } = useSession();
  const may = useMay();
  const mayConfirm = may("confirm-own-order") && isOpenOrder;
  const ofVisitor = useVisitorObstacles(order);
  const list = useRef<HTMLUListElement>(null);

  return (
    <div className="mt-3 items-start gap-8 pb-4 min-[900px]:grid min-[900px]:grid-cols-[minmax(0,1fr)_22rem] min-[1200px]:gap-12">
      <div className="flex flex-col gap-3">
        {!isOpenOrder && <ClosedNotice order={order} />}
        <OrderWarnings
          texts={isOpenOrder ? [...brokenLimits(order, ofVisitor), ...order.catalogErrorMessages] : []}
          chatLink={ofVisitor.length > 0 ? chatLink : null}
        />
        <ul ref={list} tabIndex={-1} aria-label="Itens do carrinho" className="flex flex-col gap-3 outline-none">
          {order.items.map((item) => (
            <CartItem
              key={item.index}
              item={item}
              isReadOnly={!isOpenOrder}
              onRemoved={() => list.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
        {isOpenOrder && order.gifts.map((group) => <GiftPanel key={group.id} group={group} />)}
      </div>
      <div className="mt-3 min-[900px]:sticky min-[900px]:top-[calc(var(--bar-height)+1rem)] min-[900px]:mt-0 min-[900px]:rounded-2xl min-[900px]:bg-white min-[900px]:ring-1 min-[900px]:ring-line/70 min-[900px]:ring-inset">
        <CartSummary order={order} />
        {mayConfirm && (
          <div
            ref={reserveFoot}
            className="fixed inset-x-0 bottom-0 z-10 flex items-center gap-3 border-t border-line bg-white px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] min-[768px]:px-8 min-[900px]:static min-[900px]:border-0 min-[900px]:bg-transparent min-[900px]:px-5 min-[900px]:pt-0 min-[900px]:pb-3"
          >
            {/* From 900 px the summary of the cart is above, so the amount is hidden. */}
            <div className="relative flex min-h-11 shrink-0 flex-col items-start justify-center tabular-nums min-[900px]:hidden">
              <OrderAmounts order={order} />
            </div>
            <div className="grid min-w-0 flex-1 *:px-3 *:leading-tight">
              <Link to="/order/checkout" className={buttonStyle("filled")}>
                Escolher entrega e pagamento
              </Link>
            </div>
          </div>
        )}
        {mayConfirm && !isWithoutChat(order, { chatLink }) && (
          <div className="pt-3 min-[900px]:px-5 min-[900px]:pt-0 min-[900px]:pb-3">
            <ConfirmInChat order={order} />
          </div>
        )}
      </div>
    </div>
  );
}
