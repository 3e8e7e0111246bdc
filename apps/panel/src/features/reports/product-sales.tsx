import { useQuery } from "@tanstack/react-query";
import type { ProductSalesRow } from "@vitrine/contract/panel/reports";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Stat } from "@vitrine/ui/layout/stat.tsx";
import type { Column } from "@vitrine/ui/table/column.ts";
import { DataTable } from "@vitrine/ui/table/data-table.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import { countText, reaisText } from "../../lib/number-text.ts";
import { SumText } from "../../lib/sum-text.tsx";
import { comparedText } from "./compared-text.ts";
import { productReport } from "./reports.queries.ts";
import type { ShownDays } from "./reports-search.ts";

const columns: Column<ProductSalesRow>[] = [
  {
    id: "name",
    header: "Produto",
    isFixed: true,
    cell: ({ name }) => <span className="font-semibold break-words">{name}</span>,
  },
  { id: "amount", header: "Vendas", align: "end", onPhone: "aside", cell: ({ amount }) => reaisText(amount) },
  { id: "units", header: "Unidades", align: "end", cell: ({ units }) => countText(units) },
  { id: "orders", header: "Pedidos", align: "end", cell: ({ orders }) => countText(orders) },
];

export function ProductSales({ shopId, days }: { shopId: string; days: ShownDays }) {
  const report = useQuery(productReport(shopId, days));
  const { data } = report;
  return (
    <>
      {data && (
        <div className="grid grid-cols-2 gap-3">
          <Stat
            label="Vendas de produtos"
            value={<SumText text={reaisText(data.total.amount)} />}
            note={comparedText(data.total.amount, data.before.total.amount, {
              days: data.before.days,
              text: reaisText,
            })}
          />
          <Stat
            label="Unidades"
            value={countText(data.total.units)}
            note={comparedText(data.total.units, data.before.total.units, { days: data.before.days, text: countText })}
          />
        </div>
      )}
      <ListState
        query={{ ...report, data: data && { ...data, items: data.rows } }}
        isFiltered={false}
        whenEmpty={
          <Card>
            <NothingHere title="Nenhuma venda neste período" text="Escolha outro período para ver vendas." />
          </Card>
        }
      >
        {({ rows, isCut }, { isStale }) => (
          <Card
            title="Vendas por produto"
            text="Com os descontos divididos entre os itens, sem frete e sem descontar devoluções."
            isFlush
          >
            <DataTable
              label="Vendas por produto"
              rows={rows}
              columns={columns}
              rowId={({ productId }) => productId}
              rowLabel={({ name }) => name}
              isStale={isStale}
            />
            {isCut && <p className="border-t border-line px-4 py-3 text-sm text-muted">Os mil maiores estão aqui.</p>}
          </Card>
        )}
      </ListState>
    </>
  );
}
