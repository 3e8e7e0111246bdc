import { useQuery } from "@tanstack/react-query";
import type { ShopSettings } from "@vitrine/contract/storefront/shop-settings";
import { isOpen } from "@vitrine/domain/codes/order-status";
import { SessionType } from "@vitrine/domain/codes/session";
import { defaultSettings } from "@vitrine/domain/shop/default-settings";
import { Button } from "@vitrine/ui/button.tsx";
import { EmptyState } from "@vitrine/ui/feedback/empty-state.tsx";
import { AlertIcon } from "@vitrine/ui/icons.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useState } from "react";
import { Page } from "../../../ui/layout/page.tsx";
import { useShownOrder } from "../../order/summary/use-shown-order.ts";
import { useFreshOrder } from "../../order/use-current-order.ts";
import { useSaveOnLeave } from "../../order-items/use-save-on-leave.ts";
import { shopSettings, useSession } from "../../session/session.queries.ts";
import { CheckoutContents } from "./checkout-contents.tsx";
import { ClosedOrder } from "./closed-order.tsx";
import { useClosedOrder } from "./use-closed-order.ts";

/** Used when the settings failed to load. The server validates every change anyway. */
const fallbackSettings: ShopSettings = {
  ...defaultSettings,
  style: { defaultColor: "#0f766e", secondaryColor: "#b45309", urlLogo: null },
  logistics: true,
  payment: { type: "provider", publicKey: null },
};

export function CheckoutPage() {
  useSaveOnLeave();
  // A customer's checkout is opened by a call that answers with the order.
  const isAgent = useSession().sessionType === SessionType.PlatformUser;
  const { failure, retry } = useFreshOrder({ isReadOtherwise: !isAgent });
  const order = useShownOrder();
  // The order was placed or canceled on this page: the next page is on its way.
  const [isLeaving, setIsLeaving] = useState(false);
  const closed = useClosedOrder(isLeaving ? null : order);
  const { data, isPending: isWaitingForSettings } = useQuery(shopSettings);
  const isLoading = isLeaving || isWaitingForSettings || closed.isLoading || (!order && !failure);
  if (closed.order && !isLoading) return <ClosedOrder order={closed.order} onNew={closed.forget} />;
  // Its page cannot be read. A closed order has nothing left to do here all the same.
  if (order && !isOpen(order.status) && !isLoading) return <ClosedOrder order={order} />;
  return (
    <Page title="Finalizar pedido">
      {order && !isLoading && (
        <CheckoutContents
          key={order.id}
          order={order}
          settings={data ?? fallbackSettings}
          onClosed={() => setIsLeaving(true)}
        />
      )}
      {isLoading && (
        <p role="status" className="mt-6 flex items-center gap-2 text-muted">
          <Spinner /> Carregando...
        </p>
      )}
      {!order && failure && (
        <EmptyState icon={<AlertIcon />} title="Não deu certo desta vez" text={`${failure.message}.`}>
          <Button variant="filled" onClick={() => retry()}>
            Tentar novamente
          </Button>
        </EmptyState>
      )}
    </Page>
  );
}
