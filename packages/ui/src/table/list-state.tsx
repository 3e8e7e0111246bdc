import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { SearchIcon } from "../icons.tsx";
import { NothingHere } from "../layout/nothing-here.tsx";
import { type LoadingQuery, NotLoaded } from "./not-loaded.tsx";

/** What a query of TanStack Query has, as far as a list needs it. */
type ListQuery<Data> = LoadingQuery & { data: Data | undefined; isPlaceholderData?: boolean };

type ListStateProps<Data extends { items: readonly unknown[] }> = {
  query: ListQuery<Data>;
  /** Whether a filter or a search is on: then an empty list means “no match”, not “none yet”. */
  isFiltered: boolean;
  onClearFilters?: () => void;
  /** None yet: what this list will show, and how to get the first. */
  whenEmpty: ReactNode;
  children: (data: Data, state: { isStale: boolean }) => ReactNode;
};

/** Nothing is in the list yet: then the button for the first stands in it, and not at the head of the page as well. */
export function isEmptyList(data: { items: readonly unknown[] } | undefined): boolean {
  return data?.items.length === 0;
}

/** The list, or why there is none: it failed, it is on its way, there is none yet, or nothing matches the filter. */
export function ListState<Data extends { items: readonly unknown[] }>(props: ListStateProps<Data>) {
  const { query, isFiltered, onClearFilters, whenEmpty, children } = props;
  const { data, error } = query;
  if (data === undefined) return <NotLoaded queries={[query]} />;
  if (data.items.length === 0) return isFiltered ? <NoMatch onClear={onClearFilters} /> : whenEmpty;
  return (
    <>
      {error && (
        <p role="alert" className="flex items-center gap-2 bg-caution-tint px-4 py-2 text-caution">
          <span className="min-w-0 flex-1">Esta lista pode estar desatualizada: {error.message}</span>
          <button
            type="button"
            onClick={() => void query.refetch()}
            className="min-h-8 font-semibold underline underline-offset-4"
          >
            Tentar novamente
          </button>
        </p>
      )}
      {children(data, { isStale: query.isPlaceholderData ?? false })}
    </>
  );
}

function NoMatch({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <NothingHere
      icon={<SearchIcon />}
      title="Nada encontrado com estes filtros"
      text="Mude a busca ou tire um filtro para ver mais."
    >
      {onClear && (
        <Button variant="quiet" onClick={onClear}>
          Limpar filtros
        </Button>
      )}
    </NothingHere>
  );
}
