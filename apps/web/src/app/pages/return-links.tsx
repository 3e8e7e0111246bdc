import { Link } from "react-router";
import { useChatLink } from "../../features/session/chat-link.ts";
import { buttonStyle } from "../../ui/button.tsx";

type ReturnLinksProps = {
  /** The conversation, where the server told; else where a link of ours can lead there. */
  chat?: string | null | undefined;
  catalogLabel?: string;
};

/** Back to the conversation where a link can lead there, and to the catalogue. */
export function ReturnLinks({ chat, catalogLabel = "Ver catálogo" }: ReturnLinksProps) {
  const known = useChatLink();
  const link = chat ?? known;
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
