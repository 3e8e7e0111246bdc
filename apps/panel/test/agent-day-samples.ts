import type { AgentRow, AgentSums, MyDay, TeamDay } from "@vitrine/contract/panel/orders/agent-days";

const noSums: AgentSums = { orders: 0, canceled: 0, sold: 0, paid: 0, waiting: 0, average: null };

export const someSums = (changes: Partial<AgentSums> = {}): AgentSums => ({
  ...{ orders: 4, canceled: 0, sold: 400, paid: 300, waiting: 100, average: 100, ...changes },
});

const time = { date: "2026-11-17", month: "2026-11", isCurrent: true };
const nothing = { month: noSums, today: noSums, goal: null, reached: null, commission: null };

export function aMyDay(mine: Partial<MyDay["mine"]> = {}, changes: Partial<MyDay> = {}): MyDay {
  return { ...time, mine: { ...nothing, ...mine }, ...changes };
}

export function anAgentRow(changes: Partial<AgentRow> = {}): AgentRow {
  return { ...nothing, id: "6a0d2a52-7d4e-4f0f-9a68-0b1f4c3f5a02", name: "Rafael Lima", isInTeam: true, ...changes };
}

export function aTeamDay(rows: AgentRow[]): TeamDay {
  return { ...time, rows, total: { month: someSums(), today: someSums(), commission: 12.5 } };
}
