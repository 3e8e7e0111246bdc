import { useQueryClient } from "@tanstack/react-query";
import { type CatalogEvent, type CatalogState, firstCatalog, nextCatalog } from "@vitrine/domain/catalog/catalog-mode";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSession } from "../../session/session.queries.ts";
import { storageAreaOf } from "../../session/stored-session.ts";
import { cacheCatalog, clearInitialCatalog, storedBeginning } from "../catalog-storage.ts";
import { savedState, saveState } from "../saved-views.ts";

/**
 * The state of the catalogue. A chosen category or search is a step in the browser's history, so that Back leads to
 * the list before it. Without a step the state is that of this visit, else of the link, else of the last visit.
 */
export function useCatalog() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, key, state: step } = useLocation();
  const storage = storageAreaOf(useSession());
  const isSuggested = pathname.includes("products-found");

  const [first] = useState(
    () => savedState(queries, pathname) ?? firstCatalog({ isSuggested, ...storedBeginning(storage) }),
  );
  const [chosen, setChosen] = useState<{ state: CatalogState; from: string }>();
  // The router changes its location a moment later, and a box just ticked must not go blank until then.
  const state: CatalogState =
    chosen?.from === key ? chosen.state : (step?.catalog ?? savedState(queries, pathname) ?? first);

  useEffect(() => {
    if (!isSuggested) clearInitialCatalog(storage);
  }, [isSuggested, storage]);

  useEffect(() => {
    saveState(queries, pathname, state);
    cacheCatalog(storage, state);
  }, [queries, pathname, storage, state]);

  function next(event: CatalogEvent) {
    const shown = nextCatalog(state, event);
    const isStep = event.type !== "filters-changed" && JSON.stringify(shown) !== JSON.stringify(state);
    setChosen({ state: shown, from: key });
    // The step that is left keeps its state, also over a reload.
    navigate(pathname, { replace: true, state: { catalog: isStep ? state : shown } });
    if (isStep) navigate(pathname, { state: { catalog: shown } });
    return shown;
  }

  return { state, next, isSuggested };
}
