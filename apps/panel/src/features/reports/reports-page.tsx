import { useQuery } from "@tanstack/react-query";
import type { DateRangeValue } from "@vitrine/ui/filter/date-range.tsx";
import { FilterChip } from "@vitrine/ui/filter/filter-chip.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { TabLinks } from "@vitrine/ui/layout/tab-links.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { dimensionName } from "@vitrine/wording/panel/report-text";
import { addressOf } from "../../lib/api/api.ts";
import { DownloadLink } from "../../lib/list/download-link.tsx";
import { useListSearch } from "../../lib/list/list-search.ts";
import { shopTimeZone, shopToday } from "../../lib/shop-clock.ts";
import { useShopId } from "../account/use-me.ts";
import { ProductSales } from "./product-sales.tsx";
import { Recovery } from "./recovery.tsx";
import {
  daysOf,
  isOfSales,
  quickPeriods,
  type ReportKind,
  reportKinds,
  reportSearch,
  type ShownDays,
} from "./reports-search.ts";
import { SalesBy } from "./sales-by.tsx";

const names: Record<ReportKind, string> = { ...dimensionName, product: "Produto", recovery: "Recuperação" };

/** Sales of some days, by one thing. The address has all of it, so a report can be sent to somebody. */
export function ReportsPage() {
  const shopId = useShopId();
  const zone = useQuery(shopTimeZone(shopId));
  if (zone.data) return <Reports shopId={shopId} today={shopToday(zone.data)} />;
  return (
    <Page title="Relatórios">
      <NotLoaded queries={[zone]} />
    </Page>
  );
}

function Reports({ shopId, today }: { shopId: string; today: string }) {
  const [search, change, { hrefOf }] = useListSearch(reportSearch);
  const days = daysOf(search, today);
  const { por: kind } = search;
  const file = fileOf(kind, { shopId, days });
  return (
    <Page title="Relatórios" actions={<DownloadLink address={file} />}>
      <nav aria-label="Período" className="flex flex-wrap items-center gap-2">
        {quickPeriods(today).map(({ label, days: { from, to } }) => {
          const isOn = from === days.from && to === days.to;
          return (
            <Link
              key={label}
              href={hrefOf({ de: from, ate: to })}
              aria-current={isOn ? "true" : undefined}
              className={`${smallButtonStyle} ${isOn ? "ring-brand-ink! text-brand-ink" : ""}`}
            >
              {label}
            </Link>
          );
        })}
        <FilterChip
          filter={{
            kind: "dates",
            label: "Período",
            value: days,
            onChange: ({ from, to }: DateRangeValue) => change({ de: from, ate: to }),
          }}
        />
      </nav>
      <TabLinks
        label="Por"
        tabs={reportKinds.map((por) => ({ href: hrefOf({ por }), label: names[por], isCurrent: por === kind }))}
      />
      {isOfSales(kind) && <SalesBy shopId={shopId} days={days} by={kind} />}
      {kind === "product" && <ProductSales shopId={shopId} days={days} />}
      {kind === "recovery" && <Recovery shopId={shopId} days={days} />}
    </Page>
  );
}

function fileOf(kind: ReportKind, { shopId, days }: { shopId: string; days: ShownDays }): string {
  const params = { shopId };
  if (isOfSales(kind)) {
    return addressOf("GET /painel/api/shops/{shopId}/reports/sales.csv", { params, query: { ...days, by: kind } });
  }
  return kind === "product"
    ? addressOf("GET /painel/api/shops/{shopId}/reports/products.csv", { params, query: days })
    : addressOf("GET /painel/api/shops/{shopId}/reports/recovery.csv", { params, query: days });
}
