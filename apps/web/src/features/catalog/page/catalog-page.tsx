import { useQuery } from "@tanstack/react-query";
import type { CatalogEvent, CatalogState } from "@vitrine/domain/catalog/catalog-mode";
import { categoryOfCollection } from "@vitrine/domain/catalog/groups/categories";
import { SessionType } from "@vitrine/domain/codes/session";
import { LoadFailure } from "@vitrine/ui/feedback/load-failure.tsx";
import { lazyPart } from "@vitrine/ui/lazy-part.tsx";
import { whenNetworkIdle } from "@vitrine/ui/network-idle.ts";
import { useMediaQuery } from "@vitrine/ui/use-media-query.ts";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { TabCarousel, tabElementId } from "../../../ui/tab-carousel.tsx";
import type { AgentFootProps } from "../../chat/agent-foot.tsx";
import { useAddObstacle } from "../../offer/use-add-obstacle.ts";
import { useCurrentOrder } from "../../order/use-current-order.ts";
import { useAreSettingsSettled, useMay, useSession, useShopSettings } from "../../session/session.queries.ts";
import { categories, collectionRows, PER_PAGE, type PriceSource, priceSourceOf } from "../catalog.queries.ts";
import { productList } from "../product-list.ts";
import { ProductGridSkeleton } from "../results/product-grid.tsx";
import { ProductResults } from "../results/product-results.tsx";
import { ALL_PRODUCTS, catalogTabs, chosenPath, selectedTab } from "./catalog-tabs.ts";
import { CollectionRows } from "./collection-rows.tsx";
import { SearchBar } from "./search-bar.tsx";
import { ShopHead } from "./shop-head.tsx";
import { useCatalog } from "./use-catalog.ts";

const CategoryFilterModal = lazyPart(async () => (await import("./category-filter-modal.tsx")).CategoryFilterModal);

// The list of all products has no filters and no search, and is seldom empty.
const FacetArea = lazyPart(async () => (await import("../facets/facet-area.tsx")).FacetArea, {
  placeholder: <div className="w-[300px] shrink-0 max-md:w-28" />,
});
const SearchSummary = lazyPart(async () => (await import("./search-summary.tsx")).SearchSummary, {
  placeholder: <div className="h-16" />,
});
const EmptyList = lazyPart(async () => (await import("./empty-list.tsx")).EmptyList);
/** As high as the notice, so that the list does not move when it arrives. */
const SellerNotice = lazyPart(async () => (await import("../../offer/seller-notice.tsx")).SellerNotice, {
  placeholder: <div className="h-32 sm:h-20" />,
});
/** A product without obstacles of its own, so that only a missing store remains. */
const anyProduct = { isActive: true, isRestrictedSale: false };

/** The first pictures need the whole bandwidth. Nobody adds a product within this time, so the foot is not missed. */
const AFTER_MS = 1_000;

const CustomerFoot = lazyPart(async () => (await import("../../order/confirm/catalog-foot.tsx")).CatalogFoot, {
  afterMs: AFTER_MS,
});
const AgentFoot = lazyPart(async () => (await import("../../chat/agent-foot.tsx")).AgentFoot);

const LastParts = lazyPart(async () => {
  await whenNetworkIdle();
  return (await import("./last-parts.tsx")).LastParts;
});

/** The foot of the catalogue. It loads last, because nobody confirms an order before the products are shown. */
function LazyFoot(props: AgentFootProps) {
  const Foot = useMay()("send-to-contact") ? AgentFoot : CustomerFoot;
  return (
    <Foot {...props}>
      <LastParts />
    </Foot>
  );
}

