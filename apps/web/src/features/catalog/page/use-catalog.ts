import { useQueryClient } from "@tanstack/react-query";
import { type CatalogEvent, firstCatalog, nextCatalog } from "@vitrine/domain/catalog/catalog-mode";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useSession } from "../../session/session.queries.ts";
import { cacheCatalog, catalogStorageArea, clearInitialCatalog, storedBeginning } from "../catalog-storage.ts";
import { savedViewOf, saveView } from "../saved-views.ts";

/** The state of the catalogue. It starts from the state of this visit, else from the link, else from the last visit. */
export function useCatalog() {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const storage = catalogStorageArea(useSession().sessionType);
  const isSuggested = pathname.includes("products-found");

  const [state, setState] = useState(
    () => savedViewOf(queries, pathname).state ?? firstCatalog({ isSuggested, ...storedBeginning(storage) }),
  );

  useEffect(() => {
    if (!isSuggested) clearInitialCatalog(storage);
  }, [isSuggested, storage]);

  useEffect(() => {
    saveView(queries, pathname, { state });
    cacheCatalog(storage, state);
  }, [queries, pathname, storage, state]);

  function next(event: CatalogEvent) {
    const shown = nextCatalog(state, event);
    setState(shown);
    return shown;
  }

  return { state, next, isSuggested };
}
