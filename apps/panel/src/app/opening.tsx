import { Spinner } from "@vitrine/ui/spinner.tsx";

/** Before the first page is there. */
export function Opening() {
  return (
    <div role="status" className="grid min-h-(--screen) place-items-center text-muted">
      <span className="flex items-center gap-2">
        <Spinner /> Abrindo o painel…
      </span>
    </div>
  );
}
