import { buttonStyle } from "@vitrine/ui/button.tsx";
import { Link } from "react-router";

type ReturnLinksProps = {
  /** The server's link to the conversation. */
  chat?: string | null | undefined;
  catalogLabel?: string;
};

/** Links to the conversation, if there is one, and to the catalogue. */
export function ReturnLinks({ chat, catalogLabel = "Ver catálogo" }: ReturnLinksProps) {
  return (
    <>
      {chat && (
        <a href={chat} data-chat-link className={buttonStyle("filled")}>
          Voltar para a conversa
        </a>
      )}
      <Link to="/catalog" className={buttonStyle(chat ? "quiet" : "filled")}>
        {catalogLabel}
      </Link>
    </>
  );
}
