import { Button } from "../button.tsx";
import { liftToasts } from "../layout/lift-toasts.ts";
import { Spinner } from "../spinner.tsx";

type SaveBarProps = { isDirty: boolean; isSaving: boolean; onDiscard: () => void };

/** One bar for all that was changed on the page. It is part of the form, so its button submits it. */
export function SaveBar({ isDirty, isSaving, onDiscard }: SaveBarProps) {
  if (!isDirty && !isSaving) return null;
  return (
    <section
      ref={liftToasts}
      aria-label="Alterações não salvas"
      className="sticky bottom-[calc(var(--foot)+0.75rem)] z-10 flex items-center justify-end gap-2 rounded-2xl bg-raised py-2 pr-2 pl-4 shadow-xl ring-1 ring-line motion-safe:animate-rise"
    >
      {/* Beside its two buttons a phone has room for half of it in one line; the section's own name says all. */}
      <p className="min-w-0 flex-1 truncate font-medium">
        <span className="max-sm:hidden">Alterações não salvas</span>
        <span aria-hidden="true" className="sm:hidden">
          Não salvo
        </span>
      </p>
      <Button variant="quiet" disabled={isSaving} onClick={onDiscard}>
        Descartar
      </Button>
      <Button variant="filled" type="submit" aria-disabled={isSaving}>
        {isSaving && <Spinner />}
        Salvar
      </Button>
    </section>
  );
}
