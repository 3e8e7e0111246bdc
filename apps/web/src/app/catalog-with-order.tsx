import { may } from "@vitrine/domain/session/permissions";
import { CatalogPage } from "../features/catalog/page/catalog-page.tsx";
import { SkipToOrder, WideOrderPanel } from "../features/order-items/panel/wide-order-panel.tsx";
import { useSession } from "../features/session/session.queries.ts";

/** The catalogue, and from 1440 px the order at its right. */
export function CatalogWithOrder() {
  const mayRead = may(useSession().sessionType, "read-order");
  return (
    <div className="min-[1440px]:mx-auto min-[1440px]:flex min-[1440px]:max-w-(--page-max) min-[1440px]:items-start min-[1440px]:pr-8">
      {mayRead && <SkipToOrder />}
      <div className="min-w-0 flex-1">
        <CatalogPage />
      </div>
      {mayRead && <WideOrderPanel />}
    </div>
  );
}
