import { lazyPart } from "@vitrine/ui/lazy-part.tsx";
import { useMediaQuery } from "@vitrine/ui/use-media-query.ts";
import { CatalogPage } from "../features/catalog/page/catalog-page.tsx";
import { useMay } from "../features/session/session.queries.ts";

const loadPanel = () => import("../features/order-items/panel/wide-order-panel.tsx");
const WideOrderPanel = lazyPart(async () => (await loadPanel()).WideOrderPanel, {
  placeholder: <div className="w-90 shrink-0 in-[.dense]:w-112" />,
});
const SkipToOrder = lazyPart(async () => (await loadPanel()).SkipToOrder);

/** The catalogue, and from 1440 px the order at its right. Narrower screens do not load its code. */
export function CatalogWithOrder() {
  const isWide = useMediaQuery("(min-width: 1440px)");
  const hasPanel = useMay()("read-order") && isWide;
  return (
    <div className="beside-order">
      {hasPanel && <SkipToOrder />}
      <div className="min-w-0 flex-1">
        <CatalogPage />
      </div>
      {hasPanel && <WideOrderPanel />}
    </div>
  );
}
