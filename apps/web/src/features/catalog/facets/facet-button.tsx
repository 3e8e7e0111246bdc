import { ErrorBoundary } from "@vitrine/ui/feedback/error-boundary.tsx";
import { SlidersIcon } from "@vitrine/ui/later-icons.tsx";
import { lazy, Suspense, useState } from "react";
import { FacetContents, type FacetContentsProps } from "./facet-contents.tsx";

const FacetOverlay = lazy(async () => ({ default: (await import("./facet-overlay.tsx")).FacetOverlay }));

/** The filters on a phone: a button that opens them full screen. */
export function FacetButton(props: FacetContentsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = props.list.filters.length;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 rounded-full bg-white px-4 text-sm font-semibold ring-1 ring-line ring-inset hover:ring-muted/60"
      >
        <SlidersIcon className="size-5 text-brand-ink" />
        Filtrar
        {count > 0 && (
          <span className="grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-xs font-bold text-on-brand tabular-nums">
            {count}
            <span className="sr-only">{count === 1 ? " filtro escolhido" : " filtros escolhidos"}</span>
          </span>
        )}
      </button>
      {isOpen && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <FacetOverlay onClear={() => props.onChange([])} onClose={() => setIsOpen(false)}>
              <FacetContents {...props} />
            </FacetOverlay>
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
