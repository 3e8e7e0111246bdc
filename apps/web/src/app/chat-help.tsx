import { ChannelType } from "@vitrine/domain/codes/session";
import { Button, buttonStyle } from "@vitrine/ui/button.tsx";
import { Modal } from "@vitrine/ui/modal.tsx";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useSession } from "../features/session/session.queries.ts";
import { ChatText } from "./pages/chat-text.tsx";

/** A phone that opens WhatsApp hides this page within this time. */
const CHAT_OPENS_WITHIN = 2_000;

/** Offers other ways to the conversation when a tap on its link did not open WhatsApp. */
export function ChatHelp() {
  const [link, setLink] = useState<string | null>(null);
  const navigate = useNavigate();
  const isWhatsApp = useSession().channelType === ChannelType.WhatsApp;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function onClick({ target }: MouseEvent) {
      const chat = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-chat-link]") : null;
      if (!chat || !isWhatsApp) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (document.visibilityState === "visible") setLink(chat.href);
      }, CHAT_OPENS_WITHIN);
    }
    const stop = () => clearTimeout(timer);
    const stopWhenHidden = () => {
      if (document.visibilityState === "hidden") stop();
    };
    document.addEventListener("click", onClick);
    document.addEventListener("visibilitychange", stopWhenHidden);
    window.addEventListener("pagehide", stop);
    return () => {
      stop();
      document.removeEventListener("click", onClick);
      document.removeEventListener("visibilitychange", stopWhenHidden);
      window.removeEventListener("pagehide", stop);
    };
  }, [isWhatsApp]);

  if (!link) return null;
  const { pathname, searchParams } = new URL(link);
  const text = searchParams.get("text");
  function goToShop() {
    setLink(null);
    navigate("/catalog");
  }
  return (
    <Modal
      title="O WhatsApp não abriu?"
      shape="sheet"
      hasCloseButton
      onClose={() => setLink(null)}
      footer={
        <Button variant="quiet" onClick={goToShop}>
          Voltar à loja
        </Button>
      }
    >
      <p className="text-base text-pretty">
        Feche esta página para voltar à conversa, ou toque no link. O seu pedido está guardado.
      </p>
      <a href={link} data-chat-link className={`${buttonStyle("filled")} mt-4 w-full`}>
        Abrir o WhatsApp
      </a>
      <p className="mt-3 text-sm text-pretty text-muted">
        O número da loja é <strong className="text-ink select-all">+{pathname.replace(/\D/g, "")}</strong>
      </p>
      {text && <ChatText text={text} />}
    </Modal>
  );
}
