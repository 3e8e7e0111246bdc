import { useQuery } from "@tanstack/react-query";
import type { CatalogEvent, CatalogState } from "@vitrine/domain/catalog/catalog-mode";
import { literalText } from "@vitrine/domain/catalog/search/literal-text";
import { SessionType } from "@vitrine/domain/codes/session";
import { may } from "@vitrine/domain/session/permissions";
import { lazy, Suspense, useId, useState } from "react";
import { useLocation } from "react-router";
import { whenNetworkIdle } from "../../../lib/network-idle.ts";
import { useMediaQuery } from "../../../lib/use-media-query.ts";
import { ErrorBoundary } from "../../../ui/feedback/error-boundary.tsx";
import { LoadFailure } from "../../../ui/feedback/load-failure.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { TabCarousel, tabElementId } from "../../../ui/tab-carousel.tsx";
import type { AgentFootProps } from "../../chat/agent-foot.tsx";
import { useCurrentOrder } from "../../order/use-current-order.ts";
import { useSession, useShopSettings } from "../../session/session.queries.ts";
import { categories } from "../catalog.queries.ts";
import { FacetButton } from "../facets/facet-button.tsx";
import { FacetSidebar } from "../facets/facet-sidebar.tsx";
import { productList } from "../product-list.ts";
import { ProductResults } from "../results/product-results.tsx";
import { catalogStorageArea } from "./catalog-storage.ts";
import { ALL_PRODUCTS, catalogTabs, chosenPath, selectedTab } from "./catalog-tabs.ts";
import { EmptyList } from "./empty-list.tsx";
import { emptyReason } from "./empty-reason.ts";
import { SearchBar } from "./search-bar.tsx";
import { SellerNotice } from "./seller-notice.tsx";
import { useCatalog } from "./use-catalog.ts";

const CategoryFilterModal = lazy(async () => ({
  default: (await import("./category-filter-modal.tsx")).CategoryFilterModal,
}));

/** The first pictures need the whole bandwidth. Nobody adds a product within this time, so the foot is not missed. */
const AFTER_MS = 1_000;

const CustomerFoot = lazyPart(async () => (await import("../../order/confirm/catalog-foot.tsx")).CatalogFoot, {
  afterMs: AFTER_MS,
});
const AgentFoot = lazyPart(async () => (await import("../../chat/agent-foot.tsx")).AgentFoot);

const ShopFavourites = lazyPart(async () => (await import("../results/shop-favourites.tsx")).ShopFavourites);

const AwaitingPaymentBar = lazyPart(async () => {
  await whenNetworkIdle();
  return (await import("../../orders/awaiting-payment-bar.tsx")).AwaitingPaymentBar;
});

/** The foot of the catalogue. It loads last, because nobody confirms an order before the products are shown. */
function LazyFoot(props: AgentFootProps) {
  const Foot = may(useSession().sessionType, "send-to-contact") ? AgentFoot : CustomerFoot;
  return (
    <Foot {...props}>
      <AwaitingPaymentBar className="page-width border-t border-line" />
    </Foot>
  );
}

/** The catalogue and the suggestions are two paths of one page. Each has its own state. */
export function CatalogPage() {
  return <Catalog key={useLocation().pathname} />;
}

