import { useState } from "react";
import { useNavigate } from "react-router";
import type { SessionStart } from "../../features/session/session-start.ts";
import { Button } from "../../ui/button.tsx";
import { KeyIcon } from "../../ui/icons.tsx";
import { StatusPage } from "../../ui/layout/status-page.tsx";

export function InvalidSessionPage({ sessionStart }: { sessionStart: SessionStart }) {
  const navigate = useNavigate();
  const [isTrying, setIsTrying] = useState(false);

  async function tryAgain() {
    setIsTrying(true);
    if (await sessionStart.tryAgain()) navigate("/catalog", { replace: true });
    else setIsTrying(false);
  }

  if (!isTrying && !sessionStart.canTryAgain()) {
    return (
      <StatusPage
        icon={<KeyIcon />}
        title="Sessão Inválida"
        text="Este link não vale mais. Volte à conversa e peça um novo link para continuar a sua compra."
      />
    );
  }
  return (
    <StatusPage
      icon={<KeyIcon />}
      title="Sessão Inválida"
      text="Não conseguimos abrir a loja agora. Confira a sua conexão e tente outra vez, ou volte à conversa e peça um novo link."
    >
      <Button variant="filled" disabled={isTrying} onClick={tryAgain}>
        {isTrying ? "Tentando..." : "Tentar novamente"}
      </Button>
    </StatusPage>
  );
}
