import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { AlertIcon, SearchIcon } from "../icons.tsx";
import { NothingHere } from "../layout/nothing-here.tsx";
import { SkeletonRows } from "./skeleton-rows.tsx";

/** What a query of TanStack Query has, as far as a list needs it. */
type ListQuery<Data> = {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData?: boolean;
  refetch: () => unknown;
};

type ListStateProps<Data extends { items: readonly unknown[] }> = {
  query: ListQuery<Data>;
  /** Whether a filter or a search is on: then an empty list means “no match”, not “none yet”. */
  isFiltered: boolean;
  onClearFilters?: () => void;
  /** None yet: what this list will show, and how to get the first. */
  whenEmpty: ReactNode;
  children: (data: Data, state: { isStale: boolean }) => ReactNode;
};

/** The list, or why there is none: it failed, it is on its way, there is none yet, or nothing matches the filter. */
export function ListState<Data extends { items: readonly unknown[] }>(props: ListStateProps<Data>) {
  const { query, isFiltered, onClearFilters, whenEmpty, children } = props;
  const { data, error } = query;
  if (data === undefined) {
    if (error && !query.isFetching) return <ListFailure error={error} onRetry={() => void query.refetch()} />;
    return <SkeletonRows />;
  }
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

function ListFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert">
      <NothingHere icon={<AlertIcon />} title="Não foi possível carregar" text={error.message}>
        <Button variant="quiet" onClick={onRetry}>
          Tentar novamente
        </Button>
      </NothingHere>
    </div>
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
