import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { SavedViews } from "@vitrine/ui/filter/saved-views.tsx";
import { useSearchParams } from "react-router";
import { call } from "../api/api.ts";
import { read } from "../api/read.ts";
import type { ListSearch } from "./list-search.ts";

const viewsOf = (shopId: string, list: string) =>
  queryOptions({
    ...read(["views", shopId, list], "GET /painel/api/shops/{shopId}/views", { params: { shopId }, query: { list } }),
    staleTime: 60_000,
  });

// biome-ignore lint/suspicious/noExplicitAny: the views of a list need none of its values, only its address
type ListViewsProps = { shopId: string; list: string; search: ListSearch<any> };

/** The saved views of a list, for its filter bar. A view has no page: it starts at the beginning of its rows. */
export function ListViews({ shopId, list, search }: ListViewsProps) {
  const queries = useQueryClient();
  const [address] = useSearchParams();
  const saved = useQuery(viewsOf(shopId, list));
  const onSuccess = () => queries.invalidateQueries({ queryKey: viewsOf(shopId, list).queryKey });
  const create = useMutation({
    mutationFn: (view: { name: string; isShared: boolean; query: string }) =>
      call("POST /painel/api/shops/{shopId}/views", { params: { shopId }, body: { list, ...view } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (viewId: string) =>
      call("DELETE /painel/api/shops/{shopId}/views/{viewId}", { params: { shopId, viewId } }),
    onSuccess,
  });

  /** As the address would be written now, so that an old view is still recognised. */
  const written = (query: URLSearchParams) => String(search.toAddress({ ...search.read(query), cursor: null }));
  const current = written(address);
  const views = (saved.data?.items ?? []).map(({ query, ...view }) => {
    const own = written(new URLSearchParams(query));
    return { ...view, href: `?${own}`, isCurrent: own === current };
  });
  return (
    <SavedViews
      views={views}
      canSave={search.isFiltered(search.read(address))}
      failure={(create.error ?? remove.error ?? saved.error)?.message}
      onSave={(view) => create.mutate({ ...view, query: current })}
      onRemove={(id) => remove.mutate(id)}
    />
  );
}
