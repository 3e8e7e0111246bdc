import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { PlaceOrder } from "@vitrine/contract/storefront/open-order";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../lib/api/api.ts";
import { isWithoutAnswer } from "../../../lib/api/api-failure.ts";
import { retryUnsettled } from "../../../lib/api/query-client.ts";
import { useActionKey } from "../../../lib/api/use-action-key.ts";
import { useQuantityChanges } from "../../order/change/quantity-changes.ts";
import { flushOutbox } from "../../order/change/send-change.ts";
import { withProof } from "../../order/confirm/with-proof.ts";
import { cacheOrder, currentOrder, invalidateOrder } from "../../order/order.queries.ts";
import { finishPath, paymentPath } from "../../order/payment-path.ts";
import { cachePlacedOrder } from "../../orders/orders.queries.ts";
import { useCheckout } from "../checkout-context.ts";
import { contactRules, contactToPlace, shownContact } from "../contact/contact-fields.ts";
import { manualFieldOf } from "../payment/manual-field.ts";
import { manualPix } from "../payment/payment-options.queries.ts";

const NOT_SENT = "Sem conexão. Suas escolhas estão guardadas: finalize o pedido quando a internet voltar.";
const NO_ANSWER =
  "Sem conexão. Não sabemos se o pedido chegou à loja: quando a internet voltar, esta página mostra como ficou.";

/** Places the order. Unsaved quantities are saved first. The contact fields are sent with the order. */
export function usePlaceOrder() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { flush } = useQuantityChanges();
  const underKey = useActionKey<PlaceOrder>();
  const { order, settings, isAgent, draft, closeCheckout } = useCheckout();
  const [isPlacing, setIsPlacing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // A second tap may come before the next render.
  const isBusy = useRef(false);

  const { mutateAsync } = useMutation({
    mutationFn: ({ body, key }: { body: PlaceOrder; key: string }) =>
      call("POST /api/order/confirm", { body, idempotencyKey: key }),
    retry: retryUnsettled,
  });

  /** The Pix key or card link that a manual payment sends to the contact. */
  function manualInformation(): Pick<PlaceOrder, "manualPaymentInformation"> {
    const field = manualFieldOf(order.payment, { isAgent });
    const pixKey = field === "pix-key" ? queries.getQueryData(manualPix.queryKey)?.key : undefined;
    const information = field === "payment-link" ? draft.read().cardLink.trim() : pixKey;
    return information ? { manualPaymentInformation: information } : {};
  }

  async function place() {
    const { method } = order.payment;
    if (isBusy.current || method === null) return;
    isBusy.current = true;
    setIsPlacing(true);
    try {
      // After a failed save, which is already shown, the person must check the order before placing it.
      if (await flush()) {
        if (!(await flushOutbox(queries))) throw new Error(NOT_SENT);
        const { totalAmout } = queries.getQueryData(currentOrder.queryKey) ?? order;
        const body = {
          ...contactToPlace(shownContact(order.customer, draft.read().contact), contactRules(settings, order)),
          paymentMethod: method,
          totalAmout,
          orderId: order.id,
          ...manualInformation(),
        };
        const placed = await withProof(order.id, (proof) => {
          const proved = { ...body, ...proof };
          return underKey(proved, (key) => mutateAsync({ body: proved, key }));
        });
        closeCheckout();
        cacheOrder(queries, placed);
        cachePlacedOrder(queries, placed);
        // The contact pays an order that a platform user placed.
        const toPay = isAgent ? null : paymentPath(placed.payment, settings, placed.id);
        navigate(toPay ?? finishPath(placed.id), { replace: true });
        return;
      }
    } catch (error) {
      invalidateOrder(queries);
      setFailure(isWithoutAnswer(error) ? NO_ANSWER : (error as Error).message);
    }
    isBusy.current = false;
    setIsPlacing(false);
  }

  return { place, isPlacing, failure, forgetFailure: () => setFailure(null) };
}
