import { Link } from "react-router";
import { useChatLink } from "../../features/session/chat-link.ts";
import { buttonStyle } from "../../ui/button.tsx";

type ReturnLinksProps = {
  /** The server's link to the conversation. Without it, the link is built from the shop's WhatsApp number. */
  chat?: string | null | undefined;
  catalogLabel?: string;
};

/** Links to the conversation, if there is one, and to the catalogue. */
export function ReturnLinks({ chat, catalogLabel = "Ver catálogo" }: ReturnLinksProps) {
  const ownLink = useChatLink();
  const link = chat ?? ownLink;
  return (
    <>
      {link && (
        <a href={link} className={buttonStyle("filled")}>
          Voltar para a conversa
        </a>
      )}
      <Link to="/catalog" className={buttonStyle(link ? "quiet" : "filled")}>
        {catalogLabel}
      </Link>
    </>
  );
}
