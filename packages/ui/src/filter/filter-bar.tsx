import type { ReactNode } from "react";
import { type Filter, FilterChip } from "./filter-chip.tsx";
import { SearchBox } from "./search-box.tsx";

type FilterBarProps = {
  search?: { label: string; value: string; onChange: (text: string) => void };
  filters?: readonly Filter[];
  /** Whether anything is on that “Limpar” would take away. */
  isFiltered: boolean;
  onClear: () => void;
  /** At the right: saved views, columns, export. */
  tools?: ReactNode;
};

/** Search and filters of a list. It keeps nothing itself: the address is the state. */
export function FilterBar({ search, filters = [], isFiltered, onClear, tools }: FilterBarProps) {
  return (
    <section aria-label="Filtros" className="flex flex-wrap items-center gap-2">
      {search && <SearchBox {...search} />}
      {filters.map((filter) => (
        <FilterChip key={filter.label} filter={filter} />
      ))}
      {isFiltered && (
        <button
          type="button"
          onClick={onClear}
          className="min-h-(--control) rounded-xl px-2 font-medium text-brand-ink underline-offset-4 hover:underline"
        >
          Limpar
        </button>
      )}
      {tools && <div className="ml-auto flex flex-wrap items-center gap-2">{tools}</div>}
    </section>
  );
}