/** The catalogue and the suggestions are two paths of one page. Each has its own state. */
export function CatalogPage() {
  const { pathname } = useLocation();
  // The head of the shop is made of the settings. They load together with the session, so this wait is short.
  if (!useAreSettingsSettled()) {
    return (
      <div className="page-width">
        <ProductGridSkeleton layout="vertical" count={PER_PAGE} />
      </div>
    );
  }
  return <Catalog key={pathname} />;
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
  const prices = priceSourceOf(order);
  const facets =
    list.kind === "top" || list.kind === "suggested"
      ? null
      : { list, prices, onChange: (filters: CatalogState["filters"]) => show({ type: "filters-changed", filters }) };
  const tabs = catalogTabs({ tree, collections, hasSuggested: isSuggested });
  const tab = selectedTab(state, tree);
  const path = chosenPath(state, { tree, collections });
  const isAgent = sessionType === SessionType.PlatformUser;
  const layout = isAgent ? "horizontal" : "vertical";
  const lacksStore = useAddObstacle(anyProduct) === "seller-missing";
  // A category or a search has been chosen, so its products have the screen. An agent knows the shop.
  const hasHead = list.kind === "top" && !isAgent;
  const rows = useRows({ isShown: hasHead, prices });

  return (
    <div className="page-width pb-10">
      {hasHead ? <ShopHead /> : <h1 className="sr-only">{shop.name}</h1>}
      <SearchBar
        text={box.text}
        suggestions={{ state, prices, show }}
        onType={box.type}
        onSearch={() => show({ type: "searched", searchText: box.text, categoryIds: state.categoryIds })}
        onClear={box.text || state.mode === "search" ? box.clear : null}
        onOpenCategories={() => setIsChoosing(true)}
      />
      <div className="below-top-bar full-bleed bg-surface py-2">
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
      {isAgent && lacksStore && <SellerNotice />}
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabElementId(panelId, tab)}
        className={facets && isWide ? "flex items-start gap-6" : ""}
      >
        {facets && isWide && <FacetArea place="beside" {...facets} />}
        <section className="min-w-0 flex-1">
          {rows && rows.length > 0 && (
            <CollectionRows
              rows={rows}
              onShowAll={(id) =>
                show({ type: "category-chosen", categoryId: categoryOfCollection(id), searchText: box.text })
              }
            />
          )}
          {state.mode !== "catalog" ? (
            <SearchSummary {...{ state, list, prices, path, show }} />
          ) : (
            <ListHeading
              path={path}
              fallback={tabs.find(({ id }) => id === tab)?.label ?? "Produtos"}
              isBelowRows={Boolean(rows?.length)}
            />
          )}
          {rows ? (
            <ProductResults
              list={list}
              prices={prices}
              layout={layout}
              tools={facets && !isWide && <FacetArea place="above" {...facets} />}
              empty={<EmptyList {...{ state, show, prices, layout }} />}
            />
          ) : (
            <ProductGridSkeleton layout="vertical" count={PER_PAGE} />
          )}
        </section>
      </div>
      {isChoosing && (
        <CategoryFilterModal
          tree={tree}
          chosen={state.categoryIds}
          onClose={() => setIsChoosing(false)}
          onFilter={(categoryIds) => {
            setIsChoosing(false);
            show({ type: "searched", searchText: box.text, categoryIds });
          }}
        />
      )}
      <LazyFoot tree={tree} />
    </div>
  );
}

/**
 * The rows above the list; null while they load. The list waits for them, because it would move down when they arrive.
 * Both calls start together, so this costs no time. Without rows, for any reason, the list is shown alone.
 */
function useRows({ isShown, prices }: { isShown: boolean; prices: PriceSource }) {
  const { data, isPending } = useQuery({ ...collectionRows(prices), enabled: isShown });
  if (!isShown) return [];
  return isPending ? null : (data ?? []);
}

/** The catalogue with its search box. The typed text may differ from the search that is shown. */
function useCatalogWithBox() {
  const { state, next, isSuggested } = useCatalog();
  const [typed, setTyped] = useState({ text: state.searchText, over: state.searchText });
  // Going back shows another search, and with it its text.
  const text = typed.over === state.searchText ? typed.text : state.searchText;
  const type = (text: string) => setTyped({ text, over: state.searchText });
  const startsAtTop = useRef(false);

  // Only when the new list is there: the one that is left still has to remember its position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    if (startsAtTop.current) window.scrollTo(0, 0);
    startsAtTop.current = false;
  }, [state]);

  function show(event: CatalogEvent) {
    const { searchText } = next(event);
    if (event.type !== "filters-changed") setTyped({ text: searchText, over: searchText });
    startsAtTop.current = true;
  }

  function clear() {
    if (state.mode === "search") show({ type: "search-cleared" });
    else type("");
  }

  return { state, show, isSuggested, text, type, clear };
}

type ListHeadingProps = { path: readonly string[]; fallback: string; isBelowRows: boolean };

/** The tab already names the list. Only a subcategory from a chat link needs a visible heading. */
function ListHeading({ path, fallback, isBelowRows }: ListHeadingProps) {
  if (path.length > 1) return <h2 className="pt-2 text-lg font-bold tracking-tight">{path.join(" > ")}</h2>;
  if (isBelowRows) return <h2 className="pb-3 text-lg font-bold tracking-tight">Mais vendidos</h2>;
  return <h2 className="sr-only">{fallback}</h2>;
}
