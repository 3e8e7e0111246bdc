import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type CatalogChoice, standardCatalog } from "./catalog-choice.ts";

/** What was chosen last, for as long as the app is open. */
const kept = new WeakMap<QueryClient, CatalogChoice>();

export function useCatalogChoice() {
  const queries = useQueryClient();
  const [choice, setChoice] = useState(() => kept.get(queries) ?? standardCatalog);

  function choose(change: Partial<CatalogChoice>) {
    const next = { ...choice, ...change };
    kept.set(queries, next);
    setChoice(next);
  }

  return { choice, choose };
}
