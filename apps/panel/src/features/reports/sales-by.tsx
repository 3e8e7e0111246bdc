import { useQuery } from "@tanstack/react-query";
import type { SalesNumbersView, SalesReport, SalesRow } from "@vitrine/contract/panel/reports";
import type { SalesDimension } from "@vitrine/domain/reports/dimensions";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Stat } from "@vitrine/ui/layout/stat.tsx";
import type { Column } from "@vitrine/ui/table/column.ts";
import { DataTable } from "@vitrine/ui/table/data-table.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import { dimensionName, rowName } from "@vitrine/wording/panel/report-text";
import { Chart } from "../../lib/chart/chart.tsx";
import { countText, reaisText, shareText, shortReaisText } from "../../lib/number-text.ts";
import { SumText } from "../../lib/sum-text.tsx";
import { comparedText } from "./compared-text.ts";
import { salesReport } from "./reports.queries.ts";
import type { ShownDays } from "./reports-search.ts";

/** More bars than this are a wall. The table has all. */
const MOST_BARS = 12;

export function SalesBy({ shopId, days, by }: { shopId: string; days: ShownDays; by: SalesDimension }) {
  const report = useQuery(salesReport(shopId, days, by));
  const { data } = report;
  return (
    <>
      {data && <Totals {...data} />}
      <ListState
        query={{ ...report, data: data && { ...data, items: isNothing(data.total) ? [] : data.rows } }}
        isFiltered={false}
        whenEmpty={
          <Card>
            <NothingHere title="Nenhuma venda neste período" text="Escolha outro período para ver vendas." />
          </Card>
        }
      >
        {({ rows, total, isCut }, { isStale }) => (
          <>
            <Card title={`Vendas por ${dimensionName[by].toLowerCase()}`}>
              <SalesChart by={by} rows={rows} />
            </Card>
            <Card isFlush>
              <DataTable
                label={`Vendas por ${dimensionName[by].toLowerCase()}`}
                rows={rows}
                columns={columnsOf(by, total)}
                rowId={({ key }) => key}
                rowLabel={(row) => rowName(by, row)}
                isStale={isStale}
              />
              {isCut && <p className="border-t border-line px-4 py-3 text-sm text-muted">As mil maiores estão aqui.</p>}
            </Card>
          </>
        )}
      </ListState>
    </>
  );
}

function isNothing({ orders, canceled }: SalesNumbersView): boolean {
  return orders + canceled === 0;
}

function Totals({ total, before }: Pick<SalesReport, "total" | "before">) {
  const note = (key: "net" | "orders" | "received" | "refunded", text: (value: number) => string) =>
    comparedText(total[key], before.total[key], { days: before.days, text });
  return (
    <div className="grid grid-cols-2 gap-3 *:last:col-span-2 xl:grid-cols-5 xl:*:last:col-span-1">
      <Stat label="Líquido" value={<SumText text={reaisText(total.net)} />} note={note("net", reaisText)} />
      <Stat label="Pedidos" value={countText(total.orders)} note={note("orders", countText)} />
      <Stat
        label="Ticket médio"
        value={<SumText text={reaisText(total.average)} />}
        note={
          total.average === null || before.total.average === null
            ? "sem comparação"
            : comparedText(total.average, before.total.average, { days: before.days, text: reaisText })
        }
      />
      <Stat label="Recebido" value={<SumText text={reaisText(total.received)} />} note={note("received", reaisText)} />
      <Stat
        label="Devolvido"
        value={<SumText text={reaisText(total.refunded)} />}
        note={total.canceled === 1 ? "1 pedido cancelado" : `${countText(total.canceled)} pedidos cancelados`}
      />
    </div>
  );
}

function SalesChart({ by, rows }: { by: SalesDimension; rows: readonly SalesRow[] }) {
  const isTime = by === "day" || by === "hour";
  const shown = isTime ? rows : rows.slice(0, MOST_BARS);
  return (
    <Chart
      kind={by === "day" && rows.length > 1 ? "line" : "bars"}
      label={`Gráfico das vendas por ${dimensionName[by].toLowerCase()}. Os números estão na tabela abaixo.`}
      names={shown.map((row) => shortName(by, rowName(by, row)))}
      series={[{ label: "Líquido", values: shown.map(({ net }) => net) }]}
      format={shortReaisText}
    />
  );
}

const MOST_LETTERS = 12;

function shortName(by: SalesDimension, name: string): string {
  if (by === "day") return name.slice(0, 5);
  const [first = name] = name.split(" · ");
  return cut(first);
}

function cut(name: string): string {
  return name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name;
}

function columnsOf(by: SalesDimension, total: SalesNumbersView): Column<SalesRow>[] {
  const money = (id: keyof SalesNumbersView, header: string): Column<SalesRow> => ({
    id,
    header,
    align: "end",
    onPhone: "hidden",
    cell: (row) => reaisText(row[id] as number | null),
  });
  const count = (id: "orders" | "canceled" | "paidOrders", header: string): Column<SalesRow> => ({
    id,
    header,
    align: "end",
    onPhone: id === "orders" ? "line" : "hidden",
    cell: (row) => countText(row[id]),
  });
  return [
    {
      id: "name",
      header: dimensionName[by],
      isFixed: true,
      cell: (row) => <span className="font-semibold break-words">{rowName(by, row)}</span>,
    },
    { ...money("net", "Líquido"), onPhone: "aside" },
    {
      id: "share",
      header: "Parte",
      align: "end",
      onPhone: by === "day" ? "hidden" : "line",
      cell: ({ net }) => shareText(net, total.net),
    },
    count("orders", "Pedidos"),
    money("average", "Ticket médio"),
    ...(by === "coupon" ? [{ ...money("couponDiscount", "Desconto dado"), onPhone: "line" as const }] : []),
    // At the end of the day one counts what came in by each form, often on a phone.
    { ...money("received", "Recebido"), ...(by === "payment" && { onPhone: "line" as const }) },
    money("refunded", "Devolvido"),
    count("canceled", "Cancelados"),
  ];
}
