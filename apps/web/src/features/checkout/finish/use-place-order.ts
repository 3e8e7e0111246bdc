import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { PlaceOrder } from "@vitrine/contract/storefront/order";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../lib/api/api.ts";
import { isWithoutAnswer } from "../../../lib/api/api-failure.ts";
import { retryUnsettled } from "../../../lib/api/query-client.ts";
import { useActionKey } from "../../../lib/api/use-action-key.ts";
import { useQuantityChanges } from "../../order/change/quantity-changes.ts";
import { flushOutbox } from "../../order/change/send-change.ts";
import { cacheOrder, currentOrder, invalidateOrder } from "../../order/order.queries.ts";
import { paymentPath } from "../../order/payment-path.ts";
import { useCheckout } from "../checkout-context.ts";
import { manualPix } from "../payment/payment-options.queries.ts";

const NOT_SENT = "Sem conexão. Suas escolhas estão guardadas: finalize o pedido quando a internet voltar.";
const NO_ANSWER =
  "Sem conexão. Não sabemos se o pedido chegou à loja: quando a internet voltar, esta página mostra como ficou.";

/** Places the order. Delayed quantities are saved first, and typed contact fields are sent along. */
export function usePlaceOrder() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { flush } = useQuantityChanges();
  const underKey = useActionKey<PlaceOrder>();
  const { order, settings, isAgent, contact, draft, clearDraft } = useCheckout();
  const [isPlacing, setIsPlacing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // A second tap may come before the screen has changed.
  const isBusy = useRef(false);

  const { mutateAsync } = useMutation({
    mutationFn: ({ body, key }: { body: PlaceOrder; key: string }) =>
      call("POST /api/order/confirm", { body, idempotencyKey: key }),
    retry: retryUnsettled,
  });

  /** What is sent with a manual payment. */
  function manualInformation(method: PaymentMethod): Pick<PlaceOrder, "manualPaymentInformation"> {
    if (!isAgent || settings.payment.type !== "manual") return {};
    const pixKey = method === PaymentMethod.Pix ? queries.getQueryData(manualPix.queryKey)?.key : undefined;
    const information = method === PaymentMethod.CreditCard ? draft.cardLink.trim() : pixKey;
    return information ? { manualPaymentInformation: information } : {};
  }

  async function place() {
    const { method } = order.payment;
    if (isBusy.current || method === null) return;
    isBusy.current = true;
    setIsPlacing(true);
    try {
      // A failure to save has been shown; the person checks the order before finishing.
      if (await flush()) {
        if (!(await flushOutbox(queries))) throw new Error(NOT_SENT);
        const { totalAmout } = queries.getQueryData(currentOrder.queryKey) ?? order;
        const body = { ...contact.toPlace(), paymentMethod: method, totalAmout, ...manualInformation(method) };
        const placed = await underKey(body, (key) => mutateAsync({ body, key }));
        clearDraft();
        cacheOrder(queries, placed);
        // A platform user has sent the order to the contact, who pays it.
        const toPay = isAgent ? null : paymentPath(placed.payment, settings);
        navigate(toPay ?? "/finish", { replace: true });
        return;
      }
    } catch (refused) {
      invalidateOrder(queries);
      setFailure(isWithoutAnswer(refused) ? NO_ANSWER : (refused as Error).message);
    }
    isBusy.current = false;
    setIsPlacing(false);
  }

  return { place, isPlacing, failure, forgetFailure: () => setFailure(null) };
}
