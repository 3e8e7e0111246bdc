import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ProductDraft } from "@vitrine/contract/panel/catalog/products";
import { useEffect, useState } from "react";
import { call } from "../../../../lib/api/api.ts";

/** Nobody reads a preview between two key presses. */
const PAUSE_MS = 350;

/** The draft as the storefront would show it. The last one that could be shown stays until the next. */
export function useProductPreview(shopId: string, draft: ProductDraft) {
  const text = useSettled(JSON.stringify(draft));
  return useQuery({
    queryKey: ["product-preview", shopId, text],
    queryFn: ({ signal }) =>
      call("POST /painel/api/shops/{shopId}/product-preview", {
        params: { shopId },
        body: JSON.parse(text) as ProductDraft,
        signal,
      }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  });
}

/** The text as it is when it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