function Catalog() {
  const panelId = useId();
  const { shop, sessionType } = useSession();
  const order = useCurrentOrder();
  const { state, show, isSuggested, ...box } = useCatalogWithBox();
  const [isChoosing, setIsChoosing] = useState(false);
  const isWide = useMediaQuery("(min-width: 768px)");
  const { data: tree = [], error: treeFailure, refetch: refetchTree } = useQuery(categories);
  const collections = useShopSettings()?.showCollections ?? [];

  const list = productList(state, order?.assistantInformations?.productsIds ?? []);
  const prices = { sellerId: order?.seller?.providerId ?? null, priceTableId: order?.providerPriceTableId ?? null };
  const facets =
    list.kind === "top" || list.kind === "suggested"
      ? null
      : { list, prices, onChange: (filters: CatalogState["filters"]) => show({ type: "filters-changed", filters }) };
  const tabs = catalogTabs({ tree, collections, hasSuggested: isSuggested });
  const tab = selectedTab(state, tree);
  const layout = sessionType === SessionType.PlatformUser ? "horizontal" : "vertical";
  const path = chosenPath(state, { tree, collections });

  return (
    <div className="page-width pb-10">
      <h1 className="sr-only">{shop.name}</h1>
      <SearchBar
        text={box.text}
        searched={state.mode === "search" ? state.searchText : ""}
        area={catalogStorageArea(sessionType)}
        prices={prices}
        onShow={show}
        onType={box.type}
        onSearch={() => show({ type: "searched", searchText: box.text, categoryIds: state.categoryIds })}
        onClear={box.text || state.mode === "search" ? box.clear : null}
        onOpenCategories={() => setIsChoosing(true)}
      />
      <div className="sticky top-[calc(var(--bar-height)+var(--notice))] z-10 -mx-4 bg-surface px-4 py-2 md:-mx-8 md:px-8">
        <TabCarousel
          label="Categorias"
          tabs={tabs}
          selectedId={tab}
          panelId={panelId}
          onSelect={(id) =>
            show({ type: "category-chosen", categoryId: id === ALL_PRODUCTS ? null : id, searchText: box.text })
          }
        />
      </div>
      {treeFailure && tree.length === 0 && <LoadFailure failure={treeFailure} onRetry={refetchTree} />}
      <SellerNotice />
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabElementId(panelId, tab)}
        className={facets && isWide ? "flex items-start gap-6" : ""}
      >
        {facets && isWide && <FacetSidebar {...facets} />}
        <section className="min-w-0 flex-1">
          <ListHeading state={state} path={path} fallback={tabs.find(({ id }) => id === tab)?.label ?? "Produtos"} />
          <ProductResults
            list={list}
            prices={prices}
            layout={layout}
            tools={facets && !isWide && <FacetButton {...facets} />}
            onSearch={(searchText) => show({ type: "searched", searchText, categoryIds: state.categoryIds })}
            empty={
              <>
                <EmptyList {...emptyReason(state, show)} />
                {state.mode === "search" && <ShopFavourites prices={prices} layout={layout} />}
              </>
            }
          />
        </section>
      </div>
      {isChoosing && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <CategoryFilterModal
              tree={tree}
              chosen={state.categoryIds}
              onClose={() => setIsChoosing(false)}
              onFilter={(categoryIds) => {
                setIsChoosing(false);
                show({ type: "searched", searchText: box.text, categoryIds });
              }}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      <LazyFoot tree={tree} />
    </div>
  );
}

/** The catalogue with its search box. The typed text may differ from the search that is shown. */
function useCatalogWithBox() {
  const { state, next, isSuggested } = useCatalog();
  const [text, type] = useState(state.searchText);

  function show(event: CatalogEvent) {
    const shown = next(event);
    if (event.type !== "filters-changed") type(shown.searchText);
    window.scrollTo(0, 0);
  }

  function clear() {
    if (state.mode === "search") show({ type: "search-cleared" });
    else type("");
  }

  return { state, show, isSuggested, text, type, clear };
}

type ListHeadingProps = { state: CatalogState; path: readonly string[]; fallback: string };

/** The tab already names the list. Only a search, or a subcategory from a chat link, needs a visible heading. */
function ListHeading({ state, path, fallback }: ListHeadingProps) {
  if (state.mode === "search") return <SearchSummary text={state.searchText} path={path} />;
  if (path.length > 1) return <h2 className="pt-2 text-lg font-bold tracking-tight">{path.join(" > ")}</h2>;
  return <h2 className="sr-only">{fallback}</h2>;
}

type SearchSummaryProps = { text: string; path: readonly string[] };

/** The searched text and its category. */
function SearchSummary({ text, path }: SearchSummaryProps) {
  return (
    <div className="pt-3">
      <h2 className="text-xl font-bold tracking-tight">Pesquisa</h2>
      <p className="mt-0.5 text-sm text-muted [overflow-wrap:anywhere]">{searchDescription(text, path)}</p>
    </div>
  );
}

function searchDescription(text: string, path: readonly string[]): string {
  const words = ["Buscando"];
  if (text) words.push(`“${literalText(text) ?? text}”`);
  if (path.length > 0) words.push(`na categoria ${path.join(" > ")}`);
  return words.join(" ");
}
