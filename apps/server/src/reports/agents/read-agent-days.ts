import type { AgentRow, AgentSums, MyDay, TeamDay } from "@vitrine/contract/panel/orders/agent-days";
import { toReais } from "@vitrine/contract/wire/money";
import { noMoney, sum } from "@vitrine/domain/money";
import {
  type Commission,
  commissionOf,
  type DatedTerms,
  goalPercent,
  termChanges,
  termsAt,
} from "@vitrine/domain/reports/agent-terms";
import { monthOf, type Span, spanOfMonth } from "@vitrine/domain/reports/report-period";
import { addSales, noSales, type SalesSums, salesNumbers } from "@vitrine/domain/reports/sales-numbers";
import { ok, type Result } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import type { TermsOf } from "../../order/terms/order-terms.ts";
import type { AgentSales, AgentSumsRepository } from "./agent-sums.repository.ts";
import type { AgentTermsRepository } from "./agent-terms.repository.ts";

export type ReadAgentDaysDeps = {
  agentSums: AgentSumsRepository;
  agentTerms: AgentTermsRepository;
  termsOf: TermsOf;
  now: () => number;
};

type Asked = { month?: string };

type Time = { date: string; month: string; isCurrent: boolean; span: Span; today: number };

/** One agent's own day and month. */
export async function readMyDay(
  deps: ReadAgentDaysDeps,
  { shopId, agentId }: { shopId: string; agentId: string },
  asked: Asked,
): Promise<Result<MyDay, Refusal>> {
  const time = await timeOf(deps, shopId, asked);
  const { history, sales } = await readSales(deps, shopId, time, agentId);
  const mine = sales.find(({ id }) => id === agentId) ?? nothingOf(agentId, "");
  return ok({ ...shown(time), mine: monthView(mine, { history, time }).view });
}

/** Everybody's, with what was sold without an agent. `team`: those who serve, also without a sale. */
export async function readTeamDay(
  deps: ReadAgentDaysDeps,
  { shopId, team }: { shopId: string; team: readonly { id: string; name: string }[] },
  asked: Asked,
): Promise<Result<TeamDay, Refusal>> {
  const time = await timeOf(deps, shopId, asked);
  const { history, sales } = await readSales(deps, shopId, time);
  const names = new Map(team.map(({ id, name }) => [id, name]));
  const without = team.filter(({ id }) => !sales.some((each) => each.id === id));
  const all = [...sales, ...without.map(({ id, name }) => nothingOf(id, name))].map((each) => ({
    ...each,
    name: names.get(each.id) ?? each.name,
  }));
  const views = all.map((each) => ({ each, ...monthView(each, { history, time }) }));
  const rows = views.map(({ each: { id, name }, view }): AgentRow => ({ ...view, id, name, isInTeam: names.has(id) }));
  return ok({
    ...shown(time),
    // Those who sold most first, and what nobody sold at the end.
    rows: rows.sort(
      (a, b) => Number(a.id === "") - Number(b.id === "") || b.month.sold - a.month.sold || byName(a.name, b.name),
    ),
    total: {
      month: sumsView(all.map(monthSums).reduce(addSales, noSales)),
      today: time.isCurrent ? sumsView(all.map(({ today }) => today ?? noSales).reduce(addSales, noSales)) : null,
      commission: toReais(sum(views.map(({ commission }) => commission.amount))),
    },
  });
}

function byName(one: string, other: string): number {
  return one.localeCompare(other, "pt-BR");
}

async function timeOf({ termsOf, now }: ReadAgentDaysDeps, shopId: string, asked: Asked): Promise<Time> {
  const { timeZone } = (await termsOf(shopId)).rules;
  const current = monthOf(now(), timeZone);
  const month = asked.month ?? current.month;
  const isCurrent = month === current.month;
  return { date: current.date, month, isCurrent, span: spanOfMonth(month, timeZone), today: current.today };
}

function shown({ date, month, isCurrent }: Time) {
  return { date, month, isCurrent };
}

async function readSales(deps: ReadAgentDaysDeps, shopId: string, { span, today }: Time, agentId?: string) {
  const history = await deps.agentTerms.history(shopId);
  const of = agentId === undefined ? {} : { agentId };
  return { history, sales: await deps.agentSums.read(shopId, { span, today, changes: termChanges(history), ...of }) };
}

function nothingOf(id: string, name: string): AgentSales {
  return { id, name, today: null, before: null, credited: [] };
}

function monthSums({ today, before }: AgentSales): SalesSums {
  return addSales(today ?? noSales, before ?? noSales);
}

type Known = { history: readonly DatedTerms[]; time: Time };

function monthView(sales: AgentSales, { history, time: { isCurrent, span } }: Known) {
  const sums = monthSums(sales);
  const { id, credited } = sales;
  // Those of the end of the month: in the current one, those of now. What nobody sold has neither goal nor commission.
  const { goal, commission: percent } = id === "" ? nobodys : termsAt(history, id, span.until - 1);
  const commission = id === "" ? noCommission : commissionOf(history, id, credited);
  const hasCommission = Boolean(percent) || commission.base !== 0 || commission.amount !== 0;
  const view = {
    month: sumsView(sums),
    today: isCurrent ? sumsView(sales.today ?? noSales) : null,
    goal: goal && toReais(goal),
    reached: goalPercent(salesNumbers(sums).net, goal),
    commission: hasCommission ? { percent, base: toReais(commission.base), amount: toReais(commission.amount) } : null,
  };
  return { view, commission };
}

const nobodys = { goal: null, commission: null };
const noCommission: Commission = { base: noMoney, amount: noMoney };

function sumsView(sums: SalesSums): AgentSums {
  const { orders, canceled, received, net, waiting, average } = salesNumbers(sums);
  return {
    ...{ orders, canceled },
    ...{ sold: toReais(net), paid: toReais(received), waiting: toReais(waiting) },
    average: average === null ? null : toReais(average),
  };
}
