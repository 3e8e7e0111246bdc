import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ChannelType } from "@vitrine/domain/codes/session";
import { callbackMessage } from "@vitrine/domain/order/callback-message";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../lib/api/api.ts";
import { isWithoutAnswer } from "../../../lib/api/api-failure.ts";
import { retryUnsettled } from "../../../lib/api/query-client.ts";
import { useSession, useShopSettings } from "../../session/session.queries.ts";
import { useQuantityChanges } from "../change/quantity-changes.ts";
import { flushOutbox } from "../change/send-change.ts";
import { cacheOrder, currentOrder, invalidateOrder } from "../order.queries.ts";
import type { ShownOrder } from "../summary/shown-order.ts";
import { storeConfirmation } from "./confirmation.ts";
import { withProof } from "./with-proof.ts";
import { isWithoutChat } from "./without-chat.ts";

const NO_CONNECTION = "Sem conexão. Seus itens estão guardados: confirme o pedido quando a internet voltar";

type Confirmable = Pick<ShownOrder, "id" | "isAnonymousUser">;

/**
 * The customer confirms the items and returns to the chat. Delayed quantities are saved first. Confirming is
 * idempotent, so a lost response is retried.
 */
export function useConfirmOrder() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const showFailure = useFailureToast();
  const { flush } = useQuantityChanges();
  const session = useSession();
  const { channelType } = session;
  const settings = useShopSettings();
  const [isConfirming, setIsConfirming] = useState(false);
  // A ref, because a second tap may arrive before React renders the disabled button.
  const isBusy = useRef(false);

  const { mutateAsync } = useMutation({
    mutationFn: ({ order, proof }: { order: Confirmable; proof?: string }) => {
      const isWhatsApp = channelType === ChannelType.WhatsApp;
      const callback = isWhatsApp && settings ? returnTo(settings, order) : {};
      return call("GET /api/order/confirm", {
        query: { channelType, ...callback, ...(proof && { orderId: order.id, proof }) },
      });
    },
    retry: retryUnsettled,
  });

  async function confirm(order: Confirmable) {
    // Without a chat nobody could arrange the rest with a visitor: the checkout asks for it.
    if (isWithoutChat(order, session)) return navigate("/order/checkout");
    if (isBusy.current) return;
    isBusy.current = true;
    setIsConfirming(true);
    try {
      // When saving fails, a toast has already said so. The person checks the order before they confirm again.
      if (await flush()) {
        if (!(await flushOutbox(queries))) throw new Error(NO_CONNECTION);
        // The first item may have begun the order only now.
        const saved = queries.getQueryData(currentOrder.queryKey) ?? order;
        const answer = await withProof(saved.id, (proof) => mutateAsync({ order: saved, ...proof }));
        const { order: confirmed, chatLink, chatText } = answer;
        cacheOrder(queries, confirmed);
        const opensChat = channelType === ChannelType.WhatsApp;
        storeConfirmation({ orderId: confirmed.id, chatLink, chatText }, { opensChat });
        navigate("/confirm", { replace: true });
        return;
      }
    } catch (failure) {
      invalidateOrder(queries);
      showFailure(isWithoutAnswer(failure) ? new Error(NO_CONNECTION) : (failure as Error));
    }
    isBusy.current = false;
    setIsConfirming(false);
  }

  return { confirm, isConfirming };
}

type Settings = { whatsApp: string | null; webCatalogCallbackMessage: string };

function returnTo({ whatsApp, webCatalogCallbackMessage }: Settings, { id, isAnonymousUser }: Confirmable) {
  return {
    ...(whatsApp && { contact: whatsApp }),
    callbackMessage: callbackMessage({ message: webCatalogCallbackMessage, orderId: id, isAnonymousUser }),
  };
}
