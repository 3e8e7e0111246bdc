import type { Today } from "@vitrine/contract/panel/home";
import { changeInPercent } from "@vitrine/domain/reports/sales-numbers";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Stat } from "@vitrine/ui/layout/stat.tsx";
import { Chart } from "../../lib/chart/chart.tsx";
import { NumbersTable } from "../../lib/chart/numbers-table.tsx";
import { clockFormat } from "../../lib/clock-format.ts";
import { changeText, countText, reaisText, shareText, shortReaisText } from "../../lib/number-text.ts";
import { SumText } from "../../lib/sum-text.tsx";
import { useShopPath } from "../account/use-me.ts";

const weekday = clockFormat({ weekday: "long" });

/** Today against the same weekday a week ago, until this time of day. */
export function TodayNumbers({ today, date }: { today: Today; date: string }) {
  const shopPath = useShopPath();
  const { now, before, funnel, funnelBefore, hours } = today;
  const [name = ""] = weekday(`${date}T00:00:00Z`, "UTC").split("-");
  const than = `que ${/^(sábado|domingo)$/.test(name) ? "no" : "na"} ${name} ${/^(sábado|domingo)$/.test(name) ? "passado" : "passada"}`;
  const note = (current: number, earlier: number, text: (value: number) => string) => {
    const change = changeInPercent(current, earlier);
    return change === null ? `${text(earlier)} há uma semana` : `${changeText(change)} ${than}`;
  };
  // A chart of nothing says nothing.
  const hasSales = hours.some((each) => each.now !== 0 || each.before !== 0);
  const reportOfToday = shopPath(`/relatorios?de=${date}&ate=${date}`);
  const visits = `${countText(funnel.visitors)} ${funnel.visitors === 1 ? "visita" : "visitas"}`;
  return (
    <>
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <Stat
          label="Vendas de hoje"
          value={<SumText text={reaisText(now.net)} />}
          note={note(now.net, before.net, reaisText)}
          href={reportOfToday}
        />
        <Stat
          label="Pedidos"
          value={countText(now.orders)}
          note={note(now.orders, before.orders, countText)}
          href={reportOfToday}
        />
        <Stat
          label="Ticket médio"
          value={<SumText text={reaisText(now.average)} />}
          note={
            now.average === null || before.average === null
              ? "sem comparação"
              : note(now.average, before.average, reaisText)
          }
        />
        <Stat
          label="Conversão"
          value={shareText(funnel.ordered, funnel.visitors)}
          note={
            <>
              {visits} → {countText(funnel.ordered)} {funnel.ordered === 1 ? "pediu" : "pediram"} →{" "}
              {countText(funnel.paid)} {funnel.paid === 1 ? "pagou" : "pagaram"}
              {funnelBefore.visitors > 0 && `; há uma semana ${shareText(funnelBefore.ordered, funnelBefore.visitors)}`}
            </>
          }
        />
      </div>
      {hasSales && (
        <Card title="Vendas por hora">
          <Chart
            kind="bars"
            label="Vendas de cada hora de hoje e de há uma semana. Os números estão na tabela abaixo."
            names={hours.map(({ hour }) => `${hour}h`)}
            series={[
              { label: "Hoje", values: hours.map((each) => each.now) },
              { label: `Há uma semana`, values: hours.map((each) => each.before), isQuiet: true },
            ]}
            format={shortReaisText}
            isLow
          />
          <NumbersTable
            label="Vendas por hora"
            head={["Hora", "Hoje", "Há uma semana"]}
            rows={hours.map(({ hour, now: sold, before: earlier }) => [
              `${hour}h`,
              reaisText(sold),
              reaisText(earlier),
            ])}
          />
        </Card>
      )}
    </>
  );
}
