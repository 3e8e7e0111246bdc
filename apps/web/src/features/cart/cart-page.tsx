import { Button, buttonStyle } from "@vitrine/ui/button.tsx";
import { EmptyState } from "@vitrine/ui/feedback/empty-state.tsx";
import { AlertIcon, CartIcon } from "@vitrine/ui/icons.tsx";
import { Link } from "react-router";
import { Page } from "../../ui/layout/page.tsx";
import { usePendingItems } from "../order/change/use-pending-changes.ts";
import { useShownOrder } from "../order/summary/use-shown-order.ts";
import { useFreshOrder } from "../order/use-current-order.ts";
import { PendingItems } from "../order-items/pending-items.tsx";
import { useSaveOnLeave } from "../order-items/use-save-on-leave.ts";
import { AwaitingPaymentBar } from "../orders/awaiting-payment-bar.tsx";
import { useMay } from "../session/session.queries.ts";
import { CartContents } from "./cart-contents.tsx";
import { CartSkeleton } from "./cart-skeleton.tsx";

export function CartPage() {
  return (
    <Page title="Meu carrinho">
      <AwaitingPaymentBar className="mt-3 rounded-2xl" />
      <Cart />
    </Page>
  );
}

function Cart() {
  useSaveOnLeave();
  const { failure, retry } = useFreshOrder();
  const order = useShownOrder();
  const pendingItems = usePendingItems();
  const mayHaveOrder = useMay()("read-order");

  if (order && order.items.length > 0) {
    return (
      <>
        <PendingItems items={pendingItems} />
        <CartContents order={order} />
      </>
    );
  }
  if (pendingItems.length > 0) return <PendingItems items={pendingItems} />;
  if (order || !mayHaveOrder) return <EmptyCart />;
  if (!failure) return <CartSkeleton />;
  return (
    <EmptyState icon={<AlertIcon />} title="Não deu certo desta vez" text={`${failure.message}.`}>
      <Button variant="filled" onClick={() => retry()}>
        Tentar novamente
      </Button>
    </EmptyState>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      icon={<CartIcon />}
      title="Seu carrinho está vazio"
      text="Os produtos que você adicionar aparecem aqui."
    >
      <Link to="/catalog" className={buttonStyle("filled")}>
        Ver catálogo
      </Link>
    </EmptyState>
  );
}
