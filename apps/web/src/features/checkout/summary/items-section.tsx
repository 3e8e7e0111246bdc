import { buttonStyle } from "@vitrine/ui/button.tsx";
import { lazyPart } from "@vitrine/ui/lazy-part.tsx";
import { useRef } from "react";
import { Link } from "react-router";
import { CartItem } from "../../order-items/cart-item.tsx";
import { GiftPanel } from "../../order-items/gift-panel.tsx";
import { useCheckout } from "../checkout-context.ts";
import { CheckoutSection } from "../checkout-section.tsx";

const PasteButton = lazyPart(async () => (await import("../../order-message/paste-button.tsx")).PasteButton);

/** The items and the gifts, with the same components as the cart. */
export function ItemsSection() {
  const { order, isAgent } = useCheckout();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <CheckoutSection name="items" title="Itens do pedido">
        {order.items.length === 0 && <p className="text-sm text-muted">O pedido ainda não tem itens.</p>}
        <ul ref={list} tabIndex={-1} aria-label="Itens do carrinho" className="flex flex-col gap-2 outline-none">
          {order.items.map((item) => (
            <CartItem
              key={item.index}
              item={item}
              isReadOnly={false}
              onRemoved={() => list.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
        <div className="flex flex-wrap gap-2 *:flex-1 *:whitespace-nowrap">
          <Link to="/catalog" className={buttonStyle("quiet")}>
            Adicionar produtos
          </Link>
          {isAgent && <PasteButton place="items" />}
        </div>
      </CheckoutSection>
      {order.gifts.map((group) => (
        <GiftPanel key={group.id} group={group} />
      ))}
    </>
  );
}
