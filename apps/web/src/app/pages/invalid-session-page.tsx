import type { AgentQuery } from "@vitrine/domain/session/link-query";
import { Button, buttonStyle } from "@vitrine/ui/button.tsx";
import { Icon } from "@vitrine/ui/icons.tsx";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { SessionStart } from "../../features/session/session-start.ts";
import { cameFromPanel, lastChat } from "../../features/session/stored-session.ts";
import { StatusPage } from "../../ui/layout/status-page.tsx";

const FAILED =
  "Não conseguimos abrir a loja agora. Confira a sua conexão e tente outra vez, ou volte à conversa e peça um novo link.";
const OVER = "Este link não vale mais. Volte à conversa e peça um novo link para continuar a sua compra.";
const ONLY_BY_LINK =
  "Esta loja abre só pelo link da conversa. Escreva para a loja no aplicativo em que vocês conversam e peça um novo link.";

const agentView: { name: keyof AgentQuery; value: AgentQuery[keyof AgentQuery] } = {
  name: "vista",
  value: "atendente",
};
const SERVING_OVER =
  "A sua sessão de atendimento terminou. Abra o contato outra vez no painel, ou peça um novo link: o pedido continua como estava, e o que você digitou nesta aba também.";
const OPEN_AGAIN =
  "Esta aba foi aberta pelo painel e fecha quando você sai dele. Entre no painel e abra a loja outra vez: o pedido continua como estava, e o que você digitou nesta aba também.";

/**
 * Says what is wrong with the link, and leads on: to the last conversation, and to the shop's public catalogue. Neither is
 * for an agent: they would fill the cart of a visitor. Who came from the panel goes on there.
 */
export function InvalidSessionPage({ sessionStart }: { sessionStart: SessionStart }) {
  const navigate = useNavigate();
  const [trying, setTrying] = useState<"link" | "visit" | null>(null);
  const isAgentLink = new URLSearchParams(useLocation().search).get(agentView.name) === agentView.value;
  const isFromPanel = cameFromPanel();
  const isAgent = isFromPanel || isAgentLink;
  const chat = isAgent ? undefined : lastChat();

  async function enter(way: "link" | "visit") {
    setTrying(way);
    const isOpen = await (way === "link" ? sessionStart.tryAgain() : sessionStart.visit());
    if (isOpen) navigate("/catalog", { replace: true });
    else setTrying(null);
  }

  const canTryAgain = trying === "link" || (trying === null && sessionStart.canTryAgain());
  const canVisit = !isAgent && (trying === "visit" || sessionStart.canVisit());
  const agentText = isFromPanel ? OPEN_AGAIN : SERVING_OVER;
  const text = canTryAgain ? FAILED : isAgent ? agentText : canVisit ? OVER : ONLY_BY_LINK;
  return (
    <StatusPage icon={<KeyIcon />} title="Sessão Inválida" text={text}>
      {canTryAgain && (
        <Button variant="filled" disabled={trying !== null} onClick={() => enter("link")}>
          {trying === "link" ? "Tentando..." : "Tentar novamente"}
        </Button>
      )}
      {isFromPanel && (
        <a href="/painel" className={buttonStyle(canTryAgain ? "quiet" : "filled")}>
          Abrir o painel
        </a>
      )}
      {chat && (
        <a href={chat.link} data-chat-link className={buttonStyle(canTryAgain ? "quiet" : "filled")}>
          Voltar à conversa com {chat.shopName}
        </a>
      )}
      {canVisit && !canTryAgain && (
        <Button variant={chat ? "quiet" : "filled"} disabled={trying !== null} onClick={() => enter("visit")}>
          {trying === "visit" ? "Abrindo..." : "Ver a loja sem o link"}
        </Button>
      )}
    </StatusPage>
  );
}

function KeyIcon() {
  return (
    <Icon>
      <circle cx="8" cy="15.5" r="4" />
      <path d="M11 12.5L19.5 4M16 7.5l2.5 2.5M13.5 10l1.5 1.5" />
    </Icon>
  );
}
