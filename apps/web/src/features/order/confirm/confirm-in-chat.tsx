import { ChannelType } from "@vitrine/domain/codes/session";
import { Button } from "@vitrine/ui/button.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useId } from "react";
import { useSession } from "../../session/session.queries.ts";
import { useIsOrderChanging } from "../change/use-pending-changes.ts";
import type { ShownOrder } from "../summary/shown-order.ts";
import { confirmObstacles } from "./confirm-obstacles.ts";
import { useConfirmOrder } from "./use-confirm-order.ts";
import { useVisitorObstacles } from "./use-visitor-obstacles.ts";

const chats: Partial<Record<ChannelType, string>> = {
  [ChannelType.WhatsApp]: "do WhatsApp",
  [ChannelType.Messenger]: "do Messenger",
  [ChannelType.Instagram]: "do Instagram",
};

/** The other way to buy: the items go to the conversation, where the shop arranges the rest. Says what happens next. */
export function ConfirmInChat({ order }: { order: ShownOrder }) {
  const noteId = useId();
  const { channelType } = useSession();
  const isUpdating = useIsOrderChanging();
  const { confirm, isConfirming } = useConfirmOrder();
  const isWhatsApp = channelType === ChannelType.WhatsApp;
  const [obstacle = ""] = confirmObstacles(order, useVisitorObstacles(order));
  const isBusy = isUpdating || isConfirming;
  return (
    <div className="grid gap-2 *:leading-tight">
      <Button
        variant="quiet"
        onClick={() => confirm(order)}
        disabled={isBusy || obstacle !== ""}
        aria-busy={isBusy}
        aria-describedby={noteId}
      >
        {isBusy && <Spinner />}
        {isUpdating && "Atualizando..."}
        {!isUpdating && isConfirming && "Redirecionando..."}
        {!isBusy && (isWhatsApp ? "Confirmar pedido e retornar ao WhatsApp" : "Confirmar pedido")}
      </Button>
      <p id={noteId} aria-live="polite" className="text-sm text-pretty text-muted">
        {obstacle || nextStep(channelType)}
      </p>
    </div>
  );
}

function nextStep(channel: ChannelType): string {
  const chat = chats[channel] ?? "com a loja";
  const back = channel === ChannelType.WhatsApp ? "Você volta à conversa" : "Você continua pela conversa";
  return `${back} ${chat} com os itens prontos, e a loja combina a entrega e o pagamento por lá.`;
}
