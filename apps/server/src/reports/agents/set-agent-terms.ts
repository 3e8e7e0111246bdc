import type { AgentTermsChange, AgentTermsList, AgentTermsRow } from "@vitrine/contract/panel/orders/agent-days";
import { toCents, toReais } from "@vitrine/contract/wire/money";
import type { AgentTerms, DatedTerms } from "@vitrine/domain/reports/agent-terms";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { AuditMember } from "../../db/audit.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { AgentSumsRepository } from "./agent-sums.repository.ts";
import type { AgentTermsRepository } from "./agent-terms.repository.ts";

type AgentTermsDeps = { agentSums: AgentSumsRepository; agentTerms: AgentTermsRepository; now: () => number };

type Of = { shopId: string; team: readonly { id: string; name: string }[] };

const TEAM = "";
/** Who sold in this time and is not in the team may have terms, too: agents of another platform. */
const SOLD_WITHIN = 62 * 86_400_000;
const MOST_HISTORY = 20;

/** Of the team, of its members, and of whoever else sells. Those who left keep theirs for what they sold. */
export async function readAgentTerms(deps: AgentTermsDeps, of: Of): Promise<Result<AgentTermsList, Refusal>> {
  const [history, agents] = await Promise.all([deps.agentTerms.history(of.shopId), agentsOf(deps, of)]);
  return ok({
    team: rowOf(history, { id: TEAM, name: "Toda a equipe" }),
    agents: agents.map((agent) => rowOf(history, agent)),
  });
}

/** They hold from now on: what was sold before keeps the commission that it had. */
export async function setAgentTerms(
  deps: AgentTermsDeps,
  of: Of,
  { change: { agentId, goal, commission }, member }: { change: AgentTermsChange; member: AuditMember },
): Promise<Result<AgentTermsList, Refusal>> {
  const { shopId } = of;
  const agent = agentId === null ? undefined : (await agentsOf(deps, of)).find(({ id }) => id === agentId);
  if (agentId !== null && !agent) return refuse({ code: "colleague-unknown" });
  const after: AgentTerms = { goal: goal === null ? null : toCents(goal), commission };
  await deps.agentTerms.add({ shopId, agentId: agentId ?? TEAM }, after, (before) => ({
    ...{ member, shopId, action: agent ? "agent-terms.changed" : "team-terms.changed" },
    subject: agent ? { type: "member", id: agent.id, name: agent.name } : { type: "team", id: shopId },
    before: inReais(before),
    after: inReais(after),
  }));
  return readAgentTerms(deps, of);
}

async function agentsOf({ agentSums, now }: AgentTermsDeps, { shopId, team }: Of) {
  const sellers = await agentSums.sellers(shopId, now() - SOLD_WITHIN);
  return [...team, ...sellers.filter(({ id }) => !team.some((each) => each.id === id))];
}

function rowOf(history: readonly DatedTerms[], { id, name }: { id: string; name: string }): AgentTermsRow {
  const own = history.filter(({ agentId }) => agentId === id).toReversed();
  return {
    ...{ id, name: name.slice(0, 200) || id },
    ...inReais(own[0] ?? { goal: null, commission: null }),
    history: own.slice(0, MOST_HISTORY).map((each) => ({
      ...inReais(each),
      since: new Date(each.since).toISOString(),
    })),
  };
}

function inReais({ goal, commission }: AgentTerms): Pick<AgentTermsRow, "goal" | "commission"> {
  return { goal: goal === null ? null : toReais(goal), commission };
}
