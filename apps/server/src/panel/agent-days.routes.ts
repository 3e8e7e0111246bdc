import type { CallerMember } from "../http/callers.ts";
import type { Serve } from "../http/serve.ts";
import { exportAgentDays } from "../reports/agents/export-agent-days.ts";
import { readMyDay, readTeamDay } from "../reports/agents/read-agent-days.ts";
import { readAgentTerms, setAgentTerms } from "../reports/agents/set-agent-terms.ts";
import type { PanelDeps } from "./panel-deps.ts";

/** What each agent sold, their goals and their commissions. An agent reads only their own. */
export function panelAgentDayRoutes(serve: Serve, deps: PanelDeps): void {
  const inTeam = async (shopId: string, { chatbotId }: CallerMember) => ({
    shopId,
    team: await deps.handOvers.colleagues(shopId, chatbotId),
  });

  serve("GET /painel/api/shops/{shopId}/agent-days/mine", ({ params: { shopId }, query, member }) =>
    readMyDay(deps, { shopId, agentId: member.userId }, query),
  );

  serve("GET /painel/api/shops/{shopId}/agent-days", async ({ params: { shopId }, query, member }) =>
    readTeamDay(deps, await inTeam(shopId, member), query),
  );

  serve("GET /painel/api/shops/{shopId}/agent-days.csv", async ({ params: { shopId }, query, member }) =>
    exportAgentDays(deps, await inTeam(shopId, member), query),
  );

  serve("GET /painel/api/shops/{shopId}/agent-terms", async ({ params: { shopId }, member }) =>
    readAgentTerms(deps, await inTeam(shopId, member)),
  );

  serve("POST /painel/api/shops/{shopId}/agent-terms", async ({ params: { shopId }, body, member }) =>
    setAgentTerms(deps, await inTeam(shopId, member), { change: body, member }),
  );
}
