import { useQuery } from "@tanstack/react-query";
import type { MyDay } from "@vitrine/contract/panel/orders/agent-days";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { useSearchParams } from "react-router";
import { myDay } from "../../../lib/agent-day/agent-day.queries.ts";
import { addressOf } from "../../../lib/api/api.ts";
import { DownloadLink } from "../../../lib/list/download-link.tsx";
import { useMay, useShopId, useShopPath } from "../../account/use-me.ts";
import { ServiceTabs } from "../service-tabs.tsx";
import { monthFrom, monthName, plusMonths } from "./month-search.ts";
import { OwnNumbers } from "./own-numbers.tsx";
import { TeamTable } from "./team-table.tsx";

/** What the person sold today and in a month; for whoever sees reports, what everybody did. */
export function MyDayPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const seesAll = useMay()("see-reports");
  const setsTerms = useMay()("change-agent-terms");
  const [search] = useSearchParams();
  const asked = monthFrom(search.get("mes"));
  const found = useQuery(myDay(shopId, asked));
  const { data } = found;
  const file = addressOf("GET /painel/api/shops/{shopId}/agent-days.csv", {
    ...{ params: { shopId }, query: asked === null ? {} : { month: asked } },
  });
  return (
    <Page
      title="Meu dia"
      text="O que você vendeu como atendente. O pedido é de quem o finalizou."
      actions={
        seesAll && (
          <>
            {setsTerms && (
              <Link href={shopPath("/equipe/metas")} className={smallButtonStyle}>
                Metas e comissões
              </Link>
            )}
            <DownloadLink address={file} />
          </>
        )
      }
    >
      <ServiceTabs current="my-day" />
      {data && <MonthLinks month={data.month} isCurrent={data.isCurrent} />}
      <NotLoaded queries={[found]} />
      {data && (!seesAll || hasOwn(data.mine)) && <OwnNumbers day={data} />}
      {seesAll && <TeamTable month={asked} />}
    </Page>
  );
}

/** Whoever sees all and does not serve would read zeros above the numbers of the team. */
function hasOwn({ month, commission }: MyDay["mine"]): boolean {
  return month.orders + month.canceled > 0 || (commission !== null && commission.base !== 0);
}

/** The month before and the next one, each at an address of its own. */
function MonthLinks({ month, isCurrent }: { month: string; isCurrent: boolean }) {
  const page = useShopPath()("/atendimento/meu-dia");
  const to = (other: string) => `${page}?mes=${other}`;
  const next = plusMonths(month, 1);
  return (
    <nav aria-label="Mês" className="flex flex-wrap items-center gap-2">
      <Link
        href={to(plusMonths(month, -1))}
        className={smallButtonStyle}
        aria-label={`Mês anterior: ${monthName(plusMonths(month, -1))}`}
      >
        ←
      </Link>
      <h2 className="min-w-40 text-center font-semibold first-letter:uppercase">{monthName(month)}</h2>
      {!isCurrent && (
        <>
          <Link href={to(next)} className={smallButtonStyle} aria-label={`Mês seguinte: ${monthName(next)}`}>
            →
          </Link>
          <Link href={page} className={smallButtonStyle}>
            Mês atual
          </Link>
        </>
      )}
    </nav>
  );
}
