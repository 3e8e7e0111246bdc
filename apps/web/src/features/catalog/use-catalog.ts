import { useQueryClient } from "@tanstack/react-query";
import { type CatalogEvent, firstCatalog, nextCatalog } from "@vitrine/domain/catalog/catalog-mode";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useSession } from "../session/session.queries.ts";
import { cacheCatalog, catalogPlace, forgetInitialCatalog, storedBeginning } from "./catalog-storage.ts";
import { keepPlace, keptPlace } from "./kept-places.ts";

/** What the catalogue shows: as it was left in this visit, else as the link or the last visit says. */
export function useCatalog() {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const storage = catalogPlace(useSession().sessionType);
  const isSuggested = pathname.includes("products-found");

  const [state, setState] = useState(
    () => keptPlace(queries, pathname).state ?? firstCatalog({ isSuggested, ...storedBeginning(storage) }),
  );

  useEffect(() => {
    if (!isSuggested) forgetInitialCatalog(storage);
  }, [isSuggested, storage]);

  useEffect(() => {
    keepPlace(queries, pathname, { state });
    cacheCatalog(storage, state);
  }, [queries, pathname, storage, state]);

  function next(event: CatalogEvent) {
    const shown = nextCatalog(state, event);
    setState(shown);
    return shown;
  }

  return { state, next, isSuggested };
}
