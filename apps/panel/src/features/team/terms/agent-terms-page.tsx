import { useQuery } from "@tanstack/react-query";
import type { AgentTermsRow } from "@vitrine/contract/panel/orders/agent-days";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { useState } from "react";
import { RowList } from "../../../lib/list/row-list.tsx";
import { percentText, reaisText } from "../../../lib/number-text.ts";
import { momentText } from "../../../lib/time-text.ts";
import { useShopId, useShopTimeZone } from "../../account/use-me.ts";
import { agentTerms } from "../team.queries.ts";
import { TeamTabs } from "../team-tabs.tsx";
import { AgentTermsDrawer } from "./agent-terms-drawer.tsx";

type Terms = Pick<AgentTermsRow, "goal" | "commission">;

/** What each agent should sell in a month, and their part of it: of the whole team, and of single people. */
export function AgentTermsPage() {
  const shopId = useShopId();
  const timeZone = useShopTimeZone();
  const found = useQuery(agentTerms(shopId));
  const [edited, setEdited] = useState<AgentTermsRow | null>(null);
  const { data } = found;
  const rowOf = (row: AgentTermsRow, text: string) => ({
    key: row.id,
    name: row.name,
    text: [text, ...earlierTexts(row, timeZone)].join("\n"),
    actions: [{ label: "Mudar", name: `Mudar meta e comissão de ${row.name}`, onTap: () => setEdited(row) }],
  });
  return (
    <Page
      title="Metas e comissões"
      text="A comissão é sobre os itens pagos: sem frete, taxa e juros, menos o que foi devolvido. Ela é de quem finalizou o pedido."
      width="form"
    >
      <TeamTabs current="terms" />
      <NotLoaded queries={[found]} />
      {data && (
        <>
          <Card title="Para todos" text="Vale para quem não tem os seus." isFlush>
            <RowList label="Para todos" rows={[rowOf(data.team, termsText(data.team))]} />
          </Card>
          <Card title="De cada pessoa" isFlush>
            <RowList label="De cada pessoa" rows={data.agents.map((agent) => rowOf(agent, ownText(agent)))} />
          </Card>
        </>
      )}
      {edited && <AgentTermsDrawer row={edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}

function termsText({ goal, commission }: Terms): string {
  const goalText = goal ? `Meta de ${reaisText(goal)} por mês` : "Sem meta";
  return `${goalText} · ${commission ? `comissão de ${percentText(commission)}` : "sem comissão"}`;
}

function ownText({ goal, commission }: Terms): string {
  if (goal === null && commission === null) return "Como todos";
  const goalText = goal === null ? "Meta de todos" : goal === 0 ? "Sem meta" : `Meta de ${reaisText(goal)} por mês`;
  const commissionText =
    commission === null
      ? "comissão de todos"
      : commission === 0
        ? "sem comissão"
        : `comissão de ${percentText(commission)}`;
  return `${goalText} · ${commissionText}`;
}

const MOST_EARLIER = 3;

/** Since when it holds, and what held before: whoever pays commissions needs it. */
function earlierTexts(row: AgentTermsRow, timeZone: string): string[] {
  const text = row.id === "" ? termsText : ownText;
  return row.history
    .slice(0, MOST_EARLIER + 1)
    .map(({ since, ...terms }, at) =>
      at === 0 ? `Desde ${momentText(since, timeZone)}` : `Antes, desde ${momentText(since, timeZone)}: ${text(terms)}`,
    );
}
