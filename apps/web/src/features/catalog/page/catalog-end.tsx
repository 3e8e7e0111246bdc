import { type InfiniteData, notifyManager, useQueryClient } from "@tanstack/react-query";
import { SessionType } from "@vitrine/domain/codes/session";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useSession } from "../../session/session.queries.ts";
import { ShopFoot } from "../../session/shop-foot.tsx";

type Page = { hasMore: boolean };

/** The foot of the shop below the list of products. An agent knows the shop. */
export function CatalogEnd() {
  const { sessionType } = useSession();
  const [page, setPage] = useState<Element | null>(null);
  // The first view has no room for the foot, so it is put behind the page from here.
  useEffect(() => setPage(document.querySelector("main .page-width")), []);
  const isAtEnd = useIsListComplete();
  if (!page || !isAtEnd || sessionType === SessionType.PlatformUser) return null;
  return createPortal(<ShopFoot className="mt-10" />, page);
}

/** While products are still to come, the foot would only be pushed down by them. */
function useIsListComplete(): boolean {
  const queries = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    // Queries begin while something is rendered, and nothing else may change meanwhile.
    (onChange) => queries.subscribe(notifyManager.batchCalls(onChange)),
    () => {
      const [shown] = queries.findAll({ queryKey: ["catalog", "products"], type: "active" });
      const pages = (shown?.state.data as InfiniteData<Page> | undefined)?.pages;
      return pages !== undefined && pages.at(-1)?.hasMore === false;
    },
  );
}
