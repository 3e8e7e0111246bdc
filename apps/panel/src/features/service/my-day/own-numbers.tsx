import type { AgentSums, MyDay } from "@vitrine/contract/panel/orders/agent-days";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Stat } from "@vitrine/ui/layout/stat.tsx";
import { GoalBar } from "../../../lib/agent-day/goal-bar.tsx";
import { countText, percentText, pluralText, reaisText } from "../../../lib/number-text.ts";
import { SumText } from "../../../lib/sum-text.tsx";
import { monthName } from "./month-search.ts";

/** One agent's day and month, with goal and commission where the shop set them. */
export function OwnNumbers({ day: { mine, month, isCurrent } }: { day: MyDay }) {
  const { goal, reached, commission } = mine;
  return (
    <>
      {mine.today && <Numbers title="Hoje" sums={mine.today} />}
      <Numbers title={isCurrent ? "Este mês" : `Em ${monthName(month)}`} sums={mine.month} />
      {(goal !== null || commission) && (
        <Card title="Meta e comissão">
          <div className="grid gap-4">
            {goal !== null && <GoalBar goal={goal} reached={reached} sold={mine.month.sold} isOver={!isCurrent} />}
            {commission && (
              <p>
                <span className="text-lg font-semibold tabular-nums">{reaisText(commission.amount)}</span> de comissão
                {commission.percent !== null &&
                  `, ${isCurrent ? "hoje" : "no fim do mês"} de ${percentText(commission.percent)}`}
                <span className="block text-sm text-pretty text-muted">
                  Sobre {reaisText(commission.base)} de itens pagos no mês: sem frete, taxa e juros, menos o que foi
                  devolvido. Vale a porcentagem do dia em que o pedido foi feito.
                </span>
              </p>
            )}
          </div>
        </Card>
      )}
    </>
  );
}

function Numbers({
  title,
  sums: { sold, paid, waiting, orders, canceled, average },
}: {
  title: string;
  sums: AgentSums;
}) {
  const gone = canceled === 0 ? null : `e ${pluralText(canceled, ["cancelado", "cancelados"])}`;
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-semibold first-letter:uppercase">{title}</h3>
      <div className="grid grid-cols-2 gap-3 *:last:col-span-2 xl:grid-cols-5 xl:*:last:col-span-1">
        <Stat label="Vendido" value={<SumText text={reaisText(sold)} />} />
        <Stat label="Pago" value={<SumText text={reaisText(paid)} />} />
        <Stat label="A receber" value={<SumText text={reaisText(waiting)} />} />
        <Stat label="Pedidos" value={<SumText text={countText(orders)} />} note={gone} />
        <Stat label="Ticket médio" value={<SumText text={reaisText(average)} />} />
      </div>
    </section>
  );
}
