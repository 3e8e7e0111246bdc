import { ChannelType } from "@vitrine/domain/codes/session";
import { buttonStyle } from "@vitrine/ui/button.tsx";
import { usePageToast } from "@vitrine/ui/feedback/toast.tsx";
import { Icon } from "@vitrine/ui/icons.tsx";
import { useEffect } from "react";
import { Link } from "react-router";
import { confirmationOf, takeChatToOpen } from "../../features/order/confirm/confirmation.ts";
import { useCurrentOrder } from "../../features/order/use-current-order.ts";
import { useSession } from "../../features/session/session.queries.ts";
import { StatusPage } from "../../ui/layout/status-page.tsx";
import { ChatText } from "./chat-text.tsx";
import { ReturnLinks } from "./return-links.tsx";

/** WhatsApp opens by itself. This page helps when it does not, and the person returns to it. */
export function ConfirmPage() {
  const order = useCurrentOrder();
  const isEmpty = order?.items.length === 0;
  usePageToast(isEmpty ? null : "Pedido confirmado, você pode fechar essa aba", 8_000);
  const { channelType, chatLink } = useSession();
  const isWhatsApp = channelType === ChannelType.WhatsApp;
  const confirmation = confirmationOf(order?.id);

  // The button does not open the chat: this page must be shown before the browser opens another app.
  useEffect(() => {
    const chat = takeChatToOpen();
    if (chat) window.location.assign(chat);
  }, []);

  // Opened by itself, or again after the order was placed.
  if (isEmpty) {
    return (
      <StatusPage
        icon={<BagIcon />}
        title="Nenhum item no pedido"
        text="Escolha produtos no catálogo para montar o seu pedido."
      >
        <ReturnLinks chat={chatLink} catalogLabel="Ver catálogo" />
      </StatusPage>
    );
  }
  if (isWhatsApp && confirmation?.chatLink) {
    return (
      <StatusPage
        icon={<BagIcon />}
        title="Itens adicionados ao pedido"
        text="Agora é só enviar a mensagem no WhatsApp para continuar. Se ele não abriu, toque no botão."
      >
        <a href={confirmation.chatLink} data-chat-link className={buttonStyle("filled")}>
          Abrir o WhatsApp
        </a>
        <Link to="/catalog" className={buttonStyle("quiet")}>
          Voltar ao catálogo
        </Link>
        {confirmation.chatText && <ChatText text={confirmation.chatText} />}
      </StatusPage>
    );
  }
  return (
    <StatusPage
      icon={<BagIcon />}
      title="Itens adicionados ao pedido"
      text="Agora é só continuar pela conversa para combinar a entrega e o pagamento."
    >
      <ReturnLinks chat={confirmation?.chatLink ?? chatLink} catalogLabel="Voltar ao catálogo" />
    </StatusPage>
  );
}

function BagIcon() {
  return (
    <Icon>
      <path d="M5.5 8h13l1 12h-15z" />
      <path d="M8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
    </Icon>
  );
}
