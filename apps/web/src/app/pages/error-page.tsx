import { Button, buttonStyle } from "@vitrine/ui/button.tsx";
import { AlertIcon } from "@vitrine/ui/icons.tsx";
import { Link } from "react-router";
import { useOptionalSession } from "../../features/session/session.queries.ts";
import { StatusPage } from "../../ui/layout/status-page.tsx";

/** A reload also loads the current release, in case the files of the old one are gone from the server. */
export function ErrorPage() {
  const chat = useOptionalSession()?.chatLink;
  return (
    <StatusPage
      icon={<AlertIcon />}
      title="Ops! Algo de errado aconteceu"
      text="Não foi possível mostrar esta página. O seu pedido continua guardado."
    >
      <Button variant="filled" onClick={() => window.location.reload()}>
        Tentar novamente
      </Button>
      {chat && (
        <a href={chat} data-chat-link className={buttonStyle("quiet")}>
          Voltar para a conversa
        </a>
      )}
      <Link to="/catalog" className={buttonStyle("quiet")}>
        Voltar para o início
      </Link>
    </StatusPage>
  );
}
