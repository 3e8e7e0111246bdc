import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Suggestions } from "@vitrine/contract/storefront/catalog-search";
import { useEffect, useState } from "react";
import { call } from "../../../lib/api/api.ts";
import type { PriceSource } from "../catalog.queries.ts";

const PAUSE_MS = 100;
/** Sooner, a quick answer would only flicker. */
const SLOW_MS = 400;
const SHORTEST = 2;

type Suggested = {
  data: Suggestions | undefined;
  /** `answered`: the data is for the text in the box, and not for an earlier one. */
  state: "not-asked" | "waiting" | "slow" | "answered" | "failed";
};

/** Suggestions for a text, a moment after the last key. Those for the text before stay until the next ones are here. */
export function useSuggestions(text: string, prices: PriceSource): Suggested {
  const typed = text.trim();
  const isAsked = typed.length >= SHORTEST;
  const asked = useLater(typed, PAUSE_MS);
  const { data, isError, isFetching, isPlaceholderData } = useQuery({
    queryKey: ["catalog", "suggestions", asked, prices],
    queryFn: ({ signal }) => call("GET /api/catalog/suggestions", { query: { text: asked }, signal }),
    enabled: isAsked && asked.length >= SHORTEST,
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const isSlow = useLater(isFetching, SLOW_MS) && isFetching;
  if (!isAsked) return { data: undefined, state: "not-asked" };
  if (isError && asked === typed) return { data: undefined, state: "failed" };
  if (data && asked === typed && !isPlaceholderData) return { data, state: "answered" };
  return { data, state: isSlow ? "slow" : "waiting" };
}

/** The value as it was before the last changes, until it rests. */
function useLater<Value>(value: Value, ms: number): Value {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return later;
}
