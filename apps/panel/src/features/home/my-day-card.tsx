import { useQuery } from "@tanstack/react-query";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { myDay } from "../../lib/agent-day/agent-day.queries.ts";
import { GoalBar } from "../../lib/agent-day/goal-bar.tsx";
import { pluralText, reaisText } from "../../lib/number-text.ts";
import { useMe, useShopId, useShopPath } from "../account/use-me.ts";

/** For who serves: what they sold. Others have it once they sold as an agent. It only adds: without an answer there is none. */
export function MyDayCard() {
  const shopPath = useShopPath();
  const { role } = useMe();
  const { data } = useQuery({ ...myDay(useShopId()), retry: false });
  if (!data) return null;
  const { today, month, goal, reached, commission } = data.mine;
  if (role !== "agent" && month.orders + month.canceled === 0) return null;
  const lines = [
    { label: "Hoje", sums: today ?? month },
    { label: "Este mês", sums: month },
  ];
  return (
    <Card title="Meu dia">
      <dl className="grid gap-3 sm:grid-cols-2">
        {lines.map(({ label, sums }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd>
              <span className="block text-xl font-bold tracking-tight tabular-nums">{reaisText(sums.sold)}</span>
              <span className="block text-sm text-muted">
                {pluralText(sums.orders, ["pedido", "pedidos"])}
                {sums.waiting > 0 && `, ${reaisText(sums.waiting)} a receber`}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {goal !== null && (
        <div className="mt-4">
          <GoalBar goal={goal} reached={reached} sold={month.sold} />
        </div>
      )}
      <p className="mt-4 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
        {commission && <span>Comissão do mês: {reaisText(commission.amount)}</span>}
        <Link href={shopPath("/atendimento/meu-dia")} className="underline underline-offset-4">
          Ver meu dia
        </Link>
      </p>
    </Card>
  );
}
