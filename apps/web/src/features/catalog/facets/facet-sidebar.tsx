import { FacetContents, type FacetContentsProps } from "./facet-contents.tsx";

/**
 * The filters on a wide screen: always visible, with their own scrollbar when the list is long. They end above the bar
 * at the bottom, also at the top of the page, where the search and the tabs are above them.
 */
export function FacetSidebar(props: FacetContentsProps) {
  const hasFilters = props.list.filters.length > 0;
  return (
    <aside
      aria-label="Filtros"
      className="sticky top-[calc(var(--bar-height)+4.5rem)] max-h-[calc(var(--screen)-var(--foot)-13rem)] w-[300px] shrink-0 overflow-y-auto overscroll-contain rounded-2xl bg-white px-5 py-2"
    >
      <div className="flex min-h-11 items-center justify-between gap-2">
        <h2 className="text-base font-bold">Filtros</h2>
        {hasFilters && (
          <button
            type="button"
            onClick={() => props.onChange([])}
            className="min-h-11 rounded-lg text-sm font-semibold text-brand-ink"
          >
            Limpar Filtros
          </button>
        )}
      </div>
      <FacetContents {...props} />
    </aside>
  );
}
