import { type Static, Type } from "typebox";
import { CalendarDay, Count, closed, Id, Line, Nullable } from "../../wire/fields.ts";
import { OrderValue } from "../../wire/money.ts";
import { route } from "../../wire/route.ts";
import { inShop, ReportValue } from "../reports.ts";

const Month = Type.String({ pattern: "^[12]\\d{3}-(0[1-9]|1[0-2])$" });
const Percent = Type.Number({ minimum: 0, maximum: 100 });

/** What an agent sold in some time, as the reports count it. Sold is paid and waiting together. */
const AgentSums = Type.Object({
  orders: Count,
  canceled: Count,
  /** Less what was given back. */
  sold: ReportValue,
  paid: ReportValue,
  waiting: ReportValue,
  average: Nullable(ReportValue),
});
export type AgentSums = Static<typeof AgentSums>;

const AgentMonth = Type.Object({
  /** Of the month that is asked for, up to now. */
  month: AgentSums,
  /** Null in a month that is over. */
  today: Nullable(AgentSums),
  goal: Nullable(OrderValue),
  /** How much of the goal is sold, in percent. */
  reached: Nullable(Type.Number({ minimum: -9e13, maximum: 9e13 })),
  /** Null for somebody who has none and earned none. `percent`: for an order of now, or of the end of the month. */
  commission: Nullable(Type.Object({ percent: Nullable(Percent), base: ReportValue, amount: ReportValue })),
});

const time = { date: CalendarDay, month: Month, isCurrent: Type.Boolean() };

export const MyDay = Type.Object({ ...time, mine: AgentMonth });
export type MyDay = Static<typeof MyDay>;

export const AgentRow = Type.Object({
  ...AgentMonth.properties,
  /** Empty for what was sold without an agent. */
  id: Type.String({ maxLength: 200 }),
  name: Type.String({ maxLength: 500 }),
  /** False for one who left the team, and for one of another platform. */
  isInTeam: Type.Boolean(),
});
export type AgentRow = Static<typeof AgentRow>;

export const TeamDay = Type.Object({
  ...time,
  rows: Type.Array(AgentRow, { maxItems: 2_000 }),
  /** Of all sales of the shop, with those that no agent made. */
  total: Type.Object({ month: AgentSums, today: Nullable(AgentSums), commission: ReportValue }),
});
export type TeamDay = Static<typeof TeamDay>;

const terms = {
  /** Reais in a month. Null: as the team; 0: none. */
  goal: Nullable(OrderValue),
  /** Percent of what is paid for the items. Null: as the team; 0: none. */
  commission: Nullable(Percent),
};

const AgentTermsRow = Type.Object({
  ...terms,
  id: Type.String({ maxLength: 200 }),
  name: Line,
  /** Those that held, the latest first. */
  history: Type.Array(Type.Object({ ...terms, since: Type.String({ maxLength: 40 }) }), { maxItems: 20 }),
});
export type AgentTermsRow = Static<typeof AgentTermsRow>;

export const AgentTermsList = Type.Object({
  team: AgentTermsRow,
  agents: Type.Array(AgentTermsRow, { maxItems: 2_000 }),
});
export type AgentTermsList = Static<typeof AgentTermsList>;

export const AgentTermsChange = Type.Object({ agentId: Nullable(Id), ...terms }, closed);
export type AgentTermsChange = Static<typeof AgentTermsChange>;

/** Without a month: the current one, by the shop's clock. */
const query = Type.Object({ month: Type.Optional(Month) }, closed);
const sees = { access: "member", deed: "see-reports", params: inShop, query } as const;
const sets = { access: "member", deed: "change-agent-terms", params: inShop } as const;

/** What agents sold, with their goals and commissions. docs/reports.md says what each number means. */
export const panelAgentDayRoutes = {
  "GET /painel/api/shops/{shopId}/agent-days/mine": route({
    ...{ access: "member", deed: "serve-contacts" },
    ...{ params: inShop, query, data: MyDay },
  }),
  "GET /painel/api/shops/{shopId}/agent-days": route({ ...sees, data: TeamDay }),
  "GET /painel/api/shops/{shopId}/agent-days.csv": route({ ...sees, isFile: true, data: Type.Null() }),
  "GET /painel/api/shops/{shopId}/agent-terms": route({ ...sets, data: AgentTermsList }),
  /** They hold from now on. Without an agent: those of the team. `colleague-unknown` (422). */
  "POST /painel/api/shops/{shopId}/agent-terms": route({ ...sets, body: AgentTermsChange, data: AgentTermsList }),
};
