import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

/** A change, after which all below `queryKey` is read again. It counts as done when what the page shows is read. */
export function useChange<Given, Answer>(queryKey: QueryKey, change: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => queries.invalidateQueries({ queryKey }) });
}
