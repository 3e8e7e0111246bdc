import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../../lib/api/api.ts";
import type { PriceSource } from "../catalog.queries.ts";

const PAUSE_MS = 100;
const SHORTEST = 2;

/** Suggestions for a text, a moment after the last key. Without a connection there are none, and nobody is told. */
export function useSuggestions(text: string, prices: PriceSource) {
  const asked = usePaused(text.trim());
  const { data } = useQuery({
    queryKey: ["catalog", "suggestions", asked, prices],
    queryFn: ({ signal }) => call("GET /api/catalog/suggestions", { query: { text: asked }, signal }),
    enabled: asked.length >= SHORTEST,
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return text.trim().length >= SHORTEST ? data : undefined;
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
