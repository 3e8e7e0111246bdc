import { useQuery } from "@tanstack/react-query";
import type { RecoveryRow } from "@vitrine/contract/panel/reports";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import type { Column } from "@vitrine/ui/table/column.ts";
import { DataTable } from "@vitrine/ui/table/data-table.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import { recoveryNames } from "@vitrine/wording/panel/report-text";
import { countText, reaisText, shareText } from "../../lib/number-text.ts";
import { recoveryReport } from "./reports.queries.ts";
import type { ShownDays } from "./reports-search.ts";

const bought = ({ orders, recovered }: RecoveryRow["reminded"]) =>
  `${countText(recovered)} de ${countText(orders)} (${shareText(recovered, orders)})`;

const columns: Column<RecoveryRow>[] = [
  { id: "about", header: "Lembrete de", isFixed: true, cell: ({ about }) => recoveryNames[about] },
  {
    id: "value",
    header: "Recuperado",
    align: "end",
    onPhone: "aside",
    cell: ({ reminded }) => reaisText(reminded.value),
  },
  { id: "reminded", header: "Lembrados", align: "end", cell: ({ reminded }) => bought(reminded) },
  { id: "control", header: "Sem lembrete", align: "end", cell: ({ control }) => bought(control) },
  { id: "uplift", header: "Ganho", align: "end", cell: ({ uplift }) => upliftText(uplift) },
];

function upliftText(uplift: number | null): string {
  if (uplift === null) return "–";
  return `${uplift > 0 ? "+" : uplift < 0 ? "−" : ""}${Math.abs(uplift).toLocaleString("pt-BR")} p.p.`;
}

/** What reminders brought. Only a group that is not reminded can tell what they would have bought anyway. */
export function Recovery({ shopId, days }: { shopId: string; days: ShownDays }) {
  const report = useQuery(recoveryReport(shopId, days));
  const rows = report.data?.rows.filter(({ reminded, control }) => reminded.orders + control.orders > 0) ?? [];
  const hasControl = rows.some(({ control }) => control.orders > 0);
  return (
    <ListState
      query={{ ...report, data: report.data && { ...report.data, items: rows } }}
      isFiltered={false}
      whenEmpty={
        <Card>
          <NothingHere
            title="Nenhum lembrete neste período"
            text="Lembretes de carrinho e de pagamento aparecem aqui depois de enviados."
          />
        </Card>
      }
    >
      {(_, { isStale }) => (
        <Card
          title="Recuperação"
          text={
            hasControl
              ? "O ganho compara quem foi lembrado com o grupo de controle, que não recebe lembretes."
              : "Sem grupo de controle não se sabe quem compraria sem lembrete. Ligue em recovery.controlPercent da loja."
          }
          isFlush
        >
          <DataTable
            label="Recuperação"
            rows={rows}
            columns={columns}
            rowId={({ about }) => about}
            rowLabel={({ about }) => recoveryNames[about]}
            isStale={isStale}
          />
        </Card>
      )}
    </ListState>
  );
}
