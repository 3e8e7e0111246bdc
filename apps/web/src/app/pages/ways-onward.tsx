import { Link } from "react-router";
import { useChatLink } from "../../features/session/chat-link.ts";
import { buttonStyle } from "../../ui/button.tsx";

/** Back to the conversation where a link can lead there, and to the catalogue. */
export function WaysOnward() {
  const chat = useChatLink();
  return (
    <>
      {chat && (
        <a href={chat} className={buttonStyle("filled")}>
          Voltar para a conversa
        </a>
      )}
      <Link to="/catalog" className={buttonStyle(chat ? "quiet" : "filled")}>
        Ver catálogo
      </Link>
    </>
  );
}
