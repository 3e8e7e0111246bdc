import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { useReadAgain } from "./promotions.queries.ts";

/** After a save, the page of the part shows the answer, the lists are read again, and a toast says so. */
export function useSavedPart<Part>(shopId: string, text: string, keyOf: (part: Part) => QueryKey) {
  const queries = useQueryClient();
  const readAgain = useReadAgain(shopId);
  const show = useToast();
  return (part: Part): Part => {
    queries.setQueryData<Part>(keyOf(part), () => part);
    readAgain();
    show({ text, stays: 4_000 });
    return part;
  };
}
