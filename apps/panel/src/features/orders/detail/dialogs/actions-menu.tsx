import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import type { OrderAction } from "@vitrine/domain/panel/order-actions";
import { useFailureToast, useToast } from "@vitrine/ui/feedback/toast.tsx";
import { smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { Menu } from "@vitrine/ui/overlay/menu.tsx";
import { obstacleTexts, orderActionNames } from "@vitrine/wording/panel/order-action-text";
import { useState } from "react";
import { inNewTab } from "../../../../lib/in-new-tab.ts";
import { useShopId } from "../../../account/use-me.ts";
import { useOpenAsAgent, useResendPayment } from "../../orders.queries.ts";
import { AddressDialog } from "./address-dialog.tsx";
import { AskCancelDialog } from "./ask-cancel-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { EditItemsDialog } from "./items/edit-items-dialog.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import { AskRefundDialog, RefundDialog } from "./refund-dialog.tsx";
import { SlotDialog } from "./slot-dialog.tsx";

const dialogs = {
  cancel: CancelDialog,
  "ask-cancel": AskCancelDialog,
  refund: RefundDialog,
  "ask-refund": AskRefundDialog,
  "confirm-payment": PaymentDialog,
  "change-slot": SlotDialog,
  "change-address": AddressDialog,
  "edit-items": EditItemsDialog,
};
type WithDialog = keyof typeof dialogs;

const shown: OrderAction[] = [
  ...(["open-as-agent", "resend-payment", "confirm-payment", "change-slot", "change-address"] as const),
  "edit-items",
  ...(["refund", "cancel"] as const),
];

/** What may be done with the order. What may not stays in the list, with the reason; what may be asked for is asked. */
export function ActionsMenu({ page }: { page: PanelOrderDetails }) {
  const [open, setOpen] = useState<WithDialog | null>(null);
  const of = { shopId: useShopId(), orderId: page.order.id };
  const toast = useToast();
  const fail = useFailureToast();
  const resend = useResendPayment(of);
  const openAsAgent = useOpenAsAgent(of);
  const Dialog = open && dialogs[open];
  const asked = {
    cancel: { ...page.cancelRequest, label: "Pedir cancelamento", dialog: "ask-cancel" },
    refund: { ...page.refundRequest, label: "Pedir estorno", dialog: "ask-refund" },
  } satisfies Record<string, { label: string; dialog: WithDialog }>;

  function run(action: OrderAction) {
    if (action in dialogs) return setOpen(action as WithDialog);
    if (action === "resend-payment")
      return resend.mutate(undefined, {
        onSuccess: () => toast({ text: "O pagamento vai de novo para a conversa", stays: 4_000 }),
        onError: fail,
      });
    openAsAgent.mutate(undefined, inNewTab(fail));
  }

  return (
    <>
      <Menu
        label="Ações do pedido"
        buttonStyle={smallButtonStyle}
        items={shown.flatMap((action) => {
          const request = action === "cancel" || action === "refund" ? asked[action] : undefined;
          if (request?.mayAsk)
            return [
              {
                label: request.label,
                onSelect: () => setOpen(request.dialog),
                obstacle: request.waiting ? "Já foi pedido e aguarda aprovação" : undefined,
              },
            ];
          const found = page.allowed.actions.find((each) => each.action === action);
          if (!found) return [];
          return [
            {
              label: orderActionNames[action],
              onSelect: () => run(action),
              isDangerous: action === "cancel",
              obstacle: found.obstacle === null ? undefined : obstacleTexts[found.obstacle],
            },
          ];
        })}
      >
        Ações
      </Menu>
      {Dialog && <Dialog page={page} onClose={() => setOpen(null)} />}
    </>
  );
}
