import { useQuery } from "@tanstack/react-query";
import { OrderStatus } from "@vitrine/domain/order/status";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AlertIcon } from "../../ui/icons.tsx";
import { Page } from "../../ui/page.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useSavedOnLeaving } from "../basket/use-saved-on-leaving.ts";
import { useFreshOrder } from "../order/use-current-order.ts";
import { useShownOrder } from "../order/use-shown-order.ts";
import { shopSettings } from "../session/session.queries.ts";
import { CheckoutContents } from "./checkout-contents.tsx";
import { unknownSettings } from "./unknown-settings.ts";

export function CheckoutPage() {
  useSavedOnLeaving();
  const { failure, retry } = useFreshOrder();
  const order = useShownOrder();
  const { data, isPending: isWaitingForSettings } = useQuery(shopSettings);
  const isLoading = isWaitingForSettings || (!order && !failure);
  // The order has been received: there is nothing left to do here.
  if (order?.status === OrderStatus.Received) return null;
  return (
    <Page title="Finalizar pedido">
      {order && !isLoading && <CheckoutContents key={order.id} order={order} settings={data ?? unknownSettings} />}
      {isLoading && (
        <p role="status" className="mt-6 flex items-center gap-2 text-muted">
          <Spinner /> Carregando...
        </p>
      )}
      {!order && failure && (
        <EmptyState icon={<AlertIcon />} title="Não deu certo desta vez" text={`${failure.message}.`}>
          <Button look="filled" onClick={() => retry()}>
            Tentar novamente
          </Button>
        </EmptyState>
      )}
    </Page>
  );
}
