import type { ReactNode } from "react";
import { CloseIcon } from "../icons.tsx";
import { liftToasts } from "../layout/lift-toasts.ts";

type SelectionBarProps = {
  count: number;
  /** Offered when the whole page is selected and the filter matches more. */
  onSelectAll?: (() => void) | undefined;
  onClear: () => void;
  /** The bulk actions. */
  children: ReactNode;
};

/** What can be done with the selected rows. It stays in view while the list scrolls. */
export function SelectionBar({ count, onSelectAll, onClear, children }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <section
      ref={liftToasts}
      aria-label="Selecionados"
      className="sticky bottom-[calc(var(--foot)+0.75rem)] z-10 mx-auto flex w-fit max-w-full flex-wrap items-center gap-x-3 gap-y-1.5 rounded-2xl bg-raised py-2 pr-2 pl-4 shadow-xl ring-1 ring-line motion-safe:animate-rise max-sm:w-full"
    >
      <p aria-live="polite" className="font-semibold tabular-nums">
        {count === 1 ? "1 selecionado" : `${count.toLocaleString("pt-BR")} selecionados`}
      </p>
      {onSelectAll && (
        <button
          type="button"
          onClick={onSelectAll}
          className="min-h-8 rounded-lg text-brand-ink underline underline-offset-4"
        >
          Selecionar todos do filtro
        </button>
      )}
      {/* On a phone the actions have a line of their own, below the count and the cross. */}
      <div className="flex flex-wrap gap-2 max-sm:order-last max-sm:w-full">{children}</div>
      <button
        type="button"
        aria-label="Limpar seleção"
        onClick={onClear}
        className="grid size-9 place-items-center rounded-lg text-muted hover:bg-sunk max-sm:ml-auto"
      >
        <CloseIcon className="size-4.5" />
      </button>
    </section>
  );
}
