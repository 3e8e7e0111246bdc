import { useQuery } from "@tanstack/react-query";
import type { ShopSettings } from "@vitrine/contract/storefront/shop-settings";
import { isOpen, OrderStatus } from "@vitrine/domain/codes/order-status";
import { SessionType } from "@vitrine/domain/codes/session";
import { defaultSettings } from "@vitrine/domain/shop/default-settings";
import { useEffect, useState } from "react";
import { Navigate } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { AlertIcon } from "../../../ui/icons.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { paymentPath } from "../../order/payment-path.ts";
import type { ShownOrder } from "../../order/summary/shown-order.ts";
import { useShownOrder } from "../../order/summary/use-shown-order.ts";
import { useFreshOrder } from "../../order/use-current-order.ts";
import { useSaveOnLeave } from "../../order-items/use-save-on-leave.ts";
import { shopSettings, useSession, useShopSettings } from "../../session/session.queries.ts";
import { CheckoutContents } from "./checkout-contents.tsx";

/** Used when the settings failed to load. The server validates every change anyway. */
const fallbackSettings: ShopSettings = {
  ...defaultSettings,
  style: { defaultColor: "#0f766e", secondaryColor: "#b45309", urlLogo: null },
  logistics: true,
  payment: { type: "provider", publicKey: null },
};

export function CheckoutPage() {
  useSaveOnLeave();
  const { failure, retry } = useFreshOrder();
  const order = useShownOrder();
  const { data, isPending: isWaitingForSettings } = useQuery(shopSettings);
  const isLoading = isWaitingForSettings || (!order && !failure);
  const shownOpen = useShownOpen(order);
  // A received order has nothing left to do here. A person who placed it on this page is redirected, even when the
  // response was lost.
  if (order?.status === OrderStatus.Received) return shownOpen === order.id ? <AfterPlacing order={order} /> : null;
  return (
    <Page title="Finalizar pedido">
      {order && !isLoading && <CheckoutContents key={order.id} order={order} settings={data ?? fallbackSettings} />}
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

/** The id of the last order that this page showed while it was open. */
function useShownOpen(order: ShownOrder | null): string | null {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = order && isOpen(order.status) ? order.id : null;
  useEffect(() => {
    if (open) setOpenId(open);
  }, [open]);
  return openId;
}

/** Redirects to the payment. A platform user goes to the finish page, because the contact pays. */
function AfterPlacing({ order }: { order: ShownOrder }) {
  const isAgent = useSession().sessionType === SessionType.PlatformUser;
  const settings = useShopSettings();
  const toPay = isAgent || !settings ? null : paymentPath(order.payment, settings);
  return <Navigate to={toPay ?? "/finish"} replace />;
}
