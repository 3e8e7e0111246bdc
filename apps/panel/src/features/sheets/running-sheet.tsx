import type { SheetPage } from "@vitrine/contract/panel/catalog/sheets";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { pluralText } from "../../lib/number-text.ts";

/** How far a check or an import came. It goes on when the page is closed. */
export function RunningSheet({ page: { state, rowsDone, rowsTotal } }: { page: SheetPage }) {
  const isCheck = state === "checking";
  const rows = pluralText(rowsDone, ["linha lida", "linhas lidas"]);
  return (
    <Card title={isCheck ? "Conferindo a planilha" : "Importando"}>
      <div className="grid gap-2">
        <progress
          aria-label={isCheck ? "Conferência" : "Importação"}
          {...(rowsTotal !== null && { value: rowsDone, max: rowsTotal })}
          className="h-2 w-full accent-brand"
        />
        <p role="status">
          {rows}
          {rowsTotal !== null && ` de ${rowsTotal.toLocaleString("pt-BR")}`}
        </p>
        <p className="text-sm text-muted">
          {isCheck ? "Nada muda na loja ainda. " : ""}Pode fechar esta página: continuamos por aqui.
        </p>
      </div>
    </Card>
  );
}
