import { useQuery } from "@tanstack/react-query";
import type { AgentRow, TeamDay } from "@vitrine/contract/panel/orders/agent-days";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import type { Column } from "@vitrine/ui/table/column.ts";
import { DataTable } from "@vitrine/ui/table/data-table.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import { teamDay } from "../../../lib/agent-day/agent-day.queries.ts";
import { countText, percentText, reaisText } from "../../../lib/number-text.ts";
import { useShopId } from "../../account/use-me.ts";

/** What everybody sold, with what no agent did. The rows add up to the report of the same days. */
export function TeamTable({ month }: { month: string | null }) {
  const found = useQuery(teamDay(useShopId(), month));
  const { data } = found;
  return (
    <Card title="Toda a equipe" text={data && totalText(data)} isFlush>
      <ListState
        query={{ ...found, data: data && { ...data, items: data.rows } }}
        isFiltered={false}
        whenEmpty={<NothingHere title="Nenhuma venda neste mês" text="Quem atende aparece aqui assim que vender." />}
      >
        {({ rows, isCurrent }, { isStale }) => (
          <DataTable
            label="Vendas de cada atendente"
            rows={rows}
            columns={columnsOf(rows, isCurrent)}
            rowId={({ id }) => id}
            rowLabel={nameOf}
            isStale={isStale}
          />
        )}
      </ListState>
    </Card>
  );
}

function totalText({ total: { month, today, commission } }: TeamDay): string {
  return [
    today && `Hoje ${reaisText(today.sold)}`,
    `${today ? "no" : "No"} mês ${reaisText(month.sold)}`,
    `pago ${reaisText(month.paid)}`,
    `a receber ${reaisText(month.waiting)}`,
    commission !== 0 && `comissões ${reaisText(commission)}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

const nameOf = ({ id, name }: AgentRow) => (id === "" ? "Sem atendente" : name || id);

/** Without goals and commissions there are no columns of dashes. */
function columnsOf(rows: readonly AgentRow[], isCurrent: boolean): Column<AgentRow>[] {
  const money = (id: string, header: string, of: (row: AgentRow) => number | null): Column<AgentRow> => ({
    ...({ id, header, align: "end" } as const),
    cell: (row) => <span className="whitespace-nowrap">{reaisText(of(row))}</span>,
  });
  return [
    {
      id: "name",
      header: "Atendente",
      isFixed: true,
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          {nameOf(row)}
          {row.id !== "" && !row.isInTeam && <Badge tone="neutral">Fora da equipe</Badge>}
        </span>
      ),
    },
    ...(isCurrent ? [money("today", "Hoje", ({ today }) => today?.sold ?? 0)] : []),
    { ...money("sold", "Vendido no mês", ({ month }) => month.sold), onPhone: "aside" },
    money("paid", "Pago", ({ month }) => month.paid),
    money("waiting", "A receber", ({ month }) => month.waiting),
    { id: "orders", header: "Pedidos", align: "end", cell: ({ month }) => countText(month.orders) },
    money("average", "Ticket médio", ({ month }) => month.average),
    ...(rows.some(({ goal }) => goal !== null) ? [goalColumn] : []),
    ...(rows.some(({ commission }) => commission !== null) ? [commissionColumn] : []),
  ];
}

const goalColumn: Column<AgentRow> = {
  id: "goal",
  header: "Meta",
  align: "end",
  cell: ({ goal, reached }) =>
    goal === null ? (
      "–"
    ) : (
      <>
        {percentText(reached ?? 0)}
        <span className="block text-sm whitespace-nowrap text-muted">de {reaisText(goal)}</span>
      </>
    ),
};

const commissionColumn: Column<AgentRow> = {
  id: "commission",
  header: "Comissão",
  align: "end",
  cell: ({ commission }) =>
    commission === null ? (
      "–"
    ) : (
      <>
        <span className="whitespace-nowrap">{reaisText(commission.amount)}</span>
        {commission.percent !== null && (
          <span className="block text-sm text-muted">{percentText(commission.percent)}</span>
        )}
      </>
    ),
};
